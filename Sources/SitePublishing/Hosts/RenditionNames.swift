import SiteFolder

/// Tells originals and renditions of a site from its other files, by their names.
struct RenditionNames {
    enum Kind: Hashable {
        case original
        /// One size of a photo, in one format. The stem is the path without both; the width is in pixels.
        case rendition(stem: Substring, width: Int, format: String)
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

    /// Paths of pages without `.html`.
    private let pageStems: Set<Substring>

    init(_ files: [PublishedFile]) {
        pageStems = Set(files.lazy.filter { $0.path.hasSuffix(".html") }.map { $0.path.dropLast(".html".count) })
    }

    /// `harbour-800.jpg` is a rendition if there is a page `harbour.html`. Other pictures may end in a number too.
    func kind(of file: PublishedFile) -> Kind {
        if let match = file.path.firstMatch(of: #/^(.+)-original\.[^.\/]+$/#), pageStems.contains(match.1) {
            return .original
        }
        guard let match = file.path.firstMatch(of: #/^(.+)-([0-9]{1,5})\.(jpg|webp|avif)$/#),
            let width = Int(match.2), pageStems.contains(match.1)
        else { return .other }
        return .rendition(stem: match.1, width: width, format: String(match.3))
    }
}
