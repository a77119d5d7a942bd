import Testing

@testable import PhotoCatalog

@Suite struct RegroupingTests {
    private static let photos: [String: PhotoMetadata] = [
        "a.jpg": metadata(day: (2024, 5, 2), keywords: ["Sea", "dog"], rating: 3),
        "b.jpg": metadata(day: (2024, 5, 1), keywords: ["dog"], rating: -1),
        "c.jpg": metadata(day: (2024, 5, 2), keywords: ["sea"]),
        "d.jpg": metadata(rating: 4),
        "e.jpg": metadata(day: (2023, 12, 31), keywords: ["Dog"], rating: 0),
    ]

    private static func metadata(
        day: (Int, Int, Int)? = nil, keywords: [String] = [], people: [String] = [], rating: Int? = nil
    ) -> PhotoMetadata {
        var metadata = PhotoMetadata()
        metadata.taken = day.flatMap {
            DateTaken(year: $0.0, month: $0.1, day: $0.2, hour: 12, minute: 0, second: 0)
        }
        metadata.keywords = keywords
        metadata.people = people
        metadata.rating = rating
        return metadata
    }

    @Test(
        arguments: [
            (
                GroupingKey.day, PhotoOrder(.name), ["2023-12-31", "2024-5-1", "2024-5-2", "Undated"],
                ["e.jpg", "b.jpg", "a.jpg c.jpg", "d.jpg"]
            ),
            (
                .day, PhotoOrder(.date, descending: true), ["2024-5-2", "2024-5-1", "2023-12-31", "Undated"],
                ["a.jpg c.jpg", "b.jpg", "e.jpg", "d.jpg"]
            ),
            (.keyword, PhotoOrder(.name), ["dog", "Sea", nil], ["b.jpg e.jpg", "a.jpg c.jpg", "d.jpg"]),
        ] as [(GroupingKey, PhotoOrder, [String?], [String])])
    func groupsAreMadeOfWhatPhotosSay(key: GroupingKey, sort: PhotoOrder, titles: [String?], photos: [String]) {
        let groups = regrouped(album(sort: sort, grouping: key)).groups
        #expect(groups.map(\.title) == titles)
        #expect(groups.map { $0.photos.map(\.path).joined(separator: " ") } == photos)
    }

    @Test(arguments: [GroupingKey.day, .keyword])
    func photosThatSayNothingAreNoGroupAmongOthers(key: GroupingKey) {
        let groups = regrouped(album(["d.jpg", "unread.jpg"], grouping: key)).groups
        #expect(groups == [PhotoGroup(title: nil, photos: ["d.jpg", "unread.jpg"].map(PhotoFile.init))])
    }

    @Test(
        arguments: [
            (0, ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"]), (1, ["a.jpg", "d.jpg"]), (3, ["a.jpg", "d.jpg"]),
            (4, ["d.jpg"]), (5, []),
        ] as [(Int, [String])])
    func photosWithoutStarsEnoughAreLeftOut(minRating: Int, left: [String]) {
        let inner = album(minRating: minRating)
        let root = regrouped(album(["a.jpg", "b.jpg"], albums: [inner]))
        #expect(root.photoPaths == ["a.jpg", "b.jpg"])
        #expect(root.albums[0].photoPaths == left)
        #expect(root.albums[0].groups.count == (left.isEmpty ? 0 : 1))
    }

    private func album(
        _ names: [String] = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"], sort: PhotoOrder = PhotoOrder(.name),
        minRating: Int = 0, grouping: GroupingKey? = nil, albums: [Album] = []
    ) -> Album {
        Album(
            path: [], title: "All", description: nil, cover: nil, sort: sort, layout: .waterfall, minRating: minRating,
            grouping: grouping, groups: [PhotoGroup(title: nil, photos: names.map(PhotoFile.init))], albums: albums)
    }

    private func regrouped(_ root: Album) -> Album {
        let titles = Regrouping.Titles(undated: "Undated") { "\($0.year)-\($0.month)-\($0.day)" }
        let metadata = Self.photos.map { (PhotoFile(path: $0.key), $0.value) }
        return Regrouping(titles: titles)
            .library(
                of: PhotoLibrary(root: root, warnings: []), metadata: Dictionary(metadata) { first, _ in first }
            ).root
    }
}
