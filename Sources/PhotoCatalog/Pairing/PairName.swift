/// The name of a file, as rules that pair files look at it.
struct PairName {
    let name: String
    /// The name up to its last dot, in lowercase.
    let stem: String
    /// The extension, in lowercase.
    let suffix: String
    let kind: FileKind

    init(_ name: String) {
        let (stem, suffix) = FileStem.split(name)
        (self.name, self.stem, self.suffix, kind) = (name, stem.lowercased(), suffix, FileKind(ofFileNamed: name))
    }

    /// Whether a name is like most names of cameras, `IMG_1636.JPG`: it has no `~` or `(`, only one dot, and no letter
    /// behind `-` or `_`. No rule knows such a name, except as a RAW file and as the file that others are made of. One
    /// pass over the bytes saves most folders everything else.
    static func isPlain(_ name: String) -> Bool {
        var dots = 0
        var isBehindSeparator = false
        for byte in name.utf8 {
            if byte == UInt8(ascii: "~") || byte == UInt8(ascii: "(") || (isBehindSeparator && !byte.isDigit) {
                return false
            }
            if byte == UInt8(ascii: ".") { dots += 1 }
            isBehindSeparator = Separators.any.contains(byte)
        }
        return dots <= 1
    }

    /// The name in lowercase.
    var folded: String { "\(stem).\(suffix)" }

    /// Returns the part of the stem before a mark that a program appends; nil if there is no mark.
    ///
    /// - Parameters:
    ///   - separators: What may be between both.
    ///   - isMark: Returns whether everything after a separator is a mark. It is in lowercase and begins with a letter.
    func beforeMark(_ separators: Separators, where isMark: (Substring) -> Bool) -> String? {
        Self.split(stem[...], separators, where: isMark)
    }

    /// The stem without the number in brackets at its end, as in `x-edited(1)` or `x_edited (1)`, and that number with
    /// its brackets; an empty number if there is none.
    var numbered: (stem: Substring, number: Substring) {
        guard let bracket = NumberedName.bracket(in: stem) else { return (stem[...], "") }
        let base = stem[..<bracket]
        return (base.utf8.last == UInt8(ascii: " ") ? base.dropLast() : base, stem[bracket...])
    }

    /// Returns the part of a text before the first separator that a mark follows; nil if there is none.
    static func split(_ text: Substring, _ separators: Separators, where isMark: (Substring) -> Bool) -> String? {
        let bytes = text.utf8
        var rest = bytes.dropFirst()
        while let place = rest.firstIndex(where: separators.contains) {
            rest = bytes[bytes.index(after: place)...]
            // Few names have a letter behind a separator, so that marks are seldom compared.
            guard let first = rest.first, !first.isDigit, isMark(text[rest.startIndex...]) else { continue }
            return String(text[..<place])
        }
        return nil
    }

    /// What programs put before what they append to a name.
    enum Separators {
        case dash, underscore, any

        func contains(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "-"): self != .underscore
            case UInt8(ascii: "_"): self != .dash
            default: false
            }
        }
    }
}

extension Substring {
    /// Whether it is one of the words, alone or followed by `-` or `_` and settings of a program in letters, digits,
    /// spaces, `-`, `_` and `.`.
    func isMark(_ words: [String]) -> Bool {
        words.contains { word in
            guard utf8.starts(with: word.utf8) else { return false }
            let rest = utf8.dropFirst(word.utf8.count)
            guard let first = rest.first else { return true }
            return [UInt8(ascii: "-"), UInt8(ascii: "_")].contains(first)
                && rest.allSatisfy { $0.isWordPart || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }
        }
    }
}
