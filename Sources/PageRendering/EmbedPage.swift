/// An album as other websites show it in a frame: its photos, or the covers of its albums, and a link to its page.
package struct EmbedPage: Codable, Sendable {
    package static let fileName = "embed.html"

    /// The album's first page, with the address of this page.
    let page: AlbumPage
    /// The album's own page.
    let album: SitePath
    /// The websites that may show it: origins, or `*` for all.
    let origins: [String]
    /// The script that tells the page around it how high it is.
    let script: SheetLink

    /// - Parameter page: The album's first page.
    package init(of page: AlbumPage, origins: [String], script: SheetLink) {
        album = page.path
        self.page = AlbumPage(
            path: SitePath(page.path.folder, Self.fileName), title: page.title, description: nil, trail: [],
            facts: page.facts, cards: page.cards, gallery: page.gallery, sheets: page.sheets,
            layoutScript: page.layoutScript, script: page.script, filmScript: page.filmScript, cover: nil,
            // Search engines show the album's own page.
            isUnlisted: true, look: page.look)
        self.origins = origins
        self.script = script
    }

    package var path: SitePath { page.path }
}

extension PageRenderer {
    /// The page, as HTML that is also well-formed XML.
    package func render(_ page: EmbedPage) -> String { theme.render(context(of: page), with: "embed") }

    func context(of page: EmbedPage) -> TemplateContext {
        context(of: page.page, embedded: page)
            .only(["site", "words", "head", "title", "hasCards", "cards", "gallery", "scripts", "theme"])
            .with([
                "isEmbedded": true, "album": page.path.href(to: page.album),
                "origins": page.origins.joined(separator: " "),
            ])
    }
}
