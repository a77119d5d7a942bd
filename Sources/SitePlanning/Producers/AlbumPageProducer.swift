import PageRendering
import PhotoCatalog

/// Makes the pages of an album, with their stylesheets.
package struct AlbumPageProducer: AlbumProducer {
    package func files(of album: AlbumPlan) -> [SiteFile] {
        album.pages.indices.flatMap { index in
            let page = album.pages[index]
            let sheets =
                (index == 0 ? album.ownSheets : []) + [page.colours] + (page.gallery?.sheets ?? [])
            return sheets.map(\.file) + [SiteFile(model(ofPage: index, of: album))]
        }
    }

    /// - Parameter index: Among the album's pages.
    func model(ofPage index: Int, of album: AlbumPlan) -> AlbumPage {
        let page = album.pages[index]
        // Albums and the description are on the first page only. Further pages lead back to it.
        let isFirst = index == 0
        return AlbumPage(
            path: page.path, pages: album.pages.map(\.path), title: album.album.album.shownTitle,
            description: isFirst ? album.album.album.description : nil,
            descriptionBlocks: isFirst ? album.description : nil,
            trail: album.trail + (isFirst ? [] : [album.link]), facts: album.facts,
            cards: isFirst ? album.cards : [], wall: isFirst ? album.wall : nil, gallery: page.gallery?.model,
            sheets: [album.stylesheet, page.colours.link] + album.ownSheets.map(\.link),
            layoutScript: album.layoutScript, script: album.script,
            filmScript: page.gallery?.model.playsFilms == true ? album.filmScript : nil,
            prefetches: page.gallery == nil ? [] : [album.viewerStylesheet, album.viewerScript],
            cover: album.cover, preview: album.preview, isUnlisted: album.isUnlisted,
            // At the end of the album.
            neighbours: index == album.pages.count - 1 ? album.neighbours : .none, look: album.look?.page)
    }

    package func foreseeablePaths(of album: Album, _ names: PhotoNames, _ settings: SiteSettings) -> [SitePath] {
        (1...settings.pageCount(ofPhotos: album.placeCount)).map(names.albumPage)
    }
}

extension AlbumPage: SiteDocument {
    package func render(by renderer: PageRenderer) -> String { renderer.render(self) }
}
