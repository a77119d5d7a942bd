import PhotoCatalog

/// A page made from a Markdown file of the user, such as an imprint.
package struct TextPage: Codable, Sendable {
    package let path: SitePath
    /// What links call the page.
    package let title: String
    /// The title on the page itself.
    package let heading: String
    /// For search engines; nil for a text without a paragraph.
    package let description: String?
    package let trail: [PageLink]
    /// Links in it lead to files of the site or to other sites.
    package let blocks: [TextBlock]
    package let sheets: [SheetLink]
    package let script: SheetLink
    /// Whether the page asks search engines not to index it.
    package let isUnlisted: Bool

    package init(
        path: SitePath, title: String, heading: String, description: String?, trail: [PageLink], blocks: [TextBlock],
        sheets: [SheetLink], script: SheetLink, isUnlisted: Bool
    ) {
        self.path = path
        self.title = title
        self.heading = heading
        self.description = description
        self.trail = trail
        self.blocks = blocks
        self.sheets = sheets
        self.script = script
        self.isUnlisted = isUnlisted
    }

    /// Shortens a text at the end of a word, for a description.
    package static func shortened(_ text: String) -> String {
        guard text.count > longestDescription else { return text }
        let start = text.prefix(longestDescription - 1)
        let words = start.lastIndex(where: \.isWhitespace).map { start[..<$0] } ?? start
        return words + "…"
    }

    /// In characters.
    private static let longestDescription = 160
}

struct TextContext: TemplateContext {
    let site: SiteContext
    let words: [String: String]
    let head: HeadContext
    let heading: String
    /// Markup, which templates must not escape.
    let body: String
    let trail: TrailContext
    let foot: FootContext
    let home: String

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "site": TemplateValue(site)
        case "words": TemplateValue(words)
        case "head": TemplateValue(head)
        case "heading": TemplateValue(heading)
        case "body": TemplateValue(body)
        case "trail": TemplateValue(trail)
        case "foot": TemplateValue(foot)
        case "home": TemplateValue(home)
        default: nil
        }
    }
}

extension PageRenderer {
    /// The text's page, as HTML that is also well-formed XML.
    package func render(_ page: TextPage) -> String {
        let context = TextContext(
            site: site, words: words.table,
            head: head(
                title: "\(page.title) – \(site.title)", description: page.description ?? page.title, path: page.path,
                kind: "article", share: nil, sheets: page.sheets, script: page.script, waitsForScript: false,
                isUnlisted: page.isUnlisted),
            heading: page.heading, body: TextMarkup(page.blocks).text, trail: TrailContext(page.trail, from: page.path),
            foot: FootContext(identity.pages, on: page.path), home: page.path.href(to: Self.homePath))
        return theme.render(context, with: "text")
    }
}
