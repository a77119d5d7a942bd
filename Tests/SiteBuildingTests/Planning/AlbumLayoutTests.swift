import GalleryLayout
import PhotoCatalog
import Testing

@testable import PageRendering
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The layout of an album")
struct AlbumLayoutTests {
    @Test(
        "Options that leave no room for photos on a phone are detected",
        arguments: [
            ("waterfall", [:] as LayoutOptions, true), ("waterfall", ["left": .number(500)], false),
            ("waterfall", ["columns": .number(1_000_000)], false), ("waterfall", ["column": .number(400)], false),
            ("paged-grid", [:], true), ("paged-grid", ["rows": .number(20)], true),
            ("paged-grid", ["item-height": .number(4)], false), ("paged-grid", ["rows": .number(500)], false),
            ("paged-grid", ["horizontal-spacing": .number(400)], false),
            ("justified", [:], true), ("justified", ["container-padding": .number(400)], false),
            ("justified", ["target-row-height": .number(5)], false), ("flow", [:], true),
            ("flow", ["item-height": .number(5)], false), ("flow", ["inset": .numbers([0, 200, 0, 200])], false),
            ("flow", ["direction": .word("horizontal")], true),
            ("flow", ["direction": .word("horizontal"), "inset": .numbers([300, 0, 300, 0])], false),
            ("fixed-grid", [:], true), ("fixed-grid", ["item-frame": .numbers([0, 0, 4, 4])], true),
            ("fixed-grid", ["item-frame": .numbers([0, 0, 4, 90]), "per-line": .number(90)], false),
            ("fixed-grid", ["item-frame": .numbers([0, 0, 100, 100]), "per-line": .number(90)], false),
            ("fixed-grid", ["item-frame": .numbers([0, 0, 1000, 1000]), "per-line": .number(1000)], false),
            ("fixed-grid", ["item-frame": .numbers([0, 0, 100_000, 100_000]), "per-line": .number(100)], false),
            ("grouped-pager", [:], true), ("grouped-pager", ["structure": .word("nested")], true),
            ("grouped-pager", ["columns": .number(200)], false),
            ("grouped-pager", ["title-height": .number(560)], false),
        ])
    func photosWithoutRoomAreNoticed(layout: String, options: LayoutOptions, hasRoom: Bool) throws {
        let choice = try LayoutChoice(name: layout, options: options)
        let phone = try #require(Breakpoint("360x560"))
        for hasHeadings in [false, true] {
            let album = AlbumLayout(choice: choice, hasTitles: true, hasHeadings: hasHeadings)
            #expect(album.hasRoom(forGroupsOf: [7, 3], at: phone) == hasRoom)
        }
    }

    @Test("Every gap of a look leaves photos room, in every layout", arguments: LayoutCatalog.names)
    func gapsLeaveRoom(layout: String) throws {
        let choice = try LayoutChoice(name: layout)
        for (gap, narrow) in [(0.0, 0.0), (64, 32)] {
            let album = AlbumLayout(
                choice: choice, hasTitles: true, hasHeadings: true, style: GalleryStyle(gap: gap), narrowGap: narrow)
            for size in ["360x520", "600x560", "1200x580"] {
                let breakpoint = try #require(Breakpoint(size))
                #expect(album.hasRoom(forGroupsOf: [26, 9], at: breakpoint), "\(gap) at \(size)")
            }
        }
    }

    @Test("Phones have a gap of their own, and an option of the album takes precedence")
    func narrowGap() throws {
        func gap(_ options: LayoutOptions, at size: String) throws -> Double {
            let album = AlbumLayout(
                choice: try LayoutChoice(name: "waterfall", options: options), hasTitles: false, hasHeadings: false,
                style: GalleryStyle(gap: 40), narrowGap: 20)
            let groups = [LayoutGroup(items: Array(repeating: Size(width: 1, height: 1), count: 12))]
            let frames = album.planned(groups, at: try #require(Breakpoint(size))).plan.frames.map(\.rect)
            return frames[1].x - frames[0].maxX
        }
        #expect(abs(try gap([:], at: "1200x580") - 40) < 0.01)
        #expect(abs(try gap([:], at: "360x520") - 20) < 0.01)
        #expect(abs(try gap(["column": 6], at: "360x520") - 6) < 0.01)
    }

    @Test("The form of a gallery follows from the user's options")
    func aPageIsNestedAsItsLayoutScrolls() throws {
        let choice = try LayoutChoice(name: "flow", options: ["direction": .word("horizontal")])
        let phone = try #require(Breakpoint("360x560"))
        let album = AlbumLayout(choice: choice, hasTitles: false, hasHeadings: false)
        #expect(album.form == .strip)
        let css = album.sheet(of: [LayoutGroup(items: [Size(width: 3, height: 2)])], at: phone).css
        // 214 of the phone's 560 pixels, so that a part of the next picture is beside a landscape one of 321.
        #expect(css.contains("--height:214") && css.contains("--width:321"))
    }

    @Test("A fixed grid scales as a whole to the width of the page")
    func aFixedGridScalesAsAWhole() throws {
        let choice = try LayoutChoice(
            name: "fixed-grid", options: ["item-frame": .numbers([10, 10, 100, 120]), "per-line": .number(3)])
        let album = AlbumLayout(choice: choice, hasTitles: true, hasHeadings: true)
        let phone = try #require(Breakpoint("680x900"))
        let items = Array(repeating: Size(width: 1, height: 1), count: 4)
        let css = album.sheet(of: [LayoutGroup(items: items)], at: phone).css
        // 340 pixels of plan on 680: the heading of 76 is 38 of the plan's, the caption of 44 is 22.
        #expect(css.contains("--reference:340;--height:308;--caption:22;--bleed:10"))
        #expect(css.contains("--header:38"))
    }

    @Test(
        "Only the gap of layouts with equal cells extends beyond the page margin",
        arguments: [
            ("justified", ["container-padding": .number(60)] as LayoutOptions, "0"),
            ("waterfall", ["left": .number(40)], "0"),
            ("flow", ["alignment": .word("trailing")], "0"), ("flow", ["alignment": .word("centre")], "0"),
            ("paged-grid", ["horizontal-spacing": .number(30)], "30"),
            ("grouped-pager", ["inset": .numbers([9, 8, 9, 8])], "8"),
        ])
    func onlyTheGapOfEqualCellsReachesBeyondThePagesMargin(
        layout: String, options: LayoutOptions, bleed: String
    ) throws {
        let album = AlbumLayout(
            choice: try LayoutChoice(name: layout, options: options), hasTitles: false, hasHeadings: false)
        let desktop = try #require(Breakpoint("1200x720"))
        let items = [Size(width: 1, height: 1), Size(width: 3, height: 2)]
        let css = album.sheet(of: [LayoutGroup(items: items)], at: desktop).css
        #expect(css.contains("--bleed:\(bleed)"))
    }

    @Test(
        "Captions take their height from equal cells, and otherwise only if the user sets one",
        arguments: [
            ("paged-grid", [:] as LayoutOptions, true, 44.0), ("paged-grid", [:], false, 0),
            ("paged-grid", ["item-height": .number(30)], true, 10), ("waterfall", [:], true, 0),
            ("waterfall", ["caption-height": .number(40)], false, 40),
        ])
    func captionsHaveRoom(layout: String, options: LayoutOptions, hasTitles: Bool, height: Double) throws {
        let album = AlbumLayout(
            choice: try LayoutChoice(name: layout, options: options), hasTitles: hasTitles, hasHeadings: false)
        let desktop = try #require(Breakpoint("1200x720"))
        let sheet = album.sheet(of: [LayoutGroup(items: [Size(width: 3, height: 2)])], at: desktop)
        #expect(sheet.captionHeight == height)
    }

    @Test("Two or three photos of a waterfall stand side by side with equal heights, unless options are set")
    func fewPhotosOfAWaterfall() throws {
        let items = [Size(width: 3, height: 4), Size(width: 3, height: 2)]
        let desktop = try #require(Breakpoint("1200x580"))
        for (options, isEven) in [([:], true), (["columns": .number(2)], false)] as [(LayoutOptions, Bool)] {
            let album = AlbumLayout(
                choice: try LayoutChoice(name: "waterfall", options: options), hasTitles: true, hasHeadings: false)
            let frames = album.planned([LayoutGroup(items: items)], at: desktop).plan.frames
            #expect((abs(frames[0].rect.height - frames[1].rect.height) < 0.01) == isEven)
        }
    }

    @Test("A theme that captions every picture has room for captions in every layout", arguments: LayoutCatalog.names)
    func themesCanCaptionEveryPicture(layout: String) throws {
        let desktop = try #require(Breakpoint("1200x720"))
        let groups = [LayoutGroup(items: Array(repeating: Size(width: 3, height: 2), count: 30))]
        func height(_ options: LayoutOptions) throws -> Double {
            AlbumLayout(
                choice: try LayoutChoice(name: layout, options: options), hasTitles: false, hasHeadings: false,
                style: GalleryStyle(captionHeight: 22)
            ).sheet(of: groups, at: desktop).captionHeight
        }
        #expect(try abs(height([:]) - 22) < 0.01)
        if ["justified", "flow", "waterfall"].contains(layout) { #expect(try height(["caption-height": 0]) == 0) }
    }

    @Test("A group has the same pages at every breakpoint")
    func aGroupsPagesAreTheSameAtEveryBreakpoint() throws {
        for options in [[:], ["columns": .number(4)], ["rows": .number(1)]] as [LayoutOptions] {
            let choice = try LayoutChoice(name: "grouped-pager", options: options)
            let album = AlbumLayout(choice: choice, hasTitles: true, hasHeadings: true)
            let groups = [25, 1, 12].map { LayoutGroup(items: Array(repeating: Size(width: 3, height: 2), count: $0)) }
            let pages = SiteSettings().breakpoints.map { breakpoint in
                album.sheet(of: groups, at: breakpoint).plan.pages.map { [$0.group, $0.index, $0.count] }
            }
            #expect(Set(pages).count == 1)
        }
    }

    @Test(
        "A photo of any shape has a place that is at most three times as long as wide, and is cropped to it",
        arguments: ["waterfall", "justified", "flow"])
    func oddShapesAreCropped(layout: String) throws {
        let album = AlbumLayout(choice: try LayoutChoice(name: layout), hasTitles: false, hasHeadings: false)
        let usual = Array(repeating: Size(width: 3000, height: 2000), count: 4)
        let odd = [Size(width: 12_000, height: 1200), Size(width: 1080, height: 19_440)]
        for breakpoint in SiteSettings().breakpoints {
            let planned = album.planned([LayoutGroup(items: usual + odd + usual)], at: breakpoint)
            let frames = planned.plan.frames
            let shapes = frames.map { $0.rect.width / ($0.rect.height - planned.captionHeight) }
            #expect(zip(shapes, frames.indices).allSatisfy { abs($0 - [4: 3, 5: 1.0 / 3][$1, default: 1.5]) < 0.01 })
            #expect(planned.ratios[0][4] == 10)
            let sheet = album.sheet(of: [LayoutGroup(items: usual + odd + usual)], at: breakpoint)
            let widths = SheetOutline(
                of: sheet, at: SheetLink(path: SitePath(["a.css"]), version: ""),
                range: LayoutSheet.Range(from: nil, below: nil), height: 900
            ).widths[0]
            let width = frames[4].rect.width
            #expect(abs(widths[4].ofGallery * planned.reference / width - 10.0 / 3) < 0.01)
        }
    }

    @Test(
        "Very large options still give a complete style sheet",
        arguments: ["row", "left", "order-tolerance", "column-width"])
    func theLargestOptionsAreNoTrap(option: String) throws {
        let choice = try LayoutChoice(name: "waterfall", options: [option: .number(100_000)])
        let album = AlbumLayout(choice: choice, hasTitles: true, hasHeadings: false)
        let phone = try #require(Breakpoint("360x560"))
        let items = [Size(width: 1, height: 100), Size(width: 100, height: 1)]
        #expect(album.sheet(of: [LayoutGroup(items: items)], at: phone).css.contains("#p2"))
    }
}
