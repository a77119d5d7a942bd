/// Decides which paths on pages may lead out of the site, to other parts of the same web site.
package struct OutsideLinks: Sendable {
    /// Where the site is on its server, percent-encoded, beginning and ending with `/`; nil if that is unknown.
    private let basePath: String?

    package init(basePath: String?) {
        self.basePath = basePath
    }

    /// Returns the target of a link that no page of a site without such links can have.
    ///
    /// - Parameters:
    ///   - refusal: Why no other page can have it.
    ///   - isServedAnywhere: Whether the page is shown at any address, so that `..` can't be resolved.
    func link(
        _ url: String, on page: String, refused refusal: BrokenLink, isServedAnywhere: Bool
    ) throws(BrokenLink) -> SiteLink {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        if path.hasPrefix("/"), !path.hasPrefix("//") {
            // A page that is shown anywhere begins its links to the site in this way.
            if isServedAnywhere, basePath.map({ path.hasPrefix($0) }) == true, basePath != "/" { throw refusal }
            if !isServedAnywhere { try refuse(String(path)) }
            return .elsewhere
        }
        guard refusal.kind == .outside, !isServedAnywhere else { throw refusal }
        if let basePath { try refuse(Self.resolved(path, in: basePath + page)) }
        return .elsewhere
    }

    /// Refuses a path from the root of the server that leads into the site. A site at the root has no place outside of
    /// it, so that only what is not in it can be meant.
    private func refuse(_ path: String) throws(BrokenLink) {
        guard let basePath, basePath != "/", path.hasPrefix(basePath) || path + "/" == basePath else { return }
        throw BrokenLink("leads back into the gallery. Write it relative to the page", .absolute)
    }

    private static func resolved(_ path: Substring, in place: String) -> String {
        var steps = place.split(separator: "/").dropLast().map(Substring.init)
        for step in path.split(separator: "/") where step != "." {
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        return "/" + steps.joined(separator: "/") + (path.hasSuffix("/") ? "/" : "")
    }
}
