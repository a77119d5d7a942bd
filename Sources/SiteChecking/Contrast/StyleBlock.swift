/// A rule of a stylesheet: a selector with its declarations.
struct StyleBlock: Hashable {
    struct Declaration: Hashable {
        /// In lowercase, except for custom properties.
        let name: String
        /// Without `!important`.
        let value: String
    }

    /// The rules around it, from the outermost: `@media (min-width: 600px)`.
    let conditions: [String]
    let selector: String
    let declarations: [Declaration]
    /// Counted from 1.
    let line: Int

    /// The selectors of its list. Commas in parentheses are part of a selector.
    var selectors: [Substring] {
        var selectors: [Substring] = []
        var (start, depth) = (selector.startIndex, 0)
        for place in selector.indices {
            switch selector[place] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "," where depth == 0:
                selectors.append(selector[start..<place])
                start = selector.index(after: place)
            default: break
            }
        }
        selectors.append(selector[start...])
        return selectors.map { $0.trimmed }
    }

    /// The last value of a property.
    subscript(name: String) -> String? { declarations.last { $0.name == name }?.value }
}

extension Substring {
    var trimmed: Substring {
        var rest = drop { $0.isWhitespace }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}

/// Reads the rules of a stylesheet, in order. It reads any text, and drops what it doesn't understand, as browsers do.
///
/// - Complexity: O(*n*) in the number of bytes.
struct StyleBlockReader {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var conditions: [String] = []
    private var blocks: [StyleBlock] = []

    /// Rules with such names contain other rules.
    private static let containers = ["@media", "@supports", "@layer", "@container", "@scope", "@starting-style"]

    static func blocks(of css: String) -> [StyleBlock] {
        var reader = StyleBlockReader(bytes: Array(css.utf8))
        while reader.place < reader.bytes.count { reader.readRule() }
        return reader.blocks
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func readRule() {
        skipSpace()
        guard place < bytes.count else { return }
        if bytes[place] == UInt8(ascii: "}") {
            place += 1
            if !conditions.isEmpty { conditions.removeLast() }
            return
        }
        let start = line
        let (prelude, end) = text(until: [UInt8(ascii: "{"), UInt8(ascii: ";"), UInt8(ascii: "}")])
        guard end == UInt8(ascii: "{") else {
            if end == UInt8(ascii: "}") { place -= 1 }
            return
        }
        if prelude.hasPrefix("@") {
            if Self.containers.contains(where: { prelude.lowercased().hasPrefix($0) }) {
                conditions.append(prelude)
            } else {
                skipBlock()
            }
            return
        }
        let declarations = declarations()
        blocks.append(
            StyleBlock(conditions: conditions, selector: prelude, declarations: declarations, line: start))
    }

    /// Reads to the end of a block of declarations. Rules inside it are dropped.
    private mutating func declarations() -> [StyleBlock.Declaration] {
        var declarations: [StyleBlock.Declaration] = []
        while true {
            skipSpace()
            let (text, end) = text(until: [UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "{")])
            if end == UInt8(ascii: "{") {
                skipBlock()
                continue
            }
            if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
                let name = text[..<colon].trimmed
                var value = text[text.utf8.index(after: colon)...].trimmed
                if value.hasSuffix("important"), let mark = value.lastIndex(of: "!") { value = value[..<mark].trimmed }
                declarations.append(
                    StyleBlock.Declaration(
                        name: name.hasPrefix("--") ? String(name) : name.lowercased(), value: String(value)))
            }
            if end != UInt8(ascii: ";") { return declarations }
        }
    }

    private mutating func skipBlock() {
        var depth = 1
        while depth > 0, place < bytes.count {
            let (_, end) = text(until: [UInt8(ascii: "{"), UInt8(ascii: "}")])
            depth += end == UInt8(ascii: "{") ? 1 : -1
        }
    }

    /// Reads up to one of these bytes, outside of strings, comments and parentheses, and skips it.
    ///
    /// - Returns: The text without comments and outer spaces, and the byte; nil at the end of the file.
    private mutating func text(until ends: [UInt8]) -> (text: String, end: UInt8?) {
        var (found, depth): ([UInt8], Int) = ([], 0)
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "/"), isComment {
                skipComment()
                continue
            }
            place += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            if depth == 0, ends.contains(byte) { return (Self.string(found), byte) }
            found.append(byte)
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): takeString(into: &found, quote: byte)
            case UInt8(ascii: "\\") where place < bytes.count:
                found.append(bytes[place])
                place += 1
            default: break
            }
        }
        return (Self.string(found), nil)
    }

    private mutating func takeString(into found: inout [UInt8], quote: UInt8) {
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            found.append(byte)
            if byte == UInt8(ascii: "\n") { line += 1 }
            if byte == quote { return }
            if byte == UInt8(ascii: "\\"), place < bytes.count {
                found.append(bytes[place])
                place += 1
            }
        }
    }

    private static func string(_ bytes: [UInt8]) -> String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
        var rest = bytes[...].drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return String(decoding: rest, as: UTF8.self)
    }

    private var isComment: Bool { place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*") }

    private mutating func skipComment() {
        place += 2
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\n") { line += 1 }
            if bytes[place] == UInt8(ascii: "*"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
                place += 2
                return
            }
            place += 1
        }
    }

    private mutating func skipSpace() {
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\n"):
                line += 1
                place += 1
            case 0x20, 9...13: place += 1
            case UInt8(ascii: "/") where isComment: skipComment()
            default: return
            }
        }
    }
}
