/// Finds elements with more attributes than an honest page has, before libxml2 reads them: it compares each attribute
/// with all that precede it in the element, so that 300,000 of them take minutes.
///
/// Takes a time in proportion to the length of the page.
struct AttributeLimit {
    /// The largest number of attributes of an element.
    static let most = 256

    private let bytes: UnsafeBufferPointer<UInt8>
    private let isHTML: Bool
    private var position = 0

    /// - Parameter isHTML: How the page is going to be read; else as XML.
    /// - Returns: The first element that has more, or nil.
    static func finding(in page: UnsafeBufferPointer<UInt8>, isHTML: Bool) -> MarkupFinding? {
        guard page.contains(0) else {
            var limit = AttributeLimit(bytes: page, isHTML: isHTML)
            return limit.finding()
        }
        // UTF-16, as far as its signs are in ASCII.
        return page.filter { $0 != 0 }.withUnsafeBufferPointer { finding(in: $0, isHTML: isHTML) }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, isHTML: Bool) {
        self.bytes = bytes
        self.isHTML = isHTML
    }

    private mutating func finding() -> MarkupFinding? {
        while skip(past: "<") {
            let start = position
            if isNext("!--") {
                skipComment()
            } else if !isHTML, isNext("![CDATA[") {
                skip(past: "]]>")
            } else if !isHTML, isNext("!DOCTYPE"), hasSubset() {
                return MarkupFinding(
                    line: line(of: start),
                    rule: "the DOCTYPE has declarations, which may give elements any number of attributes")
            } else if let byte = current, isHTML ? Self.beginsName(byte) : byte > 0x40 {
                let name = name()
                guard attributesAreWithinLimit() else {
                    return MarkupFinding(
                        line: line(of: start), rule: "element \"\(name)\" has more than \(Self.most) attributes")
                }
                // libxml2 takes the element for an empty one if its tag ends so.
                let isEmpty = position > 0 && bytes[position - 1] == UInt8(ascii: "/")
                if isHTML, !isEmpty, ["script", "style"].contains(name) { skipText(of: name) }
            } else if isHTML {
                // An end tag, or what HTML takes for a comment.
                skip(past: ">")
            }
        }
        return nil
    }

    private func line(of position: Int) -> Int { 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") } }

    /// Skips a comment. libxml2 ends those of HTML after an exclamation mark too.
    private mutating func skipComment() {
        while current != nil, !isNext("-->"), !(isHTML && isNext("--!>")) { position += 1 }
    }

    /// Whether a document type has declarations in brackets. No page, feed or sitemap needs them.
    private func hasSubset() -> Bool {
        bytes[position...].first { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") } == UInt8(ascii: "[")
    }

    private static func beginsName(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
    }

    /// Reads a start tag after its name.
    private mutating func attributesAreWithinLimit() -> Bool {
        var (count, isBetween) = (0, true)
        // No value in XML has the sign that begins a tag: reading begins again there, whatever came before it.
        while let byte = current, byte != UInt8(ascii: ">"), isHTML || byte != UInt8(ascii: "<") {
            position += 1
            if Self.separates(byte) {
                isBetween = true
            } else if byte == UInt8(ascii: "=") {
                skipValue()
                isBetween = true
            } else if isBetween {
                isBetween = false
                count += 1
                if count > Self.most { return false }
            }
        }
        return true
    }

    private mutating func skipValue() {
        skip { $0 <= 0x20 }
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return skip { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        }
        position += 1
        let isHTML = isHTML
        skip { $0 != quote && (isHTML || $0 != UInt8(ascii: "<")) }
        if current == quote { position += 1 }
    }

    /// Skips the text of a script or a style sheet, in which HTML has no tags but the element's own end.
    private mutating func skipText(of name: String) {
        while skip(past: "</") {
            if self.name().hasPrefix(name) { return }
        }
    }

    /// In lower case.
    private mutating func name() -> String {
        let start = position
        let isHTML = isHTML
        skip { !Self.separates($0) && $0 != UInt8(ascii: ">") && (isHTML || $0 != UInt8(ascii: "<")) }
        // A name may be as long as the page. The names that matter are shorter.
        return String(decoding: bytes[start..<min(position, start + 100)], as: UTF8.self).lowercased()
    }

    private static func separates(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "/") }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(while matches: (UInt8) -> Bool) {
        while let byte = current, matches(byte) { position += 1 }
    }

    /// - Returns: Whether the text was found.
    @discardableResult
    private mutating func skip(past text: StaticString) -> Bool {
        while current != nil, !isNext(text) { position += 1 }
        guard current != nil else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    private func isNext(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }
}
