extension Album {
    /// Whether a photo that says this of itself has stars enough.
    public func admits(_ metadata: PhotoMetadata) -> Bool { max(metadata.rating ?? 0, 0) >= minRating }

    /// The photos of one of its groups in the album's order, or in the user's own where the group lists them.
    ///
    /// Photos without a date come last, whichever way the dates run; one without a title goes by its file's name.
    /// Equals are in natural order of their names.
    ///
    /// - Complexity: O(*n* log *n*); `metadata` is asked once for each photo.
    public func sorted(_ group: PhotoGroup, metadata: (PhotoFile) -> PhotoMetadata?) -> [PhotoFile] {
        guard !group.isListed else { return group.photos }
        let natural = group.photos.sortedNaturally(by: \.name)
        switch sort.key {
        case .name:
            return sort.isDescending ? natural.reversed() : natural
        case .title:
            let named = natural.map { (NaturalOrder(metadata($0)?.title ?? $0.name), $0) }
            return ordered(named).map(\.1)
        case .date:
            let all = natural.map { (metadata($0)?.taken, $0) }
            let dated = all.compactMap { taken, photo in taken.map { ($0, photo) } }
            return ordered(dated).map(\.1) + all.filter { $0.0 == nil }.map(\.1)
        }
    }

    private func ordered<Key: Comparable>(_ photos: [(Key, PhotoFile)]) -> [(Key, PhotoFile)] {
        // The standard library's sort is stable, so that equals keep their natural order.
        photos.sorted { sort.isDescending ? $1.0 < $0.0 : $0.0 < $1.0 }
    }
}
