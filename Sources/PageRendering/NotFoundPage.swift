import Foundation

/// The page that hosts show where there is none, at any depth of the site.
package struct NotFoundPage: Codable, Sendable {
    package let stylesheet: SheetLink
    /// The first of the albums on the home page; empty without a base URL.
    package let albums: [PageLink]

    /// The most albums on the page: enough to find one's way, without the length of a home page.
    package static let mostAlbums = 12

    package init(stylesheet: SheetLink, albums: [PageLink] = []) {
        self.stylesheet = stylesheet
        self.albums = albums
    }
}

extension SiteIdentity {
    /// Where the site is on its server, percent-encoded, beginning and ending with `/`; nil without a base URL.
    package var basePath: String? {
        guard let baseURL, let path = URLComponents(string: baseURL)?.percentEncodedPath else { return nil }
        return path.hasSuffix("/") ? path : path + "/"
    }
}

extension PageRenderer {
    /// The page as XML-well-formed HTML.
    ///
    /// Its links begin with the path of the base URL, since a browser may resolve them at any depth. Without a base URL
    /// it has no link, and its style is in the page.
    package func render(_ page: NotFoundPage) -> String {
        render("not-found", withHashOf: .style) { context(of: page, styleHash: $0) }
    }

    /// - Parameter styleHash: Of the text of the page's `style` element, as a Content Security Policy names it; empty
    ///   for none.
    func context(of page: NotFoundPage, styleHash: String = "") -> TemplateContext {
        let root = identity.basePath
        return shared.with([
            "sheet": root.map { SitePath.url(of: page.stylesheet, below: $0) },
            "home": root.map { $0 + "index.html" }, "styleHash": styleHash, "hasAlbums": !page.albums.isEmpty,
            "albums": page.albums.map { link in
                ["title": link.title, "href": (root ?? "") + link.path.percentEncoded] as TemplateContext
            },
        ])
    }
}
