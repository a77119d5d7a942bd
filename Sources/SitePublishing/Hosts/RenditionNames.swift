import PhotoVocabulary
import SiteFolder
import SitePlanning

/// Tells originals and renditions of a site from its other files, by their names.
struct RenditionNames {
    enum Kind: Hashable {
        case original
        /// One size of a photo, in one format. The stem is the path without both; the width is in pixels.
        case rendition(stem: String, width: Int, format: RenditionFormat)
        case other

        /// What makes a file of this kind smaller, or leaves it out.
        var remedy: String {
            switch self {
            case .original: "Publish no originals (originals: none)."
            case .rendition: "Publish smaller widths or lower quality."
            case .other: "Leave it out, or make it smaller."
            }
        }
    }

    /// Paths of photos' pages.
    private let pages: Set<String>

    init(_ files: [PublishedFile]) {
        pages = Set(PhotoNames.pages(of: files.map(\.path)))
    }

    /// `harbour-800.jpg` is a rendition if there is a page `harbour.html`. Other pictures may end in a number too.
    func kind(of file: PublishedFile) -> Kind {
        if let match = file.path.firstMatch(of: #/^(.+)-original\.[^.\/]+$/#), pages.contains(match.1 + ".html") {
            return .original
        }
        guard let name = RenditionName(file.path), pages.contains(name.stem + ".html") else { return .other }
        return .rendition(stem: name.stem, width: name.width, format: name.format)
    }
}
