import FileReading
import FilmPipeline
import Foundation
import Synchronization

/// Makes renditions and posters of films with ffmpeg, in confined processes.
///
/// The caller's thread may block while a finished rendition is sealed.
package struct FilmRunner: Sendable {
    package let tools: FilmTools
    private let tool: ConfinedTool

    /// - Parameters:
    ///   - command: How to start a confined process: this program with the command `confine`.
    ///   - watch: Ends a build that hangs; nil for none.
    package init(tools: FilmTools, command: WorkerCommand, watch: StallWatch? = nil) {
        self.tools = tools
        tool = ConfinedTool(command: command, watch: watch)
    }

    /// Reads what is known of a film before it is decoded.
    package func facts(of film: FilmSource) async throws(FilmFailure) -> FilmFacts {
        let json = Data(
            try await output(
                of: ToolCall(
                    program: tools.ffprobe, arguments: FilmProbe.arguments(for: film.path), readable: [film.path],
                    limits: .reading(film.byteCount)),
                from: film))
        let length = FilmProbe.knowsLength(json) ? nil : try await length(of: film)
        return try mapError(of: FilmProbe.facts(of: json, length: length), FilmFailure.refused)
    }

    /// Measures a film, in seconds, by reading all of it.
    private func length(of film: FilmSource) async throws(FilmFailure) -> Double? {
        let seconds = LastValue()
        _ = try await output(
            of: ToolCall(
                program: tools.ffmpeg, arguments: FilmProbe.lengthArguments(for: film.path),
                readable: [film.path], limits: .reading(film.byteCount),
                onLine: { if let value = FilmProgress.seconds(ofLine: $0) { seconds.set(value) } }),
            from: film)
        return seconds.value
    }

    /// Makes a file beside its place, and puts it there when it is complete.
    ///
    /// - Parameter make: Leaves the file in the draft's folder, and returns its path.
    func making<Value: Sendable>(
        _ destination: String, of facts: FilmFacts?,
        _ make: (FilmDraft) async throws(FilmFailure) -> (file: String, value: Value)
    ) async throws(FilmFailure) -> Value {
        let draft = try FilmDraft(for: destination, of: facts)
        defer { withExtendedLifetime(draft) {} }
        let (file, value) = try await make(draft)
        try FilmFailure.files(FileSystem.rename(file, to: destination))
        return value
    }

    /// Runs a tool that must succeed. It runs once more if another program ended it, or if the film could not be read
    /// for a moment.
    ///
    /// - Parameter destination: The place of the file that it makes.
    func output(
        of call: ToolCall, from film: FilmSource, for destination: String? = nil
    ) async throws(FilmFailure) -> [UInt8] {
        var end = try await run(call, on: film)
        if end.mayDifferNextTime { end = try await run(call, on: film) }
        switch end.outcome {
        case .finished: return end.output ?? []
        case .failed(let error):
            if let error = end.readingError, !error.mayFollowFromBytes { throw film.unreadable(.system(error)) }
            throw .refused(error)
        case .notStarted(let reason): throw .notStarted(tool: call.tool, reason: reason)
        case .killed(let signal): throw .killed(tool: call.tool, signal: signal)
        case .diskFull(let error): throw .file(.cannotWrite(path: destination ?? call.tool, .system(error)))
        }
    }

    /// Runs a tool, and makes sure that its end doesn't follow from a film that could not be read.
    private func run(_ call: ToolCall, on film: FilmSource) async throws(FilmFailure) -> ToolEnd {
        let file = try film.opened()
        let end = try await tool(call)
        if end.overran || end.readingError != nil {
            try await film.checkReadable(file, within: ToolLimits.reading(film.byteCount).time, tool.watch)
        }
        try film.checkUnchanged(file)
        return end
    }
}

/// The last of some values that arrive in another task.
private final class LastValue: Sendable {
    private let last = Mutex<Double?>(nil)

    var value: Double? { last.withLock(\.self) }

    func set(_ value: Double) { last.withLock { $0 = value } }
}
