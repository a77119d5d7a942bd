import Foundation

/// Names for files and folders of the site. They are safe in a URL and on any file system.
package enum URLName {
    /// Returns what is left of a name that can be read in an address; empty if nothing is.
    ///
    /// Letters of Latin, Greek and Cyrillic are written with those from a to z (``Romanization``, ``Cyrillic``). Other
    /// scripts would become unreadable, so their letters, marks and digits stay, in lower case. Everything between them
    /// becomes a single hyphen, but an apostrophe before a last `s` is left out: `Anna's` is `annas`. The result doesn't begin with `_`, because hosts that run Jekyll, such as GitHub Pages,
    /// don't publish such files. It has no hyphen at an end and never two together. Both canonical forms of a name give
    /// the same result, in NFC.
    package static func readable(_ name: String, within limits: Limits = .name) -> String {
        // Most names are short and have only ASCII.
        if let result = readableASCII(name) { return limits.cut(result) }
        return limits.cut(Reader(name).result.precomposedStringWithCanonicalMapping)
    }

    /// Returns the last part of an album's address by the name of its folder, if nothing else decides on it.
    package static func ofAlbum(_ folderName: String) -> String {
        let readable = readable(folderName)
        return readable.isEmpty ? "album" : readable
    }

    /// How long a name may become.
    package struct Limits {
        let characters: Int
        let bytes: Int

        /// With marks, a width and an extension, a file's name is still shorter than 255 bytes, which all file systems
        /// can hold.
        package static let name = Limits(characters: 60, bytes: 180)
        /// For what is appended to a name.
        package static let mark = Limits(characters: 24, bytes: 24)

        /// The characters in which a name is rather cut at a hyphen.
        private static let leeway = 15

        func cut(_ name: String) -> String {
            guard name.utf8.count > characters, name.count > characters || name.utf8.count > bytes else { return name }
            var end = name.startIndex
            var count = 0
            while end < name.endIndex, count < characters {
                let next = name.index(after: end)
                if name.utf8.distance(from: name.startIndex, to: next) > bytes { break }
                (end, count) = (next, count + 1)
            }
            var start = name[..<end]
            if end < name.endIndex, name[end] != "-", let hyphen = start.lastIndex(of: "-"),
                start.distance(from: hyphen, to: end) <= Self.leeway
            {
                start = start[..<hyphen]
            }
            while start.last == "-" { start.removeLast() }
            return String(start)
        }
    }

    /// Nil for a name that has other characters, or apostrophes.
    private static func readableASCII(_ name: String) -> String? {
        let (hyphen, underscore) = (UInt8(ascii: "-"), UInt8(ascii: "_"))
        var name = name
        return name.withUTF8 { bytes -> String? in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { result -> String? in
                var count = 0
                for byte in bytes {
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                        result[count] = byte
                    case UInt8(ascii: "A")...UInt8(ascii: "Z"): result[count] = byte | 0x20
                    case underscore where count > 0: result[count] = underscore
                    case UInt8(ascii: "'"), 0x80...: return nil
                    default:
                        guard count > 0, result[count - 1] != hyphen else { continue }
                        result[count] = hyphen
                    }
                    count += 1
                }
                while count > 0, result[count - 1] == hyphen { count -= 1 }
                return String(decoding: result[..<count], as: UTF8.self)
            }
        }
    }

    /// Returns what two names or paths have in common if a disk that ignores case and accents can't tell them apart.
    ///
    /// Only the marks of Latin, Greek and Cyrillic letters count as accents. In other scripts, a mark can be a vowel:
    /// `กัน` and `กิน`, or `कल` and `कुल`, are different words, and no disk takes one for the other.
    package static func key(_ name: String) -> String {
        if name.utf8.allSatisfy({ $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) { return name }
        var result = String.UnicodeScalarView()
        // Upper case first: some letters share theirs only there.
        for scalar in name.uppercased().lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars
        where !(0x300...0x36F).contains(scalar.value) {
            result.append(scalar)
        }
        return String(result)
    }

    /// Names that are devices in Windows, with any extension.
    package static let devices = Set(["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}

extension URLName {
    /// Reads a name that has other characters than ASCII.
    private struct Reader {
        private(set) var result = ""
        /// Whether marks belong to the letter before them. Others lose theirs.
        private var keepsMarks = false

        init(_ name: String) {
            var spaced = String.UnicodeScalarView()
            for scalar in name.unicodeScalars { spaced += scalar.isFraction ? [" ", scalar] : [scalar] }
            let scalars = String(spaced).precomposedStringWithCompatibilityMapping.unicodeScalars
                .flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) }
            let cyrillic = Cyrillic(in: scalars)
            var rest = scalars[...]
            while let scalar = rest.first {
                if Romanization.isGreek(scalar) {
                    add(Romanization.greek(Self.word(&rest, of: Romanization.isGreek)))
                } else if Cyrillic.has(scalar) {
                    add(cyrillic.romanized(Self.word(&rest, of: Cyrillic.has, across: Cyrillic.isApostrophe)))
                } else {
                    rest.removeFirst()
                    if Cyrillic.isApostrophe(scalar), Self.isLastS(rest), result.last?.isLetter == true { continue }
                    add(scalar)
                }
            }
            while result.last == "-" { result.removeLast() }
        }

        /// Removes a word and returns its letters.
        ///
        /// - Parameter isInside: Whether a character between two letters is left out.
        private static func word(
            _ rest: inout ArraySlice<Unicode.Scalar>, of isLetter: (Unicode.Scalar) -> Bool,
            across isInside: (Unicode.Scalar) -> Bool = { _ in false }
        ) -> [Unicode.Scalar] {
            var letters: [Unicode.Scalar] = []
            while let scalar = rest.first {
                if isLetter(scalar) {
                    letters.append(scalar)
                } else if !scalar.isMark, !(isInside(scalar) && rest.dropFirst().first.map(isLetter) == true) {
                    break
                }
                rest.removeFirst()
            }
            return letters
        }

        private static func isLastS(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
            rest.first == "s" && rest.dropFirst().first?.isLetterOrNumber != true
        }

        private mutating func add(_ letters: String) {
            result += letters
            keepsMarks = false
        }

        private mutating func add(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "a"..."z", "0"..."9": return add(String(scalar))
            case "_": return result.isEmpty ? () : add("_")
            default: break
            }
            if scalar.isMark {
                if keepsMarks, !scalar.properties.isVariationSelector { result.unicodeScalars.append(scalar) }
            } else if let letters = Romanization.latinLetters[scalar] {
                add(letters)
            } else if scalar.isLetterOrNumber {
                let base = Romanization.base(of: scalar)
                if let letters = base.isASCII ? String(base) : Romanization.latinLetters[base] { return add(letters) }
                result.unicodeScalars.append(scalar)
                keepsMarks = true
            } else if scalar.isModifierLetter {
                // Such as the okina of Hawaiʻi, which is left out where it can't be typed.
            } else if !result.isEmpty, result.unicodeScalars.last != "-" {
                add("-")
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
    }

    /// One of the characters such as `½`, which is a number of its own after a digit.
    fileprivate var isFraction: Bool {
        switch value {
        case 0xBC...0xBE, 0x2150...0x215F, 0x2189: true
        default: false
        }
    }

    /// Spacing modifier letters, which stand for a mark or a sound between others.
    fileprivate var isModifierLetter: Bool { (0x2B0...0x2FF).contains(value) }

    fileprivate var isLetterOrNumber: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber,
            .otherNumber:
            true
        case .modifierLetter: !isModifierLetter
        default: false
        }
    }
}
