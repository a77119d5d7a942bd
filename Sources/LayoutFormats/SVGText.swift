import GalleryLayout

/// Writes an SVG picture element by element. Lengths are in the drawing's own coordinates.
struct SVGText {
    private(set) var text = ""
    /// The length of one pixel of the picture at its natural size.
    let unit: Double

    enum Anchor: String {
        case start, middle, end
    }

    /// Begins a document that shows `view` on a background of its own, so that it is legible on any page.
    init(view: Rect, unit: Double, title: String, description: String) {
        self.unit = unit
        let (width, height) = ((view.width / unit).rounded().shortest, (view.height / unit).rounded().shortest)
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" class="vitrine-plan" role="img" width="\(width)" height="\(height)" \
            viewBox="\(view.x.brief) \(view.y.brief) \(view.width.brief) \(view.height.brief)" \
            font-size="\(fontSize.brief)" stroke-width="\(unit.brief)">
            <title>\(Self.escaped(title))</title>
            <desc>\(Self.escaped(description))</desc>
            <style>
            \(Self.style)
            </style>

            """
        rect(view, class: "card", radius: 8 * unit)
    }

    mutating func end() { text += "</svg>\n" }

    mutating func beginGroup(class name: String) { text += "<g class=\"\(name)\">\n" }

    mutating func endGroup() { text += "</g>\n" }

    /// - Parameter lineWidth: In multiples of ``unit``.
    mutating func rect(_ rect: Rect, class name: String? = nil, radius: Double = 0, lineWidth: Double = 1) {
        text += "<rect"
        if let name { text += " class=\"\(name)\"" }
        text += " x=\"\(rect.x.brief)\" y=\"\(rect.y.brief)\" width=\"\(rect.width.brief)\""
        text += " height=\"\(rect.height.brief)\""
        if radius > 0 { text += " rx=\"\(radius.brief)\"" }
        if lineWidth != 1 { text += " stroke-width=\"\((lineWidth * unit).brief)\"" }
        text += "/>\n"
    }

    mutating func dot(x: Double, y: Double, radius: Double, class name: String) {
        text += "<circle class=\"\(name)\" cx=\"\(x.brief)\" cy=\"\(y.brief)\" r=\"\(radius.brief)\"/>\n"
    }

    /// A line of text whose middle is at the height `y`.
    ///
    /// - Parameters:
    ///   - scale: A factor for the font size.
    ///   - isUpright: Turned by a right angle, to be read downwards.
    mutating func label(
        _ words: String, x: Double, y: Double, anchor: Anchor = .start, class name: String? = nil, scale: Double = 1,
        isUpright: Bool = false
    ) {
        text += "<text"
        if let name { text += " class=\"\(name)\"" }
        text += " x=\"\(x.brief)\" y=\"\(y.brief)\" dy=\".35em\""
        if scale != 1 { text += " font-size=\"\((fontSize * scale).brief)\"" }
        if anchor != .start { text += " text-anchor=\"\(anchor.rawValue)\"" }
        if isUpright { text += " transform=\"rotate(90 \(x.brief) \(y.brief))\"" }
        text += ">\(Self.escaped(words))</text>\n"
    }

    var fontSize: Double { 11 * unit }

    /// The approximate width of `words`: the reader's fonts are unknown.
    func width(of words: String) -> Double { words.reduce(0) { $0 + width(of: $1) } }

    /// `words`, truncated to `width`; nil if nothing would be left.
    func fitted(_ words: String, to width: Double) -> String? {
        var (end, cutEnd) = (words.startIndex, words.startIndex)
        var taken = 0.0
        while end < words.endIndex {
            taken += self.width(of: words[end])
            if taken > width { return cutEnd > words.startIndex ? words[..<cutEnd] + "…" : nil }
            end = words.index(after: end)
            if taken + self.width(of: "…") <= width { cutEnd = end }
        }
        return words
    }

    private func width(of character: Character) -> Double {
        let isWide = character.unicodeScalars.contains { $0.value >= Self.firstWideScalar }
        return (isWide ? 1 : 0.58) * fontSize
    }

    /// From Hangul Jamo on, most scripts' characters are as wide as high.
    private static let firstWideScalar: UInt32 = 0x1100
}

extension SVGText {
    /// The CSS class of a group's colour. Colours repeat if there are more groups than colours.
    static func tint(of group: Int) -> String { "tint\(group % tints.count)" }

    static var tintCount: Int { tints.count }

    /// Colours that are distinct for people with any colour vision (Okabe and Ito, "Color Universal Design", 2008).
    private static let tints = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442"]

    private static let style = """
        .vitrine-plan text { font-family: system-ui, -apple-system, "Segoe UI", sans-serif; fill: #24272b }
        .vitrine-plan .faint { fill: #6b7076 }
        .vitrine-plan .card { fill: #f1f1ee }
        .vitrine-plan .page { fill: #fff; stroke: #c9c9c4 }
        .vitrine-plan .strip { fill: #8a8f96; fill-opacity: .14; stroke: #c9c9c4 }
        .vitrine-plan .dot { fill: #bebebe }
        .vitrine-plan .current { fill: #24272b }
        .vitrine-plan .viewport { fill: none; stroke: #24272b }
        .vitrine-plan g rect { fill-opacity: .3 }
        \(tintRules)
        @media (prefers-color-scheme: dark) {
        .vitrine-plan text { fill: #e6e7e8 }
        .vitrine-plan .faint { fill: #9a9fa6 }
        .vitrine-plan .card { fill: #15171a }
        .vitrine-plan .page { fill: #202327; stroke: #41464c }
        .vitrine-plan .strip { stroke: #41464c }
        .vitrine-plan .dot { fill: #5f656c }
        .vitrine-plan .current { fill: #e6e7e8 }
        .vitrine-plan .viewport { stroke: #e6e7e8 }
        .vitrine-plan g rect { fill-opacity: .45 }
        }
        """

    private static let tintRules = tints.enumerated()
        .map { ".vitrine-plan .tint\($0) rect { fill: \($1); stroke: \($1) }" }
        .joined(separator: "\n")

    /// Escapes text for elements and attributes. Characters that XML 1.0 (section 2.2) doesn't allow become U+FFFD.
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x3C: escaped.append(contentsOf: "&lt;".unicodeScalars)
            case 0x3E: escaped.append(contentsOf: "&gt;".unicodeScalars)
            case 0x26: escaped.append(contentsOf: "&amp;".unicodeScalars)
            case 0x22: escaped.append(contentsOf: "&quot;".unicodeScalars)
            case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x1_0000...: escaped.append(scalar)
            default: escaped.append("\u{FFFD}")
            }
        }
        return String(escaped)
    }
}
