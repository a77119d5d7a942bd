import GalleryLayout
import PhotoCatalog
import Testing

@testable import PageRendering
@testable import SiteBuilding
@testable import SiteChecking

/// A layout of random photos, as a site has it: the stylesheet, and what its page contains.
struct LayoutCase: Sendable, CustomTestStringConvertible {
    let layout: String
    let options: LayoutOptions
    let groupSizes: [Int]
    let breakpoint: Breakpoint

    var testDescription: String { "\(layout) \(options) \(groupSizes) \(breakpoint)" }

    /// Every engine with the options that change how photos are placed, with groups of all sizes, at three widths.
    static let all: [LayoutCase] = {
        let structures = GroupedPager.Structure.allCases.map { structure -> (String, LayoutOptions) in
            ("grouped-pager", ["structure": .word(structure.rawValue)])
        }
        let variants: [(String, LayoutOptions)] =
            LayoutCatalog.names.map { ($0, [:]) } + structures
            + [
                ("justified", ["max-rows": 2]), ("justified", ["last-row": "centre"]),
                ("justified", ["box-spacing": 0, "container-padding": 0]), ("waterfall", ["caption-height": 24]),
                ("waterfall", ["columns": 7, "row": 0, "column": 0]), ("flow", ["alignment": "justified"]),
                ("flow", ["alignment": "trailing", "line-alignment": "bottom"]), ("flow", ["direction": "horizontal"]),
                ("flow", ["direction": "horizontal", "item-height": 90]), ("fixed-grid", ["per-line": 2]),
                ("fixed-grid", ["item-frame": [0, 0, 100, 120]]), ("paged-grid", ["columns": 1, "rows": 1]),
                ("grouped-pager", ["structure": "pages", "rows": 2, "columns": 2]),
                ("grouped-pager", ["structure": "nested", "rows": 1, "columns": 3, "page-indicator": false]),
            ]
        let breakpoints = [(360, 560), (900, 640), (1600, 900)].compactMap { Breakpoint(width: $0, height: $1) }
        return variants.flatMap { layout, options in
            [[1], [7], [5, 1, 12], [130, 0, 121]].flatMap { groupSizes in
                breakpoints.map {
                    LayoutCase(layout: layout, options: options, groupSizes: groupSizes, breakpoint: $0)
                }
            }
        }
    }()

    struct Emitted {
        var css: String
        var gallery: GalleryFacts
        var ratios: PhotoRatios
    }

    /// - Parameter seed: For the ratios of the photos.
    func emitted(seed: UInt64 = 1) throws -> Emitted {
        var state = seed
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
        let groups = groupSizes.filter { $0 > 0 }.map { count in
            LayoutGroup(
                items: (0..<count).map { _ in
                    Size(width: (500 + 5000 * random()).rounded(), height: (500 + 5000 * random()).rounded())
                })
        }
        let album = AlbumLayout(
            choice: try LayoutChoice(name: layout, options: options), hasTitles: groups.count > 1,
            hasHeadings: groups.count > 1)
        let sheet = album.sheet(of: groups, at: breakpoint)
        let ratios = groups.flatMap(\.items).enumerated().map { index, size in
            "#p\(index + 1){--r:\(CSSNumber.ratio(size.width / size.height));--c:#123456;--n:800}"
        }
        return Emitted(
            css: sheet.css, gallery: Self.gallery(of: sheet, groups.map(\.items.count), layout: layout),
            ratios: PhotoRatios(css: ratios.joined(separator: "\n")))
    }

    /// What a page with such a sheet contains, as the template of albums writes it.
    private static func gallery(of sheet: LayoutSheet, _ groupSizes: [Int], layout: String) -> GalleryFacts {
        let isPaged = sheet.plan.pages.count > 1
        let isNested = isPaged && sheet.form == .groupedPages(.nested)
        let isSet = isPaged && !isNested && sheet.form != .pages && groupSizes.count > 1
        var builder = GalleryFacts.Builder()
        let classes = [
            "gallery", layout, isPaged ? "pager" : nil, isNested ? "nested" : nil, sheet.form == .strip ? "strip" : nil,
        ]
        builder.begin(id: nil, classes: classes.compactMap { $0 }.joined(separator: " "))
        builder.begin(id: nil, classes: "canvas")
        var number = 0
        var isInList = false
        let starts = Set(sheet.lists.map(\.start))
        func closeList() {
            if isInList { builder.end() }
            isInList = false
        }
        let hasSections = sheet.hasHeadings || isNested || isSet
        for (group, count) in groupSizes.enumerated() {
            if hasSections { builder.begin(id: "g\(group + 1)", classes: isSet ? "set" : "group") }
            for _ in 0..<count {
                if starts.contains(number) {
                    closeList()
                    builder.begin(id: "r\(number + 1)", classes: "photos run")
                    isInList = true
                } else if !isInList {
                    builder.begin(id: nil, classes: "photos")
                    isInList = true
                }
                number += 1
                builder.begin(id: "p\(number)", classes: nil)
                builder.end()
            }
            if hasSections || group == groupSizes.count - 1 { closeList() }
            if hasSections { builder.end() }
        }
        for _ in sheet.plan.pages {
            builder.begin(id: nil, classes: "stop")
            builder.end()
        }
        builder.end()
        builder.end()
        return builder.facts
            ?? GalleryFacts(
                layout: layout, isStrip: false, isPaged: false, isNested: false, lists: [], stopCount: 0)
    }
}

extension LayoutCase.Emitted {
    func findings() throws -> [CheckFinding] {
        BoxRules.findings(
            gallery: gallery, layout: try #require(LayoutFacts(css: css)), ratios: ratios, page: "a/index.html",
            sheet: "a/layout-360.css")
    }
}
