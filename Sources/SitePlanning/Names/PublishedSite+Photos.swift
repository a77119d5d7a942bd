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

extension PhotoNames {
    /// Returns the photos' pages among the paths of a site's files: those that have a picture beside them. A page that
    /// leads on from an old address has none.
    package static func pages(of paths: some Collection<String>) -> [String] {
        var stems: Set<Substring> = []
        for path in paths where !path.hasSuffix(".html") {
            if let hyphen = path.utf8.lastIndex(of: UInt8(ascii: "-")) { stems.insert(path[..<hyphen]) }
        }
        return paths.filter { $0.hasSuffix(".html") && stems.contains($0.dropLast(".html".count)) }
    }
}
