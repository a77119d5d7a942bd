import GalleryLayout
import PhotoCatalog
import Testing

@testable import SiteChecking

@Suite("Boxes of layout stylesheets")
struct BoxRulesTests {
    @Test("No layout engine's stylesheet has a finding", arguments: LayoutCase.all)
    func ofEnginesAreClean(layout: LayoutCase) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            let findings = try layout.emitted(seed: seed).findings()
            #expect(findings.isEmpty, "seed \(seed)")
        }
    }

    /// Three rows of two cells of 174 x 162.5 in a gallery of 360 x 503.5.
    private func grid() throws -> LayoutCase.Emitted {
        var builder = GalleryFacts.Builder()
        builder.begin(id: nil, classes: "gallery fixed-grid captioned")
        builder.begin(id: nil, classes: "photos")
        for number in 1...6 {
            builder.begin(id: "p\(number)", classes: nil)
            builder.end()
        }
        builder.end()
        builder.end()
        let css = """
            .gallery{--reference:360;--height:503.5;--caption:32;--bleed:4}
            .photos>li{--w:174;--h:162.5}
            #p1{--x:4;--y:4}
            #p2{--x:182;--y:4}
            #p3{--x:4;--y:170.5}
            #p4{--x:182;--y:170.5}
            #p5{--x:4;--y:337}
            #p6{--x:182;--y:337}
            """
        return LayoutCase.Emitted(css: css, gallery: try #require(builder.facts), ratios: .none)
    }

    @Test("A sound grid has no finding, also if it was minified or written in other words")
    func soundGridIsClean() throws {
        var grid = try grid()
        #expect(try grid.findings().isEmpty)
        grid.css = grid.css.replacing("\n", with: "").replacing("162.5", with: "+162.50").replacing(">", with: " > ")
        #expect(try grid.findings().isEmpty)
        grid.css = "/* ours */ @media print { #p1 { --x: 900 } }" + grid.css
        #expect(try grid.findings().isEmpty)
    }

    @Test("Widths that follow from heights are computed, also without spaces")
    func widthsFollowFromHeights() throws {
        var grid = try grid()
        grid.ratios = PhotoRatios(css: (1...6).map { "#p\($0){--r:2}" }.joined())
        for formula in ["calc((var(--h) - 32)*var(--r))", "calc((var(--h)-32)*var(--r))"] {
            grid.css = try self.grid().css.replacing("--w:174", with: "--w:\(formula)").replacing("162.5", with: "119")
            #expect(try grid.findings().isEmpty)
            // 4 pixels wider, each reaches the next one.
            grid.css = grid.css.replacing("--h:119", with: "--h:121.5")
            #expect(try grid.findings().map(\.rule).contains(.boxOverlap))
        }
        grid.css = grid.css.replacing("--w:calc(", with: "--w:max(")
        #expect(try grid.findings().map(\.rule).contains(.malformedLayout))
    }

    @Test(
        "A planted fault is found with its line",
        arguments: [
            ("#p2{--x:182;--y:4}", "#p2{--x:177.9;--y:4}", CheckRule.boxOverlap, 4 as Int?),
            ("#p3{--x:4;--y:170.5}", "#p3{--x:4;--y:160}", .boxOverlap, 5),
            ("#p2{--x:182;--y:4}", "#p2{--x:187;--y:4}", .boxOutside, 4),
            ("#p1{--x:4;--y:4}", "#p1{--x:-1;--y:4}", .boxOutside, 3),
            ("--height:503.5", "--height:499", .boxOutside, 7),
            ("#p4{--x:182;--y:170.5}", "#p4{--x:182;--y:170.5;--w:0}", .boxSize, 6),
            ("#p4{--x:182;--y:170.5}", "#p4{--x:182;--y:170.5;--h:-3}", .boxSize, 6),
            ("#p4{--x:182;--y:170.5}", "", .boxMissing, nil),
            ("#p6{--x:182;--y:337}", "#p6{--x:182;--y:337}\n#p7{--x:4;--y:4;--w:1;--h:1}", .boxWithoutPhoto, 9),
            ("#p4{--x:182;--y:170.5}", "#p4{--x:12em;--y:170.5}", .malformedLayout, 6),
            (".photos>li{--w:174;--h:162.5}", ".photos>li{--w:174}", .malformedLayout, 3),
        ])
    func faultsAreFound(sound: String, fault: String, rule: CheckRule, line: Int?) throws {
        var grid = try grid()
        try #require(grid.css.contains(sound))
        grid.css = grid.css.replacing(sound, with: fault)
        let found = try #require(try grid.findings().first { $0.rule == rule && $0.line == line })
        #expect(found.message.contains("a/index.html"))
    }

    @Test("Photos that are shown in another order than they are read are found, in rows and between rows")
    func orderIsFound() throws {
        for (one, other) in [("#p1{--x:4;--y:4}", "#p2{--x:182;--y:4}"), ("#p2{--x:182;--y:4}", "#p5{--x:4;--y:337}")] {
            var grid = try grid()
            let (first, second) = (one.prefix(3), other.prefix(3))
            grid.css = grid.css.replacing(one, with: second + "X" + one.dropFirst(3))
                .replacing(other, with: first + other.dropFirst(3)).replacing("X", with: "")
            let rules = Set(try grid.findings().map(\.rule))
            #expect(rules == [.boxOrder])
        }
    }

    @Test("A photo that the layout leaves out needs no box")
    func hiddenPhotosNeedNoBox() throws {
        var grid = try grid()
        grid.css = grid.css.replacing("#p6{--x:182;--y:337}", with: "#p5,#p6{display:none}")
        #expect(try grid.findings().isEmpty)
    }

    @Test("Many faults of a rule are counted and not listed")
    func manyFaultsAreCounted() throws {
        var grid = try grid()
        grid.css = grid.css.replacing("--w:174", with: "--w:0")
        let findings = try grid.findings()
        #expect(findings.count == 4)
        #expect(findings.contains { $0.message.hasPrefix("3 more of the same fault") })
    }

    /// Each a change of the emitted numbers of every form with sections, lists or pages.
    @Test(
        "Faults of sections, lists and pages are found",
        arguments: [
            ("waterfall", [:] as LayoutOptions, [3, 3], #"#g2\{--y:[\d.]+"#, "#g2{--y:5", CheckRule.boxOverlap),
            ("waterfall", [:], [3, 3], #"#g1\{--y:[\d.]+;--height:[\d.]+"#, "#g1{--y:0;--height:20", .boxOutside),
            ("waterfall", [:], [3, 3], #"#g1\{[^}]+\}"#, "", .boxMissing),
            ("waterfall", [:], [130, 121], #"#r41\{[^}]+\}"#, "", .boxMissing),
            ("waterfall", [:], [130, 121], #"#r41\{--x:[\d.]+"#, "#r41{--x:3000", .boxOutside),
            ("justified", [:], [250], #"#r1\{"#, "#r7{--x:0;--y:0;--w:1;--h:1}#r1{", .boxWithoutPhoto),
            ("paged-grid", [:], [60], #"--turns:\d+"#, "--turns:99", .boxMissing),
            ("grouped-pager", ["structure": "nested"], [60, 30], #"--final:\d+"#, "--final:60", .boxMissing),
            ("grouped-pager", ["structure": "items"], [60, 30], #"--turns:\d+"#, "--turns:2", .boxOutside),
            ("flow", ["direction": "horizontal"], [9], #"--width:[\d.]+"#, "--width:400", .boxOutside),
        ])
    func faultsOfPartsAreFound(
        layout: String, options: LayoutOptions, groupSizes: [Int], sound: String, fault: String,
        rule: CheckRule
    ) throws {
        var emitted = try LayoutCase(
            layout: layout, options: options, groupSizes: groupSizes,
            breakpoint: #require(Breakpoint(width: 360, height: 560))
        ).emitted()
        try #require(try emitted.findings().isEmpty)
        let pattern = try Regex(sound)
        try #require(emitted.css.contains(pattern))
        emitted.css = emitted.css.replacing(pattern, with: fault)
        #expect(try emitted.findings().map(\.rule).contains(rule))
    }

    @Test("Another stylesheet is not a layout stylesheet", arguments: ["", "#p1{--x:1}", ".gallery{width:100%}", "}"])
    func othersAreNotLayouts(css: String) {
        #expect(LayoutFacts(css: css) == nil)
    }
}

@Suite("Search of overlaps")
struct OverlapSearchTests {
    @Test("A rectangle overlaps an earlier one exactly if some pair does", arguments: 1...200 as ClosedRange<UInt64>)
    func agreesWithComparingAllPairs(seed: UInt64) {
        var state = seed
        func random(_ limit: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (Double(state >> 11) / Double(1 << 53) * limit).rounded()
        }
        let rectangles = (0..<12).map { _ in
            let (x, y) = (random(30), random(30))
            return OverlapSearch.Rectangle(minX: x, minY: y, maxX: x + 1 + random(8), maxY: y + 1 + random(8))
        }
        func overlap(_ one: OverlapSearch.Rectangle, _ other: OverlapSearch.Rectangle) -> Bool {
            one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
        }
        let found = OverlapSearch.overlaps(rectangles, tolerance: 0.05)
        for (one, other) in found { #expect(overlap(rectangles[one], rectangles[other])) }
        let order = rectangles.indices.sorted { (rectangles[$0].minY, $0) < (rectangles[$1].minY, $1) }
        let later = order.indices.filter { place in
            order[..<place].contains { overlap(rectangles[$0], rectangles[order[place]]) }
        }
        #expect(found.map(\.1) == later.map { order[$0] })
    }

    @Test("Rectangles that touch, or overlap by less than the tolerance, don't overlap")
    func tolerates() {
        let one = OverlapSearch.Rectangle(minX: 0, minY: 0, maxX: 10, maxY: 10)
        for (x, y, count) in [(10.0, 0.0, 0), (0, 10, 0), (9.96, 0, 0), (0, 9.96, 0), (9.9, 0, 1), (0, 9.9, 1)] {
            let other = OverlapSearch.Rectangle(minX: x, minY: y, maxX: x + 5, maxY: y + 5)
            #expect(OverlapSearch.overlaps([one, other], tolerance: 0.05).count == count)
        }
    }
}
