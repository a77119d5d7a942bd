import BuiltInTheme
import ImagePipeline
import MarkupValidation
import PageRendering

/// Makes the feed of the newest photos and albums that may be found.
struct FeedProducer: SiteProducer {
    func documents(of site: SiteOverview) -> [any SiteDocument] {
        guard let base = site.identity.baseURL else { return [] }
        return [Document(feed: AtomFeed(entries: site.newest), identity: site.identity, base: base)]
    }

    private struct Document: SiteDocument {
        let path = SitePath([AtomFeed.fileName])
        let feed: AtomFeed
        let identity: SiteIdentity
        let base: String

        func render(by renderer: PageRenderer) -> String {
            feed.text(title: identity.title, base: base, language: identity.language)
        }

        func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {
            try MarkupValidator(schema: DefaultTheme.feedSchema).validate(text, at: path.description)
        }
    }
}
