import Foundation

/// An address that leads out of the gallery, as settings name it: a URL with `https`, `http` or `mailto`, a path from
/// the root of the web server, or a path that leaves the gallery's folder.
package struct OutsideAddress: Hashable, Encodable, Sendable {
    /// Percent-encoded.
    package let text: String

    /// Whether it depends on where the gallery is: `/about/` or `../blog/`, relative to the gallery's home page.
    package var isRelative: Bool { text.hasPrefix("/") || text.hasPrefix("../") || text == ".." }

    /// - Returns: nil for a path within the gallery, another scheme, or an address that is not percent-encoded.
    package init?(_ text: String) {
        self.text = text
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }) else {
            return nil
        }
        if isRelative {
            // With two slashes, it would begin with the name of a server.
            guard !text.hasPrefix("//") else { return nil }
            return
        }
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased() else { return nil }
        switch scheme {
        case "http", "https":
            guard parts.host?.isEmpty == false, parts.user == nil, parts.password == nil else { return nil }
        case "mailto": guard !parts.path.isEmpty else { return nil }
        default: return nil
        }
    }

    /// What a link to it says if the settings do not: the server and the path, or the address of mail. Nil for a path.
    package var usualTitle: String? {
        guard !isRelative, let parts = URLComponents(string: text) else { return nil }
        guard let host = parts.host else { return parts.path }
        return host + (parts.path == "/" ? "" : parts.path)
    }

    /// `https://counter.example:8443`, in lower case; nil for an address that is not on a web server.
    package var origin: String? {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme, let host = parts.host else {
            return nil
        }
        return "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")".lowercased()
    }

    /// Whether a relative address leads to a page of the gallery. At the root of a server, that can't be known.
    package func leads(into gallery: BaseURL) -> Bool {
        guard isRelative, gallery.path != "/", let base = URL(string: gallery.description),
            let path = URL(string: text, relativeTo: base)?.absoluteURL.path(percentEncoded: true)
        else { return false }
        return (path.hasSuffix("/") ? path : path + "/").hasPrefix(gallery.path)
    }
}
