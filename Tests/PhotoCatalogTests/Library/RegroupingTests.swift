import PhotoVocabulary
import Testing

@testable import PhotoCatalog

@Suite("Albums and groups from metadata")
struct RegroupingTests {
    private static let photos: [String: PhotoMetadata] = [
        "a.jpg": metadata(day: (2024, 5, 2), keywords: ["Sea", "dog"], people: ["Ann", "Bob"], rating: 3),
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
        "Groups by day or keyword are made from metadata",
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
        #expect(groups.map { $0.photos.map(\.file.path).joined(separator: " ") } == photos)
    }

    @Test("A year or a month is a group of its own, before its days")
    func groupsOfPartialDates() {
        let dates = [
            "a": "1978-06-14 12:00", "b": "1978", "c": "1978-06", "d": "1978-06-14", "e": "c. 1978", "f": "1977",
            "g": "1978-1980", "h": "c. 1978-1980", "i": "c. 1978-06", "j": "c. 1978-06-14",
        ]
        var photos: [String: PhotoMetadata] = [:]
        for (name, date) in dates { photos["\(name).jpg", default: PhotoMetadata()].taken = DateTaken(notation: date) }
        let groups = regrouped(album(dates.keys.sorted().map { $0 + ".jpg" }, grouping: .day), photos).groups
        let names = groups.map { $0.photos.map { String($0.file.name.prefix(1)) }.joined() }
        #expect(names == ["f", "b", "g", "e", "h", "c", "i", "ad", "j"])
        #expect(groups.first?.title == "1977" && groups.last?.title == "1978-6-14")
    }

    @Test("Photos without metadata form one group without title", arguments: [GroupingKey.day, .keyword])
    func photosThatSayNothingAreNoGroupAmongOthers(key: GroupingKey) {
        let groups = regrouped(album(["d.jpg", "unread.jpg"], grouping: key)).groups
        #expect(groups == [PhotoGroup(title: nil, photos: ["d.jpg", "unread.jpg"].map(Photo.init))])
    }

    @Test(
        "Photos below min-rating are left out of their album",
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

    @Test(
        "Albums by date, keyword, person or rating are made from metadata",
        arguments: [
            ("dates", "2023 > 2023-12: e; 2024 > 2024-05: b c a; undated: d"),
            ("{YYYY-MM-DD}", "2023-12-31: e; 2024-05-01: b; 2024-05-02: a c; undated: d"),
            ("In {YYYY}", "In 2023: e; In 2024: a b c; undated: d"),
            ("keywords", "dog: b e; sea: a c; Others: d"), ("people", "ann: a; Others: b c d e"),
            ("rating", "4: d; 3: a; unrated: b c e"),
        ])
    func albumsAreMadeOfWhatPhotosSay(source: String, albums: String) throws {
        let inner = album(["c.jpg", "d.jpg", "e.jpg"])
        let root = regrouped(album(["b.jpg", "a.jpg"], albums: [inner]), from: try #require(AlbumSource(source)))
        func text(_ album: Album) -> String {
            let names = album.photoPaths.map { $0.prefix(1) }.joined(separator: " ")
            let inside = album.albums.map(text).joined(separator: ", ")
            return (album.path.last ?? "") + (names.isEmpty ? "" : ": " + names)
                + (inside.isEmpty ? "" : " > " + inside)
        }
        // Within an album, as the library has them.
        let sorted = albums.replacing("b c a", with: "b a c").replacing("a b c", with: "b a c")
        #expect(root.groups.isEmpty)
        #expect(root.albums.map(text).joined(separator: "; ") == sorted)
    }

    @Test(
        "Albums from metadata have titles in the language of the site",
        arguments: [
            ("dates", ["2023", "December", "2024", "May", "Undated"]), ("keywords", ["dog", "Sea", "More"]),
            ("people", ["Ann", "More"]), ("rating", ["4 stars", "3 stars", "Unrated"]),
        ])
    func madeAlbumsHaveTitlesInTheSitesWords(source: String, titles: [String]) throws {
        let root = regrouped(album(), from: try #require(AlbumSource(source)))
        #expect(root.albums.flatMap { [$0.title] + $0.albums.map(\.title) } == titles)
    }

    @Test("The name of a person in one photo makes no keyword album or group of other photos")
    func namesMakeNoAlbums() throws {
        var photos = Self.photos
        photos["c.jpg"]?.keywords = ["ANN", "sea"]
        photos["e.jpg"]?.keywords = ["Bob "]
        let keywords = regrouped(album(), from: .keywords, photos)
        #expect(keywords.albums.map(\.title) == ["dog", "Sea", "More"])
        #expect(keywords.albums.map { $0.photoPaths.count } == [1, 2, 2])
        #expect(
            regrouped(album(grouping: .keyword), from: .folders, photos).groups.map(\.title) == ["dog", "Sea", nil])
        #expect(regrouped(album(), from: .people, photos).albums.map(\.title) == ["Ann", "More"])
    }

    /// An album with a photo and a burst, whose cover is `a.jpg`.
    private func burst(minRating: Int = 0, grouping: GroupingKey? = nil, includes: Bool = false) -> Album {
        var album = album(minRating: minRating, grouping: grouping)
        let shots = ["b.jpg", "d.jpg"].map {
            Photo(
                file: PhotoFile(path: $0), cover: PhotoFile(path: "a.jpg"), isIncluded: includes)
        }
        album.groups = [
            PhotoGroup(title: nil, photos: [Photo(path: "a.jpg")] + shots + [Photo(path: "c.jpg")])
        ]
        return album
    }

    @Test("In groups and albums from metadata, a burst is where its cover belongs")
    func burstsFollowTheirCovers() throws {
        let expected = [["a.jpg", "b.jpg", "d.jpg", "c.jpg"]]
        #expect(regrouped(burst(grouping: .day)).groups.map { $0.photos.map(\.file.path) } == expected)
        #expect(regrouped(burst(grouping: .keyword)).groups.map { $0.photos.map(\.file.path) } == expected)
        #expect(regrouped(burst(), from: .keywords).albums.map(\.photoPaths) == expected)
        #expect(
            regrouped(burst(), from: .rating).albums.map(\.photoPaths) == [["a.jpg", "b.jpg", "d.jpg"], ["c.jpg"]])
    }

    @Test("If the cover has too few stars, the other shots have places of their own")
    func coversWithTooFewStars() throws {
        let album = regrouped(burst(minRating: 4))
        #expect(album.photos == [Photo(path: "d.jpg")])
        #expect(album.groups.map(\.placeCount) == [1])
        // A cover with enough stars is shown alone.
        let whole = regrouped(burst(minRating: 3))
        #expect(whole.photoPaths == ["a.jpg", "d.jpg"])
        #expect(whole.groups.map(\.placeCount) == [1])
        #expect(regrouped(burst(minRating: 4), from: .rating).albums.map(\.photoPaths) == [["d.jpg"]])
    }

    @Test("If the cover is hidden, a shot that settings include has a place of its own")
    func includedShots() {
        var photos = Self.photos
        photos["a.jpg"]?.isHidden = true
        let album = regrouped(burst(minRating: 4, includes: true), photos)
        #expect(album.photoPaths == ["d.jpg"])
        #expect(album.photos.map(\.cover) == [nil])
    }

    @Test("Settings of folders still apply in albums from metadata", arguments: ["dates", "rating"])
    func whatAFolderSaysOfItsPhotosStillHolds(source: String) throws {
        let focus = FocusPoint(x: 0, y: 0)
        let focused = Album(
            path: ["in"], title: "In", description: nil, cover: nil, sort: PhotoOrder(.name),
            groups: [PhotoGroup(title: nil, photos: [Photo(file: PhotoFile(path: "in/f.jpg"), focus: focus)])],
            albums: [])
        let root = regrouped(album(minRating: 4, albums: [focused]), from: try #require(AlbumSource(source)))
        #expect(Set(root.allPhotoPaths) == ["d.jpg", "in/f.jpg"])
        #expect(root.albums.flatMap(\.photos).first { $0.file.name == "f.jpg" }?.focus == focus)
    }

    private func album(
        _ names: [String] = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"], sort: PhotoOrder = PhotoOrder(.name),
        minRating: Int = 0, grouping: GroupingKey? = nil, albums: [Album] = []
    ) -> Album {
        var options = AlbumOptions()
        options.minRating = minRating
        return Album(
            path: [], title: "All", description: nil, cover: nil, sort: sort, options: options,
            grouping: grouping, groups: [PhotoGroup(title: nil, photos: names.map(Photo.init))], albums: albums)
    }

    private func regrouped(
        _ root: Album, from source: AlbumSource = .folders, _ photos: [String: PhotoMetadata] = photos
    ) -> Album {
        let titles = Regrouping.Titles(
            undated: "Undated", unrated: "Unrated", others: "More", stars: { "\($0) stars" },
            date: { date, field in
                switch field {
                case .year: "\(date.year)"
                case .yearAndMonth: date.month == 5 ? "May" : "December"
                case .month, .day, .date:
                    [date.year, date.month, date.day].compactMap { $0.map(String.init) }.joined(separator: "-")
                }
            })
        let metadata = photos.map { (PhotoFile(path: $0.key), $0.value) }
        return Regrouping(source, titles: titles, layout: .waterfall)
            .library(
                of: PhotoLibrary(root: root, warnings: []), metadata: Dictionary(metadata) { first, _ in first }
            ).root
    }
}
