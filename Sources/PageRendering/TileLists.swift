/// The tiles of a gallery, in the lists into which they are divided.
struct TileLists {
    /// By group.
    let lists: [[ListContext]]
    let isCut: Bool

    var tiles: [TileContext] { lists.flatMap { $0.flatMap(\.tiles) } }

    /// The number of photos that load at once: about one window.
    private static let eagerTiles = 6

    init(_ gallery: Gallery, page: AlbumPage, words: Words) {
        let starts = Set(gallery.sheets.first?.listStarts ?? [])
        let total = gallery.groups.reduce(0) { $0 + $1.pictures.count }
        var number = 0
        isCut = !starts.isEmpty
        lists = gallery.groups.enumerated().map { group, members in
            var lists: [(box: String?, tiles: [TileContext])] = []
            for (index, picture) in members.pictures.enumerated() {
                if starts.contains(number) {
                    lists.append(("r\(number + 1)", []))
                } else if lists.isEmpty {
                    lists.append((nil, []))
                }
                number += 1
                let tile = TileContext(
                    id: "p\(number)", href: page.path.href(to: picture.page), caption: picture.title,
                    image: ImageContext(
                        picture, from: page.path,
                        alt: picture.metadata.alt ?? picture.title ?? picture.metadata.caption
                            ?? words.photo(number, of: total),
                        sizes: ImageSizes.tile(index, of: group, in: gallery), isEager: number <= Self.eagerTiles,
                        isFirst: number == 1 && page.cards.isEmpty))
                lists[lists.count - 1].tiles.append(tile)
            }
            return lists.map { ListContext(box: $0.box, tiles: $0.tiles) }
        }
    }
}
