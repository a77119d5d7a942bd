import ImagePipeline
import PhotoCatalog

/// What became of a library's photos: their renditions and their originals.
struct RenderedSite {
    let renditions: RenderedLibrary
    let originals: PublishedOriginals
    let photos: AlbumPhotos
    /// Whether renditions are predicted, in a dry run.
    let isForetold: Bool

    /// Whether the next build may make something else of the same files.
    var mayDifferNextTime: Bool { renditions.mayDifferNextTime || originals.mayDifferNextTime }

    /// Where new files wait to be published, by the hash of their content.
    var newFiles: [ContentHash: String] {
        renditions.newRenditions.merging(originals.newFiles) { own, _ in own }
    }
}
