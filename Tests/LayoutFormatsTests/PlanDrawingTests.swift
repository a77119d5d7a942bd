import Foundation
import GalleryLayout
import LayoutFormats
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Plans as SVG")
struct PlanDrawingTests {
    private static let titles = #"{"title": "<Sea> & \"sky\"\u0000\uffff", "items": [[4, 3], [3, 4], [1, 1], [2, 1]]}"#

    private func drawing(
        _ layout: String, options: String = "{}", groups: String = titles, width: Double = 300, height: Double = 200
    ) throws -> String {
        try text(
            .svg,
            of: """
                {"layout": "\(layout)", "container": {"width": \(width), "height": \(height)}, "options": \(options),
                 "groups": [\(groups)]}
                """)
    }

    @Test("A drawing is well-formed SVG with a rectangle for each frame", arguments: LayoutCatalog.names)
    func isWellFormedWithARectangleForEachFrame(layout: String) throws {
        let svg = try drawing(layout)
        let picture = try Picture(svg)
        #expect(picture.rectangles(in: "tint0") == 4)
        #expect(picture.words.filter { Int($0) != nil } == ["1", "2", "3", "4"])
        #expect(picture.words.first == "\(layout) layout")
        #expect(svg.hasSuffix("</svg>\n"))
        #expect(!svg.contains("<script") && !svg.contains("http://www.w3.org/1999/xlink"))
    }

    @Test("Titles are escaped in a drawing")
    func titlesAreEscaped() throws {
        let svg = try drawing("flow", options: #"{"header-height": 30}"#)
        #expect(svg.contains("&lt;Sea&gt; &amp; &quot;sky&quot;\u{FFFD}\u{FFFD}<"))
        #expect(try Picture(svg).words.contains("<Sea> & \"sky\"\u{FFFD}\u{FFFD}"))
    }

    @Test("Headers and footers without a title show their kind")
    func supplementariesWithoutATitleSayTheirKind() throws {
        let options = #"{"header-height": 30, "footer-height": 30}"#
        let words = try Picture(drawing("waterfall", options: options, groups: #"{"items": [[1, 1]]}"#)).words
        #expect(words.contains("group-header") && words.contains("group-footer"))
        let titled = try Picture(drawing("waterfall", options: options, groups: #"{"title": "A", "items": [[1, 1]]}"#))
        #expect(titled.words.contains("A") && !titled.words.contains("group-header"))
    }

    @Test("Titles and indicators are drawn on every page")
    func titlesAndIndicatorsStandOnEveryPage() throws {
        let groups = #"{"title": "A", "items": [[1, 1], [1, 1]]}, {"title": "B", "items": [[1, 1]]}"#
        let svg = try drawing(
            "grouped-pager", options: #"{"rows": 1, "columns": 1, "title-height": 20}"#, groups: groups)
        let picture = try Picture(svg)
        #expect(picture.classes.filter { $0 == "page" }.count == 3)
        #expect(picture.words.filter { $0 == "A" }.count == 3, "two pages and the legend")
        #expect(picture.words.filter { $0 == "B" }.count == 2, "one page and the legend")
        #expect(picture.classes.filter { $0 == "current" }.count == 2, "a dark dot on each page of A")
        #expect(picture.classes.filter { $0 == "dot" }.count == 2)
        #expect(svg.contains("<rect x=\"10\" y=\"30\" "), "the content begins below the title")
    }

    @Test("Pages have numbers if there are too many for dots")
    func pagesTooManyForDotsAreNumbered() throws {
        let items = Array(repeating: "[1, 1]", count: 12).joined(separator: ",")
        let picture = try Picture(
            drawing(
                "paged-grid", options: #"{"rows": 1, "columns": 1}"#, groups: #"{"items": [\#(items)]}"#, width: 100))
        #expect(!picture.classes.contains("dot"))
        #expect(picture.words.contains("1 / 12") && picture.words.contains("12 / 12"))
    }

    @Test("The numbers of items are left out if they do not fit")
    func numbersAreLeftOutWhereTheyDontFit() throws {
        let picture = try Picture(drawing("fixed-grid", options: #"{"item-frame": [2, 2, 6, 6]}"#))
        #expect(picture.rectangles(in: "tint0") == 4)
        #expect(picture.words.allSatisfy { Int($0) == nil })
    }

    @Test("Long titles are truncated")
    func longTitlesAreCut() throws {
        let title = String(repeating: "Long ", count: 40) + "end"
        let picture = try Picture(
            drawing(
                "flow", options: #"{"header-height": 30}"#, groups: #"{"title": "\#(title)", "items": [[1, 1]]}"#))
        #expect(picture.words.contains { $0.hasPrefix("Long Long") && $0.hasSuffix("…") })
        #expect(!picture.words.contains(title))
    }

    @Test("Groups use the colours in turn")
    func groupsTakeTurnsWithTheColours() throws {
        let groups = Array(repeating: #"{"items": [[1, 1]]}"#, count: 8).joined(separator: ",")
        let picture = try Picture(drawing("justified", groups: groups))
        #expect(picture.rectangles(in: "tint0") == 2)
        #expect((1...6).map { picture.rectangles(in: "tint\($0)") } == [1, 1, 1, 1, 1, 1])
    }

    @Test("A plan without items has a valid drawing", arguments: LayoutCatalog.names)
    func nothingAtAllIsAPictureToo(layout: String) throws {
        for groups in ["", #"{"items": []}"#] {
            for (width, height) in [(300.0, 200.0), (0, 0), (1e9, 1e9)] {
                let svg = try drawing(layout, groups: groups, width: width, height: height)
                #expect(try Picture(svg).words.contains { $0.hasPrefix("0 items, content ") })
                #expect(!svg.contains("nan") && !svg.contains("inf"))
            }
        }
    }
}

/// What an XML parser finds in a picture.
private final class Picture: NSObject, XMLParserDelegate {
    private(set) var classes: [String] = []
    /// Texts, the picture's title and its description.
    private(set) var words: [String] = []
    private var open: [(name: String, class: String)] = []
    private var tints: [String: Int] = [:]

    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        let isWellFormed = parser.parse()
        try #require(isWellFormed, "\(String(describing: parser.parserError))")
    }

    func rectangles(in group: String) -> Int { tints[group] ?? 0 }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if name == "rect", let group = open.last, group.name == "g" { tints[group.class, default: 0] += 1 }
        open.append((name, attributes["class"] ?? ""))
        if let name = attributes["class"] { classes.append(name) }
        if ["text", "title", "desc"].contains(name) { words.append("") }
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard ["text", "title", "desc"].contains(open.last?.name) else { return }
        words[words.count - 1] += text
    }
}
