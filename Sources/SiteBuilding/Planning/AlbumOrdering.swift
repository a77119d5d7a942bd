import PhotoCatalog

extension [BuiltAlbum.Inner] {
    /// Returns the albums in the order in which the page of the album around them shows them: featured ones first.
    func ordered(by order: AlbumOrder) -> [BuiltAlbum.Inner] {
        let isByDate =
            switch order {
            case .newest: true
            case .name: false
            case .automatic: allSatisfy { $0.digest.span != nil && !$0.album.hasNumber }
            }
        let inOrder = isByDate ? newestFirst : self
        return inOrder.filter(\.album.isFeatured) + inOrder.filter { !$0.album.isFeatured }
    }

    /// The album with the latest photo first; of equals, the first one. Undated albums come last.
    private var newestFirst: [BuiltAlbum.Inner] {
        func latest(_ inner: BuiltAlbum.Inner) -> DateTaken? { inner.digest.span?.last }
        return enumerated().sorted { left, right in
            switch (latest(left.element), latest(right.element)) {
            case (let left?, let right?) where left != right: left > right
            case (_?, nil): true
            case (nil, _?): false
            default: left.offset < right.offset
            }
        }
        .map(\.element)
    }
}

extension Album {
    /// Whether its folder's name begins with a number that is not a year, such as `03-`.
    fileprivate var hasNumber: Bool { (1...3).contains(path.last?.prefix(while: \.isWholeNumber).count ?? 0) }
}
