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
