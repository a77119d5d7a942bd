struct HeadContext: TemplateContext {
    let title: String
    let description: String?
    let sheets: [SheetContext]
    /// The layouts for the different widths of the window, if there are several. ``layoutScript`` loads the one that
    /// fits. A single layout is among ``sheets``, and this is empty.
    let layouts: [SheetContext]
    let layoutScript: String?
    let script: String
    /// Whether browsers wait for the script before they show anything, because it changes what they show.
    let waitsForScript: Bool
    /// The scripts that only some pages need, in the order in which they run.
    let moreScripts: [String]
    /// The addresses of files that the pages that this page links to need, separated by spaces.
    let prefetch: String?
    let canonical: String?
    /// What the page is to services that show shared links: Open Graph's `website` or `article`.
    let kind: String
    /// The absolute URL of the picture for link previews.
    let shareImage: String?
    /// What ``shareImage`` is, if there is one.
    let share: SharedPictureContext?
    /// Empty for a site without icons.
    let icons: [IconContext]
    /// An absolute URL.
    let feed: String?
    let isUnlisted: Bool
    /// What robots are asked, as the content of a `meta` element; nil for nothing.
    let robots: String?
    /// Whether the right to mine the page for texts and data is reserved.
    let reservesMining: Bool
    /// JSON-LD, ready for a `script` element.
    let structuredData: String?

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "title": TemplateValue(title)
        case "description": TemplateValue(description)
        case "sheets": TemplateValue(sheets)
        case "layouts": TemplateValue(layouts)
        case "layoutScript": TemplateValue(layoutScript)
        case "script": TemplateValue(script)
        case "waitsForScript": TemplateValue(waitsForScript)
        case "moreScripts": TemplateValue(moreScripts)
        case "prefetch": TemplateValue(prefetch)
        case "canonical": TemplateValue(canonical)
        case "kind": TemplateValue(kind)
        case "shareImage": TemplateValue(shareImage)
        case "share": TemplateValue(share)
        case "icons": TemplateValue(icons)
        case "feed": TemplateValue(feed)
        case "isUnlisted": TemplateValue(isUnlisted)
        case "robots": TemplateValue(robots)
        case "reservesMining": TemplateValue(reservesMining)
        case "structuredData": TemplateValue(structuredData)
        default: nil
        }
    }
}

/// The picture for link previews.
struct SharedPictureContext: TemplateContext {
    /// `image/jpeg`
    let mediaType: String
    let width: Int
    let height: Int
    let alt: String

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "mediaType": TemplateValue(mediaType)
        case "width": TemplateValue(width)
        case "height": TemplateValue(height)
        case "alt": TemplateValue(alt)
        default: nil
        }
    }
}

struct IconContext: TemplateContext {
    let rel: String
    let href: String
    let mediaType: String
    /// In the notation of HTML; nil for any size.
    let sizes: String?

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "rel": TemplateValue(rel)
        case "href": TemplateValue(href)
        case "mediaType": TemplateValue(mediaType)
        case "sizes": TemplateValue(sizes)
        default: nil
        }
    }
}

struct SheetContext: TemplateContext {
    let href: String
    let media: String?

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "href": TemplateValue(href)
        case "media": TemplateValue(media)
        default: nil
        }
    }
}
