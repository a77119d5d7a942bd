import Foundation

/// The page that hosts show where there is none, at any depth of the site.
package struct NotFoundPage: Codable, Sendable {
    package let stylesheet: SheetLink
    /// The rules of the gallery's look, for a page that can't load the stylesheet.
    package let lookSheet: String

    package init(stylesheet: SheetLink, lookSheet: String = "") {
        self.stylesheet = stylesheet
        self.lookSheet = lookSheet
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
            "home": root.map { $0 + "index.html" }, "styleHash": styleHash,
            "lookSheet": page.lookSheet,
        ])
    }
}
