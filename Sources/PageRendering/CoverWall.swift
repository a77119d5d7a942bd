import GalleryLayout

/// The covers of an album's albums in their own shapes, in rows that fill the page's width.
package struct CoverWall: Codable, Sendable {
    /// A cover's place in its row.
    struct Place: Codable, Hashable, Sendable {
        /// The cover's part of the row's width without gaps.
        let share: Double
        /// The number of gaps in the row.
        let gaps: Int
    }

    /// The places of all covers for a range of window widths.
    struct Rows: Codable, Sendable {
        /// The narrowest window, in CSS pixels.
        let from: Int
        let places: [Place]
    }

    /// By ascending width. Narrower windows than the first one's show one cover below the other.
    let rows: [Rows]

    /// Chooses the rows at each breakpoint.
    ///
    /// - Parameters:
    ///   - covers: The covers' aspect ratios.
    ///   - pixelHeights: The heights of the largest files of the covers; empty if they don't limit a row.
    ///   - featured: Whether each cover is large; empty if none is.
    ///   - widths: The breakpoints' widths in CSS pixels, ascending.
    ///   - isWholePage: Whether the page shows nothing else, so that a few covers should fill it.
    /// - Returns: nil where a table of equal cards looks better: for one or two covers above photos, and for covers of
    ///   almost equal shapes, unless they are all that the page shows, and a few or a dozen in rows that have equal
    ///   lengths and are not higher than the lowest file, at each breakpoint.
    package init?(
        of covers: [Double], pixelHeights: [Double] = [], featured: [Bool] = [], at widths: [Int], isWholePage: Bool
    ) {
        let wide = widths.indices.filter { Double(widths[$0]) >= GalleryExtent.leastWindowWithMargins }
        // Of a few covers, none is larger than the others: all are large.
        let featured = covers.count <= Self.few ? [] : featured
        guard let least = covers.min(), let most = covers.max(), !wide.isEmpty else { return nil }
        let differ = most > least * Self.differentShapes || featured.contains(true)
        let areFew = isWholePage && covers.count <= Self.few
        let areEven = isWholePage && !areFew && !differ && covers.count <= Self.mostEven
        guard areFew || areEven || differ && covers.count > 2 else { return nil }
        rows = wide.compactMap { index in
            Self.places(of: covers, featured, pixelHeights.min(), width: Double(widths[index]), inEvenRows: areEven)
                .map { Rows(from: widths[index], places: $0) }
        }
        if areEven, rows.count < wide.count { return nil }
    }

    /// The shapes of covers, as width divided by height. Others are cropped: wider ones would be alone, with their
    /// titles far below, and narrower ones leave no room for titles.
    static let ratios = 0.6...2.4
    /// The most covers that should fill a page, whatever their shapes.
    private static let few = 4
    /// The most covers of almost equal shapes that should fill a page in rows of equal length.
    private static let mostEven = 12
    /// Such rows may be lower than they should be by this factor, and higher by its square root.
    private static let evenStrain = 1.7
    private static let differentShapes = 1.2
    /// The height of a row that is higher so that a few covers fill a window, as a part of the page's width.
    private static let mostHeight = 0.36
    /// The least height of covers that share one row instead of two, as a part of the page's width.
    private static let leastOnlyHeight = 0.18
    /// The least width of such covers in CSS pixels: room for their titles.
    private static let leastOnlyWidth = 120.0
    /// The height of a usual window below the title, as a part of the page's width.
    private static let windowHeight = 0.45
    /// The height of a small window below the title, in CSS pixels. Narrow windows are seldom lower.
    private static let leastWindow = 400.0
    /// The least height of covers in a row of small ones, in CSS pixels.
    private static let leastHeight = 150.0
    /// The height of a cover's title and facts with the space around them, in CSS pixels.
    private static let titleHeight = 90.0
    /// Between two covers, in CSS pixels.
    private static let gap = 28.0

    private static func places(
        of covers: [Double], _ featured: [Bool], _ pixelHeight: Double?, width: Double, inEvenRows isEven: Bool
    ) -> [Place]? {
        let items = covers.map { Size(width: min(max($0, ratios.lowerBound), ratios.upperBound), height: 1) }
        let usual =
            featured.contains(true)
            ? aimOfFeatured(items, pixelHeight, width: width) : aim(of: items, pixelHeight, width: width)
        guard let aim = isEven ? aimOfEven(items, pixelHeight, near: usual.height, width: width) : usual else {
            return nil
        }
        let options: LayoutOptions = [
            "target-row-height": .number(aim.height), "row-height-tolerance": aim.isFilled ? 0.4 : 0,
            "last-row": aim.isFilled ? "fill" : "natural", "box-spacing": .number(gap), "container-padding": 0,
        ]
        let request = try? LayoutRequest(
            layout: Justified.name, options: options, container: Size(width: width, height: width / 2),
            groups: [LayoutGroup(items: items, spans: featured.map { $0 ? 2 : 1 })])
        guard let frames = request?.plan().frames, frames.count == covers.count else { return nil }
        let counts = Dictionary(grouping: frames, by: \.rect.y).mapValues(\.count)
        if isEven, Set(counts.values).count > 1 { return nil }
        return frames.map { frame in
            let gaps = (counts[frame.rect.y] ?? 1) - 1
            let share = frame.rect.width / (width - Double(gaps) * gap)
            // Rounded down, so that a row never breaks.
            return Place(share: (share * 100_000).rounded(.down) / 100_000, gaps: gaps)
        }
    }

    /// The height that rows should have, and whether they fill the width at about that height. A row that does not is
    /// an only one.
    private typealias Aim = (height: Double, isFilled: Bool)

    private static func usualHeight(in width: Double) -> Double { 180 + width * 0.1 }

    /// The height of these items of height 1 if they fill a number of rows.
    private static func rowHeight(of items: [Size], inRows rows: Int, width: Double) -> Double {
        (Double(rows) * width - gap * Double(items.count - rows)) / items.reduce(0) { $0 + $1.width }
    }

    /// Rows so low that a featured cover of twice the height stays in the window.
    private static func aimOfFeatured(_ items: [Size], _ pixelHeight: Double?, width: Double) -> Aim {
        let target = min(usualHeight(in: width), max(width * 0.2, 200))
        let only = rowHeight(of: items, inRows: 1, width: width)
        guard let pixelHeight, pixelHeight < only, only >= target else { return (target, true) }
        return (min(target, max(pixelHeight, leastHeight)), false)
    }

    /// Rows of equal numbers of covers, near a height and not higher than their files; nil if there are none.
    private static func aimOfEven(
        _ items: [Size], _ pixelHeight: Double?, near height: Double, width: Double
    ) -> Aim? {
        let heights = (1...items.count).filter { rows in
            let length = items.count / rows
            guard rows * length == items.count else { return false }
            return stride(from: 0, to: items.count, by: length).allSatisfy { start in
                let row = Array(items[start..<start + length])
                return rowHeight(of: row, inRows: 1, width: width) <= pixelHeight ?? .infinity
            }
        }.map { rowHeight(of: items, inRows: $0, width: width) }
        // Lower rows let visitors see more covers.
        func strain(_ other: Double) -> Double { max(other / height * other / height, height / other) }
        guard let nearest = heights.min(by: { strain($0) < strain($1) }), strain(nearest) <= evenStrain else {
            return nil
        }
        return (nearest, true)
    }

    /// Rows so high that a few covers fill a usual window, as long as their files have the pixels. An only row fills
    /// the width, unless it would be higher than the window or than its files.
    private static func aim(of items: [Size], _ pixelHeight: Double?, width: Double) -> Aim {
        let heights = (1...items.count).map { rowHeight(of: items, inRows: $0, width: width) }
        let filling = zip(1..., heights).filter { rows, height in
            height <= min(width * mostHeight, pixelHeight ?? .infinity)
                && Double(rows) * (height + titleHeight) / (windowHeight * width) <= 1.3
        }
        let target = max(usualHeight(in: width), filling.map(\.1).max() ?? 0)
        let only = heights[0]
        let narrowest = only * (items.map(\.width).min() ?? 1)
        let isOnly = only >= target || only >= width * leastOnlyHeight && narrowest >= leastOnlyWidth
        guard isOnly else { return (target, true) }
        let leavesWindow = only > max(windowHeight * width, leastWindow)
        let highest = leavesWindow ? max(mostHeight * width, leastWindow) : only
        let aimed = min(highest, max(pixelHeight ?? .infinity, leastHeight))
        return (aimed, aimed == only)
    }

    /// The rules of all rows.
    var css: String {
        rows.indices.map { index in
            let rules = rows[index].places.enumerated().map { index, place in
                "#a\(index + 1){--share:\(CSSNumber.text(place.share, decimals: 5));--gaps:\(place.gaps)}"
            }
            let range = LayoutSheet.Range(
                from: rows[index].from, below: index + 1 < rows.count ? rows[index + 1].from : nil)
            return "@media \(range.media ?? "all"){\n\(rules.joined(separator: "\n"))\n}\n"
        }
        .joined()
    }
}
