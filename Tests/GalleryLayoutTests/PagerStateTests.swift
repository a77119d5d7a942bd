import GalleryLayout
import Testing

/// Pages are 100 wide; of groups 0, 1 and 2 the second has none, so that group 2 begins with page 2 and page 4 is the
/// last.
@Suite("The state of a pager")
struct PagerStateTests {
    private let pages = PageTable(pageCounts: [2, 0, 3])

    private func state(_ offset: Double, from dragStart: Double) throws -> PagerState {
        try #require(PagerState(offset: offset, dragStart: dragStart, width: 100, pages: pages))
    }

    struct Drag: NamedCase {
        let name: String
        let start: Double
        let offset: Double
        let from: Int
        let to: Int
        let progress: Double
        /// The current one.
        let page: Int
    }

    static let right = [
        Drag(name: "a little further", start: 0, offset: 30, from: 0, to: 1, progress: 0.3, page: 0),
        Drag(name: "just before the turning point", start: 0, offset: 79, from: 0, to: 1, progress: 0.79, page: 0),
        Drag(name: "at the turning point", start: 0, offset: 80, from: 0, to: 1, progress: 0.8, page: 1),
        Drag(name: "across a border of groups", start: 100, offset: 150, from: 1, to: 2, progress: 0.5, page: 1),
        Drag(name: "exactly one page further", start: 0, offset: 100, from: 1, to: 1, progress: 1, page: 1),
        Drag(name: "on a page, but not one page further", start: 50, offset: 100, from: 1, to: 2, progress: 0, page: 1),
        Drag(name: "exactly two pages further", start: 0, offset: 200, from: 2, to: 3, progress: 0, page: 2),
        Drag(name: "on the last page", start: 350, offset: 400, from: 4, to: 4, progress: 1, page: 4),
        Drag(name: "beyond the last page", start: 400, offset: 430, from: 4, to: 4, progress: 1, page: 4),
        Drag(name: "still before the first page", start: -40, offset: -20, from: 0, to: 1, progress: 0, page: 0),
    ]

    static let left = [
        Drag(name: "a little back", start: 400, offset: 370, from: 4, to: 3, progress: 0.3, page: 4),
        Drag(name: "just before the turning point", start: 400, offset: 321, from: 4, to: 3, progress: 0.79, page: 4),
        Drag(name: "at the turning point", start: 400, offset: 320, from: 4, to: 3, progress: 0.8, page: 3),
        Drag(name: "exactly one page back", start: 400, offset: 300, from: 4, to: 3, progress: 1, page: 3),
        Drag(name: "on the first page", start: 100, offset: 0, from: 1, to: 0, progress: 1, page: 0),
        Drag(name: "before the first page", start: 0, offset: -20, from: 1, to: 0, progress: 1, page: 0),
        Drag(name: "still beyond the last page", start: 450, offset: 430, from: 4, to: 4, progress: 1, page: 4),
        Drag(name: "not at all", start: 200, offset: 200, from: 3, to: 2, progress: 1, page: 2),
    ]

    @Test("A drag leads from one page to the next with its progress", arguments: right + left)
    func aDragGoesFromOnePageToTheNext(_ drag: Drag) throws {
        let state = try state(drag.offset, from: drag.start)
        #expect(state.from == drag.from)
        #expect(state.to == drag.to)
        #expect(abs(state.progress - drag.progress) < 1e-12)
        #expect(state.page == drag.page)
    }

    /// Windows that are zoomed have such widths, and no page of them begins at a whole pixel.
    @Test("A drag by one page ends exactly there at any width", arguments: [375.3, 411.4, 1097.1])
    func onePageFurtherIsExactlyThatAtAnyWidth(width: Double) throws {
        let pages = PageTable(pageCounts: [100])
        for page in 1..<99 {
            let state = try #require(
                PagerState(
                    offset: Double(page) * width, dragStart: Double(page - 1) * width, width: width, pages: pages))
            #expect([state.from, state.to] == [page, page])
            #expect(state.progress == 1)
        }
    }

    @Test("The page turns at four fifths of its width on any page", arguments: [320.0, 375, 390, 430])
    func thePageTurnsAtFourFifthsHoweverFarItIs(width: Double) throws {
        let pages = PageTable(pageCounts: [100])
        for page in 0..<99 {
            let start = Double(page) * width
            let right = try #require(
                PagerState(offset: start + width * 4 / 5, dragStart: start, width: width, pages: pages))
            #expect(right.page == page + 1, "to the right from page \(page)")
            let left = try #require(
                PagerState(offset: start + width / 5, dragStart: start + width, width: width, pages: pages))
            #expect(left.page == page, "to the left from page \(page + 1)")
        }
    }

    @Test("The group follows from the current page")
    func theGroupFollowsFromThePage() throws {
        // Pages 0 and 1 are group 0's, pages 2, 3 and 4 group 2's.
        let states = try [0.0, 100, 200, 300, 400].map { try state($0, from: $0) }
        #expect(states.map(\.group) == [0, 0, 2, 2, 2])
        #expect(states.map(\.pageWithinGroup) == [0, 1, 0, 1, 2])
        #expect(states.map(\.groupPageCount) == [2, 2, 3, 3, 3])
    }

    struct Strip: NamedCase {
        let name: String
        let start: Double
        let offset: Double
        let position: Double
    }

    @Test(
        "The strip of titles moves only between groups",
        arguments: [
            Strip(name: "within a group it rests", start: 200, offset: 250, position: 2),
            Strip(name: "between groups it moves with the progress", start: 100, offset: 125, position: 0.5),
            Strip(name: "on the way back as well", start: 200, offset: 125, position: 0.5),
            Strip(name: "at the end it has arrived", start: 400, offset: 430, position: 2),
            Strip(name: "at rest it stands at the group", start: 100, offset: 100, position: 0),
        ])
    func theStripOfTitlesMovesBetweenGroups(_ strip: Strip) throws {
        #expect(abs(try state(strip.offset, from: strip.start).groupPosition - strip.position) < 1e-12)
    }

    @Test("A single page is always the current page")
    func aSinglePageIsAlwaysTheCurrentOne() throws {
        for (offset, start) in [(0.0, 0.0), (30, 0), (-30, 0), (0, 30), (0, -30)] {
            let state = PagerState(offset: offset, dragStart: start, width: 100, pages: PageTable(pageCounts: [1]))
            #expect(state?.page == 0, "from \(start) to \(offset)")
            #expect(state?.progress == 1, "from \(start) to \(offset)")
        }
    }

    struct NoState: NamedCase {
        let name: String
        var offset = 0.0
        var start = 0.0
        var width = 100.0
        var pages = 3
    }

    @Test(
        "Invalid widths, offsets and empty tables have no state",
        arguments: [
            NoState(name: "no pages", pages: 0), NoState(name: "no width", width: 0),
            NoState(name: "a width below zero", width: -100),
            NoState(name: "a width that is not a number", width: .nan),
            NoState(name: "an infinite width", width: .infinity),
            NoState(name: "an infinite offset", offset: .infinity),
            NoState(name: "an offset that is not a number", offset: .nan),
            NoState(name: "an infinite start", start: -.infinity),
            NoState(name: "a start that is not a number", start: .nan),
        ])
    func withoutAPlaceThereIsNoState(_ request: NoState) {
        #expect(
            PagerState(
                offset: request.offset, dragStart: request.start, width: request.width,
                pages: PageTable(pageCounts: [request.pages])) == nil)
    }

    @Test("Extreme offsets lead to the first or last page")
    func offsetsBeyondAllReckoningAreThoseOfTheEnds() throws {
        let far = Double.greatestFiniteMagnitude
        for width in [Double.leastNonzeroMagnitude, 1e-300, 100, far] {
            let right = try #require(PagerState(offset: far, dragStart: -far, width: width, pages: pages))
            #expect(right.page == (width == far ? 1 : 4), "width \(width)")
            let left = try #require(PagerState(offset: -far, dragStart: far, width: width, pages: pages))
            #expect(left.page == 0, "width \(width)")
        }
    }

    @Test("Progress and pages stay within their bounds")
    func progressStaysWithinItsBoundsAndPagesWithinTheTable() throws {
        var random = SplitMix64(state: 1)
        for _ in 0..<5000 {
            let width = Double.random(in: 0.01...2000, using: &random)
            let offset = width * .random(in: -2...7, using: &random)
            let start = width * .random(in: -2...7, using: &random)
            let state = try #require(PagerState(offset: offset, dragStart: start, width: width, pages: pages))
            let drag = Comment("from \(start) to \(offset) of \(width)")
            #expect((0...1).contains(state.progress), drag)
            #expect((0...4).contains(state.from) && (0...4).contains(state.to), drag)
            #expect(state.from == state.to || state.to - state.from == (offset > start ? 1 : -1), drag)
            #expect((0...2).contains(state.groupPosition), drag)
        }
    }
}
