/// The stops, indicators and tabs of a gallery with pages.
struct PagerContexts {
    let isPaged: Bool
    /// By group; a single list if all groups share their pages.
    let stops: [[StopContext]]
    /// By group; nil for a group with a single page, or without indicators.
    let marks: [MarksContext?]
    let tabs: [TabContext]

    init(_ gallery: Gallery, words: Words) {
        let sheets = gallery.sheets
        let counts = sheets.map(\.pageCount)
        isPaged = (counts.max() ?? 0) > 1
        guard isPaged, let first = sheets.first else {
            (stops, marks, tabs) = ([], [], [])
            return
        }

        var groupCounts = [counts.max() ?? 0]
        var dotCounts = [counts.filter { $0 <= LayoutSheet.mostDots }.max() ?? 0]
        var titles: [String?] = [nil]
        if case .groupedPages = gallery.form {
            groupCounts = first.pageCounts
            dotCounts = groupCounts.map { $0 <= LayoutSheet.mostDots ? $0 : 0 }
            titles = gallery.groups.map(\.title)
        }
        var number = 0
        let stops = groupCounts.map { count in
            (1...count).map { place in
                number += 1
                return StopContext(number: number, place: place, label: words.page(place))
            }
        }
        self.stops = stops
        let hasIndicator = sheets.contains(where: \.hasIndicator)
        marks = stops.enumerated().map { group, stops in
            guard hasIndicator, stops.count > 1 else { return nil }
            return MarksContext(
                group: group, label: titles[group].map { words.pages(of: $0) } ?? words.pages, stops: stops,
                dotCount: dotCounts[group])
        }
        tabs =
            sheets.contains(where: \.hasTitles)
            ? titles.enumerated().compactMap { group, title in
                title.map {
                    TabContext(
                        tabID: "t\(group + 1)", title: $0,
                        href: gallery.form == .groupedPages(.nested)
                            ? "#g\(group + 1)" : "#page-\(stops[group][0].number)")
                }
            } : []
    }
}
