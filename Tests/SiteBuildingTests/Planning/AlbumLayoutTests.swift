import GalleryLayout
import PhotoCatalog
import Testing

@testable import SiteBuilding

struct AlbumLayoutTests {
    @Test(arguments: [
        ("waterfall", [:] as LayoutOptions, true), ("waterfall", ["left": .number(500)], false),
        ("waterfall", ["columns": .number(1_000_000)], false), ("waterfall", ["column": .number(400)], false),
        ("paged-grid", [:], true), ("paged-grid", ["rows": .number(20)], true),
        ("paged-grid", ["item-height": .number(4)], false), ("paged-grid", ["rows": .number(500)], false),
        ("paged-grid", ["horizontal-spacing": .number(400)], false),
    ])
    func photosWithoutRoomAreNoticed(layout: String, options: LayoutOptions, hasRoom: Bool) throws {
        let choice = try LayoutChoice(name: layout, options: options)
        let album = AlbumLayout(choice: choice, hasTitles: true, hasHeadings: false)
        let phone = try #require(Breakpoint("360x560"))
        #expect(album.hasRoom(forGroupsOf: [7, 3], at: phone) == hasRoom)
    }

    @Test(arguments: ["row", "left", "order-tolerance", "column-width"])
    func theLargestOptionsAreNoTrap(option: String) throws {
        let choice = try LayoutChoice(name: "waterfall", options: [option: .number(100_000)])
        let album = AlbumLayout(choice: choice, hasTitles: true, hasHeadings: false)
        let phone = try #require(Breakpoint("360x560"))
        let items = [Size(width: 1, height: 100), Size(width: 100, height: 1)]
        #expect(album.sheet(of: [LayoutGroup(items: items)], at: phone).css.contains("#p2"))
    }
}
