import BinaryContainers
import PhotoVocabulary

/// The size that the root element of an SVG states: its width and height in absolute units, or its view box.
struct SVGHeader {
    /// In CSS pixels, rounded; nil if it has neither.
    let size: PixelSize?
    /// Whether the root element is closed.
    let isComplete: Bool

    /// In bytes. The root element begins before, behind a prolog and comments.
    private static let longestHead = 64 << 10

    /// - Returns: Nil if the file is not an SVG.
    init?(_ file: ByteView) {
        let head = String(decoding: file.bytes.prefix(Self.longestHead), as: UTF8.self)
        guard let tag = Self.rootTag(head) else { return nil }
        let attributes = Self.attributes(tag)
        let box = (attributes["viewBox"] ?? "").split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
        let width = attributes["width"].flatMap(Self.pixels)
        let height = attributes["height"].flatMap(Self.pixels)
        if let width, let height {
            size = Self.size(width, height)
        } else if box.count == 4 {
            size = Self.size(box[2], box[3])
        } else {
            size = nil
        }
        let end = String(decoding: file.bytes.suffix(256), as: UTF8.self).filter { !$0.isWhitespace }
        isComplete = tag.hasSuffix("/") || end.contains("svg>")
    }

    /// Returns the root element's tag, without its brackets; nil if the root is another element.
    private static func rootTag(_ head: String) -> Substring? {
        var rest = head[...].drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        while rest.hasPrefix("<") {
            let end: String
            if rest.hasPrefix("<?") {
                end = "?>"
            } else if rest.hasPrefix("<!--") {
                end = "-->"
            } else if rest.hasPrefix("<!DOCTYPE") {
                guard let bracket = rest.firstIndex(where: { $0 == "[" || $0 == ">" }) else { return nil }
                end = rest[bracket] == "[" ? "]>" : ">"
            } else {
                guard let close = rest.firstIndex(of: ">") else { return nil }
                let tag = rest[rest.index(after: rest.startIndex)..<close]
                let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
                return name == "svg" || name.hasSuffix(":svg") ? tag : nil
            }
            guard let found = rest.firstRange(of: end) else { return nil }
            rest = rest[found.upperBound...].drop { $0.isWhitespace }
        }
        return nil
    }

    private static func attributes(_ tag: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = tag.drop { !$0.isWhitespace }
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].filter { !$0.isWhitespace }
            let value = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
            guard let quote = value.first, quote == "\"" || quote == "'" else { break }
            let text = value.dropFirst()
            guard let end = text.firstIndex(of: quote) else { break }
            attributes[String(name)] = String(text[..<end])
            rest = text[text.index(after: end)...]
        }
        return attributes
    }

    /// Returns a length in CSS pixels; nil for a percentage or a relative unit.
    private static func pixels(_ length: String) -> Double? {
        let text = length.filter { !$0.isWhitespace }
        let digits = text.prefix { $0.isASCII && ($0.isNumber || ".+-".contains($0)) }
        let units = ["": 1.0, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4]
        guard let number = Double(digits), let unit = units[String(text.dropFirst(digits.count))] else { return nil }
        return number * unit
    }

    private static func size(_ width: Double, _ height: Double) -> PixelSize? {
        guard width.isFinite, height.isFinite, abs(width) < 1e9, abs(height) < 1e9 else { return nil }
        return PixelSize(orNilForWidth: Int(width.rounded()), height: Int(height.rounded()))
    }
}
