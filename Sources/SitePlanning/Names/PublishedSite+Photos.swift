import FileReading
import ImagePipeline
import PageRendering
import PhotoCatalog
import SiteFolder

extension PublishedSite {
    /// Number of photo pages in the site.
    package var photoPageCount: Int {
        guard let manifest else { return 0 }
        return manifest.folders.keys.reduce(0) { sum, path in
            let names = manifest.albumFolder(path)?.files.keys
            return sum + (names?.count { PhotoNames.isPage($0) } ?? 0)
        }
    }

    /// Returns whether the site has all renditions of a photo.
    package func hasRenditions(of photo: RenderedPhoto) -> Bool {
        photo.renditions.allSatisfy { file(holding: $0.hash) != nil }
    }
}
