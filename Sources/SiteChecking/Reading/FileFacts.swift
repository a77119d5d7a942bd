import MarkupValidation

/// What a page, a stylesheet, a feed or a sitemap states. It depends only on the file's bytes and its path.
struct FileFacts: Hashable, Sendable {
    /// A finding about the file by itself.
    struct Finding: Hashable, Sendable {
        let rule: CheckRule
        let line: Int?
        let message: String
    }

    var findings: [Finding] = []
    var references: [Reference] = []
    /// The ids of the page's elements, or those that a layout stylesheet of our own places.
    var ids: [String] = []
    /// Whether the page asks search engines to leave it out.
    var isHidden = false

    /// The page that this one leads on to; nil for a page that stays.
    var redirect: Reference? { references.first { $0.use == .redirect } }

    mutating func complain(_ rule: CheckRule, line: Int? = nil, _ message: String) {
        findings.append(Finding(rule: rule, line: line, message: message))
    }
}

/// A reference of a file to another one.
struct Reference: Hashable, Sendable {
    /// What the reference is for.
    enum Use: UInt8, Sendable {
        /// A page, or any file that visitors open themselves.
        case link
        case picture
        /// A candidate of a `srcset`.
        case candidate
        case stylesheet
        case script
        /// A font or a picture of a stylesheet.
        case style
        case feedEntry
        case sitemapEntry
        /// A file that browsers load, such as an icon, a film or a preview picture of shared links.
        case resource
        /// The page's own address, as it states it.
        case ownAddress
        /// A page that browsers open at once in place of this one.
        case redirect
    }

    let use: Use
    /// As the file states it.
    let address: String
    /// Where it leads. An address that begins with `/`, or with a scheme and a host, is elsewhere.
    let place: SiteLink
    let line: Int
    /// Of the `<img>` or `<source>`, in pixels.
    var declaredWidth: Int?
    var declaredHeight: Int?
    /// In pixels.
    var descriptor: Int?
    var mediaType: String?
    /// Whether browsers load it before visitors scroll.
    var isInFirstView = false
}
