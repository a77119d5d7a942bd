import ImagePipeline
import MarkupValidation
import PageRendering

/// A file in the site's root that is made from the whole site.
protocol SiteDocument: Sendable {
    var path: SitePath { get }
    /// The hash of everything that the file shows, besides the site's title, language and base URL and the theme's files.
    var key: ContentHash { get }

    func render(by renderer: PageRenderer) -> String

    /// - Parameters:
    ///   - text: as rendered.
    ///   - validator: checks pages by the theme's schema.
    ///   - targets: what links may lead to.
    /// - Throws: the first rule that the text breaks.
    func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError)
}

/// Makes files from what the whole site holds.
protocol SiteProducer: Sendable {
    /// The files of one kind. No two have the same path, and none if the site shall not have any.
    func documents(of site: SiteOverview) -> [any SiteDocument]
}

/// What files that are made from the whole site can show.
struct SiteOverview: Sendable {
    let identity: SiteIdentity
    let stylesheet: SheetLink
    /// Every file of the site that is made from an album.
    let manifest: SiteManifest
    /// The folders of albums that may be named, encoded and in order: the home page's first. Empty if none may be.
    let listedFolders: [String]
    /// The newest of the photos and albums that may be named, in no order.
    let newest: [AtomFeed.Entry]
    /// Of pictures, in order of preference.
    let formats: [RenditionFormat]
}
