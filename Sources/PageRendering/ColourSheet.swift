import PhotoCatalog
import PhotoVocabulary

/// The properties of an album's pictures that all of its pages need: proportions, colours, sizes and focus.
package enum ColourSheet {
    /// The stylesheet. For each picture by its id, and for the covers of `cards`: `--r` (width divided by height),
    /// `--c` (the average colour) and `--n` (the maximum width in pixels at which it is shown). For pictures with an
    /// enlargement, also `--m` (the maximum width on a page of its own). For pictures that aren't cropped around their
    /// centre, also `--o` (`object-position`). Then the rows of `wall`.
    ///
    /// - Parameters:
    ///   - enlargements: For each picture, the rendition that its own page can show besides its sources; nil for a
    ///     sheet that no such page uses.
    ///   - shots: For each picture, the other shots of its burst, each with such a rendition; nil as well.
    ///   - range: The pictures to include; nil for all.
    package static func css(
        pictures: [Picture], enlargements: [Picture.Source?]? = nil,
        shots: [[(picture: Picture, enlargement: Picture.Source?)]]? = nil, in range: Range<Int>? = nil,
        cards: [AlbumCard] = [], wall: CoverWall? = nil
    ) -> String {
        let photos = (range ?? pictures.indices).flatMap { index in
            [
                rule(
                    "#p\(index + 1)", for: pictures[index], largest: pictures[index].panorama,
                    enlargement: enlargements?[index])
            ]
                + (shots?[index] ?? []).enumerated().map {
                    rule(
                        "#p\(index + 1)-\($0 + 2)", for: $1.picture, largest: $1.picture.panorama,
                        enlargement: $1.enlargement)
                }
        }
        let covers = cards.enumerated().map { rule("#a\($0 + 1)", for: $1.cover) }
        return (photos + covers).joined(separator: "\n") + "\n" + (wall?.css ?? "")
    }

    private static func rule(
        _ selector: String, for picture: Picture, largest: Picture.Source? = nil, enlargement: Picture.Source? = nil
    ) -> String {
        let natural = (largest ?? picture.sources.last)?.width ?? 1
        let most = enlargement.map { ";--m:\($0.width)" } ?? ""
        let position = position(of: picture.focus).map { ";--o:" + $0 } ?? ""
        return
            "\(selector){--r:\(CSSNumber.ratio(picture.ratio));--c:\(picture.colour);--n:\(natural)\(most)\(position)}"
    }

    /// Nil for the centre, which is the theme's default.
    private static func position(of focus: FocusPoint) -> String? {
        let position = [focus.x, focus.y].map { CSSNumber.text($0 * 100, decimals: 1) + "%" }.joined(separator: " ")
        return position == "50% 50%" ? nil : position
    }
}
