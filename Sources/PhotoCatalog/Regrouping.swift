import Foundation

/// Deals photos out to the albums and groups that come of what they say of themselves, once that is known.
public struct Regrouping: Sendable {
    /// What albums and groups are called that no user named.
    public struct Titles: Sendable {
        let undated: String
        let unrated: String
        /// Of what belongs in none of the others.
        let others: String
        let stars: @Sendable (Int) -> String
        let date: @Sendable (DateTaken, DatePattern.Field) -> String

        public init(
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

    private let source: AlbumSource
    private let titles: Titles
    private let layout: LayoutChoice

    /// - Parameter layout: Of albums that are not folders.
    public init(_ source: AlbumSource, titles: Titles, layout: LayoutChoice) {
        self.source = source
        self.titles = titles
        self.layout = layout
    }

    /// The library as it is published.
    ///
    /// - Parameter metadata: of every photo that could be read.
    public func library(of library: PhotoLibrary, metadata: [PhotoFile: PhotoMetadata]) -> PhotoLibrary {
        let metadata = source == .keywords || library.groupsByKeyword ? Self.withoutNames(metadata) : metadata
        let library = library.replacing(root: regrouped(library.root, metadata))
        if source == .folders { return library }
        return MadeAlbums(source: source, titles: titles, layout: layout).library(of: library, metadata: metadata)
    }

    /// Keywords without the names of people, of any photo: a person must not be found by a keyword because one photo lacks the
    /// mark of a face.
    private static func withoutNames(_ metadata: [PhotoFile: PhotoMetadata]) -> [PhotoFile: PhotoMetadata] {
        let names = Set(metadata.values.lazy.flatMap(\.people).map(folded))
        guard !names.isEmpty else { return metadata }
        return metadata.mapValues { metadata in
            var metadata = metadata
            metadata.keywords.removeAll { names.contains(folded($0)) }
            return metadata
        }
    }

    private func regrouped(_ album: Album, _ metadata: [PhotoFile: PhotoMetadata]) -> Album {
        var album = album
        album.groups = album.groups.compactMap { group in
            group.filtered { photo in metadata[photo].map { album.admits($0, of: photo) } ?? true }
        }
        switch album.grouping {
        case .day: album.groups = days(of: album, metadata)
        case .keyword: album.groups = keywords(of: album, metadata)
        case .subfolder, nil: break
        }
        album.albums = album.albums.map { regrouped($0, metadata) }
        return album
    }

    /// By date, or the last day first where the photos are sorted so; those without a date come last.
    private func days(of album: Album, _ metadata: [PhotoFile: PhotoMetadata]) -> [PhotoGroup] {
        let photos = album.groups.flatMap(\.photos)
        let days = Dictionary(grouping: photos) { metadata[$0]?.taken.map { [$0.year, $0.month, $0.day] } ?? [] }
        var groups: [PhotoGroup] = []
        for (day, photos) in days.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) where !day.isEmpty {
            guard let date = photos.lazy.compactMap({ metadata[$0]?.taken }).first else { continue }
            groups.append(PhotoGroup(title: titles.date(date, .date), photos: photos))
        }
        if album.sort == PhotoOrder(.date, descending: true) { groups.reverse() }
        if let rest = days[[]] { groups.append(PhotoGroup(title: groups.isEmpty ? nil : titles.undated, photos: rest)) }
        return groups
    }

    /// By each photo's first keyword, in natural order; those without any come last.
    private func keywords(of album: Album, _ metadata: [PhotoFile: PhotoMetadata]) -> [PhotoGroup] {
        let photos = album.groups.flatMap(\.photos)
        let keywords = Dictionary(grouping: photos) { metadata[$0]?.keywords.first.map(Self.folded) ?? "" }
        var groups: [PhotoGroup] = []
        for (key, photos) in keywords.sortedNaturally(by: \.key) where !key.isEmpty {
            groups.append(PhotoGroup(title: metadata[photos[0]]?.keywords.first, photos: photos))
        }
        if let rest = keywords[""] { groups.append(PhotoGroup(title: nil, photos: rest)) }
        return groups
    }

    /// What spellings of one word have in common.
    static func folded(_ word: String) -> String {
        word.trimmingWhitespace().lowercased().precomposedStringWithCanonicalMapping
    }
}

extension PhotoLibrary {
    fileprivate var groupsByKeyword: Bool { albums.contains { $0.grouping == .keyword } }
}

extension PhotoGroup {
    /// Nil if nothing is left.
    fileprivate func filtered(_ isIncluded: (PhotoFile) -> Bool) -> PhotoGroup? {
        let left = photos.filter(isIncluded)
        return left.isEmpty ? nil : PhotoGroup(title: title, photos: left, isListed: isListed)
    }
}
