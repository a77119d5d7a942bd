/// An icon of the site, which browsers show beside its title.
package struct SiteIcon: Codable, Hashable, Sendable {
    /// What the icon is for, as HTML's `rel` names it.
    package enum Purpose: String, Sendable {
        case icon
        /// A home screen. Its systems cut the corners themselves.
        case touch = "apple-touch-icon"
    }

    /// HTML's name for what the icon is for.
    package let rel: String
    package let path: SitePath
    /// `image/png`
    package let mediaType: String
    /// In HTML's notation: `16x16 32x32`; nil for any.
    package let sizes: String?
    /// Nil for a file at an address that browsers ask for by themselves.
    ///
    /// Such an icon follows from the site's cover. With a version, a new cover would change every page of the site.
    package let version: String?

    package init(purpose: Purpose, path: SitePath, mediaType: String, sizes: String? = nil, version: String? = nil) {
        rel = purpose.rawValue
        self.path = path
        self.mediaType = mediaType
        self.sizes = sizes
        self.version = version
    }

    func context(from page: SitePath) -> TemplateContext {
        let href = page.href(to: path) + (version.map { "?v=\($0)" } ?? "")
        return ["rel": rel, "href": href, "mediaType": mediaType, "sizes": sizes]
    }
}
