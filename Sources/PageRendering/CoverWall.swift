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
    /// - Returns: nil where a table of equal cards looks better: for covers of almost equal shapes, unless a few are all
    ///   that the page shows, and for one or two above photos.
    package init?(
        of covers: [Double], pixelHeights: [Double] = [], featured: [Bool] = [], at widths: [Int], isWholePage: Bool
    ) {
        let wide = widths.indices.filter { Double(widths[$0]) >= GalleryExtent.leastWindowWithMargins }
        // Of a few covers, none is larger than the others: all are large.
        let featured = covers.count <= Self.few ? [] : featured
        guard let least = covers.min(), let most = covers.max(), !wide.isEmpty else { return nil }
        let differ = most > least * Self.differentShapes || featured.contains(true)
        guard isWholePage && covers.count <= Self.few || differ && covers.count > 2 else { return nil }
        rows = wide.compactMap { index in
            Self.places(of: covers, featured, pixelHeights.min(), width: Double(widths[index])).map {
                Rows(from: widths[index], places: $0)
            }
        }
    }

    /// The shapes of covers, as width divided by height. Others are cropped: wider ones would be alone, with their titles
    /// far below, and narrower ones leave no room for titles.
    static let ratios = 0.6...2.4
    /// The most covers that should fill a page, whatever their shapes.
    private static let few = 4
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
        of covers: [Double], _ featured: [Bool], _ pixelHeight: Double?, width: Double
    ) -> [Place]? {
        let items = covers.map { Size(width: min(max($0, ratios.lowerBound), ratios.upperBound), height: 1) }
        /// The height of all covers in a number of rows.
        func height(_ rows: Int) -> Double {
            (Double(rows) * width - gap * Double(items.count - rows)) / items.reduce(0) { $0 + $1.width }
        }
        var target = 180 + width * 0.1
        // So low that a featured cover of twice the height stays in the window.
        if featured.contains(true) { target = min(target, max(width * 0.2, 200)) }
        // A few covers fill a usual window, as long as their files have the pixels.
        if !featured.contains(true) {
            let heights = (1...items.count).map(height)
            func part(_ rows: Int, of height: Double) -> Double {
                Double(rows) * (height + titleHeight) / (windowHeight * width)
            }
            let filling = zip(1..., heights).filter { rows, height in
                height <= min(width * mostHeight, pixelHeight ?? .infinity) && part(rows, of: height) <= 1.3
            }
            target = max(target, filling.map(\.1).max() ?? 0)
        }
        // An only row fills the width, unless it would be higher than the window or than its files.
        var isFilled = true
        let narrowest = height(1) * (items.map(\.width).min() ?? 1)
        if featured.contains(true) {
            if let pixelHeight, pixelHeight < height(1), height(1) >= target {
                target = min(target, max(pixelHeight, leastHeight))
                isFilled = false
            }
        } else if height(1) >= target || height(1) >= width * leastOnlyHeight && narrowest >= leastOnlyWidth {
            let leavesWindow = height(1) > max(windowHeight * width, leastWindow)
            let highest = leavesWindow ? max(mostHeight * width, leastWindow) : height(1)
            target = min(highest, max(pixelHeight ?? .infinity, leastHeight))
            isFilled = target == height(1)
        }
        let options: LayoutOptions = [
            "target-row-height": .number(target), "row-height-tolerance": isFilled ? 0.4 : 0,
            "box-spacing": .number(gap),
            "container-padding": 0, "last-row": isFilled ? "fill" : "natural",
        ]
        let request = try? LayoutRequest(
            layout: Justified.name, options: options, container: Size(width: width, height: width / 2),
            groups: [LayoutGroup(items: items, spans: featured.map { $0 ? 2 : 1 })])
        guard let frames = request?.plan().frames, frames.count == covers.count else { return nil }
        let counts = Dictionary(grouping: frames, by: \.rect.y).mapValues(\.count)
        return frames.map { frame in
            let gaps = (counts[frame.rect.y] ?? 1) - 1
            let share = frame.rect.width / (width - Double(gaps) * gap)
            // Rounded down, so that a row never breaks.
            return Place(share: (share * 100_000).rounded(.down) / 100_000, gaps: gaps)
        }
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
