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
        pageStems = Set(files.lazy.compactMap { Self.stem(ofPage: $0.path) })
    }

    /// Returns the path of a page without `.html`; nil for other files.
    static func stem(ofPage path: String) -> Substring? { path.hasSuffix(".html") ? path.dropLast(".html".count) : nil }

    /// Splits the name of a rendition; nil for a name of another form.
    static func parts(ofRendition path: String) -> (stem: Substring, width: Int, format: Substring)? {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")),
            case let format = path[path.utf8.index(after: dot)...], ["jpg", "webp", "avif"].contains(format),
            let hyphen = path.utf8[..<dot].lastIndex(of: UInt8(ascii: "-")), hyphen > path.startIndex,
            case let digits = path[path.utf8.index(after: hyphen)..<dot], digits.utf8.count <= 5,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let width = Int(digits)
        else { return nil }
        return (path[..<hyphen], width, format)
    }

    /// `harbour-800.jpg` is a rendition if there is a page `harbour.html`. Other pictures may end in a number too.
    func kind(of file: PublishedFile) -> Kind {
        if let match = file.path.firstMatch(of: #/^(.+)-original\.[^.\/]+$/#), pageStems.contains(match.1) {
            return .original
        }
        guard let (stem, width, format) = Self.parts(ofRendition: file.path), pageStems.contains(stem) else {
            return .other
        }
        return .rendition(stem: stem, width: width, format: String(format))
    }
}
