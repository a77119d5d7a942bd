import FileReading
import FilmPipeline
import Foundation
import Threading

/// The file of a film, as it was when it was found.
package struct FilmSource: Hashable, Sendable {
    /// Absolute, with links resolved.
    package let path: String
    package let byteCount: Int
    /// As ``FileStatus/modified``.
    private let modified: Int
    /// The path as it was written, for messages.
    private let name: String

    /// - Parameter path: Of the film. Messages about it have it as it is written here.
    /// - Throws: ``FilmFailure/file(_:)``, or ``FilmFailure/refused(_:)`` for an empty file.
    package init(_ path: String) throws(FilmFailure) {
        let status = try mapError(of: OpenedFile(path).withDescriptor(FileStatus.init(ofDescriptor:))) {
            FilmFailure.file(.cannotRead(path: path, .system($0)))
        }
        guard status.byteCount > 0 else { throw .refused(.unreadable(detail: "it is empty")) }
        (byteCount, modified, name) = (status.byteCount, status.modified, path)
        self.path = FileSystem.resolved(path)
    }
}

extension FilmSource {
    /// The failure of reading it.
    func unreadable(_ problem: FileProblem) -> FilmFailure { .file(.cannotRead(path: name, problem)) }

    /// Opens the file, if it is still as it was when it was found.
    ///
    /// While it is open, also shares that number files as they are used keep its number.
    func opened() throws(FilmFailure) -> OpenedFile {
        let file = try mapError(of: OpenedFile(path)) { unreadable(.system($0)) }
        try checkUnchanged(file)
        return file
    }

    /// Makes sure that the file is still at its path, and as it was when it was found.
    ///
    /// - Parameter file: The open file.
    func checkUnchanged(_ file: OpenedFile) throws(FilmFailure) {
        let states = try mapError(
            of: (opened: file.withDescriptor(FileStatus.init(ofDescriptor:)), there: FileStatus(of: path))
        ) { unreadable(.system($0)) }
        guard states.there.identity == states.opened.identity, states.there.byteCount == byteCount,
            states.there.modified == modified
        else { throw unreadable(.other("it changed while it was read")) }
    }

    /// Reads all of it, to see whether that is possible.
    ///
    /// - Parameters:
    ///   - file: The open file.
    ///   - limit: The longest time. Reading from a network share may never end.
    ///   - watch: The reading is registered with it.
    func checkReadable(
        _ file: OpenedFile, within limit: Duration, _ watch: StallWatch?
    ) async throws(FilmFailure) {
        let (reading, sink) = AsyncStream.makeStream(of: Result<Void, SystemError>.self)
        let reader = Task(executorPreference: Self.executor) {
            sink.yield(Result { () throws(SystemError) in try Self.read(file) })
        }
        defer { reader.cancel() }
        let watchdog = Watchdog(watch)
        let result = await watchdog.watch {
            sink.yield(.failure(SystemError(code: ETIMEDOUT)))
        } over: {
            watchdog.begin(limit)
            defer { _ = watchdog.end() }
            // Ends when the task is cancelled, too.
            return await reading.first { _ in true }
        }
        guard let result else { throw .cancelled }
        try mapError(of: result.get()) { unreadable(.system($0)) }
    }

    private static func read(_ file: OpenedFile) throws(SystemError) {
        var (chunk, place) = ([UInt8](repeating: 0, count: 1 << 20), 0)
        while !Task.isCancelled {
            guard let count = file.read(into: &chunk, from: place) else { throw .last }
            if count == 0 { return }
            place += count
        }
    }

    private static let executor = BlockingExecutor()
}
