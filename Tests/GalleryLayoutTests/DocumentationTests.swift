import Foundation
import GalleryLayout
import Testing

@Suite("The documentation of layouts")
struct DocumentationTests {
    /// The folder of the package.
    private let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private var catalogue: URL { package.appending(path: "Sources/GalleryLayout/GalleryLayout.docc") }

    private func page(of engine: any LayoutEngine.Type) throws -> String {
        try String(contentsOf: catalogue.appending(path: "\(engine).md"), encoding: .utf8)
    }

    @Test("The page of an engine lists its options in order", arguments: LayoutCatalog.names)
    func anEnginesPageListsItsOptionsInOrder(layout: String) throws {
        let engine = type(of: try LayoutCatalog.engine(named: layout))
        let listed = try page(of: engine).matches(of: /(?m)^\| `([a-z-]+)` \|/).map { String($0.1) }
        #expect(listed == engine.optionNames)
    }

    @Test("The page of an engine says of each option what its description says", arguments: LayoutCatalog.names)
    func anEnginesPageAgreesWithItsDescriptions(layout: String) throws {
        let engine = type(of: try LayoutCatalog.engine(named: layout))
        let rows = try page(of: engine).matches(of: /(?m)^\| `([a-z-]+)` \| (.+) \| (.+) \| (.+) \|$/)
        #expect(rows.count == engine.options.count)
        for (row, option) in zip(rows, engine.options) {
            #expect(row.1 == option.name)
            #expect(row.3 == option.values.documented, "\(option.name)")
            #expect(row.4 == option.meaning)
            if let standard = option.standard {
                #expect(row.2 == standard.documented, "\(option.name)")
            } else {
                #expect(["none", "automatic", "by the ratio"].contains(row.2), "\(option.name)")
            }
        }
    }

    @Test("The page of an engine shows its picture", arguments: LayoutCatalog.names)
    func anEnginesPageShowsItsPicture(layout: String) throws {
        let engine = type(of: try LayoutCatalog.engine(named: layout))
        #expect(try page(of: engine).contains("](\(layout).svg)"))
    }

    @Test("No line of the documentation is longer than 120 columns")
    func linesAreShort() throws {
        let names = FileManager.default.enumerator(atPath: catalogue.path(percentEncoded: false))
        let pages = (names?.compactMap { $0 as? String } ?? []).filter {
            $0.hasSuffix(".md") || $0.hasSuffix(".tutorial")
        }
        #expect(pages.count > 10)
        for page in pages {
            let text = try String(contentsOf: catalogue.appending(path: page), encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            let long = lines.filter { $1.count > 120 }.map { $0.offset + 1 }
            #expect(long.isEmpty, "\(page): lines that are too long")
        }
    }

    @Test("The examples on the page about paging are true")
    func thePageOnPagingSaysWhatHappens() throws {
        let table = PageTable(itemCounts: [12, 0, 9, 7], perPage: 9)
        #expect(table.pageCount == 4)
        #expect(table.group(ofPage: 2) == 2)
        #expect(table.firstPage(ofGroup: 3) == 3)
        #expect(table.pageWithinGroup(1) == 1)

        let state = try #require(PagerState(offset: 330, dragStart: 300, width: 300, pages: table))
        #expect(state.from == 1)
        #expect(state.to == 2)
        #expect(abs(state.progress - 0.1) < 1e-9)
        #expect(state.page == 1)
        #expect(state.groupPageCount == 2)
        #expect(abs(state.groupPosition - 0.2) < 1e-9)

        let order = ColumnMajorOrder(rows: 2, columns: 3, itemCount: 8)
        #expect(
            (0..<order.placeCount).map { order.item(at: $0) } == [0, 3, 1, 4, 2, 5, 6, nil, 7, nil, nil, nil])
        #expect(order.place(of: 3) == 1)
    }
}

/// As the tables of engines' pages write them.
extension OptionDescription.Values {
    fileprivate var documented: String {
        switch self {
        case .number(let range, _, .pixels):
            range.lowerBound == 0 ? "a length" : "a length of at least \(range.lowerBound)"
        case .number(let range, _, .density): "a number of at least \(range.lowerBound)"
        case .number(let range, _, .fraction): "\(Int(range.lowerBound)) to \(range.upperBound)"
        case .count(let range, _):
            "\(range.lowerBound) to \(range.upperBound.formatted(.number.locale(Locale(identifier: "en"))))"
        case .flag: "true, false"
        case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .lengths(let names, _): "four lengths: \(names.joined(separator: ", "))"
        }
    }
}

extension LayoutOption {
    fileprivate var documented: String {
        switch self {
        case .number(let value): Self.text(value)
        case .flag(let flag): String(flag)
        case .word(let word): "`\(word)`"
        case .numbers(let values): values.map(Self.text).joined(separator: ", ")
        }
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}
