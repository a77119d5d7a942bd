// The values of an album's photos that templates can use.

struct TileContext: TemplateContext {
    let id: String
    let href: String
    /// Its number in the album, from 1; it continues on further pages.
    let number: Int
    /// One star for each of its rating; nil for an unrated photo.
    let stars: String?
    let caption: String?
    /// Nil if it is the page's.
    let captionLanguage: String?
    let image: ImageContext

    var values: [String: Any] {
        var values: [String: Any] = ["id": id, "href": href, "number": number, "image": TemplateValues(image)]
        values["caption"] = caption
        values["captionLanguage"] = captionLanguage
        values["stars"] = stars
        return values
    }
}

/// A list of photos.
struct ListContext: TemplateContext {
    /// The id of a list that has its own box.
    let box: String?
    let tiles: [TileContext]
}

struct SectionContext: TemplateContext {
    let id: String
    /// Not named `title`: a template that finds no `title` here would take the album's.
    let heading: String?
    let lists: [ListContext]
    /// The stops of its own scroller, if each group has a scroller.
    let stops: [StopContext]
    /// The accessible name of its own scroller.
    let scrollerLabel: String
    /// Whether its own scroller has more than one stop.
    let isScrollable: Bool
}

/// A page at which a scroller stops.
struct StopContext: TemplateContext {
    /// From 1, over all groups.
    let number: Int
    /// From 1, within its group.
    let place: Int
    let label: String
}

/// The indicator of a group's pages.
struct MarksContext: TemplateContext {
    let marksID: String
    let label: String
    /// One dot for each page, if there are few enough.
    let dots: [StopContext]
    let hasDots: Bool
    /// All pages, if some breakpoint has too many for dots.
    let numbers: [StopContext]
    let hasNumbers: Bool

    /// - Parameter dotCount: The largest number of pages that have dots at any breakpoint.
    init(group: Int, label: String, stops: [StopContext], dotCount: Int) {
        marksID = "m\(group + 1)"
        self.label = label
        dots = Array(stops.prefix(dotCount))
        hasDots = !dots.isEmpty
        numbers = stops.count > LayoutSheet.mostDots ? stops : []
        hasNumbers = !numbers.isEmpty
    }
}

/// A group's title in the strip above its pages.
struct TabContext: TemplateContext {
    let tabID: String
    let title: String
    let href: String
}

struct GalleryContext: TemplateContext {
    let layout: String
    /// The groups with their photos, if they have headings or scrollers of their own; otherwise all photos as one
    /// section.
    let sections: [SectionContext]
    /// Whether the layout has space for the headings of groups.
    let hasSections: Bool
    /// Whether groups' headings are for screen readers only, because tabs show the titles.
    let isGrouped: Bool
    let isPaged: Bool
    let isNested: Bool
    let isStrip: Bool
    /// Whether all photos are in one scroller.
    let isScroller: Bool
    /// Whether the layout has space for captions below the pictures.
    let isCaptioned: Bool
    let tabs: [TabContext]
    let hasTabs: Bool
    /// As many stops as the breakpoint with the most pages needs; style sheets hide the others.
    let stops: [StopContext]
    /// One indicator for all pages, or one for each group that has several pages.
    let marks: [MarksContext]
    let hasIndicator: Bool
    /// Whether screen readers are to announce the page after a page change.
    let isTold: Bool

    init(_ gallery: Gallery, page: AlbumPage, words: Words, extent: GalleryExtent) {
        let sheets = gallery.sheets
        let form = gallery.form
        let pager = PagerContexts(gallery, words: words)
        layout = gallery.layout
        isPaged = pager.isPaged
        isNested = isPaged && form == .groupedPages(.nested)
        isStrip = form == .strip
        isScroller = isStrip || isPaged && !isNested
        isCaptioned = sheets.contains(where: \.hasCaptions)
        hasSections = sheets.contains(where: \.hasHeadings)
        if case .groupedPages = form {
            isGrouped = isPaged && gallery.groups.contains { $0.title != nil }
        } else {
            isGrouped = false
        }
        tabs = pager.tabs
        hasTabs = !tabs.isEmpty
        stops = isNested ? [] : pager.stops.flatMap { $0 }
        marks = pager.marks.compactMap { $0 }
        hasIndicator = !marks.isEmpty
        isTold = hasIndicator || hasTabs

        let lists = TileLists(gallery, page: page, words: words, extent: extent)
        if hasSections || isGrouped || isNested {
            sections = gallery.groups.indices.map { [isNested] group in
                let stops = isNested ? pager.stops[group] : []
                return SectionContext(
                    id: "g\(group + 1)", heading: gallery.groups[group].title, lists: lists.lists[group],
                    stops: stops, scrollerLabel: gallery.groups[group].title ?? words.photos,
                    isScrollable: stops.count > 1)
            }
        } else {
            let all = lists.isCut ? lists.lists.flatMap { $0 } : [ListContext(box: nil, tiles: lists.tiles)]
            sections = [
                SectionContext(
                    id: "g1", heading: nil, lists: all, stops: [], scrollerLabel: words.photos, isScrollable: false)
            ]
        }
    }
}
