import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog

/// What a build has to say of an album's photos each time.
struct AlbumRemarks: StoredValue, Sendable {
    /// Photos that can't be shown.
    var failures: [BuildSummary.Failure] = []
    /// Photos that are shown without their originals.
    var refusals: [BuildWarning] = []
    /// What is wrong with files beside photos.
    var warnings: [BuildWarning] = []
    /// Photos that files beside them hide.
    var hidden = HiddenPhotos()
    /// What a feed may say of its newest photos.
    var newest: [AtomFeed.Entry] = []

    init(warnings: [BuildWarning]) {
        self.warnings = warnings
    }
}

/// Albums of which nothing has changed that decides on their own files, in the source as in the published site: neither they nor
/// what is remembered of their photos need be looked at.
struct UpToDateAlbums: Sendable {
    /// An album as it was left.
    struct Known: Sendable {
        let album: BuildDatabase.Album
        let remarks: AlbumRemarks
    }

    private let known: [PhotoFile: Known]

    static let none = UpToDateAlbums(known: [:])

    private init(known: [PhotoFile: Known]) {
        self.known = known
    }

    /// - Parameters:
    ///   - names: where albums go in the site.
    ///   - inputs: what they are made from.
    init(
        of library: PhotoLibrary, _ names: SiteNames, _ inputs: BuildInputs, in published: PublishedSite,
        _ database: BuildDatabase?
    ) throws(BuildError) {
        var known: [PhotoFile: Known] = [:]
        for album in library.albums {
            let path = SiteManifest.encoded(names.folder(of: album))
            guard let left = try database?.album(in: path), let was = left.inputs,
                was == inputs.albums[album.folder], published.untouched.albumSignature(of: path) == left.site,
                let remarks = AlbumRemarks(json: left.remarks)
            else { continue }
            known[album.folder] = Known(album: left, remarks: remarks)
        }
        self.known = known
    }

    subscript(album: Album) -> Known? { known[album.folder] }

    func contains(_ album: Album) -> Bool { known[album.folder] != nil }

    /// What is to be said of all of them.
    var remarks: some Sequence<AlbumRemarks> { known.values.lazy.map(\.remarks) }
}
