import BuildCache
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog

/// The messages and the feed entries of an album's photos, which every build repeats.
struct AlbumRemarks: StoredValue, Sendable {
    /// Photos that can't be shown.
    var failures: [SkippedPhoto.Stored] = []
    /// Photos that are shown without their originals.
    var refusals: [BuildWarning] = []
    /// Problems in sidecars.
    var warnings: [BuildWarning] = []
    /// Photos that are hidden by their sidecars.
    var hidden = HiddenPhotos()
    /// The feed entries of the newest photos.
    var newest: [AtomFeed.Entry] = []
}

/// Albums for which neither the source nor the published files have changed, so that the build skips them and the
/// cached answers for their photos.
struct UpToDateAlbums: Sendable {
    /// An album as the last build recorded it.
    struct Known: Sendable {
        let album: BuildDatabase.Album
        let remarks: AlbumRemarks
    }

    private let known: [PhotoFile: Known]

    static let none = UpToDateAlbums(known: [:])

    private init(known: [PhotoFile: Known]) {
        self.known = known
    }

    /// - Parameter inputs: what the albums are made from now.
    init(of library: PhotoLibrary, _ inputs: BuildInputs, among published: PublishedAlbums) throws(BuildError) {
        var known: [PhotoFile: Known] = [:]
        for album in library.albums {
            guard let kept = try published.untouched(album), let then = kept.inputs,
                then == inputs.albums[album.folder], let remarks = AlbumRemarks(json: kept.remarks)
            else { continue }
            known[album.folder] = Known(album: kept, remarks: remarks)
        }
        self.known = known
    }

    subscript(album: Album) -> Known? { known[album.folder] }

    func contains(_ album: Album) -> Bool { known[album.folder] != nil }

    /// The messages and feed entries of all these albums.
    var remarks: some Sequence<AlbumRemarks> { known.values.lazy.map(\.remarks) }
}
