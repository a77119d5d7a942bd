extension PhotoPage {
    /// A photo's place in a burst.
    package struct Burst: Codable, Sendable {
        /// Its number, from 1, which is the cover's.
        package let number: Int
        /// Of all shots, the cover's first.
        package let pages: [SitePath]
        /// The page to which a slideshow goes on; nil if there is no photo outside of the burst.
        package let after: SitePath?

        package init(number: Int, pages: [SitePath], after: SitePath?) {
            (self.number, self.pages, self.after) = (number, pages, after)
        }
    }

    /// `3 / 24`, and in a burst `3 / 24 · 2 / 12`.
    func position(_ words: Words) -> String {
        let place = words.position(number, of: total)
        return burst.map { "\(place) · \(words.position($0.number, of: $0.pages.count))" } ?? place
    }
}

extension PhotoPage.Burst {
    /// The links to the shots of a burst, for a page of one of them.
    func context(on page: SitePath, words: Words) -> TemplateContext {
        [
            "label": words.shots(pages.count),
            "shots": pages.enumerated().map {
                [
                    "number": $0 + 1, "href": page.href(to: $1), "isCurrent": $0 + 1 == number,
                    "label": words.position($0 + 1, of: pages.count),
                ] as TemplateContext
            },
        ]
    }
}
