import PageRendering
import PhotoCatalog

/// Makes the page of an album for frames of other websites, if any may show it. An unlisted album has one too: only who
/// knows its address finds it.
package struct EmbedPageProducer: AlbumProducer {
    package func files(of album: AlbumPlan) -> [SiteFile] {
        guard let (origins, script) = album.embedding else { return [] }
        let first = AlbumPageProducer().model(ofPage: 0, of: album)
        return [SiteFile(EmbedPage(of: first, origins: origins, script: script))]
    }

    package func foreseeablePaths(of album: Album, _ names: PhotoNames, _ settings: SiteSettings) -> [SitePath] {
        settings.embedders == nil ? [] : [SitePath(names.folder, EmbedPage.fileName)]
    }
}

extension EmbedPage: SiteDocument {
    package func render(by renderer: PageRenderer) -> String { renderer.render(self) }
}
