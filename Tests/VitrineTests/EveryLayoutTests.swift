import Foundation
import GalleryLayout
import TestSupport
import Testing

/// Every layout, with groups of many photos and of one, and with none, becomes a site that stands all checks.
@Suite("Every layout")
struct EveryLayoutTests {
    private static let options: [String: [String]] = [
        "justified": ["{ max-rows: 1 }", "{ last-row: centre }"],
        "waterfall": ["{ caption-height: 24 }"],
        "flow": [
            "{ alignment: justified }", "{ direction: horizontal }", "{ direction: horizontal, item-height: 90 }",
        ],
        "fixed-grid": ["{ per-line: 2 }", "{ item-frame: [10, 10, 100, 120] }"],
        "paged-grid": ["{ columns: 1, rows: 1 }", "{ columns: 1, rows: 1, page-indicator: false }"],
        "grouped-pager": ["items", "pages", "nested"].flatMap { structure in
            [
                "{ structure: \(structure) }", "{ structure: \(structure), rows: 1, columns: 2 }",
                "{ structure: \(structure), rows: 1, columns: 1, page-indicator: false }",
                "{ structure: \(structure), rows: 1, columns: 1, title-height: 0 }",
            ]
        },
    ]
    private static let cases = LayoutCatalog.names.flatMap { name in
        (["{}"] + (options[name] ?? [])).map { (name, $0) }
    }

    @Test(
        "Every layout builds albums with groups, without groups and with one photo",
        arguments: Tier.cases(cases.filter { $0.1 == "{}" }, more: cases.filter { $0.1 != "{}" }))
    func isBuilt(layout: String, options: String) async throws {
        let desk = try Desk()
        let album = "layout: \(layout)\noptions: \(options)\n"
        let groups = "groups:\n  - { title: Many, photos: 'm*' }\n  - { title: One, photos: 'o*' }\n"
        for (folder, names) in [
            ("grouped", ["m1", "m2", "m3", "m4", "m5", "o1"]), ("plain", ["a", "b", "c"]), ("one", ["a"]),
        ] {
            for name in names { try desk.photos("\(folder)/\(name).jpg") }
            try desk.write(album + (folder == "grouped" ? groups : ""), to: "Content/\(folder)/album.yaml")
        }
        try await desk.build("--breakpoints", "360x560,900x640")
        for folder in ["grouped", "plain", "one"] {
            let page = try desk.text("\(folder)/index.html")
            #expect(page.contains("<section class=\"gallery \(layout)"))
            #expect(page.matches(of: /<li id="p\d+"/).count == ["grouped": 6, "plain": 3, "one": 1][folder])
        }
        // Photos without a box, and boxes without a photo, among others.
        let check = try await desk.run("check")
        #expect(check.status == .exited(0), "\(check.output)")
    }
}
