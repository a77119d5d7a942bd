import PageRendering
import PhotoCatalog

/// Makes the page of an album for frames of other websites, if any may show it. An unlisted album has one too: only who
/// knows its address finds it.
package struct EmbedPageProducer: AlbumProducer {
    package func files(of album: AlbumPlan) -> [SiteFile] {
        guard let (origins, script) = album.embedding else { return [] }
        let pages = AlbumPageProducer().files(of: album).lazy.compactMap { file in
            if case .document(let document) = file.content { document as? AlbumPage } else { nil }
        }
        return pages.first.map { [SiteFile(EmbedPage(of: $0, origins: origins, script: script))] } ?? []
    }

    package func foreseeablePaths(of album: Album, _ names: PhotoNames, _ settings: SiteSettings) -> [SitePath] {
        settings.embedders == nil ? [] : [SitePath(names.folder, EmbedPage.fileName)]
    }
}

extension EmbedPage: SiteDocument {
    package func render(by renderer: PageRenderer) -> String { renderer.render(self) }
}
