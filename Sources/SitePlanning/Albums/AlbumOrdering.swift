import PhotoCatalog

extension Sequence {
    /// Returns albums in the order in which the page of the album around them shows them: those that its settings list,
    /// then featured ones, then the others.
    ///
    /// - Parameters:
    ///   - parent: The album around them.
    ///   - album: The album of an element.
    ///   - latest: When the album's last photo was taken; nil if no photo has a date.
    package func ordered(
        in parent: Album, album: (Element) -> Album, latest: (Element) -> DateTaken?
    ) -> [Element] {
        let dated = map { (element: $0, latest: latest($0)) }
        let isByDate =
            switch parent.albumOrder {
            case .newest: true
            case .name: false
            case .automatic: dated.allSatisfy { $0.latest != nil && !album($0.element).hasNumber }
            }
        let inOrder = isByDate ? Self.newestFirst(dated) : dated.map(\.element)
        let listed = parent.firstAlbums.compactMap { first in
            inOrder.firstIndex { parent.folder(around: album($0)) == first }
        }
        let others = inOrder.indices.filter { !listed.contains($0) }.map { inOrder[$0] }
        return listed.map { inOrder[$0] } + others.filter { album($0).isFeatured }
            + others.filter { !album($0).isFeatured }
    }

    /// The album with the latest photo first; of equals, the first one. Undated albums come last.
    private static func newestFirst(_ dated: [(element: Element, latest: DateTaken?)]) -> [Element] {
        dated.enumerated().sorted { left, right in
            switch (left.element.latest, right.element.latest) {
            case (let latest?, let other?) where latest.ends(after: other) || other.ends(after: latest):
                latest.ends(after: other)
            case (_?, nil): true
            case (nil, _?): false
            default: left.offset < right.offset
            }
        }
        .map(\.element.element)
    }
}

extension [BuiltAlbum.Inner] {
    /// Returns the albums in the order in which the page of the album around them shows them.
    package func ordered(in parent: Album) -> [BuiltAlbum.Inner] {
        ordered(in: parent, album: \.album, latest: \.digest.span?.last)
    }
}

extension Album {
    /// Whether its folder's name begins with a number that is not a year, such as `03-`.
    fileprivate var hasNumber: Bool { (1...3).contains(path.last?.prefix(while: \.isWholeNumber).count ?? 0) }
}
