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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "id": TemplateValue(id)
        case "href": TemplateValue(href)
        case "number": TemplateValue(number)
        case "stars": TemplateValue(stars)
        case "caption": TemplateValue(caption)
        case "captionLanguage": TemplateValue(captionLanguage)
        case "image": TemplateValue(image)
        default: nil
        }
    }
}

/// A list of photos.
struct ListContext: TemplateContext {
    /// The id of a list that has its own box.
    let box: String?
    let tiles: [TileContext]

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "box": TemplateValue(box)
        case "tiles": TemplateValue(tiles)
        default: nil
        }
    }
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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "id": TemplateValue(id)
        case "heading": TemplateValue(heading)
        case "lists": TemplateValue(lists)
        case "stops": TemplateValue(stops)
        case "scrollerLabel": TemplateValue(scrollerLabel)
        case "isScrollable": TemplateValue(isScrollable)
        default: nil
        }
    }
}

/// A page at which a scroller stops.
struct StopContext: TemplateContext {
    /// From 1, over all groups.
    let number: Int
    /// From 1, within its group.
    let place: Int
    let label: String

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "number": TemplateValue(number)
        case "place": TemplateValue(place)
        case "label": TemplateValue(label)
        default: nil
        }
    }
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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "marksID": TemplateValue(marksID)
        case "label": TemplateValue(label)
        case "dots": TemplateValue(dots)
        case "hasDots": TemplateValue(hasDots)
        case "numbers": TemplateValue(numbers)
        case "hasNumbers": TemplateValue(hasNumbers)
        default: nil
        }
    }

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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "tabID": TemplateValue(tabID)
        case "title": TemplateValue(title)
        case "href": TemplateValue(href)
        default: nil
        }
    }
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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "layout": TemplateValue(layout)
        case "sections": TemplateValue(sections)
        case "hasSections": TemplateValue(hasSections)
        case "isGrouped": TemplateValue(isGrouped)
        case "isPaged": TemplateValue(isPaged)
        case "isNested": TemplateValue(isNested)
        case "isStrip": TemplateValue(isStrip)
        case "isScroller": TemplateValue(isScroller)
        case "isCaptioned": TemplateValue(isCaptioned)
        case "tabs": TemplateValue(tabs)
        case "hasTabs": TemplateValue(hasTabs)
        case "stops": TemplateValue(stops)
        case "marks": TemplateValue(marks)
        case "hasIndicator": TemplateValue(hasIndicator)
        case "isTold": TemplateValue(isTold)
        default: nil
        }
    }

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
