import Foundation

/// Writes single values in the styles of YAML, and tells which text means what.
enum YAMLScalar {
    enum Quote: Hashable, Sendable { case single, double }

    /// Whether a text without quotes is an empty value.
    static func isNull(_ text: String) -> Bool { ["", "~", "null", "Null", "NULL"].contains(text) }

    /// Whether a text without quotes is a number, a truth or nothing by the rules of YAML 1.2.
    static func isTyped(_ text: String) -> Bool {
        isNull(text) || bool(text) != nil || number(text) != nil
            || text.range(
                of: #"^(0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$"#, options: .regularExpression)
                != nil
    }

    /// Whether a reader may take a text without quotes for something else than a text: a number, a date, yes or no.
    ///
    /// The rules of YAML 1.1 and 1.2 together: a text in quotes that need none does no harm.
    static func looksTyped(_ text: String) -> Bool {
        isNull(text) || words.contains(text.lowercased()) || text.range(of: typed, options: .regularExpression) != nil
    }

    /// Returns the number of a text without quotes.
    static func number(_ text: String) -> Double? {
        text.range(of: #"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$"#, options: .regularExpression) != nil
            ? Double(text.hasSuffix(".") ? text + "0" : text) : nil
    }

    /// Returns the truth of a text without quotes, in the words of YAML 1.2.
    static func bool(_ text: String) -> Bool? {
        switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// A number as short as it can be written exactly.
    static func text(_ number: Double) -> String {
        Int(exactly: number).map { abs($0) < 1 << 53 ? String($0) : String(number) } ?? String(number)
    }

    /// Returns a text in the style that is wanted, or in another one if a reader would not get the same text.
    ///
    /// - Parameters:
    ///   - quote: The quotes to use; nil for none if possible.
    ///   - fallback: The quotes to use if there have to be some.
    static func line(_ text: String, quote: Quote?, fallback: Quote, inFlow: Bool) -> String {
        if quote == nil, isPlain(text, inFlow: inFlow) { return text }
        let canBeSingle = text.unicodeScalars.allSatisfy { isPrintable($0) && !SourceText.isBreak($0) }
        return (quote ?? fallback) == .single && canBeSingle ? singleQuoted(text) : doubleQuoted(text)
    }

    /// Whether a text without quotes is read as the same text.
    static func isPlain(_ text: String, inFlow: Bool) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last, !looksTyped(text) else { return false }
        guard first != " ", last != " ", last != ":", !indicators.contains(first) else { return false }
        guard scalars.allSatisfy({ isPrintable($0) && !SourceText.isBreak($0) && $0 != "\t" }) else { return false }
        if inFlow, scalars.contains(where: { ",[]{}".unicodeScalars.contains($0) }) { return false }
        if text.hasPrefix("...") { return false }
        return zip(scalars, scalars.dropFirst()).allSatisfy { left, right in
            !(left == ":" && (right == " " || inFlow)) && !(left == " " && right == "#")
        }
    }

    static func singleQuoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "'", with: "''", options: .literal) + "'"
    }

    static func doubleQuoted(_ text: String) -> String {
        var result = "\"".unicodeScalars
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result.append("\\")
                result.append(scalar)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            case "\r": result.append(contentsOf: "\\r".unicodeScalars)
            case "\t": result.append(contentsOf: "\\t".unicodeScalars)
            case _ where isPrintable(scalar) && !SourceText.isBreak(scalar): result.append(scalar)
            default: result.append(contentsOf: escaped(scalar).unicodeScalars)
            }
        }
        return String(result) + "\""
    }

    /// Returns a text as a block scalar: the header, such as `|-`, and the lines without indentation.
    ///
    /// - Returns: nil if the text needs quotes.
    static func block(_ text: String, isFolded: Bool) -> (header: String, lines: [String])? {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, first != " ", first != "\n", first != "\t",
            scalars.allSatisfy({ $0 == "\n" || isPrintable($0) && !SourceText.isBreak($0) })
        else { return nil }
        var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        let ends = scalars.reversed().prefix { $0 == "\n" }.count
        guard lines.allSatisfy({ $0.isEmpty || !$0.allSatisfy { $0 == " " || $0 == "\t" } }) else { return nil }
        lines.removeLast(ends)
        if isFolded {
            // Lines that begin with a blank keep their breaks, and a break at the end of a text is none.
            guard lines.allSatisfy({ $0.first != " " && $0.first != "\t" }) else { return nil }
            // Between other lines, a reader takes one break as a space.
            lines = lines.enumerated().flatMap { $0 > 0 && !$1.isEmpty ? ["", $1] : [$1] }
        }
        let keep = ends > 1 ? Array(repeating: "", count: ends - 1) : []
        let chomping = ends == 0 ? "-" : ends == 1 ? "" : "+"
        return ((isFolded ? ">" : "|") + chomping, lines + keep)
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (sign, width) = scalar.value <= 0xFF ? ("\\x", 2) : scalar.value <= 0xFFFF ? ("\\u", 4) : ("\\U", 8)
        return sign + String(repeating: "0", count: width - digits.count) + digits
    }

    private static let indicators = Set("-?:,[]{}#&*!|>'\"%@`".unicodeScalars)

    private static let words: Set<String> = [
        "y", "n", "yes", "no", "on", "off", "true", "false", ".inf", "-.inf", "+.inf", ".nan", "<<", "=",
    ]

    /// Numbers, also with underlines or in other bases, times such as `12:30:45`, and dates.
    private static let typed =
        #"^([-+]?(\.?[0-9][0-9_]*|[0-9][0-9_]*(\.[0-9_]*)?)([eE][-+]?[0-9]+)?|[-+]?0[xob][0-9A-Fa-f_]+"#
        + #"|[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?)$"#
}
