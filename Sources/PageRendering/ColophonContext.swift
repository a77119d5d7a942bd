import PhotoCatalog

/// A part of the line that the footer of every page ends with.
struct ColophonContext: TemplateContext, Sendable {
    let text: String
    /// The address of the licence; nil for other parts.
    let href: String?
    /// Whether it follows another part.
    let isFurther: Bool

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "text": TemplateValue(text)
        case "href": TemplateValue(href)
        case "isFurther": TemplateValue(isFurther)
        default: nil
        }
    }

    static func list(_ footer: FooterSettings) -> [ColophonContext] {
        let licence = footer.licence
        let parts = [(footer.credit, nil), (licence?.name, licence?.url), (footer.text, nil)]
        return parts.compactMap { text, href in text.map { (text: $0, href: href) } }.enumerated().map { index, part in
            ColophonContext(text: part.text, href: part.href, isFurther: index > 0)
        }
    }
}
