/// Addresses for search engines, by the protocol of <https://www.sitemaps.org> and Google's images.
public enum Sitemap {
    /// A page, and the picture that it shows. Both are absolute URLs.
    public struct Page: Hashable, Sendable {
        public let url: String
        public let image: String?

        public init(url: String, image: String?) {
            self.url = url
            self.image = image
        }
    }

    /// The most pages that the protocol allows in one file.
    public static let mostPages = 50_000

    /// A file that lists pages, at most ``mostPages``.
    public static func text(of pages: some Sequence<Page>) -> String {
        var text = declaration + "<urlset xmlns=\"\(namespace)\" xmlns:image=\"\(imageNamespace)\">\n"
        for page in pages {
            text += "<url>\(element("loc", page.url))"
            if let image = page.image { text += "<image:image>\(element("image:loc", image))</image:image>" }
            text += "</url>\n"
        }
        return text + "</urlset>\n"
    }

    /// A file that lists other sitemaps by their absolute URLs.
    public static func index(of sitemaps: [String]) -> String {
        declaration + "<sitemapindex xmlns=\"\(namespace)\">\n"
            + sitemaps.map { "<sitemap>\(element("loc", $0))</sitemap>\n" }.joined() + "</sitemapindex>\n"
    }

    private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
    private static let imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1"

    private static func element(_ name: String, _ text: String) -> String {
        "<\(name)>\(MarkupEscaping().escapeText(text))</\(name)>"
    }
}
