import FileReading
import Foundation
import Subprocess

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

    let tool: Tool
    /// Variables that are added to those of this process; nil removes one.
    var environment: [String: String?] = [:]

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
    /// - Throws: ``PublishError/missingTool(_:package:)``, ``PublishError/toolFailed(_:status:output:)`` and
    ///   ``PublishError/cancelled``
    @discardableResult
    func callAsFunction(
        _ arguments: [String], input: [UInt8] = [], listener: ToolListener = ToolListener(),
        accepts: @Sendable (Outcome) -> Bool = { $0.status == 0 }
    ) async throws(PublishError) -> Outcome {
        try PublishError.checkCancellation()
        let outcome: Outcome
        do {
            outcome = try await run(arguments, input: input, listener)
        } catch let error as PublishError {
            throw error
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw .missingTool(tool.name, package: tool.package)
        } catch {
            if Task.isCancelled { throw .cancelled }
            throw .toolFailed(tool.name, status: -1, output: ToolMessage.visible("\(error)"))
        }
        try PublishError.checkCancellation()
        guard !accepts(outcome) else { return outcome }
        var complaint = outcome.complaint
        if let watch = listener.watch, watch.isStalled() {
            complaint += "\n\(Self.stallMark) for \(watch.patience.components.seconds) s."
        }
        throw .toolFailed(
            tool.name, status: Int(outcome.status),
            output: ToolMessage.words(for: complaint, usual: tool.remedies[outcome.status]))
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
            .name(tool.name), arguments: Arguments(arguments), environment: .inherit.updating(updates),
            platformOptions: options,
            input: .fileDescriptor(.init(rawValue: try Self.descriptor(of: input)), closeAfterSpawningProcess: true),
            output: .sequence, error: .sequence
        ) { execution in
            async let complaint = Self.end(of: execution.standardError, listener)
            async let _: Void = Self.end(execution, ifStalled: listener.watch)
            let output = try await Self.all(of: execution.standardOutput, limit: outputLimit, listener)
            return (output, try await complaint)
        }
        let status: Int32 =
            switch result.terminationStatus {
            case .exited(let status): Int32(status)
            case .signaled(let signal): 128 + Int32(signal)
            }
        let (output, complaint) = result.closureResult
        return Outcome(status: status, output: output, complaint: String(decoding: complaint, as: UTF8.self))
    }

    /// Opens a file without a name that has the bytes. A tool that ends early does not break a pipe.
    private static func descriptor(of input: [UInt8]) throws(PublishError) -> Int32 {
        guard !input.isEmpty else {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .cannotRead("/dev/null", .last) }
            return descriptor
        }
        let path = FileManager.default.temporaryDirectory.appending(path: "vitrine-input-" + UUID().uuidString)
            .path(percentEncoded: false)
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(path, .last) }
        unlink(path)
        var written = 0
        while written < input.count {
            let count = input[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else {
                let error = SystemError.last
                close(descriptor)
                throw .cannotWrite(path, error)
            }
            written += max(count, 0)
        }
        lseek(descriptor, 0, SEEK_SET)
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
        var lines = LineSplitter()
        for try await piece in source {
            piece.withUnsafeBytes {
                bytes.append(contentsOf: $0)
                lines.read($0, listener.output)
            }
            guard bytes.count <= limit else { throw SubprocessOutputTooLong(limit: limit) }
        }
        lines.finish(listener.output)
        return bytes
    }

    private static func end(of source: SubprocessOutputSequence, _ listener: ToolListener) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        var lines = LineSplitter()
        func keep(_ line: Substring) {
            if let line = listener.complaint(line) { bytes += Array((line + "\n").utf8) }
        }
        for try await piece in source {
            piece.withUnsafeBytes { lines.read($0, keep) }
            if bytes.count > 2 * complaintLimit { bytes.removeFirst(bytes.count - complaintLimit) }
        }
        lines.finish(keep)
        return bytes.suffix(complaintLimit)
    }
}

/// A tool wrote more than was expected.
private struct SubprocessOutputTooLong: Error, CustomStringConvertible {
    let limit: Int

    var description: String { "The tool wrote more than \(limit) bytes." }
}
