/// Addresses for search engines, by the protocol of <https://www.sitemaps.org> and Google's images and videos.
package enum Sitemap {
    /// A page, and what it shows. All are absolute URLs.
    package struct Page: Hashable, Sendable {
        package let url: String
        /// Of a film, its poster.
        package let image: String?
        package let film: Film?

        package init(url: String, image: String?, film: Film? = nil) {
            self.url = url
            self.image = image
            self.film = film
        }
    }

    /// What a sitemap must say of a film.
    package struct Film: Hashable, Sendable {
        package let url: String
        package let title: String

        package init(url: String, title: String) {
            self.url = url
            self.title = title
        }
    }

    /// What one file can hold.
    package struct Limits: Sendable {
        package let pageCount: Int
        /// Without compression.
        package let byteCount: Int

        package init(pageCount: Int, byteCount: Int) {
            self.pageCount = pageCount
            self.byteCount = byteCount
        }

        /// The protocol's: 50,000 pages and 50 MB.
        package static let ofProtocol = Limits(pageCount: 50_000, byteCount: 50 << 20)
    }

    /// A file that lists pages.
    package static func text(of pages: some Sequence<Page>) -> String {
        var text = head
        for page in pages { text += entry(of: page) }
        return text + foot
    }

    /// The size of a file without pages, in UTF-8 bytes.
    package static let emptyByteCount = (head + foot).utf8.count

    /// The bytes that a page adds to a file.
    package static func byteCount(of page: Page) -> Int { entry(of: page).utf8.count }

    /// The most bytes that a page adds to a file.
    ///
    /// - Parameters:
    ///   - urlByteCount: The most bytes in its address, its picture's, and the address or the title of its film.
    ///   - hasFilm: Whether it may show a film.
    package static func mostBytes(forURLsOf urlByteCount: Int, hasFilm: Bool) -> Int {
        let page = Page(url: "", image: "", film: hasFilm ? Film(url: "", title: "") : nil)
        // No character becomes longer than the entity for a quotation mark. A film's picture is named again, and its
        // title is its description too.
        return byteCount(of: page) + (hasFilm ? 6 : 2) * urlByteCount * "&quot;".utf8.count
    }

    private static let head =
        declaration + "<urlset xmlns=\"\(namespace)\" xmlns:image=\"\(imageNamespace)\" "
        + "xmlns:video=\"\(videoNamespace)\">\n"
    private static let foot = "</urlset>\n"

    private static func entry(of page: Page) -> String {
        let image = page.image.map { "<image:image>\(element("image:loc", $0))</image:image>" } ?? ""
        let film = page.film.map { video($0, poster: page.image ?? "") } ?? ""
        return "<url>\(element("loc", page.url))\(image)\(film)</url>\n"
    }

    private static func video(_ film: Film, poster: String) -> String {
        let parts = [
            ("thumbnail_loc", poster), ("title", film.title), ("description", film.title), ("content_loc", film.url),
        ]
        return "<video:video>\(parts.map { element("video:\($0)", $1) }.joined())</video:video>"
    }

    /// A file that lists other sitemaps by their absolute URLs.
    package static func index(of sitemaps: [String]) -> String {
        declaration + "<sitemapindex xmlns=\"\(namespace)\">\n"
            + sitemaps.map { "<sitemap>\(element("loc", $0))</sitemap>\n" }.joined() + "</sitemapindex>\n"
    }

    private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
    private static let imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1"
    private static let videoNamespace = "http://www.google.com/schemas/sitemap-video/1.1"

    private static func element(_ name: String, _ text: String) -> String {
        "<\(name)>\(MarkupEscaping().escapeText(text))</\(name)>"
    }
}
