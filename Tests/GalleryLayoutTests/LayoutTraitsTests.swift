import GalleryLayout
import Testing

@Suite("The traits of layouts")
struct LayoutTraitsTests {
    @Test(
        "The form follows from how a layout scrolls",
        arguments: [
            ("justified", [:] as LayoutOptions, GalleryForm.column), ("waterfall", [:], .column),
            ("fixed-grid", [:], .column), ("flow", [:], .column), ("flow", ["direction": "horizontal"], .strip),
            ("paged-grid", [:], .pages), ("grouped-pager", [:], .groupedPages(.items)),
            ("grouped-pager", ["structure": "nested"], .groupedPages(.nested)),
        ])
    func formsFollowFromScrolling(layout: String, options: LayoutOptions, form: GalleryForm) throws {
        #expect(try LayoutCatalog.engine(named: layout, options: options).traits.form == form)
    }

    @Test(
        "A layout with equal cells gives all items one size, and no other layout does", arguments: LayoutCatalog.names)
    func cellsAreAsDeclared(layout: String) throws {
        let engine = try LayoutCatalog.engine(named: layout)
        let items = [Size(width: 3, height: 2), Size(width: 2, height: 3), Size(width: 5, height: 1)]
        let plan = try LayoutRequest(
            engine: engine, container: Size(width: 900, height: 640), groups: [LayoutGroup(items: items)]
        ).plan()
        let sizes = Set(plan.frames.map { Size(width: $0.rect.width, height: $0.rect.height) })
        #expect((sizes.count == 1) == (engine.traits.cells == .equal))
    }

    @Test("Only a plan that scales as a whole has a width of its own", arguments: LayoutCatalog.names)
    func widthsAreAsDeclared(layout: String) throws {
        let engine = try LayoutCatalog.engine(named: layout)
        let items = Array(repeating: Size(width: 3, height: 2), count: 4)
        let widths = try [900.0, 1600].map { width in
            let plan = try LayoutRequest(
                engine: engine, container: Size(width: width, height: 640), groups: [LayoutGroup(items: items)]
            ).plan()
            return plan.contentSize.width / Double(plan.pages.count)
        }
        #expect(widths == (engine.traits.scaling == .whole ? [widths[0], widths[0]] : [900, 1600]))
    }

    @Test("Only a layout in pages has several of them", arguments: LayoutCatalog.names)
    func pagesAreAsDeclared(layout: String) throws {
        let engine = try LayoutCatalog.engine(named: layout)
        let group = LayoutGroup(items: Array(repeating: Size(width: 3, height: 2), count: 200))
        let plan = try LayoutRequest(
            engine: engine, container: Size(width: 900, height: 640), groups: [group]
        ).plan()
        switch engine.traits.form {
        case .column, .strip: #expect(plan.pages.count == 1)
        case .pages, .groupedPages: #expect(plan.pages.count > 1)
        }
    }

    @Test(
        "A caption height makes each frame higher than its picture", arguments: ["waterfall", "justified", "flow"])
    func captionsAreDeclared(layout: String) throws {
        func plan(_ options: LayoutOptions) throws -> (height: Double, cells: LayoutTraits.Cells) {
            let engine = try LayoutCatalog.engine(named: layout, options: options)
            let group = LayoutGroup(items: [Size(width: 3, height: 2)])
            let request = try LayoutRequest(
                engine: engine, container: Size(width: 900, height: 640), groups: [group])
            return (request.plan().frames[0].rect.height, engine.traits.cells)
        }
        let (bare, captioned) = (try plan([:]), try plan(["caption-height": 24]))
        #expect(bare.cells == .individual(captionHeight: 0))
        #expect(captioned.cells == .individual(captionHeight: 24))
        #expect(captioned.height == bare.height + 24)
    }

    @Test("A picture of a strip leaves room for its caption within the container")
    func captionsOfStripsAreWithinTheContainer() throws {
        let options: LayoutOptions = ["direction": "horizontal", "inset": [0, 0, 0, 0], "caption-height": 24]
        let group = LayoutGroup(items: [Size(width: 3, height: 2)])
        let plan = try LayoutRequest(
            layout: "flow", options: options.merging(["item-height": 640]) { $1 },
            container: Size(width: 900, height: 640), groups: [group]
        ).plan()
        #expect(plan.frames[0].rect.height == 640)
        #expect(abs(plan.frames[0].rect.width - (640 - 24) * 1.5) < 1e-9)
    }
}
