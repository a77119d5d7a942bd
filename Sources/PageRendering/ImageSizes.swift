import GalleryLayout

/// The widths at which pictures are shown, for the `sizes` attribute.
package enum ImageSizes {
    /// The width of a photo in a plan.
    package struct PlannedWidth: Hashable, Codable, Sendable {
        /// As a part of the gallery's width. A cropped photo needs more width than its frame.
        let ofGallery: Double
        /// As a part of the height of a strip, which is as high as the window; nil in other layouts.
        let ofHeight: Double?

        /// - Parameters:
        ///   - frame: Nil for a photo that the layout leaves out.
        ///   - ratio: The photo's width divided by its height.
        ///   - captionHeight: The part of the frame's height that belongs to the caption.
        ///   - reference: The width of the plan that is as wide as the gallery.
        ///   - stripHeight: The height of the plan of a strip.
        package init(
            of frame: Rect?, ratio: Double, captionHeight: Double, reference: Double, stripHeight: Double? = nil
        ) {
            let frame = frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
            let width = max(frame.width, (frame.height - captionHeight) * ratio)
            ofGallery = Self.rounded(width / max(1, reference))
            ofHeight = stripHeight.map { Self.rounded(width / max(1, $0)) }
        }

        /// Up to a ten-thousandth.
        private static func rounded(_ share: Double) -> Double { (share * 10_000).rounded(.up) / 10_000 }
    }

    /// The space above and below a strip, in CSS pixels: 2 rem.
    private static let stripSpace = 32.0

    /// An album's cover. The theme's cards are at least 21 rem and at least 17 vw wide, with gaps of 20 to 36 pixels:
    /// in a large window, five in a row. They show the middle of the photo in the proportion 3:2.
    static func card(_ picture: Picture) -> String {
        let scale = max(1, picture.ratio / 1.5)
        func share(_ percent: Double) -> String { number(percent * scale, decimals: 1) + "vw" }
        return [
            "(min-width: 1952px) \(share(19))",
            "(min-width: 1563px) \(share(22))", "(min-width: 1146px) \(share(29.4))", "(min-width: 753px) \(share(45))",
            "(min-width: 600px) \(share(92))", share(100),
        ].joined(separator: ", ")
    }

    /// A picture in a text, which is 65 characters wide, or as wide as the window without the smallest margins.
    static let prose = "(min-width: 640px) 600px, 92vw"

    /// Photos that are narrower than this, as a part of their height, have their title beside them on wide screens.
    static let tallRatio = 0.85

    /// The photo on its own page: as wide as the window, or as the window's height allows.
    static func whole(_ picture: Picture) -> String {
        let largest = picture.sources[picture.sources.count - 1]
        let share = max(1, Int((100 * picture.ratio).rounded(.up)))
        return "(min-aspect-ratio: \(largest.width)/\(largest.height)) \(share)vh, 100vw"
    }

    /// A photo of a gallery, by its index in its group.
    ///
    /// A range of widths has one value, for its widest window, in whole hundredths of the window: formulas would repeat
    /// for every photo, and `min()` is not valid there.
    static func tile(_ photo: Int, of group: Int, in gallery: Gallery, _ extent: GalleryExtent) -> String {
        text(
            of: gallery.sheets.map { (Double($0.minWidth ?? 0), $0.widths[group][photo], $0.stretch) }, extent)
    }

    /// A cover in a wall, by its index. Where the wall has no rows, the cover is cropped to 3:2 and fills the window's
    /// width.
    static func cover(_ index: Int, of picture: Picture, in wall: CoverWall, _ extent: GalleryExtent) -> String {
        let single = PlannedWidth(
            of: Rect(x: 0, y: 0, width: 1.5, height: 1), ratio: picture.ratio, captionHeight: 0, reference: 1.5)
        let rows = wall.rows.enumerated().map { number, rows in
            let place = rows.places[index]
            // The theme's gap is 2vw, but at least 20 and at most 36 pixels: in the widest window, its smallest part.
            let widest = number + 1 < wall.rows.count ? Double(wall.rows[number + 1].from) : extent.widestWindow
            let gap = min(max(20, 0.02 * widest), 36) / widest
            let width =
                place.share * (1 - Double(place.gaps) * gap) * max(1, picture.ratio / CoverWall.ratios.upperBound)
            return (
                from: Double(rows.from),
                width: PlannedWidth(
                    of: Rect(x: 0, y: 0, width: width, height: 0), ratio: picture.ratio, captionHeight: 0, reference: 1),
                stretch: 1.0
            )
        }
        return text(of: [(0, single, 1)] + rows, extent)
    }

    /// The sizes at breakpoints, by ascending width.
    private static func text(
        of breakpoints: [(from: Double, width: PlannedWidth, stretch: Double)], _ extent: GalleryExtent
    ) -> String {
        var entries: [(from: Double, sizes: [(condition: String?, length: String)])] = []
        for (index, breakpoint) in breakpoints.enumerated() {
            let from = breakpoint.from
            let below = index + 1 < breakpoints.count ? breakpoints[index + 1].from : .infinity
            let parts = extent.parts
            for (number, part) in parts.enumerated() {
                let end = min(below, number + 1 < parts.count ? parts[number + 1].from : .infinity)
                guard max(from, part.from) < end else { continue }
                let sizes = sizes(of: breakpoint.width, in: part, upTo: end, stretch: breakpoint.stretch)
                let isKnown = entries.last?.sizes.elementsEqual(sizes, by: ==) == true
                if !isKnown { entries.append((max(from, part.from), sizes)) }
            }
        }
        return entries.reversed().flatMap { entry in
            entry.sizes.map { condition, length in
                let from = entry.from > 0 ? "(min-width: \(number(entry.from, decimals: 0))px)" : nil
                let conditions = [from, condition].compactMap(\.self)
                return (conditions.isEmpty ? "" : conditions.joined(separator: " and ") + " ") + length
            }
        }
        .joined(separator: ", ")
    }

    /// One size; in a strip, the next one is for windows that are too low for it.
    private static func sizes(
        of width: PlannedWidth, in part: GalleryExtent.Part, upTo end: Double, stretch: Double
    ) -> [(condition: String?, length: String)] {
        // The first part has no margins to extend into.
        let stretch = part.from > 0 ? stretch : 1
        let height = width.ofHeight.map { number(100 * $0, decimals: 0) }
        guard part.share > 0 else {
            let pixels = part.offset * stretch * width.ofGallery
            // In hundredths of the narrowest of these windows, as at the next smaller ones: the two values then always
            // occur together, and compress as one.
            let percent = max(1, (100 * pixels / part.from).rounded(.up))
            let length = number(part.from * percent / 100, decimals: 0) + "px"
            guard let height, let ofHeight = width.ofHeight else { return [(nil, length)] }
            return [("(min-height: \(number(pixels / ofHeight, decimals: 0))px)", length), (nil, height + "vh")]
        }
        let share = min(1, (part.share + (end < .infinity ? part.offset / end : 0)) * stretch)
        let percent = number(max(1, 100 * share * width.ofGallery), decimals: 0)
        guard let height else { return [(nil, percent + "vw")] }
        return [("(max-aspect-ratio: \(height)/\(percent))", percent + "vw"), (nil, height + "vh")]
    }

    /// Rounded up.
    private static func number(_ value: Double, decimals: Int) -> String {
        let factor = [1.0, 10, 100][decimals]
        return CSSNumber.text((value * factor).rounded(.up) / factor, decimals: decimals)
    }

    /// The width of a photo at one width of the window, in CSS pixels.
    package static func width(
        of planned: PlannedWidth, window: Size, stretch: Double, _ extent: GalleryExtent
    ) -> Double {
        let part = extent.parts.last { $0.from <= window.width } ?? GalleryExtent.unlimited.parts[0]
        let gallery = min(window.width, (part.share * window.width + part.offset) * (part.from > 0 ? stretch : 1))
        let width = planned.ofGallery * gallery
        return planned.ofHeight.map { min(width, $0 * (window.height - stripSpace)) } ?? width
    }
}
