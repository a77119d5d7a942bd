import GalleryLayout
import Testing

/// Expected numbers are worked out by hand from the rules: a container of 320 less two margins and two gaps of 8 has
/// columns of 96, and two of them with the gap between them are 200 wide.
@Suite("Large items")
struct LargeItemTests {
    private let square = Size(width: 10, height: 10)
    private let tall = Size(width: 10, height: 20)

    private func frames(
        _ layout: String, _ items: [Size], large: Set<Int>, _ options: LayoutOptions = [:], in container: Size
    ) throws -> [Rect] {
        let group = LayoutGroup(items: items, spans: items.indices.map { large.contains($0) ? 2 : 1 })
        return try LayoutRequest(layout: layout, options: options, container: container, groups: [group]).plan()
            .frames.map(\.rect)
    }

    private func waterfall(
        _ items: [Size], large: Set<Int>, _ options: LayoutOptions = [:], width: Double = 320
    ) throws -> [Rect] {
        try frames("waterfall", items, large: large, options, in: Size(width: width, height: 0))
    }

    /// Rows without gaps, with a target of 200.
    private func justified(_ ratios: [Double], large: Set<Int>, height: Double = 0) throws -> [Rect] {
        let options: LayoutOptions = ["target-row-height": 200, "box-spacing": 0, "container-padding": 0]
        let items = ratios.map { Size(width: $0, height: 1) }
        return try frames("justified", items, large: large, options, in: Size(width: 1000, height: height))
    }

    @Test("A large item takes two columns and the gap between them")
    func aLargeItemTakesTwoColumns() throws {
        let frames = try waterfall([square, square, square, square], large: [0])
        expect(frames[0], Rect(x: 8, y: 8, width: 200, height: 200))
        expect(frames[1], Rect(x: 216, y: 8, width: 96, height: 96))
        expect(frames[2], Rect(x: 216, y: 112, width: 96, height: 96))
        // Both columns end at 208.
        expect(frames[3], Rect(x: 8, y: 216, width: 96, height: 96))
    }

    @Test("A single large item takes two columns, and with its caption it is higher")
    func aSingleLargeItemTakesTwoColumns() throws {
        let frames = try waterfall([Size(width: 20, height: 10)], large: [0], ["caption-height": 30])
        expect(frames[0], Rect(x: 8, y: 8, width: 200, height: 130))
    }

    @Test("In a single column, a large item is like any other")
    func aSingleColumnHasNoRoomForTwo() throws {
        let options: LayoutOptions = ["columns": 1]
        #expect(try waterfall([square, tall], large: [1], options) == waterfall([square, tall], large: [], options))
    }

    @Test("A large item takes one column if the hole above it would be higher than half a column")
    func noLargeHoles() throws {
        // The columns go on at 112, 208 and 112.
        let frames = try waterfall([square, tall, square, square], large: [3])
        expect(frames[3], Rect(x: 8, y: 112, width: 96, height: 96))
        // The columns go on at 112, 160 and 112: the hole is exactly half a column high.
        let flat = Size(width: 96, height: 144)
        let close = try waterfall([square, flat, square, square], large: [3])
        expect(close[3], Rect(x: 8, y: 160, width: 200, height: 200))
    }

    @Test("A large item takes one column if a later item would begin more than half a column above it")
    func laterItemsDoNotOvertake() throws {
        // The columns go on at 208, 208 and 112.
        let frames = try waterfall([tall, tall, square, square], large: [3])
        expect(frames[3], Rect(x: 216, y: 112, width: 96, height: 96))
    }

    @Test("A large item that would be higher than one and a half containers in two columns takes one")
    func noLargeItemIsMuchHigherThanTheContainer() throws {
        // Two columns are 200 wide, and the item 400 high.
        for (height, width) in [(0.0, 200.0), (267, 200), (266, 96), (100, 96)] {
            let rects = try frames("waterfall", [tall, square], large: [0], in: Size(width: 320, height: height))
            expect(rects[0], Rect(x: 8, y: 8, width: width, height: 2 * width))
            #expect(rects[1].x == 16 + width)
        }
        // With its caption it is higher.
        let container = Size(width: 320, height: 267)
        #expect(try frames("waterfall", [tall], large: [0], ["caption-height": 1], in: container)[0].width == 96)
    }

    @Test("A large item of a short group that fills the width takes two of its columns")
    func aLargeItemOfAShortGroupTakesTwoOfItsColumns() throws {
        // Three of five columns of 54.4 are 96 wide.
        let options: LayoutOptions = ["columns": 5, "fill-width": true]
        let square = Size(width: 1000, height: 1000)
        let wide = try waterfall([square, square], large: [0], options)
        expect(wide[0], Rect(x: 8, y: 8, width: 200, height: 200))
        expect(wide[1], Rect(x: 216, y: 8, width: 96, height: 96))
        // One and a half times as high as the container: two columns of 86 and a gap of 8.
        let container = Size(width: 320, height: 120)
        let low = try frames("waterfall", [square, square], large: [0], options, in: container)
        expect(low[0], Rect(x: 8, y: 8, width: 180, height: 180))
        expect(low[1], Rect(x: 196, y: 8, width: 86, height: 86))
    }

    @Test("In a short group, a large item that is too high for two columns counts once")
    func aHighItemOfAShortGroupCountsOnce() throws {
        // Two of five columns of 54.4 and the gap are 116.8 wide, and the first item then 233.6 high.
        let options: LayoutOptions = ["columns": 5, "fill-width": true]
        let items = [Size(width: 1000, height: 2000), Size(width: 1000, height: 1000)]
        let rects = try frames("waterfall", items, large: [0], options, in: Size(width: 320, height: 150))
        // As high as the container.
        expect(rects[0], Rect(x: 8, y: 8, width: 75, height: 150))
        expect(rects[1], Rect(x: 91, y: 8, width: 75, height: 75))
    }

    @Test("A large item takes the first pair of columns within order-tolerance of its highest place")
    func theFirstPairWithinTheToleranceIsTaken() throws {
        // Four columns of 96, which go on at 116, 112, 112 and 112.
        let items = [Size(width: 96, height: 100), square, square, square, square]
        let strict = try waterfall(items, large: [4], ["columns": 4], width: 424)
        expect(strict[4], Rect(x: 112, y: 112, width: 200, height: 200))
        let tolerant = try waterfall(items, large: [4], ["columns": 4, "order-tolerance": 4], width: 424)
        expect(tolerant[4], Rect(x: 8, y: 116, width: 200, height: 200))
    }

    /// Every choice of the engine against the rule, worked out from the frames before.
    @Test("Items of a waterfall are where a plain search finds their places")
    func placesAreThoseOfAPlainSearch() throws {
        var wide = 0
        for seed in 0..<700 {
            let request = LargeRequest(layout: "waterfall", seed: seed)
            let plan = try request.plan()
            let gap = request.plain.number("row", or: 8)
            let tolerance = request.plain.number("order-tolerance", or: 0)
            for group in request.groups.indices {
                let frames = plan.frames.filter { $0.group == group }.map(\.rect)
                let column = request.column(of: group)
                guard let top = frames.first?.y, column.width > 1e-6 else { continue }
                let columns = 0..<column.count
                func x(_ index: Int) -> Double {
                    request.plain.number("left", or: 8) + Double(index) * (column.width + column.gap)
                }
                for (item, frame) in frames.enumerated() {
                    func bottom(_ index: Int) -> Double? {
                        let middle = x(index) + column.width / 2
                        return frames[..<item].filter { $0.x < middle && middle < $0.maxX }.map(\.maxY).max()
                    }
                    let bottoms = columns.map(bottom)
                    let starts = bottoms.map { $0.map { $0 + gap } ?? top }
                    let pairs = column.areWide[item] ? columns.dropLast() : []
                    let least = starts.min() ?? top
                    let places = pairs.map { (column: $0, y: max(starts[$0], starts[$0 + 1])) }.filter { place in
                        let hole = abs(starts[place.column] - starts[place.column + 1])
                        return hole <= column.width / 2 && place.y - least <= column.width / 2
                    }
                    let highest = places.map(\.y).min() ?? 0
                    var expected: (x: Double, y: Double, width: Double)
                    if let place = places.first(where: { $0.y <= highest + tolerance }) {
                        expected = (x(place.column), place.y, 2 * column.width + column.gap)
                        wide += 1
                    } else {
                        let ends = bottoms.map { $0 ?? top }
                        let shortest = ends.min() ?? top
                        let index = ends.firstIndex { $0 <= shortest + tolerance } ?? 0
                        expected = (x(index), starts[index], column.width)
                    }
                    let slack = 1e-9 * max(1, plan.contentSize.height, plan.contentSize.width)
                    let isExpected =
                        abs(frame.x - expected.x) <= slack && abs(frame.y - expected.y) <= slack
                        && abs(frame.width - expected.width) <= slack
                    #expect(isExpected, request.comment)
                }
            }
        }
        #expect(wide > 500)
    }

    @Test("A row with a large item is about twice as high as others")
    func aRowWithALargeItemIsHigher() throws {
        let frames = try justified([1.5, 1, 1.5, 1.5, 2], large: [0])
        expect(frames[0], Rect(x: 0, y: 0, width: 600, height: 400))
        expect(frames[1], Rect(x: 600, y: 0, width: 400, height: 400))
        #expect(frames[2...].allSatisfy { $0.y == 400 && $0.height == 200 })
    }

    @Test("A large item has a row of its own if it then fits into the container")
    func aLargeItemHasARowOfItsOwnWhereItFits() throws {
        // A row of its own would be 625 high.
        let ratios = [1.6, 2.5, 2.5]
        let alone = try justified(ratios, large: [0], height: 640)
        expect(alone[0], Rect(x: 0, y: 0, width: 1000, height: 625))
        #expect(alone[1].y == 625 && alone[2].y == 625)
        #expect(try justified(ratios, large: [0], height: 620)[1].y == 0)
        // In a container without a height, at most three times the target height.
        #expect(try justified(ratios, large: [0])[1].y == 0)
        #expect(try justified([1.7, 2.5, 2.5], large: [0])[1].y > 0)
        // At most four times the target height.
        #expect(try justified([1.2, 2.5, 2.5], large: [0], height: 5000)[1].y == 0)
    }

    @Test("A large item that is last and has a row of its own fills the width")
    func aLastLargeItemFillsTheWidth() throws {
        expect(try justified([2.5, 2.5, 1.8], large: [2])[2], Rect(x: 0, y: 200, width: 1000, height: 1000 / 1.8))
    }

    @Test("A last row with a large item that is not full keeps twice the target height")
    func aLastRowKeepsTwiceTheTarget() throws {
        expect(try justified([2.5, 2.5, 0.75], large: [2])[2], Rect(x: 0, y: 200, width: 300, height: 400))
    }
}
