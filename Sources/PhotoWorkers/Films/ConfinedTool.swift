import FileReading
import Foundation
import Subprocess
import Synchronization

/// One run of ffmpeg or ffprobe.
struct ToolCall: Sendable {
    /// Absolute.
    let program: String
    let arguments: [String]
    /// The files that it may read, besides its own. Absolute.
    var readable: [String] = []
    /// The only folder in which it can make files, which it may read too. Absolute.
    var folder: String?
    let limits: ToolLimits
    /// The most that it may write to standard output, in bytes.
    var outputLimit = 16 << 20
    /// Receives each line of standard output, which is then not kept.
    var onLine: (@Sendable (Substring) -> Void)?

    var tool: String { (program as NSString).lastPathComponent }
}

/// Runs a tool in a process that confines itself before it becomes the tool.
struct ConfinedTool: Sendable {
    /// This program with the command `confine`.
    let command: WorkerCommand
    /// Each run is registered with it.
    var watch: StallWatch?

    /// Runs the tool until it ends. If the task is cancelled, it is killed at once.
    ///
    /// - Throws: ``FilmFailure/notStarted(tool:reason:)`` and ``FilmFailure/cancelled``
    func callAsFunction(_ call: ToolCall) async throws(FilmFailure) -> ToolEnd {
        do {
            try Task.checkCancellation()
            let end = try await run(call)
            try Task.checkCancellation()
            return end
        } catch let error as SubprocessError where !Task.isCancelled {
            throw .notStarted(tool: call.tool, reason: "\(ReportText.visible("\(error)")). Install vitrine again.")
        } catch {
            throw .cancelled
        }
    }

    private func run(_ call: ToolCall) async throws -> ToolEnd {
        var options = PlatformOptions()
        // Ctrl-C in a terminal reaches all processes of its session. It is this program that ends the tool.
        options.createSession = true
        let lastWords = LastWords()
        let run = try await Subprocess.run(
            .path(.init(command.executable)), arguments: Arguments(command.arguments + Self.arguments(call)),
            environment: .custom(WorkerEnvironment.variables), platformOptions: options, input: .none,
            output: .sequence, error: .sequence
        ) { execution in
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    // Always read to the end: a tool blocks when the pipe is full.
                    var complaint = execution.standardError.makeAsyncIterator()
                    while let buffer = try? await complaint.next(isolation: nil) {
                        buffer.withUnsafeBytes { lastWords.append($0) }
                    }
                }
                let watchdog = Watchdog(watch)
                return await watchdog.watch {
                    try? execution.send(signal: .kill)
                } over: {
                    watchdog.begin(call.limits.time)
                    let output = await Self.read(execution.standardOutput, call)
                    if output == nil { try? execution.send(signal: .kill) }
                    await Self.waitForEnd(of: execution.processIdentifier.value)
                    return (output, watchdog.end())
                }
            }
        }
        let (output, overran) = run.closureResult
        return ToolEnd(
            call: call, status: run.terminationStatus, output: output, complaint: lastWords.text, overran: overran)
    }

    /// The arguments of `vitrine confine`.
    static func arguments(_ call: ToolCall) -> [String] {
        call.readable.flatMap { ["--read", $0] } + (call.folder.map { ["--write", $0] } ?? [])
            + [
                "--seconds", String(call.limits.processorSeconds), "--memory", String(call.limits.memory),
                "--file-size", String(call.limits.fileSize), "--parent", String(getpid()), "--", call.program,
            ] + call.arguments
    }

    /// - Returns: All that the tool writes, unless lines are wanted; nil if it is more than it may be.
    private static func read(_ source: SubprocessOutputSequence, _ call: ToolCall) async -> [UInt8]? {
        var buffers = source.makeAsyncIterator()
        var (bytes, lines): ([UInt8], LineBuffer) = ([], LineBuffer())
        while let buffer = try? await buffers.next(isolation: nil) {
            if let onLine = call.onLine {
                buffer.withUnsafeBytes { lines.append($0) }
                while let line = lines.next() { onLine(Substring(decoding: line, as: UTF8.self)) }
            } else {
                buffer.withUnsafeBytes { bytes += $0 }
            }
            guard max(bytes.count, lines.byteCount) <= call.outputLimit else { return nil }
        }
        return bytes
    }

    /// Waits for a process whose output has ended. A hostile one can close its output and go on, until its time is up.
    private static func waitForEnd(of process: pid_t) async {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) == 0, information.pid == 0 {
            guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { return }
        }
    }
}

extension siginfo_t {
    /// Zero if no process has ended.
    fileprivate var pid: pid_t {
        #if canImport(Darwin)
            si_pid
        #else
            _sifields._sigchld.si_pid
        #endif
    }
}
