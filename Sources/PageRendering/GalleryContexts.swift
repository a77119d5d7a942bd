// What templates see of an album's photos.

struct TileContext: TemplateContext {
    let id: String
    let href: String
    let caption: String?
    let image: ImageContext
}

/// A list of photos.
struct ListContext: TemplateContext {
    /// The id of a list that has a box of its own.
    let box: String?
    let tiles: [TileContext]
}

struct SectionContext: TemplateContext {
    let id: String
    /// Not `title`: a template that finds none here would find the album's.
    let heading: String?
    let lists: [ListContext]
    /// The stops of its own scroller, where groups have one each.
    let stops: [StopContext]
    /// The indicator of its own scroller.
    let marks: [MarksContext]
}

/// A page that a scroller stops at.
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
    /// One for each page, where they are few enough.
    let dots: [StopContext]
    let hasDots: Bool
    /// All pages, where some breakpoint has too many for dots.
    let numbers: [StopContext]
    let hasNumbers: Bool

    /// - Parameter dotCount: The most pages that get dots at any breakpoint.
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
    /// The groups whose layout has room for their headings or that have a scroller each, with their photos; else all photos as one.
    let sections: [SectionContext]
    let hasSections: Bool
    let isPaged: Bool
    let isNested: Bool
    let isStrip: Bool
    /// Whether all photos are in one scroller.
    let isScroller: Bool
    /// Whether the layout has room for captions below the pictures.
    let isCaptioned: Bool
    let tabs: [TabContext]
    let hasTabs: Bool
    /// As many pages as the breakpoint with the most of them has; sheets hide what is too much.
    let stops: [StopContext]
    /// An indicator for all pages, or one for each group; none if groups have theirs in their sections.
    let marks: [MarksContext]
    let hasIndicator: Bool
    /// Whether there is something to say when a page is turned.
    let isTold: Bool

    init(_ gallery: Gallery, page: AlbumPage, words: Words) {
        let sheets = gallery.sheets.map(\.sheet)
        let form = gallery.form
        let pager = PagerContexts(gallery, words: words)
        layout = gallery.layout
        isPaged = pager.isPaged
        isNested = isPaged && form == .groupedPages(.nested)
        isStrip = form == .strip
        isScroller = isStrip || isPaged && !isNested
        isCaptioned = sheets.contains { $0.captionHeight > 0 }
        hasSections = isNested || sheets.contains(where: \.hasHeadings)
        tabs = pager.tabs
        hasTabs = !tabs.isEmpty
        stops = isNested ? [] : pager.stops.flatMap { $0 }
        marks = isNested ? [] : pager.marks.compactMap { $0 }
        hasIndicator = pager.marks.contains { $0 != nil }
        isTold = hasIndicator || hasTabs

        let lists = TileLists(gallery, page: page, words: words)
        if hasSections {
            sections = gallery.groups.indices.map { [isNested] group in
                SectionContext(
                    id: "g\(group + 1)", heading: gallery.groups[group].title, lists: lists.lists[group],
                    stops: isNested ? pager.stops[group] : [],
                    marks: isNested ? [pager.marks[group]].compactMap { $0 } : [])
            }
        } else {
            let all = lists.isCut ? lists.lists.flatMap { $0 } : [ListContext(box: nil, tiles: lists.tiles)]
            sections = [SectionContext(id: "g1", heading: nil, lists: all, stops: [], marks: [])]
        }
    }
}
