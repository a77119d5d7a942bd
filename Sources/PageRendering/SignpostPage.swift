/// A page that leads on: to the new address of what it was, or to each of the pages that share its name.
package struct SignpostPage: Codable, Sendable {
    package let path: SitePath
    /// One for a page that has moved, or several to choose from. Not empty.
    package let targets: [PageLink]
    package let stylesheet: SheetLink

    package init(path: SitePath, targets: [PageLink], stylesheet: SheetLink) {
        precondition(!targets.isEmpty, "a signpost must lead to a page")
        self.path = path
        self.targets = targets
        self.stylesheet = stylesheet
    }
}

extension PageRenderer {
    /// The page as XML-well-formed HTML.
    ///
    /// A page that has moved leads on by a script, since a `refresh` loses the fragment of the address. The `refresh`
    /// is for browsers without scripts alone: with scripts, the later one of the two would win.
    ///
    /// Source: <https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh>
    package func render(_ page: SignpostPage) -> String {
        let template = "signpost"
        guard page.targets.count == 1 else { return theme.render(context(of: page), with: template) }
        return render(template, withHashOf: .script) { context(of: page, scriptHash: $0) }
    }

    /// - Parameter scriptHash: Of the text of the page's `script` element, as a Content Security Policy names it.
    func context(of page: SignpostPage, scriptHash: String = "") -> TemplateContext {
        let target = page.targets.count == 1 ? page.targets[0].path : nil
        return shared.with(foot(on: page.path)).with([
            "target": target.map(page.path.href(to:)), "scriptHash": scriptHash,
            // A relative one would be right too, but programs that read it from a copy elsewhere take it for the copy's.
            "canonical": target.flatMap { target in identity.baseURL.map { $0 + target.percentEncoded } },
            "choices": target == nil ? page.targets.map { $0.context(from: page.path) } : [],
            "sheet": page.path.href(to: page.stylesheet),
        ])
    }
}
