import GalleryLayout
import Testing

@testable import PhotoCatalog

@Suite struct PhotoSortingTests {
    /// By name: the day of May 2024 on which it was taken, and the title.
    private static let photos: [String: (day: Int?, title: String?)] = [
        "1.jpg": (3, "Zebra"), "2.jpg": (nil, "apple"), "3.jpg": (1, nil), "10.jpg": (3, "Mole"),
        "11.jpg": (nil, "apple"),
    ]

    @Test(arguments: [
        (PhotoOrder(.name), ["1.jpg", "2.jpg", "3.jpg", "10.jpg", "11.jpg"]),
        (PhotoOrder(.name, descending: true), ["11.jpg", "10.jpg", "3.jpg", "2.jpg", "1.jpg"]),
        (PhotoOrder(.date), ["3.jpg", "1.jpg", "10.jpg", "2.jpg", "11.jpg"]),
        (PhotoOrder(.date, descending: true), ["1.jpg", "10.jpg", "3.jpg", "2.jpg", "11.jpg"]),
        (PhotoOrder(.title), ["3.jpg", "2.jpg", "11.jpg", "10.jpg", "1.jpg"]),
        (PhotoOrder(.title, descending: true), ["1.jpg", "10.jpg", "2.jpg", "11.jpg", "3.jpg"]),
    ])
    func photosComeInTheAlbumsOrder(order: PhotoOrder, names: [String]) throws {
        let group = PhotoGroup(title: nil, photos: Self.photos.keys.map(PhotoFile.init))
        #expect(try sorted(group, by: order).map(\.name) == names)
    }

    @Test func listedPhotosKeepTheUsersOrder() throws {
        let photos = ["3.jpg", "1.jpg", "2.jpg"].map(PhotoFile.init)
        let group = PhotoGroup(title: "Best", photos: photos, isListed: true)
        #expect(try sorted(group, by: PhotoOrder(.date)) == photos)
    }

    @Test func spellingsOfOneLetterAreDifferentPhotos() {
        #expect(PhotoFile(path: "e\u{301}.jpg") != PhotoFile(path: "\u{e9}.jpg"))
        #expect(Set([PhotoFile(path: "e\u{301}.jpg"), PhotoFile(path: "\u{e9}.jpg")]).count == 2)
    }

    @Test func namesMayBeginWithAMark() {
        #expect(PhotoFile(path: "a/\u{301}b.jpg").name.unicodeScalars.elementsEqual("\u{301}b.jpg".unicodeScalars))
        #expect(PhotoFile(path: "b.jpg").name == "b.jpg")
    }

    private func sorted(_ group: PhotoGroup, by order: PhotoOrder) throws -> [PhotoFile] {
        let album = Album(
            path: [], title: "", description: nil, cover: nil, sort: order,
            layout: try LayoutChoice(name: "waterfall"), groups: [group], albums: [])
        return album.sorted(group) { photo in
            let known = Self.photos[photo.name]
            var metadata = PhotoMetadata()
            metadata.title = known?.title
            metadata.taken = known?.day.flatMap {
                DateTaken(year: 2024, month: 5, day: $0, hour: 12, minute: 0, second: 0)
            }
            return metadata
        }
    }
}
