import FileReading
import Foundation

/// An address in a photo's metadata that pages may link to: an absolute URL with `http` or `https`.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
    /// Only characters that RFC 3986 allows.
    package let description: String
    /// Without `www.`.
    package let host: String

    /// In characters. Longer addresses are not links that people follow.
    private static let lengthLimit = 2_000

    /// - Returns: nil if the text is not such a URL, or if it has a user's name, which may disguise the host.
    package init?(_ text: String) {
        let text = Self.encoded(text.trimmingWhitespace())
        guard text.utf8.count <= Self.lengthLimit, text.wholeMatch(of: Self.form) != nil,
            let parts = URLComponents(string: text), parts.user == nil, parts.password == nil,
            let host = parts.percentEncodedHost?.lowercased(), !host.isEmpty, !host.contains("%")
        else { return nil }
        description = text
        self.host = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }

    private static var form: Regex<Substring> {
        /[Hh][Tt][Tt][Pp][Ss]?:\/\/(?:[A-Za-z0-9\-._~:\/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+/
    }

    /// Percent-encodes characters that are not ASCII, as browsers do. A host with such characters is refused.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            byte < 0x80 ? String(UnicodeScalar(byte)) : PercentEncoding.escape(byte)
        }.joined()
    }
}
