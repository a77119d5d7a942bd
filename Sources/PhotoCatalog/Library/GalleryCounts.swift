/// How many albums and photos a gallery has, as pages and the terminal say it.
///
/// An album counts if visitors can open it from the home page, at any depth, also if it has no photos of its own. The
/// home page is not an album. Unlisted albums, and all that is in them, are counted apart.
package struct GalleryCounts: Hashable, Codable, Sendable {
    package struct Part: Hashable, Codable, Sendable {
        package var albums = 0
        package var photos = 0

        package init(albums: Int = 0, photos: Int = 0) { (self.albums, self.photos) = (albums, photos) }
    }

    package private(set) var listed: Part
    package private(set) var unlisted = Part()

    package init(listed: Part = Part()) { self.listed = listed }

    /// The number of all photos.
    package var photos: Int { listed.photos + unlisted.photos }

    /// Adds one album, or the home page.
    ///
    /// - Parameters:
    ///   - photos: The number of its own photos.
    ///   - isEmpty: Whether neither it nor a listed album in it has photos.
    ///   - isUnlisted: Whether it or an album around it is unlisted.
    package mutating func add(photos: Int, isHome: Bool, isEmpty: Bool, isUnlisted: Bool) {
        let part = isUnlisted ? \GalleryCounts.unlisted : \.listed
        self[keyPath: part].albums += isHome || isEmpty ? 0 : 1
        self[keyPath: part].photos += photos
    }
}

extension PhotoLibrary {
    /// The numbers of albums and photos before any photo is read.
    package var counts: GalleryCounts {
        var counts = GalleryCounts()
        _ = Self.add(root, isHome: true, isUnlisted: false, to: &counts)
        return counts
    }

    /// Returns whether neither the album nor a listed album in it has photos.
    private static func add(
        _ album: Album, isHome: Bool = false, isUnlisted: Bool, to counts: inout GalleryCounts
    ) -> Bool {
        let isUnlisted = isUnlisted || album.isUnlisted
        let photos = album.groups.reduce(0) { $0 + $1.photos.count }
        var isEmpty = photos == 0
        for inner in album.albums {
            let isInnerEmpty = add(inner, isUnlisted: isUnlisted, to: &counts)
            if !inner.isUnlisted, !isInnerEmpty { isEmpty = false }
        }
        counts.add(photos: photos, isHome: isHome, isEmpty: isEmpty, isUnlisted: isUnlisted)
        return isEmpty
    }
}
