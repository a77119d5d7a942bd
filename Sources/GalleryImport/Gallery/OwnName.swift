import Foundation

/// The part of an address that this program makes of a folder's name, to know which old addresses need no entry.
enum OwnName {
    /// The name in the address; nil if it can't be foreseen: for Greek, Cyrillic and rare Latin letters, which are
    /// written in common Latin ones, for long names, which are shortened, and for names without letters and digits.
    static func of(_ folderName: String) -> String? {
        var name = String.UnicodeScalarView()
        for scalar in folderName.decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar.value {
            case 0x300...0x36F: continue
            case 0x370...0x52F, 0x1F00...0x1FFF: return nil
            default: break
            }
            if let letters = ligatures[scalar] {
                name.append(contentsOf: letters.unicodeScalars)
            } else if isLetterMarkOrDigit(scalar) {
                switch scalar.value {
                case 0x80...0x2FF, 0x1E00...0x1EFF, 0x2070...0x218F, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xFB00...0xFB06,
                    0xFF00...0xFFEF:
                    return nil
                default: break
                }
                name.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            } else if scalar == "_" {
                if !name.isEmpty { name.append(scalar) }
            } else if let last = name.last, last != "-" {
                name.append("-")
            }
        }
        while name.last == "-" { name.removeLast() }
        let own = String(name).precomposedStringWithCanonicalMapping
        return own.isEmpty || own.count > 60 || own.utf8.count > 180 ? nil : own
    }

    /// Names with the same key are one name on disks that tell neither capitals nor accents apart.
    static func foldingKey(_ name: String) -> String {
        let scalars = name.decomposedStringWithCompatibilityMapping.unicodeScalars
        return String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
            .lowercased()
    }

    private static func isLetterMarkOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    /// Latin letters that are not a letter with an accent.
    private static let ligatures: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d",
        "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ł": "l", "Ł": "l", "ı": "i",
    ]
}
