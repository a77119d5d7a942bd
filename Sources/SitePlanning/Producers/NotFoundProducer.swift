import ImagePipeline
import MarkupValidation
import PageRendering

/// Makes the page that hosts show where there is none.
package struct NotFoundProducer: SiteProducer {
    package func documents(of site: SiteOverview) -> [any SiteDocument] {
        let root = site.identity.basePath
        let albums = root == nil ? [] : site.homeAlbums.prefix(NotFoundPage.mostAlbums)
        let page = NotFoundPage(stylesheet: site.stylesheet, lookSheet: site.lookSheet, albums: Array(albums))
        return [Document(page: page, root: root)]
    }

    private struct Document: SiteDocument {
        let path = SitePath([RootFiles.notFound])
        let page: NotFoundPage
        /// The site's root as its links name it, ending in `/`; nil if they lead nowhere.
        let root: String?

        func render(by renderer: PageRenderer) -> String { renderer.render(page) }

        func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {
            try validator.validate(
                page: text, at: path.description, servedAnywhereBelow: root ?? "", target: targets.target)
        }
    }
}
