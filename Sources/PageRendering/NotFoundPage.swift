import CSodium
import Foundation

/// The page that hosts show where there is none, at any depth of the site.
package struct NotFoundPage: Codable, Sendable {
    package let stylesheet: SheetLink

    package init(stylesheet: SheetLink) {
        self.stylesheet = stylesheet
    }
}

extension SiteIdentity {
    /// Where the site is on its server, percent-encoded, beginning and ending with `/`; nil without a base URL.
    package var basePath: String? {
        guard let baseURL, let path = URLComponents(string: baseURL)?.percentEncodedPath else { return nil }
        return path.hasSuffix("/") ? path : path + "/"
    }
}

struct NotFoundContext: TemplateContext {
    let site: SiteContext
    let words: [String: String]
    /// Nil for a page that has to bring its own style.
    let sheet: String?
    /// Nil if it isn't known where the site is.
    let home: String?
    /// Of the text of the page's `style` element, as a Content Security Policy names it; empty for none.
    var styleHash = ""

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "site": TemplateValue(site)
        case "words": TemplateValue(words)
        case "sheet": TemplateValue(sheet)
        case "home": TemplateValue(home)
        case "styleHash": TemplateValue(styleHash)
        default: nil
        }
    }
}

extension PageRenderer {
    /// The page as XML-well-formed HTML.
    ///
    /// Its links begin with the path of the base URL, since a browser may resolve them at any depth. Without a base URL
    /// it has no link, and its style is in the page.
    package func render(_ page: NotFoundPage) -> String {
        let root = identity.basePath
        let sheet = page.stylesheet
        var context = NotFoundContext(
            site: site, words: words.table, sheet: root.map { SitePath.url(of: sheet, below: $0) },
            home: root.map { $0 + "index.html" })
        let template = "not-found"
        let draft = theme.render(context, with: template)
        guard let style = draft.firstMatch(of: /<style>(.*?)<\/style>/.dotMatchesNewlines())?.output.1 else {
            return draft
        }
        // Browsers hash the text after they have unified its line endings.
        let text = style.replacing("\r\n", with: "\n")
        context.styleHash = Data(Self.sha256(Array(text.utf8))).base64EncodedString()
        return theme.render(context, with: template)
    }

    private static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        return hash
    }
}
