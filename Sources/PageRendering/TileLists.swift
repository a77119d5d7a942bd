/// The tiles of a gallery, in the lists into which they are divided.
struct TileLists {
    /// By group.
    let lists: [[ListContext]]
    let isCut: Bool

    var tiles: [TileContext] { lists.flatMap { $0.flatMap(\.tiles) } }

    init(_ gallery: Gallery, page: AlbumPage, words: Words, extent: GalleryExtent) {
        let first = FirstView(of: gallery, isBelowCards: !page.cards.isEmpty)
        let starts = Set(gallery.sheets.first?.listStarts ?? [])
        var number = 0
        isCut = !starts.isEmpty
        lists = gallery.groups.enumerated().map { group, members in
            var lists: [(box: String?, tiles: [TileContext])] = []
            for (index, picture) in members.pictures.enumerated() {
                if starts.contains(number) {
                    lists.append(("r\(gallery.before + number + 1)", []))
                } else if lists.isEmpty {
                    lists.append((nil, []))
                }
                number += 1
                let tile = TileContext(
                    id: "p\(gallery.before + number)", href: page.path.href(to: picture.page), caption: picture.title,
                    image: ImageContext(
                        picture, from: page.path,
                        alt: picture.metadata.alt ?? picture.title ?? picture.metadata.caption
                            ?? words.photo(gallery.before + number, of: gallery.total),
                        sizes: ImageSizes.tile(index, of: group, in: gallery, extent),
                        isEager: first.eager.contains(number - 1), isFirst: first.largest.contains(number - 1)))
                lists[lists.count - 1].tiles.append(tile)
            }
            return lists.map { ListContext(box: $0.box, tiles: $0.tiles) }
        }
    }
}

/// The photos of a gallery that load as soon as its page opens, by their indices over all groups.
struct FirstView {
    /// Those that are in the first view at every breakpoint: what is below it must not take the line from them.
    let eager: Set<Int>
    /// The largest of them at each breakpoint, which load first.
    let largest: Set<Int>

    /// - Parameter isBelowCards: Whether albums' cards come before the photos.
    init(of gallery: Gallery, isBelowCards: Bool) {
        let views = isBelowCards ? [] : gallery.sheets.map(\.firstView)
        let eager = views.dropFirst().reduce(Set(views.first ?? [])) { $0.intersection($1) }
        self.eager = eager
        largest = Set(views.compactMap { $0.first(where: eager.contains) })
    }
}
