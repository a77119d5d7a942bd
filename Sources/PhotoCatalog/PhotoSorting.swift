extension Album {
    /// Whether a photo with this metadata is published: it has enough stars, and is not hidden unless the user includes it.
    public func admits(_ metadata: PhotoMetadata, of photo: PhotoFile) -> Bool {
        (!metadata.isHidden || included.contains(photo)) && max(metadata.rating ?? 0, 0) >= minRating
    }

    /// The photos of one of its groups in the album's order, or in the user's own where the group lists them.
    ///
    /// Those that the album puts ``first`` come before all others. Photos without a date or a rating come last, whichever
    /// way the order runs; one without a title goes by its file's name. Equals are in natural order of their names.
    ///
    /// - Complexity: O(*n* log *n*); `metadata` is asked once for each photo.
    public func sorted(_ group: PhotoGroup, metadata: (PhotoFile) -> PhotoMetadata?) -> [PhotoFile] {
        guard !group.isListed else { return group.photos }
        let ahead = first.isEmpty ? [] : first.filter(Set(group.photos).contains)
        let isAhead = Set(ahead)
        let natural = group.photos.filter { !isAhead.contains($0) }.sortedNaturally(by: \.name)
        let sorted =
            switch sort.key {
            case .name: sort.isDescending ? natural.reversed() : natural
            case .title: ordered(natural) { NaturalOrder(metadata($0)?.title ?? $0.name) }
            case .date: ordered(natural) { metadata($0)?.taken }
            case .rating: ordered(natural) { metadata($0)?.rating }
            }
        return ahead + sorted
    }

    /// Photos without a key come last.
    private func ordered<Key: Comparable>(_ photos: [PhotoFile], by key: (PhotoFile) -> Key?) -> [PhotoFile] {
        let all = photos.map { (key($0), $0) }
        let keyed = all.compactMap { key, photo in key.map { ($0, photo) } }
        // The standard library's sort is stable, so that equals keep their natural order.
        let sorted = keyed.sorted { sort.isDescending ? $1.0 < $0.0 : $0.0 < $1.0 }
        return sorted.map(\.1) + all.filter { $0.0 == nil }.map(\.1)
    }
}
