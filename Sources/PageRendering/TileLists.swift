import PhotoCatalog

/// The tiles of a gallery, in the lists into which they are divided.
struct TileLists {
    /// By group.
    let lists: [[ListContext]]
    let isCut: Bool

    var tiles: [TileContext] { lists.flatMap { $0.flatMap(\.tiles) } }

    init(_ gallery: Gallery, page: AlbumPage, words: Words, extent: GalleryExtent) {
        let first = gallery.firstPictures(isBelowCards: !page.cards.isEmpty)
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
                    id: "p\(gallery.before + number)", href: page.path.href(to: picture.page),
                    number: gallery.before + number, stars: picture.metadata.stars, caption: picture.title,
                    captionLanguage: picture.languages.title,
                    image: ImageContext(
                        picture, from: page.path,
                        alt: AlternativeText(
                            of: picture, number: gallery.before + number, of: gallery.total, in: page.title,
                            words: words),
                        sizes: ImageSizes.tile(index, of: group, in: gallery, extent),
                        isFirst: first.all.contains(number - 1), isLazy: !first.ofPhones.contains(number - 1)))
                lists[lists.count - 1].tiles.append(tile)
            }
            return lists.map { ListContext(box: $0.box, tiles: $0.tiles) }
        }
    }
}

extension PhotoMetadata {
    /// One star for each of the rating; nil for an unrated or rejected photo.
    var stars: String? { rating.flatMap { $0 > 0 ? String(repeating: "★", count: $0) : nil } }
}

extension Gallery {
    /// The photos that load before all others, by their indices over all groups: at each breakpoint, the largest of
    /// those that are in the first view at every breakpoint. The other pictures wait until these are shown.
    ///
    /// A slow phone would share its connection among all that load at once. So only those of phones load at once; the
    /// others load when the layout is known, and on phones after it.
    ///
    /// - Parameter isBelowCards: Whether albums' cards come before the photos.
    /// - Returns: The photos, and those of them that are the largest at the breakpoints of phones.
    fileprivate func firstPictures(isBelowCards: Bool) -> (all: Set<Int>, ofPhones: Set<Int>) {
        let sheets = isBelowCards ? [] : sheets
        let always = sheets.dropFirst().reduce(Set(sheets.first?.firstView ?? [])) { $0.intersection($1.firstView) }
        let largest = sheets.map { $0.firstView.first(where: always.contains) }
        let phoneCount = sheets.count { Double($0.minWidth ?? 0) < GalleryExtent.leastWindowWithMargins }
        return (Set(largest.compactMap(\.self)), Set(largest.prefix(max(1, phoneCount)).compactMap(\.self)))
    }
}
