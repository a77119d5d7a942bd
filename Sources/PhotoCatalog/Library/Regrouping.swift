import Foundation

/// Distributes photos to the albums and groups that are made from metadata, after all metadata is read.
package struct Regrouping: Sendable {
    /// The titles of albums and groups that are not named by the user.
    package struct Titles: Sendable {
        let undated: String
        let unrated: String
        /// For photos that belong to no other album.
        let others: String
        let stars: @Sendable (Int) -> String
        let date: @Sendable (DateTaken, DatePattern.Field) -> String

        package init(
            undated: String, unrated: String, others: String, stars: @escaping @Sendable (Int) -> String,
            date: @escaping @Sendable (DateTaken, DatePattern.Field) -> String
        ) {
            self.undated = undated
            self.unrated = unrated
            self.others = others
            self.stars = stars
            self.date = date
        }
    }

    let source: AlbumSource
    let titles: Titles
    let layout: LayoutChoice

    /// - Parameter layout: The layout of albums that are not folders.
    package init(_ source: AlbumSource, titles: Titles, layout: LayoutChoice) {
        self.source = source
        self.titles = titles
        self.layout = layout
    }

    /// Returns the library as it is published.
    ///
    /// - Parameter metadata: The metadata of every photo that could be read.
    package func library(of library: PhotoLibrary, metadata: [PhotoFile: PhotoMetadata]) -> PhotoLibrary {
        let showsKeywords = source == .keywords || library.albums.contains { $0.grouping == .keyword }
        let metadata = showsKeywords ? Self.withoutNames(metadata) : metadata
        let library = library.replacing(root: regrouped(library.root, metadata))
        if source == .folders { return library }
        return withMadeAlbums(library, metadata)
    }

    /// Returns the metadata with the names of people in all photos removed from the keywords. Otherwise a person could
    /// be found by a keyword of a photo whose faces are not tagged.
    private static func withoutNames(_ metadata: [PhotoFile: PhotoMetadata]) -> [PhotoFile: PhotoMetadata] {
        let names = Set(metadata.values.lazy.flatMap(\.people).map(\.foldedWord))
        guard !names.isEmpty else { return metadata }
        return metadata.mapValues { metadata in
            var metadata = metadata
            metadata.keywords.removeAll { names.contains($0.foldedWord) }
            return metadata
        }
    }

    private func regrouped(_ album: Album, _ metadata: [PhotoFile: PhotoMetadata]) -> Album {
        var album = album
        album.groups = album.groups.compactMap { group in
            let admitted = group.photos.filter { photo in
                metadata[photo.file].map { album.admits($0, of: photo) } ?? true
            }
            // A cover without enough stars leaves the other shots their own places. What hides a cover hides them, too.
            let covers = Set(admitted.lazy.filter { $0.cover == nil }.map(\.file))
            let left = admitted.map { photo in
                photo.cover.map(covers.contains) == false ? photo.withOwnPlace : photo
            }
            return left.isEmpty ? nil : PhotoGroup(title: group.title, photos: left, isListed: group.isListed)
        }
        switch album.grouping {
        case .day: album.groups = days(of: album, metadata)
        case .keyword: album.groups = keywords(of: album, metadata)
        case .subfolder, nil: break
        }
        album.albums = album.albums.map { regrouped($0, metadata) }
        return album
    }

    /// Returns one group for each day, in ascending order, or descending if the photos are sorted that way. A month or
    /// a year of photos that have no day is a group before its days. Photos without a date come last.
    private func days(of album: Album, _ metadata: [PhotoFile: PhotoMetadata]) -> [PhotoGroup] {
        let days = Dictionary(grouping: album.photos) { metadata[$0.place]?.taken?.withoutTime }
        let dated = days.compactMap { day, photos in day.map { (day: $0, photos: photos) } }
            .sorted { $0.day < $1.day }
        var groups = dated.map { PhotoGroup(title: titles.date($0.day, .date), photos: $0.photos) }
        if album.sort == PhotoOrder(.date, descending: true) { groups.reverse() }
        if let rest = days[nil] {
            groups.append(PhotoGroup(title: groups.isEmpty ? nil : titles.undated, photos: rest))
        }
        return groups
    }

    /// Returns one group for each photo's first keyword, in natural order. Photos without keywords come last.
    private func keywords(of album: Album, _ metadata: [PhotoFile: PhotoMetadata]) -> [PhotoGroup] {
        let keywords = Dictionary(grouping: album.photos) { metadata[$0.place]?.keywords.first.map(\.foldedWord) ?? "" }
        var groups: [PhotoGroup] = []
        for (key, photos) in keywords.sortedNaturally(by: \.key) where !key.isEmpty {
            groups.append(PhotoGroup(title: metadata[photos[0].place]?.keywords.first, photos: photos))
        }
        if let rest = keywords[""] { groups.append(PhotoGroup(title: nil, photos: rest)) }
        return groups
    }
}
