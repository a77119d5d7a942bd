import BuildCache
import PhotoCatalog
import SiteFolder
import SitePlanning

/// The folders of a library's albums in the published site.
struct PublishedAlbums {
    let names: SiteNames
    /// The unchanged files of the published site, except for signposts: they lie in folders of albums too, and follow
    /// from the whole site.
    let files: SiteManifest
    /// Nil if nothing was kept.
    let database: BuildDatabase?

    init(names: SiteNames, published: PublishedSite, database: BuildDatabase?) throws(BuildError) {
        self.init(
            names: names, files: try KnownSignposts(in: database).removed(from: published.untouched),
            database: database)
    }

    private init(names: SiteNames, files: SiteManifest, database: BuildDatabase?) {
        (self.names, self.files, self.database) = (names, files, database)
    }

    /// The same for a library with other names.
    func named(_ names: SiteNames) -> PublishedAlbums {
        PublishedAlbums(names: names, files: files, database: database)
    }

    /// What the last build kept about an album, if the album's folder in the site is as that build left it.
    func untouched(_ album: Album) throws(BuildError) -> BuildDatabase.Album? {
        let folder = SiteManifest.encoded(names.folder(of: album))
        guard let kept = try BuildError.cache(database?.album(in: folder)),
            files.albumSignature(of: folder) == kept.site
        else { return nil }
        return kept
    }
}
