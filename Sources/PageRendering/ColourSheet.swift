/// What all of an album's pages need to know of its pictures: their proportions, colours and sizes.
public enum ColourSheet {
    /// The stylesheet: `--r` (width over height), `--c` (the average colour) and `--n` (the width in pixels that it is
    /// never shown beyond) for each picture by its id, and for the covers of `cards`.
    ///
    /// - Parameter range: The pictures that it speaks of; all of them if nil.
    public static func css(pictures: [Picture], in range: Range<Int>? = nil, cards: [AlbumCard] = []) -> String {
        let photos = (range ?? pictures.indices).map { rule("#p\($0 + 1)", for: pictures[$0]) }
        let covers = cards.enumerated().map { rule("#a\($0 + 1)", for: $1.cover) }
        return (photos + covers).joined(separator: "\n") + "\n"
    }

    private static func rule(_ selector: String, for picture: Picture) -> String {
        let natural = picture.sources.last?.width ?? 1
        return "\(selector){--r:\(CSSNumber.ratio(picture.ratio));--c:\(picture.colour);--n:\(natural)}"
    }
}
