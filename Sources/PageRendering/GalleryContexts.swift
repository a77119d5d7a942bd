// The values of an album's photos that templates can use.

extension Gallery {
    func context(on page: AlbumPage, words: Words, extent: GalleryExtent) -> TemplateContext {
        let pager = PagerContexts(self, words: words)
        let isPaged = pager.isPaged
        let isNested = isPaged && form == .groupedPages(.nested)
        let isStrip = form == .strip
        let isScroller = isStrip || isPaged && !isNested
        let hasSections = sheets.contains(where: \.hasHeadings)
        var isGrouped = false
        if case .groupedPages = form { isGrouped = isPaged && groups.contains { $0.title != nil } }

        let lists = TileLists(self, page: page, words: words, extent: extent)
        func section(
            _ group: Int, _ heading: String?, _ lists: [TemplateContext], _ stops: [TemplateContext]
        ) -> TemplateContext {
            // Not named `title`: a template that finds no `title` here would take the album's.
            [
                "id": "g\(group + 1)", "heading": heading, "lists": lists, "stops": stops,
                "scrollerLabel": heading ?? words.photos, "isScrollable": stops.count > 1,
            ]
        }
        let sections =
            hasSections || isGrouped || isNested
            ? groups.indices.map { section($0, groups[$0].title, lists.lists[$0], isNested ? pager.stops[$0] : []) }
            : [section(0, nil, lists.whole, [])]
        let marks = pager.marks
        let hasTabs = !pager.tabs.isEmpty
        return [
            "layout": layout, "sections": sections, "hasSections": hasSections, "isGrouped": isGrouped,
            "isPaged": isPaged, "isNested": isNested, "isScroller": isScroller, "isWhole": !isNested && !isScroller,
            "isStrip": isStrip, "isCaptioned": sheets.contains(where: \.hasCaptions),
            "tabs": pager.tabs, "hasTabs": hasTabs, "stops": isNested ? [] : pager.stops.flatMap(\.self),
            "marks": marks, "hasIndicator": !marks.isEmpty, "isTold": !marks.isEmpty || hasTabs,
        ]
    }
}
