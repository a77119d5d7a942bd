import FileReading

/// A page that leads on to another page of the site. Both are paths of files, from the site's root.
struct Redirect: Hashable, Sendable {
    let old: String
    let new: String

    var paths: [String] { [old, new] }

    /// Whether the page is that of a folder.
    var isOfAlbum: Bool { RelativePath.split(old).name == Self.index }

    private static let index = "index.html"

    /// - Parameter link: to a file, as pages have it: relative and without a query.
    /// - Returns: nil for a link to the page itself, or out of the site.
    init?(from page: String, to link: String) {
        guard !link.isEmpty, !link.hasPrefix("/"), !link.contains(where: { "?:&".contains($0) }) else { return nil }
        var names = RelativePath.split(page).folder.split(separator: "/").map(String.init)
        let address = link.prefix { $0 != "#" }
        for name in address.split(separator: "/", omittingEmptySubsequences: false) {
            switch name {
            case ".", "": continue
            case "..":
                guard names.popLast() != nil else { return nil }
            default:
                guard let bytes = PercentEncoding.decode(name.utf8),
                    let decoded = String(validating: bytes, as: UTF8.self), !decoded.contains("/")
                else { return nil }
                names.append(decoded)
            }
        }
        if ["", ".", ".."].contains(address.split(separator: "/", omittingEmptySubsequences: false).last ?? "") {
            names.append(Self.index)
        }
        old = page
        new = names.joined(separator: "/")
        guard new != old else { return nil }
    }

    /// Returns a path as a link has it: a folder's page without its name.
    static func address(of path: String) -> String {
        let (folder, name) = RelativePath.split(path)
        guard name == index else { return path }
        return folder.isEmpty ? "" : folder + "/"
    }

    /// Returns a path as hosts with clean addresses have it: without `.html`, and a folder with its slash.
    static func cleanAddress(of path: String) -> String {
        let address = address(of: path)
        return address.hasSuffix(".html") ? String(address.dropLast(".html".count)) : address
    }
}
