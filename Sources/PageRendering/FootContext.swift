/// The links in the footer of a page to the pages of the user's texts.
struct FootContext: TemplateContext {
    struct Link: TemplateContext {
        let title: String
        let href: String
        let isCurrent: Bool
    }

    let hasPages: Bool
    let pages: [Link]

    init(_ pages: [PageLink], on path: SitePath) {
        hasPages = !pages.isEmpty
        self.pages = pages.map {
            Link(title: $0.title, href: path.href(to: $0.path), isCurrent: $0.path == path)
        }
    }
}
