/// Escapes all text that enters a page. No other code does.
///
/// Works on Unicode scalars: a `"` followed by a combining mark is one `Character`, but browsers still see a quote.
package struct MarkupEscaping {
    package init() {}

    package func escapeText(_ text: String) -> String {
        if text.utf8.allSatisfy(Self.isPlain) { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            default: if Self.isLegal(scalar) { escaped.append(scalar) }
            }
        }
        return String(escaped)
    }

    /// Whether the byte is an ASCII character that stays as it is. Most texts have no others.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
        default: (0x20..<0x7F).contains(byte)
        }
    }

    /// Whether both XML 1.0 (section 2.2) and HTML allow the character in a document.
    private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD: true
        case 0..<0x20, 0x7F..<0xA0: false
        case 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }
}
