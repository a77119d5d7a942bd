/// Characters of XML that have a meaning of their own.
enum XMLEscaping {
    /// Returns a text as it is written in an element.
    ///
    /// - Parameter lineBreak: Of the file. A reader makes a line feed of any.
    /// - Returns: nil if the text has a character that XML can't hold.
    static func text(_ text: String, lineBreak: String) -> String? {
        escaped(text) { $0 == "\n" ? lineBreak : nil }
    }

    /// Returns a text as it is written in quotes.
    static func attribute(_ text: String) -> String? {
        escaped(text) { scalar in
            switch scalar {
            case "\n": "&#xA;"
            case "\t": "&#x9;"
            case "\"": "&quot;"
            case "'": "&apos;"
            default: nil
            }
        }
    }

    /// Returns a text with the characters that its references mean.
    ///
    /// - Returns: nil if a reference is unknown, or if there is a character that XML can't hold.
    static func plain(_ text: String) -> String? {
        var result = String.UnicodeScalarView()
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            guard isAllowed(scalar) else { return nil }
            if scalar == "\r" {
                if scalars.first == "\n" { scalars.removeFirst() }
                result.append("\n")
            } else if scalar == "&" {
                guard let end = scalars.firstIndex(of: ";"), let meant = reference(String(scalars[..<end])) else {
                    return nil
                }
                result.append(meant)
                scalars = scalars[scalars.index(after: end)...]
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func reference(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.hasPrefix("#") ? name.dropFirst() : ""
            guard digits.first != "+", digits.first != "-",
                let code = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10), let scalar = Unicode.Scalar(code),
                isAllowed(scalar)
            else { return nil }
            return scalar
        }
    }

    private static func escaped(_ text: String, _ special: (Unicode.Scalar) -> String?) -> String? {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard isAllowed(scalar) else { return nil }
            if let special = special(scalar) {
                result.append(contentsOf: special.unicodeScalars)
                continue
            }
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\r": result.append(contentsOf: "&#xD;".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
