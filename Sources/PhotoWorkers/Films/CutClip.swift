import FileReading
import FilmPipeline
import PhotoCatalog

/// The clip of a motion photo, cut out into a file of its own, because ffmpeg takes a film only from the beginning of a
/// file. The new file is removed with its owner.
struct CutClip: Sendable {
    private let place: TemporaryPlace

    /// Absolute.
    var path: String { place.path + "/clip.mp4" }

    /// - Parameters:
    ///   - photo: The path of its file.
    ///   - folder: An existing folder, in which the clip gets a folder of its own; nil for the system's one.
    /// - Throws: ``FilmFailure/file(_:)``, or ``FilmFailure/refused(_:)`` for a clip that is too large or ends behind
    ///   the file.
    init(_ clip: EmbeddedClip, of photo: String, in folder: String?) throws(FilmFailure) {
        guard clip.byteCount <= Self.mostBytes else {
            throw .refused(.tooLarge(what: "has a clip of \(clip.byteCount >> 20) MB"))
        }
        place = try FilmFailure.files(Self.place(in: folder))
        func unreadable(_ error: SystemError) -> FilmFailure { .file(.cannotRead(path: photo, .system(error))) }
        let file = try mapError(of: OpenedFile(photo), unreadable)
        let end = clip.offset + clip.byteCount
        var (position, failure): (Int, SystemError?) = (clip.offset, nil)
        let chunks = AnyIterator {
            do throws(SystemError) {
                let chunk = try file.read(from: position, atMost: min(Self.chunkSize, end - position))
                position += chunk.count
                return chunk.isEmpty ? nil : chunk
            } catch {
                failure = error
                return nil
            }
        }
        if let error = NewFile.create(path, isLasting: false, with: chunks) {
            throw .file(.cannotWrite(path: path, .system(error)))
        }
        if let failure { throw unreadable(failure) }
        guard position == end else { throw .refused(.unreadable(detail: "its clip is cut off")) }
    }

    private static func place(in folder: String?) throws(FileError) -> TemporaryPlace {
        guard let folder else { return try TemporaryPlace(folderFor: FilmDraft.purpose) }
        return try TemporaryPlace(folderFor: FilmDraft.purpose, in: folder)
    }

    private static let chunkSize = 1 << 20
    /// Phones record three seconds, which have less than 20 MB.
    private static let mostBytes = 1 << 28
}
