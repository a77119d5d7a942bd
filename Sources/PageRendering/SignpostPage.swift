/// A page that leads on: to the new address of what it was, or to each of the pages that share its name.
package struct SignpostPage: Codable, Sendable {
    package let path: SitePath
    /// The page's new address; nil if there are pages to choose from.
    package let target: SitePath?
    /// Empty for a page that has moved.
    package let choices: [PageLink]
    package let stylesheet: SheetLink

    /// A page at an old address.
    package init(path: SitePath, movedTo target: SitePath, stylesheet: SheetLink) {
        (self.path, self.target, choices, self.stylesheet) = (path, target, [], stylesheet)
    }

    /// A page at an address that several names share.
    package init(path: SitePath, choices: [PageLink], stylesheet: SheetLink) {
        (self.path, target, self.choices, self.stylesheet) = (path, nil, choices, stylesheet)
    }
}

extension PageRenderer {
    /// The page as XML-well-formed HTML.
    ///
    /// A page that has moved leads on by a script, since a `refresh` loses the fragment of the address. The `refresh`
    /// is for browsers without scripts alone: with scripts, the later one of the two would win. Only a page with a choice
    /// asks not to be indexed: a search engine that finds this on the way to a page may leave out the page too.
    ///
    /// Sources: <https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh>,
    /// <https://github.com/gohugoio/hugo/pull/13951>
    package func render(_ page: SignpostPage) -> String {
        render("signpost", withHashOf: .script) { context(of: page, scriptHash: $0) }
    }

    /// - Parameter scriptHash: Of the text of the page's `script` element, as a Content Security Policy names it.
    func context(of page: SignpostPage, scriptHash: String = "") -> TemplateContext {
        common(on: .at(page.path)).with(foot(on: page.path)).with([
            "target": page.target.map(page.path.href(to:)), "scriptHash": scriptHash,
            // No relative one: a program that finds a copy of the page elsewhere would take it for the copy's.
            "canonical": page.target.flatMap { target in identity.baseURL.map { $0 + target.percentEncoded } },
            "choices": page.choices.map { $0.context(from: page.path) },
            "sheet": page.path.href(to: page.stylesheet),
            "customSheet": identity.customSheet.map { page.path.href(to: $0) },
        ])
    }
}
