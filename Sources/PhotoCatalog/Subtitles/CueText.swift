/// The text of a cue without what it must not have: only italic, bold and underlined text stay, and all else is text.
struct CueText {
    private var output: [UInt8] = []
    /// The elements that are open.
    private var open: [UInt8] = []

    /// Of lines that are joined by line feeds, as WebVTT writes it; empty for a text that shows nothing.
    ///
    /// - Parameter text: UTF-8.
    /// - Complexity: O(*n*) in the bytes of the text.
    static func clean(_ text: ArraySlice<UInt8>) -> String {
        var clean = CueText()
        clean.output.reserveCapacity(text.count)
        clean.read(text)
        let lines = String(decoding: clean.output, as: UTF8.self).split(separator: "\n")
            .map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
        return lines.contains { $0.contains { $0.isLetter || $0.isNumber || $0.isSymbol || $0.isPunctuation } }
            ? lines.joined(separator: "\n") : ""
    }

    private mutating func read(_ text: ArraySlice<UInt8>) {
        var rest = text
        while let byte = rest.first {
            if byte == UInt8(ascii: "<"), let tag = Self.tag(at: rest) {
                add(tag)
                rest = rest.dropFirst(tag.count + 2)
            } else if byte == UInt8(ascii: "{"), let count = Self.override(at: rest) {
                rest = rest.dropFirst(count)
            } else if byte == UInt8(ascii: "&"), let name = Self.entities.first(where: { rest.starts(with: $0) }) {
                output += name
                rest = rest.dropFirst(name.count)
            } else {
                switch byte {
                case UInt8(ascii: "&"): output += "&amp;".utf8
                case UInt8(ascii: "<"): output += "&lt;".utf8
                case UInt8(ascii: ">"): output += "&gt;".utf8
                default: output.append(byte)
                }
                rest = rest.dropFirst()
            }
        }
        while let name = open.popLast() { close(name) }
    }

    /// Those that WebVTT knows and that are not made again by escaping.
    private static let entities = ["&amp;", "&lt;", "&gt;", "&nbsp;", "&lrm;", "&rlm;"].map { Array($0.utf8) }

    /// What is between the angle brackets at the beginning; nil if that is not a tag.
    private static func tag(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let inner = text.dropFirst()
        guard let first = inner.first,
            first == UInt8(ascii: "/") || Character(Unicode.Scalar(first)).isASCIIName,
            let end = inner.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
            inner[end] == UInt8(ascii: ">")
        else { return nil }
        return inner[..<end]
    }

    /// The number of bytes of a place or a style that editors of SubRip write, such as `{\an8}`.
    private static func override(at text: ArraySlice<UInt8>) -> Int? {
        guard text.dropFirst().first == UInt8(ascii: "\\") else { return nil }
        let end = text.prefix(longestOverride).firstIndex(of: UInt8(ascii: "}"))
        return end.map { $0 - text.startIndex + 1 }
    }

    private static let longestOverride = 60

    /// Names may be in capitals, and may have classes or attributes, which are left out.
    private mutating func add(_ tag: ArraySlice<UInt8>) {
        let isEnd = tag.first == UInt8(ascii: "/")
        let name = (isEnd ? tag.dropFirst() : tag).prefix { Character(Unicode.Scalar($0)).isASCIIName }
        guard name.count == 1, let letter = name.first.map({ $0 | 0x20 }), Self.kept.contains(letter) else { return }
        if !isEnd {
            // A text that is both ends by two tags.
            guard !open.contains(letter) else { return }
            open.append(letter)
            output += [UInt8(ascii: "<"), letter, UInt8(ascii: ">")]
        } else if open.contains(letter) {
            while let last = open.popLast() {
                close(last)
                if last == letter { break }
            }
        }
    }

    private mutating func close(_ letter: UInt8) {
        output += [UInt8(ascii: "<"), UInt8(ascii: "/"), letter, UInt8(ascii: ">")]
    }

    private static let kept: Set = [UInt8(ascii: "b"), UInt8(ascii: "i"), UInt8(ascii: "u")]
}

extension Character {
    /// Whether it can be in the name of a tag or in a time.
    fileprivate var isASCIIName: Bool { isASCII && (isLetter || isNumber) }
}
