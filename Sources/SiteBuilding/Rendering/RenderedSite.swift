import FileReading
import ImagePipeline
import PhotoCatalog

/// What became of a library's photos: their renditions and their originals.
struct RenderedSite {
    let renditions: RenderedLibrary
    let originals: PublishedOriginals
    package let photos: AlbumPhotos
    /// Where new files wait to be published.
    let finished: FinishedFiles

    /// Whether renditions are predicted, in a dry run.
    var isForetold: Bool { finished.folder == nil }

    /// Whether the next build may make something else of the same files.
    var mayDifferNextTime: Bool { renditions.mayDifferNextTime || originals.mayDifferNextTime }

    /// The paths of new files, by the hash of their content.
    var newFiles: [ContentHash: String] {
        renditions.newRenditions.merging(originals.newFiles) { own, _ in own }
    }
}
