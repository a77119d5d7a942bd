import Foundation

/// The URL of the published site, for the few places that need absolute links.
package struct BaseURL: Hashable, Encodable, Sendable, CustomStringConvertible {
    /// Ends with a slash, so that relative paths can be appended.
    package let description: String

    /// - Returns: nil if the text is not an absolute `http` or `https` URL, or has a user, a query or a fragment.
    package init?(_ description: String) {
        guard !description.contains(where: \.isWhitespace), let parts = URLComponents(string: description),
            let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = parts.host, !host.isEmpty,
            parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
            let url = parts.string
        else { return nil }
        self.description = url.hasSuffix("/") ? url : url + "/"
    }

    /// From the host's root, percent-encoded; begins and ends with a slash.
    package var path: String {
        let path = URLComponents(string: description)?.percentEncodedPath ?? ""
        return path.isEmpty ? "/" : path
    }
}
