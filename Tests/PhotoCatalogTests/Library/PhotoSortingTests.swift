import GalleryLayout
import Testing

@testable import PhotoCatalog

@Suite("The order of photos")
struct PhotoSortingTests {
    /// By name: the day of May 2024 on which it was taken, the title and the stars.
    private static let photos: [String: (day: Int?, title: String?, rating: Int?)] = [
        "1.jpg": (3, "Zebra", nil), "2.jpg": (nil, "apple", 4), "3.jpg": (1, nil, 0), "10.jpg": (3, "Mole", 4),
        "11.jpg": (nil, "apple", nil),
    ]

    @Test(
        "Photos are sorted by the order of their album",
        arguments: [
            (PhotoOrder(.name), ["1.jpg", "2.jpg", "3.jpg", "10.jpg", "11.jpg"]),
            (PhotoOrder(.name, descending: true), ["11.jpg", "10.jpg", "3.jpg", "2.jpg", "1.jpg"]),
            (PhotoOrder(.date), ["3.jpg", "1.jpg", "10.jpg", "2.jpg", "11.jpg"]),
            (PhotoOrder(.date, descending: true), ["1.jpg", "10.jpg", "3.jpg", "2.jpg", "11.jpg"]),
            (PhotoOrder(.title), ["3.jpg", "2.jpg", "11.jpg", "10.jpg", "1.jpg"]),
            (PhotoOrder(.rating), ["3.jpg", "2.jpg", "10.jpg", "1.jpg", "11.jpg"]),
            (PhotoOrder(.rating, descending: true), ["2.jpg", "10.jpg", "3.jpg", "1.jpg", "11.jpg"]),
            (PhotoOrder(.title, descending: true), ["1.jpg", "10.jpg", "2.jpg", "11.jpg", "3.jpg"]),
        ])
    func photosComeInTheAlbumsOrder(order: PhotoOrder, names: [String]) throws {
        let group = PhotoGroup(title: nil, photos: Self.photos.keys.map(Photo.init))
        #expect(try sorted(group, by: order).map(\.file.name) == names)
    }

    @Test("A hidden photo is not published, whatever its rating, unless the user includes it")
    func hiddenPhotosAreNotAdmitted() throws {
        let album = Album(
            path: [], title: "", description: nil, cover: nil, sort: PhotoOrder(.name), groups: [],
            albums: [])
        var metadata = PhotoMetadata()
        metadata.rating = 5
        #expect(album.admits(metadata, of: Photo(path: "a.jpg")))
        metadata.isHidden = true
        #expect(!album.admits(metadata, of: Photo(path: "a.jpg")))
        #expect(album.admits(metadata, of: Photo(file: PhotoFile(path: "b.jpg"), isIncluded: true)))
    }

    @Test("Photos in a list keep the order of the list")
    func listedPhotosKeepTheUsersOrder() throws {
        let photos = ["3.jpg", "1.jpg", "2.jpg"].map(Photo.init)
        let group = PhotoGroup(title: "Best", photos: photos, isListed: true)
        #expect(try sorted(group, by: PhotoOrder(.date)) == photos)
    }

    @Test("Photos that come first are followed by the others in order")
    func photosThatComeFirstAreFollowedByTheRestInOrder() throws {
        let group = PhotoGroup(title: nil, photos: Self.photos.keys.map(Photo.init))
        let first = ["10.jpg", "2.jpg", "elsewhere.jpg"]
        #expect(
            try sorted(group, by: PhotoOrder(.name), first: first).map(\.file.name)
                == ["10.jpg", "2.jpg", "1.jpg", "3.jpg", "11.jpg"])
    }

    @Test("File names in NFC and NFD are different photos")
    func spellingsOfOneLetterAreDifferentPhotos() {
        #expect(PhotoFile(path: "e\u{301}.jpg") != PhotoFile(path: "\u{e9}.jpg"))
        #expect(Set([PhotoFile(path: "e\u{301}.jpg"), PhotoFile(path: "\u{e9}.jpg")]).count == 2)
    }

    @Test("The name of a photo can begin with a combining mark")
    func namesMayBeginWithAMark() {
        #expect(PhotoFile(path: "a/\u{301}b.jpg").name.unicodeScalars.elementsEqual("\u{301}b.jpg".unicodeScalars))
        #expect(PhotoFile(path: "b.jpg").name == "b.jpg")
    }

    @Test(
        "Photos with offsets from UTC are in the order of instants, but only if all have one",
        arguments: [
            (["21:00+02:00", "15:05-04:00", "21:10+02:00", "15:15-04:00"], ["0", "1", "2", "3"]),
            (["21:00+02:00", "15:05-04:00", "21:10+02:00", "15:15"], ["1", "3", "0", "2"]),
            (["21:00+02:00", "15:05-04:00", "21:10+02:00", nil], ["0", "1", "2", "3"]),
            (["21:00:00.75", "21:00:00.5", "21:00:01", "21:00:00"], ["3", "1", "0", "2"]),
            (["21:00:00.75Z", "21:00:00.5Z", "21:00:01Z", "21:00:00Z"], ["3", "1", "0", "2"]),
        ] as [([String?], [String])])
    func instants(times: [String?], names: [String]) {
        let dates = times.map { $0.flatMap { DateTaken(notation: "2025-07-20 " + $0) } }
        let group = PhotoGroup(title: nil, photos: times.indices.map { Photo(path: String($0)) })
        let album = Album(
            path: [], title: "", description: nil, cover: nil, sort: PhotoOrder(.date), groups: [group], albums: [])
        let sorted = album.sorted(group) { file in
            var metadata = PhotoMetadata()
            metadata.taken = Int(file.name).flatMap { dates[$0] }
            return metadata
        }
        #expect(sorted.map(\.file.name) == names)
    }

    @Test("The date in a file's name counts if there is no other, and if the site wants it")
    func datesInNames() {
        let file = PhotoFile(path: "chats/IMG-20230708-WA0001.jpg")
        let date = Photo(file: file).applied(to: PhotoMetadata()).taken
        #expect(date == DateTaken(year: 2023, month: 7, day: 8, source: .name))
        #expect(Photo(file: file, isDatedByName: false).applied(to: PhotoMetadata()).taken == nil)
        var metadata = PhotoMetadata()
        metadata.taken = DateTaken(year: 1978)
        #expect(Photo(file: file).applied(to: metadata).taken == DateTaken(year: 1978))
    }

    private func sorted(_ group: PhotoGroup, by order: PhotoOrder, first: [String] = []) throws -> [Photo] {
        let album = Album(
            path: [], title: "", description: nil, cover: nil, sort: order,
            first: first.map(PhotoFile.init),
            groups: [group], albums: [])
        return album.sorted(group) { photo in
            let known = Self.photos[photo.name]
            var metadata = PhotoMetadata()
            metadata.title = known?.title
            metadata.rating = known?.rating
            metadata.taken = known?.day.flatMap {
                DateTaken(year: 2024, month: 5, day: $0, hour: 12, minute: 0, second: 0)
            }
            return metadata
        }
    }
}
