import PageRendering

extension SitePlanner {
    /// Returns the pages of signposts, without links to pages that the site does not have, and without the pages that
    /// have no link left.
    ///
    /// - Parameter isThere: Whether the site has a page.
    package func pages(of signposts: [Signpost], isThere: (SitePath) -> Bool) -> [SignpostPage] {
        let sheet = asset(Theme.stylesheetName)
        return signposts.compactMap { signpost in
            let targets = signpost.targets.filter { isThere($0.page) }
            guard let first = targets.first else { return nil }
            guard signpost.targets.count > 1 else {
                return SignpostPage(path: signpost.path, movedTo: first.page, stylesheet: sheet)
            }
            // Not an address for ever, even if only one of the pages is there now.
            return SignpostPage(
                path: signpost.path, choices: targets.map { PageLink(title: $0.title, path: $0.page) },
                stylesheet: sheet)
        }
    }
}

extension SignpostPage: SiteDocument {
    package func render(by renderer: PageRenderer) -> String { renderer.render(self) }
}
