import BuildCache
import PhotoCatalog
import SiteFolder
import SitePlanning

/// The folders of a library's albums in the published site.
struct PublishedAlbums {
    let names: SiteNames
    let published: PublishedSite
    /// Nil if nothing was kept.
    let database: BuildDatabase?

    /// What the last build kept about an album, if the album's folder in the site is as that build left it.
    func untouched(_ album: Album) throws(BuildError) -> BuildDatabase.Album? {
        let folder = SiteManifest.encoded(names.folder(of: album))
        guard let kept = try BuildError.cache(database?.album(in: folder)),
            published.untouched.albumSignature(of: folder) == kept.site
        else { return nil }
        return kept
    }
}
