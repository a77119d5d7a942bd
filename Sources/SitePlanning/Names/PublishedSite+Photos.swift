import FileReading
import ImagePipeline
import PageRendering
import PhotoCatalog
import SiteFolder

extension PublishedSite {
    /// Number of photo pages in the site.
    package var photoPageCount: Int {
        manifest?.folders.values.reduce(0) { $0 + PhotoNames.pages(of: $1.files.keys).count } ?? 0
    }

    /// Returns whether the site has all renditions of a photo.
    package func hasRenditions(of photo: RenderedPhoto) -> Bool {
        photo.renditions.allSatisfy { file(holding: $0.hash) != nil }
    }
}
