import FileReading
import PageRendering

extension SitePlanner {
    /// Returns the page of a signpost, without links to pages that the site does not have; nil if none is left.
    ///
    /// - Parameter isThere: Whether the site has a page.
    package func page(of signpost: Signpost, isThere: (SitePath) -> Bool) -> SignpostPage? {
        let (path, sheet) = (signpost.path, asset(Theme.stylesheetName))
        let targets = signpost.targets.filter { isThere($0.page) }
        guard let first = targets.first else { return nil }
        guard signpost.targets.count > 1 else {
            return SignpostPage(path: path, movedTo: first.page, stylesheet: sheet)
        }
        // Not an address for ever, even if only one of the pages is there now.
        return SignpostPage(
            path: path, choices: targets.map { PageLink(title: $0.title, path: $0.page) }, stylesheet: sheet)
    }
}

extension SignpostPage: SiteDocument {
    package func render(by renderer: PageRenderer) -> String { renderer.render(self) }
}
