import FileReading
import FilmPipeline
import Foundation
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
        let bytes = try mapError(of: OpenedFile(photo).read(from: clip.offset, atMost: clip.byteCount)) {
            FilmFailure.file(.cannotRead(path: photo, .system($0)))
        }
        guard bytes.count == clip.byteCount else { throw .refused(.unreadable(detail: "its clip is cut off")) }
        try FilmFailure.files(FileSystem.write(Data(bytes), to: path))
    }

    private static func place(in folder: String?) throws(FileError) -> TemporaryPlace {
        guard let folder else { return try TemporaryPlace(folderFor: FilmDraft.purpose) }
        return try TemporaryPlace(folderFor: FilmDraft.purpose, in: folder)
    }

    /// Phones record three seconds, which have less than 20 MB.
    private static let mostBytes = 1 << 28
}
