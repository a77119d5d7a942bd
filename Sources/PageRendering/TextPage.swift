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
    /// Links in it lead to files of the site or to other sites, and addresses of pictures to the pages of ``pictures``.
    package let blocks: [TextBlock]
    package let pictures: [Picture]
    /// The pages that those of ``pictures`` would have that have none, so that nothing may lead there.
    package let unlinked: [SitePath]
    package let sheets: [SheetLink]
    package let script: SheetLink
    /// Whether the page asks search engines not to index it.
    package let isUnlisted: Bool

    package init(
        path: SitePath, title: String, heading: String, description: String?, trail: [PageLink], blocks: [TextBlock],
        pictures: [Picture] = [], unlinked: [SitePath] = [], sheets: [SheetLink], script: SheetLink, isUnlisted: Bool
    ) {
        self.path = path
        self.title = title
        self.heading = heading
        self.description = description
        self.trail = trail
        self.blocks = blocks
        self.pictures = pictures
        self.unlinked = unlinked
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

extension PageRenderer {
    /// The text's page, as HTML that is also well-formed XML.
    package func render(_ page: TextPage) -> String { theme.render(context(of: page), with: "text") }

    func context(of page: TextPage) -> TemplateContext {
        let head = PageHead(
            title: "\(page.title) – \(identity.title)", description: page.description ?? page.title, path: page.path,
            kind: "article", share: nil, sheets: page.sheets, script: page.script, waitsForScript: false,
            isUnlisted: page.isUnlisted)
        return context(head, trail: page.trail, ["heading": page.heading, "body": body(of: page)])
    }

    private func body(of page: TextPage) -> String {
        let pictures = Dictionary(page.pictures.map { (page.path.href(to: $0.page), $0) }) { first, _ in first }
        return TextMarkup(page.blocks) { address, description in
            pictures[address.text].map { picture in
                let text = description.isEmpty ? picture.shownText ?? page.title : description
                let image = picture.image(
                    from: page.path, alt: AlternativeText(text), sizes: ImageSizes.prose, isFirst: false, isLazy: true)
                let markup = theme.render(["image": image], with: "image").trimmingWhitespace()
                return (markup, isLinked: !page.unlinked.contains(picture.page))
            }
        }.text
    }
}
