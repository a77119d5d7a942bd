import PageRendering

/// Makes the page of an album, with its stylesheets.
struct AlbumPageProducer: AlbumProducer {
    func files(of album: AlbumPlan) -> [SiteFile] {
        let page = AlbumPage(
            path: album.link.path, title: album.album.album.title, description: album.album.album.description,
            trail: album.trail, facts: album.facts, cards: album.cards, gallery: album.gallery?.model,
            sheets: [album.stylesheet, album.colours.link], script: album.script,
            prefetches: album.gallery == nil ? [] : [album.viewerStylesheet, album.viewerScript], cover: album.cover,
            isUnlisted: album.isUnlisted)
        return [album.colours.file] + (album.gallery?.sheets.map(\.file) ?? []) + [SiteFile(page)]
    }
}

extension AlbumPage: SiteDocument {
    func render(by renderer: PageRenderer) -> String { renderer.render(self) }
}
