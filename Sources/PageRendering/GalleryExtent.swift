/// How wide a theme makes galleries, read from its stylesheet, so that `sizes` follows from it.
package struct GalleryExtent: Hashable, Sendable {
    /// In CSS pixels. Wider windows have wider margins.
    package let widest: Double
    /// The margin at each side in CSS pixels: at least and at most.
    package let margins: ClosedRange<Double>
    /// The margin at each side between these limits, as a part of the window's width.
    package let marginShare: Double

    /// Narrower windows have no margins beside photos, in CSS pixels: a `@media` of the default theme.
    package static let leastWindowWithMargins = 600.0

    /// As wide as the window: for stylesheets that do not say.
    package static let unlimited = GalleryExtent(widest: .infinity, margins: 0...0, marginShare: 0)
}

extension GalleryExtent {
    /// Reads `--widest: 3840px` and `--least-margin: clamp(16px, 4vw, 64px)`; `rem` are 16 pixels.
    init?(in stylesheet: String) {
        guard let widest = stylesheet.firstMatch(of: /--widest:\s*([0-9.]+)(rem|px)\s*;/),
            let margin = stylesheet.firstMatch(
                of: /--least-margin:\s*clamp\(\s*([0-9.]+)(rem|px),\s*([0-9.]+)vw,\s*([0-9.]+)(rem|px)\s*\)/),
            let greatest = Self.pixels(widest.1, widest.2), let least = Self.pixels(margin.1, margin.2),
            let most = Self.pixels(margin.4, margin.5), least <= most, greatest > 0,
            let share = Double(margin.3), share > 0, share < 50
        else { return nil }
        self.init(widest: greatest, margins: least...most, marginShare: share / 100)
    }

    /// The window from which galleries don't grow any more, in CSS pixels; 16,384 if they always do.
    var widestWindow: Double { min(16_384, widest + 2 * margins.upperBound) }

    private static func pixels(_ number: Substring, _ unit: Substring) -> Double? {
        Double(number).map { unit == "rem" ? 16 * $0 : $0 }
    }

    /// A range of window widths with one formula for the width of the space between the margins.
    struct Part: Hashable {
        /// The smallest window width, in CSS pixels.
        let from: Double
        /// The part of the window's width.
        let share: Double
        /// What is added, in CSS pixels.
        let offset: Double
    }

    /// From the narrowest windows to the widest.
    var parts: [Part] {
        guard marginShare > 0, widest < .infinity else { return [Part(from: 0, share: 1, offset: 0)] }
        let least = margins.lowerBound
        let most = margins.upperBound
        return [
            Part(from: 0, share: 1, offset: 0),
            Part(from: Self.leastWindowWithMargins, share: 1, offset: -2 * least),
            Part(from: max(Self.leastWindowWithMargins, least / marginShare), share: 1 - 2 * marginShare, offset: 0),
            Part(from: most / marginShare, share: 1, offset: -2 * most),
            Part(from: widest + 2 * most, share: 0, offset: widest),
        ].reduce(into: []) { parts, part in
            // A later formula replaces one that would begin at the same width.
            if let last = parts.last, last.from >= part.from { parts.removeLast() }
            parts.append(part)
        }
    }
}
