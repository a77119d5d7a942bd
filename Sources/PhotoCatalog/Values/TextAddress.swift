import FileReading
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
        return bytes.indices.map { index in
            let digits = bytes[(index + 1)...].prefix(2).filter { Character(Unicode.Scalar($0)).isHexDigit }
            let isEscape = bytes[index] == UInt8(ascii: "%") && digits.count == 2
            let stays = isEscape || bytes[index].isLetterOrDigit || "-._~:/?#@!$&'()*+,;=".utf8.contains(bytes[index])
            return stays ? String(Unicode.Scalar(bytes[index])) : PercentEncoding.escape(bytes[index])
        }.joined()
    }
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
