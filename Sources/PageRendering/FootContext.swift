/// The links in the footer of a page to the pages of the user's texts.
struct FootContext: TemplateContext {
    struct Link: TemplateContext {
        let title: String
        let href: String
        let isCurrent: Bool

        func value(named name: String) -> TemplateValue? {
            switch name {
            case "title": TemplateValue(title)
            case "href": TemplateValue(href)
            case "isCurrent": TemplateValue(isCurrent)
            default: nil
            }
        }
    }

    let hasPages: Bool
    let pages: [Link]

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "hasPages": TemplateValue(hasPages)
        case "pages": TemplateValue(pages)
        default: nil
        }
    }

    init(_ pages: [PageLink], on path: SitePath) {
        hasPages = !pages.isEmpty
        self.pages = pages.map {
            Link(title: $0.title, href: path.href(to: $0.path), isCurrent: $0.path == path)
        }
    }
}
