import FileReading
import ImagePipeline
import PageRendering
import PhotoCatalog
import SitePlanning

/// Everything that determines the files of an album's folder, besides what determines all folders. Its cache key is
/// that of the folder.
struct AlbumInputs: Encodable {
    /// An album within it, as far as its page can show it.
    struct Inner: Encodable {
        let link: PageLink
        let isUnlisted: Bool
        let isFeatured: Bool
        let digest: AlbumDigest
    }

    let album: Album
    /// What else has a name in its folder, on which the names of its photos depend.
    let neighbourNames: [String]
    /// The hash of its photos' files and of everything that determines their renditions.
    let photos: ContentHash
    /// The albums that contain it, from the home page down.
    let trail: [PageLink]
    let neighbours: AlbumNeighbours
    let isUnlisted: Bool
    let inner: [Inner]
    /// Nil if the album names none, or one that can't be shown.
    let chosenCover: AlbumDigest.Cover?
}
