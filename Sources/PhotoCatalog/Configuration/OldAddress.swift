import Foundation

/// An address that an album or a photo had before, as `aliases` names it.
package struct OldAddress: Hashable, Encodable, Sendable {
    /// What is at the address: `iceland/` is a folder's, `iceland.html` a page's. With neither, it is a folder for an
    /// album and a page for a photo.
    package enum Form: Hashable, Encodable, Sendable {
        case folder, page
    }

    /// Whether it counts from the site's root, since it begins with `/`. Any other lies beside the album's or the
    /// photo's own address, and beside the aliases of the albums around it.
    package let isFromRoot: Bool
    /// The names of folders and of what is in the last one, without `.html`. None is empty, `.` or `..`.
    package let names: [String]
    /// Nil if the text does not tell.
    package let form: Form?

    /// - Parameter text: The address as a browser shows or sends it: percent-encoded or not.
    /// - Returns: nil for a text that can't be an address in a site.
    package init?(_ text: String) {
        guard !text.contains(where: { "?#\\".contains($0) }), !text.contains("//"),
            let decoded = text.removingPercentEncoding, !decoded.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f })
        else { return nil }
        isFromRoot = text.hasPrefix("/")
        var names = text.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
        guard var last = names.last, !names.contains(where: { [".", ".."].contains($0) || $0.contains("/") })
        else { return nil }
        if text.hasSuffix("/") {
            form = .folder
        } else if last == "index.html" {
            names.removeLast()
            guard let folder = names.last else { return nil }
            (last, form) = (folder, .folder)
        } else if last.hasSuffix(".html"), last != ".html" {
            last.removeLast(".html".count)
            form = .page
        } else {
            form = nil
        }
        self.names = names.dropLast() + [last]
    }
}

extension OldAddress {
    /// Reads one address or a list of them.
    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> [OldAddress] {
        try (value.isList ? value.list() : [value]).mapAll { member throws(CatalogError) in
            try member.parsed(
                expecting: "an address of this site, such as old-name or /2019/iceland/", OldAddress.init)
        }
    }
}
