import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("The values of a template")
struct TemplateContextTests {
    private static func image(formats: Int, language: String? = nil) -> ImageContext {
        let formats = (0..<formats).map { format in
            Picture.Format(
                mediaType: "image/\(format)",
                sources: [Picture.Source(path: SitePath(["a-\(format)"]), version: "k", width: 240, height: 120)])
        }
        let picture = Picture(
            page: SitePath(["a.html"]), title: "A", metadata: PhotoMetadata(), formats: formats, ratio: 2,
            colour: "#123456")
        return ImageContext(
            picture, from: SitePath(["index.html"]), alt: AlternativeText("Fog", language: language), sizes: "100vw",
            isFirst: false)
    }

    static let contexts: [any TemplateContext & Sendable] = [
        SourceContext(type: "image/avif", srcset: "a 240w"), image(formats: 1), image(formats: 3, language: "de"),
        TileContext(
            id: "p1", href: "a.html", number: 1, stars: nil, caption: nil, captionLanguage: nil,
            image: image(formats: 2)),
        TileContext(
            id: "p1", href: "a.html", number: 1, stars: "★", caption: "Fog", captionLanguage: "de",
            image: image(formats: 2)),
    ]

    @Test("A context that lists its values has those that reflection finds", arguments: contexts.indices)
    func listedValuesAreComplete(index: Int) {
        let context = Self.contexts[index]
        #expect(Self.description(of: context.values) == Self.description(of: context.reflectedValues))
    }

    private static func description(of value: Any) -> String {
        switch value {
        case let values as TemplateValues: return description(of: values.values)
        case let list as [TemplateValues]: return "[\(list.map { description(of: $0) }.joined(separator: ","))]"
        case let values as [String: Any]:
            let parts = values.map { "\($0.key): \(description(of: $0.value))" }
            return "{\(parts.sorted().joined(separator: ","))}"
        default: return "\(type(of: value)) \(value)"
        }
    }
}
