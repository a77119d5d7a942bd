import FileReading
import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Runs a tool with an argument list. No shell is involved, and the tool has no terminal to ask questions on.
struct ToolRun: Sendable {
    /// What a tool left behind.
    struct Outcome: Sendable {
        let status: Int32
        let output: [UInt8]
        /// The end of standard error, as the tool wrote it.
        let complaint: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    let tool: String
    /// Variables that are added to those of this process; nil removes one.
    var environment: [String: String?] = [:]
    /// What to do about a status, for failures of which the tool says nothing else.
    var remedies: [Int32: String] = [:]
    /// In bytes. A list of a million files is shorter.
    var outputLimit = 512 << 20
    /// How a message about a tool without progress begins.
    static let stallMark = "No progress was made"
    /// In bytes, from the end of standard error.
    private static let complaintLimit = 64 << 10

    /// Runs the tool until it ends. If the task is cancelled, the tool and the programs that it started are ended.
    ///
    /// - Parameters:
    ///   - input: standard input; empty by default.
    ///   - listener: hears what the tool writes.
    ///   - accepts: whether the outcome is as expected. The default expects status 0.
    /// - Throws: ``PublishError/missingTool(_:)``, ``PublishError/toolFailed(_:status:output:)`` and
    ///   ``PublishError/cancelled``
    @discardableResult
    func callAsFunction(
        _ arguments: [String], input: [UInt8] = [], listener: ToolListener = ToolListener(),
        accepts: @Sendable (Outcome) -> Bool = { $0.status == 0 }
    ) async throws(PublishError) -> Outcome {
        try PublishError.checkCancellation()
        let outcome = try await reportingErrors { try await run(arguments, input: input, listener) }
        guard !accepts(outcome) else { return outcome }
        var complaint = outcome.complaint
        if let watch = listener.watch, watch.isStalled() {
            complaint += "\n\(Self.stallMark) for \(watch.patience.components.seconds) s."
        }
        throw .toolFailed(
            tool, status: Int(outcome.status),
            output: ToolMessage.words(for: complaint, usual: remedies[outcome.status]))
    }

    /// Runs a program of the user, which asks and reports in the user's terminal.
    ///
    /// - Parameters:
    ///   - arguments: the program, then what it gets.
    ///   - folder: in which it runs.
    /// - Throws: as ``callAsFunction(_:input:listener:accepts:)``
    static func inTerminal(_ arguments: [String], in folder: String) async throws(PublishError) {
        guard let tool = arguments.first else { return }
        let status = try await ToolRun(tool: tool).reportingErrors {
            // The program's report is not data of this command.
            let result = try await Subprocess.run(
                tool.contains("/") ? .path(FilePath(tool)) : .name(tool),
                arguments: Arguments(Array(arguments.dropFirst())), workingDirectory: FilePath(folder),
                input: .currentStandardInput, output: .currentStandardError, error: .currentStandardError)
            return Self.status(result.terminationStatus)
        }
        guard status == 0 else { throw .toolFailed(tool, status: Int(status), output: "") }
    }

    private func reportingErrors<Value: Sendable>(
        _ body: () async throws -> Value
    ) async throws(PublishError) -> Value {
        let value: Value
        do {
            value = try await body()
        } catch let error as PublishError {
            throw error
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw .missingTool(tool)
        } catch {
            if Task.isCancelled { throw .cancelled }
            throw .toolFailed(tool, status: -1, output: ReportText.visible("\(error)"))
        }
        try PublishError.checkCancellation()
        return value
    }

    /// The status as shells have it.
    private static func status(_ status: TerminationStatus) -> Int32 {
        switch status {
        case .exited(let status): Int32(status)
        case .signaled(let signal): 128 + Int32(signal)
        }
    }

    private func run(_ arguments: [String], input: [UInt8], _ listener: ToolListener) async throws -> Outcome {
        var options = PlatformOptions()
        // In a session of its own, no program can wait for an answer on the terminal.
        options.createSession = true
        options.teardownSequence = [
            .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(5))
        ]
        // Messages are compared with known ones, which are English.
        var updates: [Environment.Key: String?] = ["LC_ALL": "C"]
        for (name, value) in environment { updates[Environment.Key(stringLiteral: name)] = .some(value) }
        let result = try await Subprocess.run(
            .name(tool), arguments: Arguments(arguments), environment: .inherit.updating(updates),
            platformOptions: options,
            input: .fileDescriptor(.init(rawValue: try Self.descriptor(of: input)), closeAfterSpawningProcess: true),
            output: .sequence, error: .sequence
        ) { execution in
            async let complaint = Self.end(of: execution.standardError, listener)
            async let _: Void = Self.end(execution, ifStalled: listener.watch)
            let output = try await Self.all(of: execution.standardOutput, limit: outputLimit, listener)
            return (output, try await complaint)
        }
        let (output, complaint) = result.closureResult
        return Outcome(
            status: Self.status(result.terminationStatus), output: output,
            complaint: String(decoding: complaint, as: UTF8.self))
    }

    /// Opens a file without a name that has the bytes. A tool that ends early does not break a pipe.
    private static func descriptor(of input: [UInt8]) throws(PublishError) -> Int32 {
        let file = input.isEmpty ? nil : try PublishError.files(TemporaryPlace(fileFor: "input", with: input))
        let path = file?.path ?? "/dev/null"
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .file(.cannotRead(path: path, .last)) }
        withExtendedLifetime(file) {}
        return descriptor
    }

    /// Ends the tool and the programs that it started if it makes no progress. Returns when the task is cancelled.
    private static func end<Input, Output, Complaint>(
        _ execution: Execution<Input, Output, Complaint>, ifStalled watch: ProgressWatch?
    ) async throws {
        guard let watch else { return }
        while !watch.isStalled() { try await Task.sleep(for: .seconds(1)) }
        try execution.send(signal: .terminate, toProcessGroup: true)
        try await Task.sleep(for: .seconds(5))
        try execution.send(signal: .kill, toProcessGroup: true)
    }

    private static func all(
        of source: SubprocessOutputSequence, limit: Int, _ listener: ToolListener
    ) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        try await read(source, line: listener.output) { piece in
            bytes += piece
            guard bytes.count <= limit else { throw SubprocessOutputTooLong(limit: limit) }
        }
        return bytes
    }

    private static func end(of source: SubprocessOutputSequence, _ listener: ToolListener) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        try await read(source) { line in
            if let line = listener.complaint(line) { bytes += Array((line + "\n").utf8) }
            if bytes.count > 2 * complaintLimit { bytes.removeFirst(bytes.count - complaintLimit) }
        }
        return bytes.suffix(complaintLimit)
    }

    /// Reads what a tool writes: calls `line` with each line without its line break, and `piece` with the bytes as they
    /// arrive.
    private static func read(
        _ source: SubprocessOutputSequence, line: (Substring) -> Void, piece: ([UInt8]) throws -> Void = { _ in }
    ) async throws {
        var rest: [UInt8] = []
        for try await buffer in source {
            let bytes = buffer.withUnsafeBytes { Array($0) }
            rest += bytes
            var start = rest.startIndex
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                line(Substring(decoding: rest[start..<end], as: UTF8.self))
                start = end + 1
            }
            rest.removeSubrange(..<start)
            try piece(bytes)
        }
        if !rest.isEmpty { line(Substring(decoding: rest, as: UTF8.self)) }
    }
}

/// A tool wrote more than was expected.
private struct SubprocessOutputTooLong: Error, CustomStringConvertible {
    let limit: Int

    var description: String { "The tool wrote more than \(limit) bytes." }
}
