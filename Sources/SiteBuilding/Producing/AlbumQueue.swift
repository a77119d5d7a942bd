import PageRendering
import PhotoCatalog
import SitePlanning

/// The albums of a site in an order in which each comes after the albums in it, so that albums can be made at the same
/// time.
struct AlbumQueue {
    /// An album with what its pages show of albums around it.
    struct Place: Sendable {
        let album: Album
        /// The albums that it is in, from the home page down.
        let trail: [PageLink]
        let neighbours: AlbumNeighbours
        /// Whether it or an album that it is in is unlisted.
        let isUnlisted: Bool
    }

    /// An album whose inner albums are all finished.
    struct Item {
        /// The album's place in the order.
        let index: Int
        let place: Place
        /// Its inner albums, without those in which no photo could be built.
        let inner: [BuiltAlbum.Inner]
    }

    private struct Entry {
        let place: Place
        let children: [Int]
        var parent: Int?
        /// Number of children that are not finished.
        var openCount: Int
        var digest: AlbumDigest?
    }

    /// Inner albums first.
    private var entries: [Entry] = []
    /// Before this index, every album without inner albums has been returned.
    private var position = 0
    /// Albums whose last inner album has been finished, and that have not been returned.
    private var ready: [Int] = []

    /// - Complexity: O(*n*) in the albums.
    init(_ root: Album, _ planner: SitePlanner, _ facts: AlbumFacts) throws(BuildError) {
        _ = try append(root, trail: [], .none, isUnlisted: false, planner, facts)
    }

    private mutating func append(
        _ album: Album, trail: [PageLink], _ neighbours: AlbumNeighbours, isUnlisted: Bool, _ planner: SitePlanner,
        _ facts: AlbumFacts
    ) throws(BuildError) -> Int {
        try BuildError.checkCancellation()
        let isUnlisted = isUnlisted || album.isUnlisted
        let links = planner.neighbours(among: try facts.listedAlbums(in: album))
        let inside = album.albums.isEmpty ? trail : trail + [planner.link(to: album)]
        var children: [Int] = []
        for child in album.albums {
            children.append(
                try append(
                    child, trail: inside, links[child.folder] ?? .none, isUnlisted: isUnlisted, planner, facts))
        }
        for child in children { entries[child].parent = entries.count }
        let place = Place(album: album, trail: trail, neighbours: neighbours, isUnlisted: isUnlisted)
        entries.append(Entry(place: place, children: children, openCount: children.count))
        return entries.count - 1
    }

    /// Removes and returns the next album whose inner albums are all finished.
    ///
    /// - Parameter isAdmitted: whether the album may be made now.
    /// - Returns: nil if there is no such album at the moment, or it is not admitted.
    mutating func next(where isAdmitted: (Album) -> Bool = { _ in true }) -> Item? {
        // Albums around finished ones come first, because they free memory.
        while ready.isEmpty, position < entries.count, !entries[position].children.isEmpty { position += 1 }
        guard let index = ready.last ?? (position < entries.count ? position : nil),
            isAdmitted(entries[index].place.album)
        else { return nil }
        if ready.popLast() == nil { position += 1 }
        let entry = entries[index]
        let inner = entry.children.compactMap { child in
            entries[child].digest.map { (entries[child].place.album, $0) }
        }
        // Nothing else reads them.
        for child in entry.children { entries[child].digest = nil }
        return Item(index: index, place: entry.place, inner: inner)
    }

    /// Keeps the result of an album for the album around it.
    ///
    /// - Parameter digest: nil if no photo of the album or below it could be built.
    mutating func finish(_ index: Int, _ digest: AlbumDigest?) {
        entries[index].digest = digest
        guard let parent = entries[index].parent else { return }
        entries[parent].openCount -= 1
        if entries[parent].openCount == 0 { ready.append(parent) }
    }
}
