/// How the letters of a Cyrillic name are written in Latin. A name does not tell its language, but some letters do.
enum Cyrillic {
    /// BGN/PCGN 1947, without its dots and apostrophes and with `yo`: `Привет` is `privet`, `Щёлково` `shchyolkovo`.
    /// Also for names that could be of any language.
    case russian
    /// Resolution 55 of the Cabinet of Ministers, 2010: `Київ` is `kyiv`, `Запоріжжя` is `zaporizhzhia`.
    case ukrainian
    /// As Ukrainian, with the letters that it lacks as in passports (ICAO Doc 9303): `Магілёў` is `mahiliou`.
    case belarusian
    /// The law on transliteration of 2009: `Търново` is `tarnovo`, `България` is `balgaria`.
    case bulgarian
    /// The Serbian Latin alphabet without its marks, as it is typed: `Његош` is `njegos`.
    case serbian
    /// As in passports (ICAO Doc 9303): `Ѓорче` is `gjorche`.
    case macedonian

    /// - Parameter name: A whole name in lower case.
    init(in name: [Unicode.Scalar]) {
        let known = Set(name)
        func has(_ letters: String) -> Bool { letters.unicodeScalars.contains(where: known.contains) }
        if has("ў") {
            self = .belarusian
        } else if has("ѓќѕ") {
            self = .macedonian
        } else if has("ђћљњџј") {
            self = .serbian
        } else if has("їєґ") || has("і") && !has("әғқңөұүһ") {
            self = .ukrainian
        } else if Self.hasBulgarianVowel(name) {
            self = .bulgarian
        } else {
            self = .russian
        }
    }

    /// In Russian, `ъ` only stands before four vowels. In Bulgarian, it is a vowel itself.
    private static func hasBulgarianVowel(_ name: [Unicode.Scalar]) -> Bool {
        name.indices.contains { index in
            name[index] == "ъ" && !(index + 1 < name.count && "еёюя".unicodeScalars.contains(name[index + 1]))
        }
    }

    static func has(_ scalar: Unicode.Scalar) -> Bool {
        (0x400...0x52F).contains(scalar.value) && scalar.properties.isAlphabetic
    }

    static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { "'’ʼ".unicodeScalars.contains(scalar) }

    /// - Parameter letters: Of one word, composed and in lower case.
    func romanized(_ letters: [Unicode.Scalar]) -> String {
        var result = ""
        for (index, letter) in letters.enumerated() {
            let previous = index > 0 ? letters[index - 1] : nil
            if self == .ukrainian || self == .belarusian {
                if previous == nil, let initial = Self.ukrainianInitials[letter] {
                    result += initial
                    continue
                }
                if letter == "г", previous == "з" {
                    result += "gh"
                    continue
                }
            }
            if self == .bulgarian, letter == "я", previous == "и", index == letters.count - 1 {
                result += "a"
                continue
            }
            result +=
                own[letter] ?? Self.letters[letter] ?? Self.letters[Romanization.base(of: letter)] ?? String(letter)
        }
        return result
    }

    /// What differs from ``letters``.
    private var own: [Unicode.Scalar: String] {
        switch self {
        case .russian: [:]
        case .ukrainian, .belarusian: Self.ukrainianLetters
        case .bulgarian: ["щ": "sht", "ъ": "a", "ь": "y", "х": "h"]
        case .serbian: ["ж": "z", "х": "h", "ц": "c", "ч": "c", "ш": "s"]
        case .macedonian: ["х": "h", "ц": "c", "џ": "dj"]
        }
    }

    private static let ukrainianInitials: [Unicode.Scalar: String] = [
        "є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya", "ё": "yo",
    ]

    private static let ukrainianLetters: [Unicode.Scalar: String] = [
        "г": "h", "є": "ie", "и": "y", "ї": "i", "й": "i", "ю": "iu", "я": "ia", "ё": "io",
    ]

    private static let letters: [Unicode.Scalar: String] = [
        "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "yo", "ж": "zh", "з": "z", "и": "i",
        "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u",
        "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e",
        "ю": "yu", "я": "ya", "і": "i", "ґ": "g", "ў": "u", "ђ": "dj", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c",
        "џ": "dz", "ѓ": "gj", "ќ": "kj", "ѕ": "dz", "ѣ": "e", "ѳ": "f", "ѵ": "i", "ә": "a", "ғ": "g", "қ": "q",
        "ң": "n", "ө": "o", "ұ": "u", "ү": "u", "һ": "h", "җ": "j",
    ]
}
