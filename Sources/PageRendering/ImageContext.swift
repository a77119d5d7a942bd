/// The same picture in another format.
struct SourceContext: TemplateContext {
    let type: String
    let srcset: String

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "type": TemplateValue(type)
        case "srcset": TemplateValue(srcset)
        default: nil
        }
    }
}

struct ImageContext: TemplateContext {
    /// Whether browsers choose among several formats.
    let isChoice: Bool
    /// The formats to prefer over that of `src`.
    let sources: [SourceContext]
    let src: String
    let srcset: String
    let sizes: String
    let width: Int
    let height: Int
    let alt: String
    /// The language of ``alt``; nil if it is the page's.
    let language: String?
    /// Whether it is among the largest pictures that a visitor sees first, which load before all others.
    let isFirst: Bool
    /// Whether it is loaded only when its place on the page is known and near the window.
    let isLazy: Bool

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "isChoice": TemplateValue(isChoice)
        case "sources": TemplateValue(sources)
        case "src": TemplateValue(src)
        case "srcset": TemplateValue(srcset)
        case "sizes": TemplateValue(sizes)
        case "width": TemplateValue(width)
        case "height": TemplateValue(height)
        case "alt": TemplateValue(alt)
        case "language": TemplateValue(language)
        case "isFirst": TemplateValue(isFirst)
        case "isLazy": TemplateValue(isLazy)
        default: nil
        }
    }

    /// The width of the file for browsers that don't support `srcset`.
    private static let fallbackWidth = 800

    /// - Parameters:
    ///   - alt: Nil if a link around it has the same text.
    init(
        _ picture: Picture, from page: SitePath, alt: AlternativeText?, sizes: String, isFirst: Bool,
        isLazy: Bool = false
    ) {
        let fallback = picture.sources.last { $0.width <= Self.fallbackWidth } ?? picture.sources[0]
        let largest = picture.sources[picture.sources.count - 1]
        src = page.href(to: fallback)
        sources = picture.formats.dropLast().map {
            SourceContext(type: $0.mediaType, srcset: Self.srcset($0.sources, from: page))
        }
        isChoice = !sources.isEmpty
        srcset = Self.srcset(picture.sources, from: page)
        self.sizes = sizes
        width = largest.width
        height = largest.height
        self.alt = alt?.text ?? ""
        language = alt?.language
        self.isFirst = isFirst
        self.isLazy = isLazy
    }

    private static func srcset(_ sources: [Picture.Source], from page: SitePath) -> String {
        sources.map { "\(page.href(to: $0)) \($0.width)w" }.joined(separator: ", ")
    }
}
