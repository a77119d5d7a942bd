import Foundation

/// The page that hosts show where there is none, at any depth of the site.
package struct NotFoundPage: Codable, Sendable {
    package let stylesheet: SheetLink
    /// The rules of the gallery's look, for a page that can't load the stylesheet.
    package let lookSheet: String
    /// The first of the albums on the home page; empty without a base URL.
    package let albums: [PageLink]

    /// The most albums on the page: enough to find one's way, without the length of a home page.
    package static let mostAlbums = 12

    package init(stylesheet: SheetLink, lookSheet: String = "", albums: [PageLink] = []) {
        self.stylesheet = stylesheet
        self.lookSheet = lookSheet
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
        let place = PagePlace.anywhere(root: root)
        return common(on: place).with([
            "sheet": place.href(to: page.stylesheet), "customSheet": identity.customSheet.flatMap(place.href(to:)),
            "customStyle": root == nil ? theme.customStyle : nil,
            "home": root.map { $0 + "index.html" }, "styleHash": styleHash, "lookSheet": page.lookSheet,
            "hasAlbums": !page.albums.isEmpty,
            "albums": page.albums.map { link in
                ["title": link.title, "href": (root ?? "") + link.path.percentEncoded] as TemplateContext
            },
        ])
    }
}

extension Theme {
    /// The user's stylesheet, to be put into a page; nil if it refers to files, which such a page can't name, or has
    /// characters that XML would read as markup.
    fileprivate var customStyle: String? {
        guard let data = assets[Self.customSheetName] else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        return ["<", "&", "url(", "@import"].contains(where: text.contains) ? nil : text
    }
}
