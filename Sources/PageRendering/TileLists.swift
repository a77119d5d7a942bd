import PhotoCatalog

/// The tiles of a gallery, in the lists into which they are divided.
struct TileLists {
    private typealias List = (box: String?, tiles: [TemplateContext])

    /// By group.
    let lists: [[TemplateContext]]
    /// All photos without regard to groups.
    let whole: [TemplateContext]

    init(_ gallery: Gallery, page: AlbumPage, words: Words, extent: GalleryExtent) {
        let first = gallery.firstPictures(isBelowCards: !page.cards.isEmpty)
        let starts = Set(gallery.sheets.first?.listStarts ?? [])
        var index = 0
        let lists = gallery.groups.enumerated().map { group, members in
            var lists: [List] = []
            for (place, picture) in members.pictures.enumerated() {
                let number = gallery.before + index + 1
                if starts.contains(index) {
                    lists.append(("r\(number)", []))
                } else if lists.isEmpty {
                    lists.append((nil, []))
                }
                let image = picture.image(
                    from: page.path,
                    alt: AlternativeText(of: picture, number: number, of: gallery.total, in: page.title, words: words),
                    sizes: ImageSizes.tile(place, of: group, in: gallery, extent),
                    isFirst: first.all.contains(index), isTile: true, isLazy: !first.ofPhones.contains(index))
                lists[lists.count - 1].tiles.append([
                    "id": "p\(number)", "href": page.path.href(to: picture.page), "number": number,
                    "stars": picture.metadata.stars, "caption": picture.title,
                    "captionLanguage": picture.languages.title, "image": image,
                    "film": picture.tileFilmContext(from: page.path, words: words),
                    "burst": picture.shotCount.map {
                        ["count": $0, "label": words.shots($0)] as TemplateContext
                    },
                ])
                index += 1
            }
            return lists
        }
        self.lists = lists.map { $0.map(Self.context) }
        let all = lists.flatMap(\.self)
        whole = starts.isEmpty ? [Self.context((nil, all.flatMap(\.tiles)))] : all.map(Self.context)
    }

    private static func context(_ list: List) -> TemplateContext { ["box": list.box, "tiles": list.tiles] }
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
