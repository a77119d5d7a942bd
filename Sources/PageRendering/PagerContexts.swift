/// The stops, indicators and tabs of a gallery with pages.
struct PagerContexts {
    let isPaged: Bool
    /// By group; a single list if all groups share their pages.
    let stops: [[TemplateContext]]
    /// One for all pages, or one for each group that has several pages. Empty without indicators.
    let marks: [TemplateContext]
    let tabs: [TemplateContext]

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
                return ["number": number, "place": place, "label": words.page(place)] as TemplateContext
            }
        }
        self.stops = stops
        let hasIndicator = sheets.contains(where: \.hasIndicator)
        marks = stops.enumerated().compactMap { group, stops in
            guard hasIndicator, stops.count > 1 else { return nil }
            let label = titles[group].map { words.pages(of: $0) } ?? words.pages
            return Self.marks(of: group, label: label, stops: stops, dotCount: dotCounts[group])
        }
        guard sheets.contains(where: \.hasTitles) else {
            tabs = []
            return
        }
        let isNested = gallery.form == .groupedPages(.nested)
        tabs = titles.enumerated().compactMap { group, title in
            guard let title else { return nil }
            let page = groupCounts[..<group].reduce(1, +)
            return ["tabID": "t\(group + 1)", "title": title, "href": isNested ? "#g\(group + 1)" : "#page-\(page)"]
        }
    }

    /// The indicator of a group's pages.
    ///
    /// - Parameter dotCount: The largest number of pages that have dots at any breakpoint.
    private static func marks(
        of group: Int, label: String, stops: [TemplateContext], dotCount: Int
    ) -> TemplateContext {
        let dots = Array(stops.prefix(dotCount))
        let numbers = stops.count > LayoutSheet.mostDots ? stops : []
        return [
            "marksID": "m\(group + 1)", "label": label, "dots": dots, "hasDots": !dots.isEmpty, "numbers": numbers,
            "hasNumbers": !numbers.isEmpty,
        ]
    }
}
