import PhotoVocabulary
import SiteFolder
import SitePlanning

/// Tells originals and renditions of photos and films from a site's other files, by their names.
struct RenditionNames {
    enum Kind: Hashable {
        case original
        /// One size of a photo, in one format. The stem is the path without both; the width is in pixels.
        case rendition(stem: String, width: Int, format: RenditionFormat)
        /// One size of a film. The height is that of the short side in pixels.
        case film(stem: String, height: Int)
        /// The clip of a live photo, or what moves of an animated picture: a film, or the picture's own file.
        case moving
        case other

        /// What makes a file of this kind smaller, or leaves it out.
        ///
        /// - Parameter limit: what a file may have, in bytes.
        func remedy(for limit: Int) -> String {
            switch self {
            case .original: return "Publish no originals (originals: none)."
            case .rendition: return "Publish smaller widths or lower quality."
            case .film:
                let megabytes = limit / 1_000_000
                return "Limit films (film-bytes: \(megabytes - megabytes % 5) MB), or leave out large film-heights."
            case .moving:
                return "Show live photos still (live: still), and animated pictures too (films: poster)."
            case .other: return "Leave it out, or make it smaller."
            }
        }
    }

    /// Paths of photos' pages.
    private let pages: Set<String>

    init(_ files: [PublishedFile]) {
        pages = Set(PhotoNames.pages(of: files.map(\.path)))
    }

    /// `harbour-800.jpg`, `harbour-480p.mp4` and `harbour-moving.mp4` are renditions if there is a page `harbour.html`.
    /// Other files may end so too.
    func kind(of file: PublishedFile) -> Kind {
        if let match = file.path.firstMatch(of: #/^(.+)-original\.[^.\/]+$/#), pages.contains(match.1 + ".html") {
            return .original
        }
        if let match = file.path.firstMatch(of: #/^(.+)-(\d{1,5})p\.mp4$/#), pages.contains(match.1 + ".html") {
            return .film(stem: String(match.1), height: Int(match.2) ?? 0)
        }
        if let match = file.path.firstMatch(of: #/^(.+)-moving\.[^.\/]+$/#), pages.contains(match.1 + ".html") {
            return .moving
        }
        guard let name = RenditionName(file.path), pages.contains(name.stem + ".html") else { return .other }
        return .rendition(stem: name.stem, width: name.width, format: name.format)
    }
}
