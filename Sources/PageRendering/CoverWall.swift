import Foundation
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
    ///   almost equal shapes, unless they are all that the page shows, and are a few or can fill it at each breakpoint.
    package init?(
        of covers: [Double], pixelHeights: [Double] = [], featured: [Bool] = [], at widths: [Int], isWholePage: Bool
    ) {
        let wide = widths.filter { Double($0) >= GalleryExtent.leastWindowWithMargins }
        // Of a few covers, none is larger than the others: all are large.
        let featured = covers.count <= Self.few ? [] : featured
        guard let least = covers.min(), let most = covers.max(), !wide.isEmpty else { return nil }
        let isFeatured = featured.contains(true)
        let differ = most > least * Self.differentShapes || isFeatured
        let fillsPage = isWholePage && covers.count <= Self.mostFilling && !isFeatured
        guard fillsPage || differ && covers.count > 2 else { return nil }
        let items = covers.map { Size(width: min(max($0, Self.ratios.lowerBound), Self.ratios.upperBound), height: 1) }
        let pixelHeight = pixelHeights.min()
        let filling = wide.map { from in
            fillsPage ? Self.fillingPlaces(of: items, pixelHeight, width: Double(from)) : nil
        }
        // Equal shapes that can't fill the page look better as a table.
        if !differ, covers.count > Self.few, filling.contains(where: { $0 == nil }) { return nil }
        let rows = zip(wide, filling).compactMap { from, filling in
            (filling ?? Self.places(of: items, featured, pixelHeight, width: Double(from)))
                .map { Rows(from: from, places: $0) }
        }
        self.rows = rows + (fillsPage ? Self.largestRows(of: items, pixelHeight, after: rows.last) : [])
    }

    /// The shapes of covers, as width divided by height. Others are cropped: wider ones would be alone, with their
    /// titles far below, and narrower ones leave no room for titles.
    static let ratios = 0.6...2.4
    /// The most covers that should fill a page, whatever their shapes.
    private static let few = 4
    /// The most covers that should fill a page without photos.
    private static let mostFilling = 12
    private static let differentShapes = 1.2
    /// The height of a row that is higher so that a few covers fill a window, as a part of the page's width.
    private static let mostHeight = 0.36
    /// The height of a usual window below the title, as a part of the page's width.
    private static let windowHeight = 0.45
    /// The height of a small window below the title, in CSS pixels. Narrow windows are seldom lower.
    private static let leastWindow = 400.0
    /// The least height of covers that share one row instead of two, as a part of the page's width.
    private static let leastOnlyHeight = 0.18
    /// The least width of covers in CSS pixels: room for their titles.
    private static let leastWidth = 120.0
    /// The least height of covers in a row of small ones, in CSS pixels.
    private static let leastHeight = 150.0
    /// The height of a cover's title and facts with the space around them, in CSS pixels.
    private static let titleHeight = 90.0
    /// Between two covers, in CSS pixels.
    private static let gap = 28.0
    /// From this width of the window in CSS pixels, the only cover of a page has its title beside it.
    static let leastWindowForTitleBeside = 900
    /// The most of a page's width that such a cover has.
    private static let mostShareBesideTitle = 0.66

    private static func places(
        of items: [Size], _ featured: [Bool], _ pixelHeight: Double?, width: Double
    ) -> [Place]? {
        let aim =
            featured.contains(true)
            ? aimOfFeatured(items, pixelHeight, width: width) : aim(of: items, pixelHeight, width: width)
        let options: LayoutOptions = [
            "target-row-height": .number(aim.height), "row-height-tolerance": aim.isFilled ? 0.4 : 0,
            "last-row": aim.isFilled ? "fill" : "natural", "box-spacing": .number(gap), "container-padding": 0,
        ]
        let request = try? LayoutRequest(
            layout: Justified.name, options: options, container: Size(width: width, height: width / 2),
            groups: [LayoutGroup(items: items, spans: featured.map { $0 ? 2 : 1 })])
        guard let frames = request?.plan().frames, frames.count == items.count else { return nil }
        let counts = Dictionary(grouping: frames, by: \.rect.y).mapValues(\.count)
        return frames.map { frame in
            place(ofWidth: frame.rect.width, inRowOf: counts[frame.rect.y] ?? 1, width: width)
        }
    }

    /// - Parameter width: That of the page.
    private static func place(ofWidth own: Double, inRowOf count: Int, width: Double) -> Place {
        let share = own / (width - Double(count - 1) * gap)
        // Rounded down, so that a row never breaks.
        return Place(share: (share * 100_000).rounded(.down) / 100_000, gaps: count - 1)
    }

    /// The height that rows should have, and whether they fill the width at about that height. A row that does not is
    /// an only one.
    private typealias Aim = (height: Double, isFilled: Bool)

    private static func usualHeight(in width: Double) -> Double { 180 + width * 0.1 }

    /// The height of a row of these items of height 1 that fills the width.
    private static func rowHeight(of items: some Collection<Size>, width: Double) -> Double {
        (width - gap * Double(items.count - 1)) / items.reduce(0) { $0 + $1.width }
    }

    /// Rows so low that a featured cover of twice the height stays in the window.
    private static func aimOfFeatured(_ items: [Size], _ pixelHeight: Double?, width: Double) -> Aim {
        let target = min(usualHeight(in: width), max(width * 0.2, 200))
        let only = rowHeight(of: items, width: width)
        guard let pixelHeight, pixelHeight < only, only >= target else { return (target, true) }
        return (min(target, max(pixelHeight, leastHeight)), false)
    }

    /// Rows of the usual height. An only row fills the width, unless it would be higher than the window or than its
    /// files.
    private static func aim(of items: [Size], _ pixelHeight: Double?, width: Double) -> Aim {
        let target = usualHeight(in: width)
        let only = rowHeight(of: items, width: width)
        let narrowest = only * (items.map(\.width).min() ?? 1)
        let isOnly = only >= target || only >= width * leastOnlyHeight && narrowest >= leastWidth
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

// Covers that are all that a page shows.
extension CoverWall {
    /// Rows that fill the page's width, each as high as its covers' shapes make it. Together they fill the window as
    /// well as possible; first come larger covers. A row is not higher than its files. The only cover of a page leaves
    /// room for its title beside it.
    ///
    /// - Complexity: O(*n*² · 2ⁿ) in the number of covers.
    /// - Returns: nil if each division has a row that is higher than the window, far from full, or too narrow for
    ///   titles.
    private static func fillingPlaces(of items: [Size], _ pixelHeight: Double?, width: Double) -> [Place]? {
        guard items.count > 1 else { return [onlyPlace(of: items[0], pixelHeight, width: width)] }
        let highest = max(mostFillingHeight * width, leastFillingHeight)
        let divisions = (0..<1 << (items.count - 1)).compactMap { breaks in
            Division(items, breaks: breaks) { row in
                let full = rowHeight(of: row, width: width)
                let height = min(full, pixelHeight ?? .infinity)
                let narrowest = height * (row.map(\.width).min() ?? 1)
                return full <= highest && full <= height * mostLack && narrowest >= leastWidth ? (height, full) : nil
            }
        }
        let window = max(filledWindow * width, leastFilledWindow)
        let usual = usualHeight(in: width)
        let best = divisions.min { $0.strain(in: window, usual: usual) < $1.strain(in: window, usual: usual) }
        return best?.rows.flatMap { row, height, _ in
            row.map { place(ofWidth: height * $0.width, inRowOf: row.count, width: width) }
        }
    }

    /// The rows for windows that are much wider than the last breakpoint, if files are too small for the last rows
    /// there.
    private static func largestRows(of items: [Size], _ pixelHeight: Double?, after last: Rows?) -> [Rows] {
        guard let last, last.from < largeWindow, pixelHeight != nil,
            let places = fillingPlaces(of: items, pixelHeight, width: largestWindow)
                ?? places(of: items, [], pixelHeight, width: largestWindow)
        else { return [] }
        let isSame = zip(places, last.places).allSatisfy { $0.gaps == $1.gaps && abs($0.share - $1.share) < 0.01 }
        return isSame ? [] : [Rows(from: largeWindow, places: places)]
    }

    /// In CSS pixels.
    private static let largeWindow = 3000
    private static let largestWindow = 3840.0
    /// How much higher a row would be if it filled the width, at most. More space at its end would be a gap.
    private static let mostLack = 1.35

    private static func onlyPlace(of item: Size, _ pixelHeight: Double?, width: Double) -> Place {
        guard width >= Double(leastWindowForTitleBeside) else { return Place(share: 1, gaps: 0) }
        let height = min(windowHeight * width, pixelHeight ?? .infinity)
        return place(ofWidth: min(mostShareBesideTitle * width, height * item.width), inRowOf: 1, width: width)
    }

    /// The height of the highest row, as a part of the page's width.
    private static let mostFillingHeight = 0.49
    /// The same in narrow windows, which are high, in CSS pixels.
    private static let leastFillingHeight = 500.0
    /// The height of a large window below the title, as a part of the page's width.
    private static let filledWindow = 0.5
    /// The same in narrow windows, in CSS pixels.
    private static let leastFilledWindow = 700.0

    /// Covers in rows.
    private struct Division {
        let rows: [(covers: ArraySlice<Size>, height: Double, full: Double)]

        /// - Parameters:
        ///   - breaks: Has a bit for each cover that ends a row.
        ///   - height: Returns the height of a row, and the one at which it fills the width; nil for an impossible one.
        init?(_ items: [Size], breaks: Int, height: (ArraySlice<Size>) -> (height: Double, full: Double)?) {
            let ends = items.indices.filter { $0 == items.count - 1 || breaks >> $0 & 1 == 1 }
            var rows: [(covers: ArraySlice<Size>, height: Double, full: Double)] = []
            for end in ends {
                let row = items[(rows.last?.covers.endIndex ?? 0)...end]
                guard let (height, full) = height(row) else { return nil }
                // The first cover of a row must not have room at the end of the one before.
                if let last = rows.last {
                    let room = (last.full - last.height) * last.covers.reduce(0) { $0 + $1.width }
                    if height * items[row.startIndex].width <= room { return nil }
                }
                rows.append((row, height, full))
            }
            self.rows = rows
        }

        /// How far it is from filling a window with rows of one height. A page that is a little higher than the window
        /// is better than one that leaves it empty, or than one with rows lower than the usual ones.
        func strain(in window: Double, usual: Double) -> Double {
            let heights = rows.map(\.height)
            let (least, most) = (heights.min() ?? 1, heights.max() ?? 1)
            let excess = log((heights.reduce(0, +) + Double(rows.count) * titleHeight) / window)
            let isRising = zip(heights, heights.dropFirst()).contains { $0 < $1 * 0.98 }
            let lack = rows.reduce(0) { $0 + log($1.full / $1.height) }
            return (excess > 0 ? 0.4 * excess * excess : -excess) + 0.3 * log(most / least) + (isRising ? 0.1 : 0)
                + 0.1 * max(0, log(usual / least)) + lack
        }
    }
}
