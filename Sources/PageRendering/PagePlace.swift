/// Where a page is shown, on which the addresses in it depend.
enum PagePlace {
    case at(SitePath)
    /// A page that is shown at any address. Its links begin with the path of the site on its server; nil if that is
    /// unknown.
    case anywhere(root: String?)

    var path: SitePath? {
        if case .at(let path) = self { path } else { nil }
    }

    /// - Returns: nil if the page can't link to the target.
    func href(to target: SitePath) -> String? {
        switch self {
        case .at(let path): path.href(to: target)
        case .anywhere(let root): root.map { $0 + target.percentEncoded }
        }
    }

    /// - Returns: nil if the page can't refer to the file.
    func href(to file: some CacheableFile) -> String? {
        switch self {
        case .at(let path): path.href(to: file)
        case .anywhere(let root): root.map { SitePath.url(of: file, below: $0) }
        }
    }

    /// - Parameter address: A URL, a path from the root of the web server, or one that is relative to the home page.
    /// - Returns: nil if the page can't link to the target.
    func href(toAddress address: String) -> String? {
        guard address.hasPrefix("..") else { return address }
        switch self {
        case .at(let path): return String(repeating: "../", count: path.folder.count) + address
        case .anywhere(let root): return root.map { Self.resolved(address, in: $0) }
        }
    }

    /// - Parameter folder: From the root of the server, which no path leaves.
    private static func resolved(_ address: String, in folder: String) -> String {
        var steps = folder.split(separator: "/")
        var rest = address[...]
        while rest.hasPrefix("../") || rest == ".." {
            rest = rest.dropFirst(3)
            _ = steps.popLast()
        }
        return steps.reduce("/") { $0 + $1 + "/" } + rest
    }
}
