extension Album {
    /// Returns whether a photo with this metadata is published: it has enough stars, and it is not hidden or is
    /// included by the user. Stars in `photos` of `album.yaml` count instead of those in the metadata.
    package func admits(_ metadata: PhotoMetadata, of photo: Photo) -> Bool {
        !photo.isHidden(by: metadata) && max(photo.applied(to: metadata).rating ?? 0, 0) >= options.minRating
    }

    /// Whether the metadata of its photos decides which of them it has, or how they are grouped.
    package var dependsOnMetadata: Bool {
        options.minRating > 0 || grouping == .day || grouping == .keyword
    }

    /// Returns the photos of a group that have places of their own, in the album's order, each with the other shots of
    /// its burst. If a cover is not shown, the first of the other shots takes its place.
    ///
    /// - Parameter isShown: Whether a photo is shown.
    package func places(
        of group: PhotoGroup, where isShown: (Photo) -> Bool, metadata: (PhotoFile) -> PhotoMetadata?
    ) -> [(photo: Photo, shots: [Photo])] {
        let shown = group.photos.filter(isShown)
        let bursts = shown.shotsByCover
        let covers = Set(shown.lazy.filter { $0.cover == nil }.map(\.file))
        let leaders = Set(bursts.filter { !covers.contains($0.key) }.map(\.value[0].file))
        let places = shown.filter { $0.cover == nil || leaders.contains($0.file) }
        return sorted(PhotoGroup(title: group.title, photos: places, isListed: group.isListed), metadata: metadata)
            .map { ($0, (bursts[$0.place] ?? []).filter { !leaders.contains($0.file) }) }
    }

    /// Returns the photos of a group in the album's order, or in the order in which the group lists them.
    ///
    /// The photo in ``lead`` comes first, and then those in ``first``. Photos without a date or a rating come last in
    /// both directions. A photo without a title is sorted by its file's name. Ties are in natural order of names.
    ///
    /// - Parameters:
    ///   - group: Without the other shots of bursts.
    /// - Complexity: O(*n* log *n*); `metadata` is called once for each photo.
    package func sorted(_ group: PhotoGroup, metadata: (PhotoFile) -> PhotoMetadata?) -> [Photo] {
        guard !group.isListed else {
            return group.photos.filter { $0.file == lead } + group.photos.filter { $0.file != lead }
        }
        let ahead = ahead(of: group)
        let isAhead = Set(ahead)
        let natural = group.photos.filter { !isAhead.contains($0) }.sortedNaturally(by: \.file.name)
        let sorted =
            switch sort.key {
            case .name: sort.isDescending ? natural.reversed() : natural
            case .title: ordered(natural) { NaturalOrder(metadata($0.file)?.title ?? $0.file.name) }
            case .date: orderedByDate(natural, metadata)
            case .rating: ordered(natural) { metadata($0.file)?.rating }
            }
        return ahead + sorted
    }

    /// Returns the group's photos that the album puts first, in that order.
    private func ahead(of group: PhotoGroup) -> [Photo] {
        guard !first.isEmpty || lead != nil else { return [] }
        let photos = Dictionary(group.photos.map { ($0.file, $0) }) { first, _ in first }
        return ([lead].compactMap(\.self) + first.filter { $0 != lead }).compactMap { photos[$0] }
    }

    /// Returns the photos in the order in which they were taken: by instants if all dates have an offset from UTC, else
    /// by the clock. Both orders in one list would contradict each other.
    private func orderedByDate(_ photos: [Photo], _ metadata: (PhotoFile) -> PhotoMetadata?) -> [Photo] {
        var dates: [PhotoFile: DateTaken] = [:]
        for photo in photos { dates[photo.file] = metadata(photo.file)?.taken }
        guard dates.values.allSatisfy({ $0.instant != nil }) else { return ordered(photos) { dates[$0.file] } }
        return ordered(photos) { dates[$0.file]?.instant }
    }

    /// Returns the photos in the order of their keys. Photos without a key come last.
    private func ordered<Key: Comparable>(_ photos: [Photo], by key: (Photo) -> Key?) -> [Photo] {
        let all = photos.map { (key($0), $0) }
        let keyed = all.compactMap { key, photo in key.map { ($0, photo) } }
        // The standard library's sort is stable, so that ties keep their natural order.
        let sorted = keyed.sorted { sort.isDescending ? $1.0 < $0.0 : $0.0 < $1.0 }
        return sorted.map(\.1) + all.filter { $0.0 == nil }.map(\.1)
    }
}
