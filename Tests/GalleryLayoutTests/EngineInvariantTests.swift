import GalleryLayout
import Testing

/// What holds for every plan of one engine, over random requests.
@Suite("Invariants of single engines")
struct EngineInvariantTests {
    private static let seeds = 0..<700

    private func requests(_ layout: String) -> [RandomRequest] {
        Self.seeds.map { RandomRequest(layout: layout, seed: $0) }
    }

    /// Equal up to what rounding may add up to.
    private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) }

    @Test("Pictures keep their proportions", arguments: ["waterfall", "flow", "justified"])
    func picturesKeepTheirProportions(layout: String) throws {
        var count = 0
        for request in requests(layout) where layout == "justified" || request.options["item-width"] == nil {
            for frame in try request.plan().frames where frame.rect.width > 0 {
                let item = request.groups[frame.group].items[frame.item]
                guard let ratio = item.aspectRatio ?? (layout == "waterfall" ? nil : 1) else { continue }
                let height = frame.rect.height - request.number("caption-height", or: 0)
                #expect(isClose(frame.rect.width, height * ratio), request.comment)
                count += 1
            }
        }
        #expect(count > 2000)
    }

    @Test("Justified rows fill the width or keep the target height")
    func justifiedRowsFillTheWidthOrKeepTheTarget() throws {
        var (full, ragged) = (0, 0)
        for request in requests("justified") {
            let target = request.number("target-row-height", or: 320)
            let padding = request.number("container-padding", or: 10)
            let spacing = request.number("box-spacing", or: 10)
            let caption = request.number("caption-height", or: 0)
            let inner = request.container.width - 2 * padding
            let frames = try request.plan().frames
            guard inner > 0 else { continue }
            var row: [Frame] = []
            for (index, frame) in frames.enumerated() {
                row.append(frame)
                let next = index + 1 < frames.count ? frames[index + 1] : nil
                if let next, next.group == frame.group, next.rect.y == frame.rect.y { continue }
                let width = row.reduce(Double(row.count - 1) * spacing) { $0 + $1.rect.width }
                #expect(row.allSatisfy { $0.rect.height == frame.rect.height }, request.comment)
                if isClose(width, inner) {
                    #expect(isClose(row[0].rect.x, padding), request.comment)
                    full += 1
                } else {
                    #expect(width < inner && frame.rect.height == target + caption, request.comment)
                    let free = request.word("last-row", or: "natural") == "centre" ? (inner - width) / 2 : 0
                    #expect(isClose(row[0].rect.x, padding + free), request.comment)
                    ragged += 1
                }
                if let next, next.group == frame.group {
                    #expect(isClose(next.rect.y, frame.rect.maxY + spacing), request.comment)
                }
                row = []
            }
        }
        #expect(full > 500 && ragged > 100)
    }

    @Test("A waterfall places each item in the shortest column, within the tolerance")
    func noColumnOfAWaterfallIsShorterThanTheOneTaken() throws {
        for request in requests("waterfall") {
            let gap = request.number("row", or: 8)
            let tolerance = request.number("order-tolerance", or: 0)
            let plan = try request.plan()
            for group in request.groups.indices {
                let frames = plan.frames.filter { $0.group == group }
                // Where there is no width columns coincide, and all is as high as it likes.
                guard let top = frames.first?.rect.y, frames[0].rect.width > 0 else { continue }
                let lefts = Set(frames.map(\.rect.x)).sorted()
                let hasEmptyColumn = lefts.count < waterfallColumns(request)
                var bottoms: [Double: Double] = [:]
                for frame in frames {
                    let shortest = hasEmptyColumn ? top : lefts.map { bottoms[$0] ?? top }.min() ?? top
                    let bottom = bottoms[frame.rect.x]
                    #expect((bottom ?? top) <= shortest + tolerance + 1e-9, request.comment)
                    #expect(
                        lefts.filter { $0 < frame.rect.x }.allSatisfy {
                            bottoms[$0] ?? top > shortest + tolerance - 1e-9
                        },
                        request.comment)
                    #expect(isClose(frame.rect.y, bottom.map { $0 + gap } ?? top), request.comment)
                    bottoms[frame.rect.x] = frame.rect.maxY
                }
            }
        }
    }

    private func waterfallColumns(_ request: RandomRequest) -> Int {
        guard request.options["column-width"] != nil else { return Int(request.number("columns", or: 3)) }
        let gap = request.number("column", or: 8)
        let room = request.container.width - request.number("left", or: 8) - request.number("right", or: 8)
        return max(1, Int((room + gap) / (request.number("column-width", or: 1) + gap)))
    }

    @Test("The lines of a flow are full and aligned by its options")
    func aFlowsLinesAreFullAndAlignedAsSaid() throws {
        for request in requests("flow") {
            let plan = try request.plan()
            let isTurned = request.word("direction", or: "vertical") == "horizontal"
            let inset = request.inset(or: [20, 15, 20, 15])
            let start = isTurned ? inset[0] : inset[1]
            let end = isTurned ? request.container.height - inset[2] : request.container.width - inset[3]
            guard end > start else { continue }
            for group in request.groups.indices {
                // As if lines ran to the right.
                let rects = plan.frames.filter { $0.group == group }.map(\.rect).map {
                    isTurned ? Rect(x: $0.y, y: $0.x, width: $0.height, height: $0.width) : $0
                }
                check(lines(rects, room: end - start, request), from: start, to: end, request)
            }
        }
    }

    /// As many to a line as fit at the least gap.
    private func lines(_ rects: [Rect], room: Double, _ request: RandomRequest) -> [[Rect]] {
        let gap = request.number("interitem-spacing", or: 6)
        var lines: [[Rect]] = []
        var length = Double.infinity
        for rect in rects {
            if length + gap + rect.width <= room + 1e-9 {
                lines[lines.count - 1].append(rect)
                length += gap + rect.width
            } else {
                lines.append([rect])
                length = rect.width
            }
        }
        return lines
    }

    private func check(_ lines: [[Rect]], from start: Double, to end: Double, _ request: RandomRequest) {
        let gap = request.number("interitem-spacing", or: 6)
        let spacing = request.number("line-spacing", or: 8)
        var edge: Double?
        for (index, line) in lines.enumerated() {
            let width = line.reduce(Double(line.count - 1) * gap) { $0 + $1.width }
            let free = end - start - width
            let thickness = line.map(\.height).max() ?? 0
            var (x, step) = (start, gap)
            switch request.word("alignment", or: "leading") {
            case "centre": x += free / 2
            case "trailing": x += free
            case "justified" where line.count > 1 && index < lines.count - 1: step += free / Double(line.count - 1)
            default: break
            }
            let parts: [String: Double] = ["top": 0, "centre": 0.5, "bottom": 1]
            let part = parts[request.word("line-alignment", or: "centre")] ?? .nan
            let top = edge ?? line[0].y - (thickness - line[0].height) * part
            for rect in line {
                #expect(isClose(rect.x, x), request.comment)
                #expect(isClose(rect.y, top + (thickness - rect.height) * part), request.comment)
                x += rect.width + step
            }
            edge = top + thickness + spacing
        }
    }

    @Test("All cells of a grid have the same size")
    func cellsOfAPageAreAllAlike() throws {
        for layout in LayoutCatalog.names {
            for request in requests(layout) where try request.traits().cells == .equal {
                let sizes = Set(try request.plan().frames.map { Size(width: $0.rect.width, height: $0.rect.height) })
                #expect(sizes.count <= 1, request.comment)
                guard layout == "grouped-pager", let cell = sizes.first else { continue }
                // Whole numbers of device pixels.
                let scale = request.number("scale", or: 1)
                #expect(isClose(cell.width * scale, (cell.width * scale).rounded()), request.comment)
                #expect(isClose(cell.height * scale, (cell.height * scale).rounded()), request.comment)
            }
        }
    }
}
