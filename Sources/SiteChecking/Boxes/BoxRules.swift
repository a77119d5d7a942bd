/// The rules about the boxes of photos, which an album's layout stylesheets state for each breakpoint.
///
/// They apply only to pages of ours with the default theme's structure of galleries.
package enum BoxRules {
    /// In pixels of the plan. Stylesheets have two decimals, so a position is wrong by up to 0.005 pixels. An edge of a
    /// photo is the sum of four such numbers (of its section, its list, its position and its size), and the distance of
    /// two edges has twice their error: 0.04.
    static let tolerance = 0.05
    /// A height that follows from a ratio of six digits is wrong by this part of it.
    private static let ratioError = 1e-5

    /// The number of findings of a rule that are listed for a stylesheet. The others are counted.
    private static let mostListed = 3

    /// Returns the findings about one page at one breakpoint.
    ///
    /// - Parameters:
    ///   - gallery: The gallery of the page.
    ///   - layout: The layout stylesheet.
    ///   - ratios: Those of the album's stylesheet of colours.
    ///   - page: The page's path from the site's root, for messages.
    ///   - sheet: The stylesheet's path from the site's root, to which the findings belong.
    /// - Complexity: O(*n* log *n*) in the number of photos.
    package static func findings(
        gallery: GalleryFacts, layout: LayoutFacts, ratios: PhotoRatios, page: String, sheet: String
    ) -> [CheckFinding] {
        let placed = PlacedBoxes(gallery, layout, ratios)
        var faults = placed.faults
        faults += layout.unreadable.map {
            PlacedBoxes.Fault(rule: .malformedLayout, line: $0, message: "a number can't be read")
        }
        faults += strays(gallery, layout)
        faults += stops(gallery, layout)
        for canvas in placed.canvases {
            faults += sizes(canvas)
            faults += outsides(canvas)
            faults += overlaps(canvas)
            faults += order(canvas, gallery, layout)
        }
        return listed(faults, page: page, sheet: sheet)
    }

    /// Lists the first faults of each rule, and counts the others.
    private static func listed(_ faults: [PlacedBoxes.Fault], page: String, sheet: String) -> [CheckFinding] {
        let remedy = "in the layout of \(page). Build the album again, or correct the stylesheet."
        return Dictionary(grouping: faults, by: \.rule).flatMap { rule, faults in
            let shown = faults.prefix(mostListed).map {
                CheckFinding(rule, in: sheet, line: $0.line, "\($0.message), \(remedy)")
            }
            let rest = faults.count - shown.count
            return shown
                + (rest > 0 ? [CheckFinding(rule, in: sheet, "\(rest) more of the same fault \(remedy)")] : [])
        }.sorted()
    }

    /// Boxes of elements that the page doesn't have.
    private static func strays(_ gallery: GalleryFacts, _ layout: LayoutFacts) -> [PlacedBoxes.Fault] {
        let photos = Set(gallery.lists.flatMap(\.photos))
        let lists = Set(gallery.lists.compactMap(\.number))
        let groups = Set(gallery.lists.compactMap(\.group))
        func strays<Value>(_ boxes: [Int: Value], _ known: Set<Int>, _ name: String, line: (Value) -> Int)
            -> [PlacedBoxes.Fault]
        {
            boxes.keys.filter { !known.contains($0) }.sorted().map { number in
                PlacedBoxes.Fault(
                    rule: .boxWithoutPhoto, line: boxes[number].map(line),
                    message: "the page has no element \(name)\(number) for this box")
            }
        }
        return strays(layout.photos, photos, "p", line: \.line) + strays(layout.lists, lists, "r", line: \.line)
            + strays(layout.sections, groups, "g", line: \.line)
    }

    /// A page of a pager at which no scroller stops can't be reached.
    private static func stops(_ gallery: GalleryFacts, _ layout: LayoutFacts) -> [PlacedBoxes.Fault] {
        guard gallery.isPaged else { return [] }
        let pages = gallery.isNested ? layout.pageCounts.values.reduce(0, +) : layout.turns
        guard pages > gallery.stopCount else { return [] }
        return [
            PlacedBoxes.Fault(
                rule: .boxMissing, line: nil,
                message: "there are \(pages) pages of photos, but the page has \(gallery.stopCount) stops")
        ]
    }

    private static func sizes(_ canvas: PlacedBoxes.Canvas) -> [PlacedBoxes.Fault] {
        let photos = canvas.photos.map { ("the photo p\($0.number)", $0.box, $0.line) }
        let parts = canvas.parts.map { ($0.name, $0.box, $0.line) }
        return (photos + parts).filter { $0.1.width <= 0 || $0.1.height <= 0 }.map { name, box, line in
            PlacedBoxes.Fault(
                rule: .boxSize, line: line, message: "\(name) is \(text(box.width)) x \(text(box.height)) pixels large")
        }
    }

    private static func outsides(_ canvas: PlacedBoxes.Canvas) -> [PlacedBoxes.Fault] {
        let photos = canvas.photos.compactMap { photo in
            canvas.limits[photo.number].map { ("the photo p\(photo.number)", photo.box, $0, photo.line) }
        }
        let parts = canvas.parts.map { ($0.name, $0.box, ($0.limit, "the gallery or its section"), $0.line) }
        return (photos + parts).compactMap { name, box, limit, line in
            let tolerance = tolerance + ratioError * box.height
            let excess = max(
                limit.0.x - box.x, limit.0.y - box.y, box.maxX - limit.0.maxX, box.maxY - limit.0.maxY)
            guard excess > tolerance else { return nil }
            return PlacedBoxes.Fault(
                rule: .boxOutside, line: line, message: "\(name) reaches \(text(excess)) pixels out of \(limit.1)")
        }
    }

    private static func overlaps(_ canvas: PlacedBoxes.Canvas) -> [PlacedBoxes.Fault] {
        let sections = canvas.parts.filter { $0.name.hasPrefix("the section") }
        return overlaps(canvas.photos.map { ("p\($0.number)", $0.box, $0.line) })
            + overlaps(sections.map { ($0.name, $0.box, $0.line) })
    }

    private static func overlaps(
        _ boxes: [(name: String, box: PlacedBoxes.Rectangle, line: Int)]
    ) -> [PlacedBoxes.Fault] {
        let rectangles = boxes.map {
            OverlapSearch.Rectangle(minX: $0.box.x, minY: $0.box.y, maxX: $0.box.maxX, maxY: $0.box.maxY)
        }
        let error = ratioError * (boxes.map(\.box.height).max() ?? 0)
        return OverlapSearch.overlaps(rectangles, tolerance: tolerance + error).map { first, second in
            PlacedBoxes.Fault(
                rule: .boxOverlap, line: boxes[second].line,
                message: "\(boxes[first].name) and \(boxes[second].name) overlap")
        }
    }

    /// Photos that follow each other in the page must follow each other on the screen: in the same row to the right,
    /// in the same column of a strip below, or on a later row, column or page.
    ///
    /// In a waterfall, a photo may be anywhere but above the one before it: columns end at different heights.
    private static func order(
        _ canvas: PlacedBoxes.Canvas, _ gallery: GalleryFacts, _ layout: LayoutFacts
    ) -> [PlacedBoxes.Fault] {
        zip(canvas.photos, canvas.photos.dropFirst()).compactMap { first, second in
            let (one, other) = (first.box, second.box)
            let isBackwards: Bool
            if gallery.isStrip {
                let isSameColumn = other.x < one.maxX - tolerance && one.x < other.maxX - tolerance
                isBackwards = isSameColumn ? other.maxY <= one.y + tolerance : other.maxX <= one.x + tolerance
            } else if gallery.isPaged, page(of: one, layout) != page(of: other, layout) {
                isBackwards = page(of: other, layout) < page(of: one, layout)
            } else if gallery.layout == "waterfall" {
                isBackwards = other.maxY <= one.y + tolerance
            } else {
                let isSameRow = other.y < one.maxY - tolerance && one.y < other.maxY - tolerance
                isBackwards = isSameRow ? other.maxX <= one.x + tolerance : other.maxY <= one.y + tolerance
            }
            guard isBackwards else { return nil }
            return PlacedBoxes.Fault(
                rule: .boxOrder, line: second.line,
                message: "p\(second.number) follows p\(first.number) in the page, but is shown before it")
        }
    }

    private static func page(of box: PlacedBoxes.Rectangle, _ layout: LayoutFacts) -> Int {
        let page = ((box.x + tolerance) / max(layout.reference, 1)).rounded(.down)
        return abs(page) < 1e9 ? Int(page) : 0
    }

    private static func text(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
