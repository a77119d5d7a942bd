import FileReading
import FilmPipeline

/// The file of a film.
package struct FilmSource: Hashable, Sendable {
    /// Absolute, with links resolved.
    package let path: String
    package let byteCount: Int

    /// - Parameter path: Of the film. Messages about it have it as it is written here.
    /// - Throws: ``FilmFailure/file(_:)``, or ``FilmFailure/refused(_:)`` for an empty file.
    package init(_ path: String) throws(FilmFailure) {
        let file = try mapError(of: OpenedFile(path)) { FilmFailure.file(.cannotRead(path: path, .system($0))) }
        guard file.byteCount > 0 else { throw .refused(.unreadable(detail: "it is empty")) }
        self.path = FileSystem.resolved(path)
        byteCount = file.byteCount
    }
}
