import GalleryLayout
import PhotoCatalog
import Testing

@testable import PageRendering
@testable import SiteBuilding
@testable import SitePlanning

/// A layout of random photos, as a site has it.
struct LayoutCase: Sendable, CustomTestStringConvertible {
    let layout: String
    let options: LayoutOptions
    let groupSizes: [Int]
    let breakpoint: Breakpoint

    var testDescription: String { "\(layout) \(options) \(groupSizes) \(breakpoint)" }

    /// Every engine with the options that change how photos are placed, with groups of all sizes, at three widths.
    static let all: [LayoutCase] = {
        let structures = GalleryForm.Structure.allCases.map { structure -> (String, LayoutOptions) in
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
            [[1], [7], [5, 1, 12], [130, 121]].flatMap { groupSizes in
                breakpoints.map {
                    LayoutCase(layout: layout, options: options, groupSizes: groupSizes, breakpoint: $0)
                }
            }
        }
    }()

    /// - Parameter seed: For the ratios of the photos.
    func sheet(seed: UInt64) throws -> LayoutSheet {
        var state = seed
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
        let groups = groupSizes.map { count in
            LayoutGroup(
                items: (0..<count).map { _ in
                    Size(width: (500 + 5000 * random()).rounded(), height: (500 + 5000 * random()).rounded())
                })
        }
        return AlbumLayout(
            choice: try LayoutChoice(name: layout, options: options), hasTitles: groups.count > 1,
            hasHeadings: groups.count > 1
        ).sheet(of: groups, at: breakpoint)
    }
}

@Suite("Emitted layouts")
struct EmittedLayoutTests {
    @Test("Every layout's stylesheet puts each photo where the plan has it", arguments: LayoutCase.all)
    func photosAreWhereThePlanHasThem(layout: LayoutCase) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            let sheet = try layout.sheet(seed: seed)
            let rules = Self.rules(of: sheet.css)
            let firstPhotos = sheet.ratios.map(\.count).runningTotals
            func box(_ id: String) -> (x: Double, y: Double) {
                (Double(rules[id]?["x"] ?? "0") ?? .nan, Double(rules[id]?["y"] ?? "0") ?? .nan)
            }
            for frame in sheet.plan.frames {
                let number = firstPhotos[frame.group] + frame.item
                // A photo counts from its list, the list from its section, and a nested group from its first page.
                let photo = box("p\(number + 1)")
                let list = box(sheet.lists.last { $0.start <= number }.map { "r\($0.start + 1)" } ?? "")
                let group = "g\(frame.group + 1)"
                let section = box(rules[group]?["header"] == nil ? "" : group)
                let isNested = sheet.form == .groupedPages(.nested)
                let page = isNested ? sheet.plan.pages.first { $0.group == frame.group && $0.index == 0 }?.x : nil
                let x = (page ?? 0) + section.x + list.x + photo.x
                let y = section.y + list.y + photo.y
                let isThere = abs(x - frame.rect.x) < 0.05 && abs(y - frame.rect.y) < 0.05
                #expect(isThere, "p\(number + 1) is at \(x), \(y), planned \(frame.rect), seed \(seed)")
                let (width, height) = Self.size("p\(number + 1)", rules, sheet.ratios[frame.group][frame.item])
                let isAsLarge =
                    abs(width - frame.rect.width) < 0.05 + 1e-3 * frame.rect.width / max(1, frame.rect.height)
                    && abs(height - frame.rect.height) < 0.05 + 1e-5 * frame.rect.height
                #expect(isAsLarge, "p\(number + 1) has \(width) x \(height), planned \(frame.rect), seed \(seed)")
            }
        }
    }

    private static func size(_ id: String, _ rules: [String: [String: String]], _ ratio: Double) -> (Double, Double) {
        let (own, shared) = (rules[id] ?? [:], rules[".photos>li"] ?? [:])
        let (width, height) = (own["w"] ?? shared["w"] ?? "", own["h"] ?? shared["h"] ?? "")
        if let match = width.firstMatch(of: /^calc\(\(var\(--h\) - ([\d.]+)\)\*var\(--r\)\)$/) {
            let height = Double(height) ?? .nan
            return ((height - (Double(match.1) ?? .nan)) * ratio, height)
        }
        if let match = height.firstMatch(of: /^calc\(var\(--w\)\/var\(--r\) \+ ([\d.]+)\)$/) {
            let width = Double(width) ?? .nan
            return (width, width / ratio + (Double(match.1) ?? .nan))
        }
        return (Double(width) ?? .nan, Double(height) ?? .nan)
    }

    /// The custom properties by the id, or by the selector of rules without one.
    private static func rules(of css: String) -> [String: [String: String]] {
        var rules: [String: [String: String]] = [:]
        for line in css.split(separator: "\n") {
            guard let brace = line.firstIndex(of: "{") else { continue }
            let selector = line[..<brace].first == "#" ? line[..<brace].dropFirst() : line[..<brace]
            for value in line[line.index(after: brace)...].dropLast().split(separator: ";") {
                guard value.hasPrefix("--"), let colon = value.firstIndex(of: ":") else { continue }
                rules[String(selector), default: [:]][String(value[..<colon].dropFirst(2))] =
                    String(value[value.index(after: colon)...])
            }
        }
        return rules
    }
}
