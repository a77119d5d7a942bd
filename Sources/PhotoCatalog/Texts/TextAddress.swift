import Foundation

/// The address of a link in a text: `http`, `https`, `mailto` or relative. No other address can be represented.
package struct TextAddress: Hashable, Sendable {
    /// Percent-encoded. Has no character that ends an attribute or that browsers remove or replace.
    package let text: String
    /// Whether it has no scheme.
    package let isRelative: Bool

    /// - Parameter written: As the user wrote it, without escapes and entities.
    /// - Returns: nil for another scheme, and for an address that browsers may read in another way.
    package init?(_ written: String) {
        guard !written.isEmpty,
            written.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        // From here on every character is one byte.
        text = Self.encoded(written)
        let scheme = text.prefix { !":/?#".contains($0) }
        guard text[scheme.endIndex...].first == ":" else {
            // With two slashes, it would begin with the name of a server.
            guard !text.hasPrefix("//") else { return nil }
            isRelative = true
            return
        }
        isRelative = false
        let rest = text[scheme.endIndex...].dropFirst()
        switch scheme.lowercased() {
        case "http", "https":
            guard rest.hasPrefix("//"), let host = rest.dropFirst(2).first, !"/?#".contains(host) else { return nil }
        case "mailto": guard !rest.isEmpty else { return nil }
        default: return nil
        }
    }

    /// The path and the fragment of a relative address, decoded.
    package var parts: (path: [String], fragment: String?) {
        let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = halves[0].prefix { $0 != "?" }
        return (
            path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) },
            halves.count > 1 ? halves[1].removingPercentEncoding : nil
        )
    }

    /// Keeps reserved and unreserved characters of RFC 3986 and what is percent-encoded already.
    private static func encoded(_ written: String) -> String {
        let bytes = Array(written.utf8)
        var encoded: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let isEscape =
                byte == UInt8(ascii: "%") && bytes.count > index + 2 && bytes[index + 1].isHexDigit
                && bytes[index + 2].isHexDigit
            if isEscape || byte.staysInAddress {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)
}

/// Encoded as its text, and checked when it is decoded.
extension TextAddress: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let address = TextAddress(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "an address that is not allowed")
        }
        self = address
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    fileprivate var staysInAddress: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~:/?#@!$&'()*+,;=".utf8.contains(self)
        }
    }
}
