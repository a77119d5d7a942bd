/// How many albums, photos and films a gallery has, as pages and the terminal say it.
///
/// An album counts if visitors can open it from the home page, at any depth, also if it has no photos of its own. The
/// home page is not an album. Unlisted albums, and all that is in them, are counted apart.
package struct GalleryCounts: Hashable, Codable, Sendable {
    package struct Part: Hashable, Codable, Sendable {
        package var albums = 0
        /// Without films.
        package var photos = 0
        /// That pages play.
        package var films = 0

        package init(albums: Int = 0, photos: Int = 0, films: Int = 0) {
            (self.albums, self.photos, self.films) = (albums, photos, films)
        }
    }

    package private(set) var listed: Part
    package private(set) var unlisted = Part()

    package init(listed: Part = Part()) { self.listed = listed }

    /// The number of all photos and films.
    package var members: Int { listed.photos + listed.films + unlisted.photos + unlisted.films }

    /// Adds one album, or the home page.
    ///
    /// - Parameters:
    ///   - photos: The number of its own photos, without films.
    ///   - films: The number of its own films.
    ///   - isEmpty: Whether neither it nor a listed album in it has photos.
    ///   - isUnlisted: Whether it or an album around it is unlisted.
    package mutating func add(photos: Int, films: Int, isHome: Bool, isEmpty: Bool, isUnlisted: Bool) {
        let part = isUnlisted ? \GalleryCounts.unlisted : \.listed
        self[keyPath: part].albums += isHome || isEmpty ? 0 : 1
        self[keyPath: part].photos += photos
        self[keyPath: part].films += films
    }
}

extension PhotoLibrary {
    /// The numbers of albums, photos and films before any of them is read.
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
        let members = album.placeCount
        let films = album.groups.reduce(0) { $0 + $1.photos.count(where: \.isPlayed) }
        var isEmpty = members == 0
        for inner in album.albums {
            let isInnerEmpty = add(inner, isUnlisted: isUnlisted, to: &counts)
            if !inner.isUnlisted, !isInnerEmpty { isEmpty = false }
        }
        counts.add(
            photos: members - films, films: films, isHome: isHome, isEmpty: isEmpty, isUnlisted: isUnlisted)
        return isEmpty
    }
}
