import Foundation

/// Writes letters of Latin, Greek and Cyrillic with the letters from a to z, as people do who read these scripts.
///
/// The tables are part of the program, so that a name has the same address on every system. They don't have letters
/// that are one of a to z with a mark, which lose their marks.
enum Romanization {
    /// Letters that are not one of a to z with a mark, in lower case.
    static let latinLetters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "þ": "th", "ð": "d", "ł": "l", "đ": "d", "ı": "i", "ħ": "h",
        "ŧ": "t", "ŋ": "n", "ĸ": "k", "ƒ": "f", "ə": "e", "ǝ": "e", "ɛ": "e", "ɔ": "o", "ɓ": "b", "ɖ": "d", "ɗ": "d",
        "ƙ": "k", "ƴ": "y", "ɣ": "g", "ɩ": "i", "ɲ": "n", "ʋ": "v", "ɵ": "o", "ƶ": "z", "ƀ": "b", "ɨ": "i", "ʉ": "u",
        "ɇ": "e", "ɉ": "j", "ɍ": "r", "ɏ": "y", "ǥ": "g", "ⱡ": "l", "ȼ": "c", "ⱥ": "a", "ɫ": "l",
    ]

    /// The letter without its marks.
    static func base(of letter: Unicode.Scalar) -> Unicode.Scalar {
        String(Character(letter)).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? letter
    }

    static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x370...0x3FF, 0x1F00...0x1FFF: scalar.properties.isAlphabetic
        default: false
        }
    }

    /// Returns a word as Greek passports and road signs have it: `Αθήνα` is `athina`, `Ναύπλιο` is `nafplio`.
    ///
    /// Source: ELOT 743, which is ISO 843, type 2.
    ///
    /// - Parameter letters: Of one word, composed and in lower case.
    static func greek(_ letters: [Unicode.Scalar]) -> String {
        let bases = letters.map { $0 == "ς" ? "σ" : base(of: $0) }
        var result = ""
        for (index, letter) in bases.enumerated() {
            let previous = index > 0 ? bases[index - 1] : nil
            let next = index + 1 < bases.count ? bases[index + 1] : nil
            switch letter {
            case "υ":
                // An accent on the vowel before it, or a diaeresis, keeps the two sounds apart.
                let isPair = index > 0 && letters[index - 1] == previous && !apart.contains(letters[index])
                switch isPair ? previous : nil {
                case "ο": result += "u"
                case "α", "ε", "η": result += next.map(voiced.contains) == true ? "v" : "f"
                default: result += "y"
                }
            case "γ" where next == "γ" || next == "ξ" || next == "χ": result += "n"
            // At the beginning and at the end of a word, the two letters are one sound.
            case "μ" where next == "π" && (index == 0 || index + 2 == bases.count): break
            case "π" where previous == "μ" && (index == 1 || next == nil): result += "b"
            default: result += greekLetters[letter] ?? String(letter)
            }
        }
        return result
    }

    private static let apart = Set("ϋΰῢῧ".unicodeScalars)
    private static let voiced = Set("αεηιουωβγδζλμνρ".unicodeScalars)

    private static let greekLetters: [Unicode.Scalar: String] = [
        "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i", "κ": "k", "λ": "l",
        "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "τ": "t", "φ": "f", "χ": "ch",
        "ψ": "ps", "ω": "o",
    ]
}
