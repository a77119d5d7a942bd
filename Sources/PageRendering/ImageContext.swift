extension Picture {
    /// The width of the file for browsers that don't support `srcset`.
    private static let fallbackWidth = 800

    /// For the part `image`.
    ///
    /// - Parameters:
    ///   - alt: Nil if a link around it has the same text.
    ///   - isFirst: Whether it is among the largest pictures that a visitor sees first, which load before all others.
    ///   - isTile: Whether it is in a gallery.
    ///   - isLazy: Whether it is loaded only when its place on the page is known and near the window.
    func image(
        from page: SitePath, alt: AlternativeText?, sizes: String, isFirst: Bool, isTile: Bool = false,
        isLazy: Bool = false, moves: Bool = false
    ) -> TemplateContext {
        let fallback = sources.last { $0.width <= Self.fallbackWidth } ?? sources[0]
        let largest = sources[sources.count - 1]
        func srcset(_ sources: [Source]) -> String {
            sources.map { "\(page.href(to: $0)) \($0.width)w" }.joined(separator: ", ")
        }
        let all = sources + [isTile ? panorama : nil].compactMap(\.self)
        let still = formats.dropLast().map {
            ["type": $0.mediaType, "srcset": srcset($0.sources), "media": nil] as TemplateContext
        }
        let moving = (moves ? film?.motion?.picture : nil).map {
            [
                "type": $0.mediaType, "srcset": "\(page.href(to: $0)) \(largest.width)w",
                "media": "(prefers-reduced-motion: no-preference)",
            ] as TemplateContext
        }
        let preferred = [moving].compactMap(\.self) + still
        return [
            "isChoice": !preferred.isEmpty, "sources": preferred, "src": page.href(to: fallback),
            "srcset": srcset(all), "sizes": sizes, "width": largest.width, "height": largest.height,
            "alt": alt?.text ?? "", "language": alt?.language, "isFirst": isFirst, "isLazy": isLazy,
        ]
    }
}
