import PhotoCatalog

/// The properties of an album's pictures that all of its pages need: proportions, colours, sizes and focus.
package enum ColourSheet {
    /// The stylesheet. For each picture by its id, and for the covers of `cards`: `--r` (width divided by height),
    /// `--c` (the average colour) and `--n` (the maximum width in pixels at which it is shown). For pictures that
    /// aren't cropped around their centre, also `--o` (`object-position`). Then the rows of `wall`.
    ///
    /// - Parameter range: The pictures to include; nil for all.
    package static func css(
        pictures: [Picture], in range: Range<Int>? = nil, cards: [AlbumCard] = [], wall: CoverWall? = nil
    ) -> String {
        let photos = (range ?? pictures.indices).map { rule("#p\($0 + 1)", for: pictures[$0]) }
        let covers = cards.enumerated().map { rule("#a\($0 + 1)", for: $1.cover) }
        return (photos + covers).joined(separator: "\n") + "\n" + (wall?.css ?? "")
    }

    private static func rule(_ selector: String, for picture: Picture) -> String {
        let natural = picture.sources.last?.width ?? 1
        let position = position(of: picture.focus).map { ";--o:" + $0 } ?? ""
        return "\(selector){--r:\(CSSNumber.ratio(picture.ratio));--c:\(picture.colour);--n:\(natural)\(position)}"
    }

    /// Nil for the centre, which is the theme's default.
    private static func position(of focus: FocusPoint) -> String? {
        let position = [focus.x, focus.y].map { CSSNumber.text($0 * 100, decimals: 1) + "%" }.joined(separator: " ")
        return position == "50% 50%" ? nil : position
    }
}
