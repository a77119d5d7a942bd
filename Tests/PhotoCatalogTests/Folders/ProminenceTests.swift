import Testing

@testable import PhotoCatalog

@Suite("Large photos and the lead picture")
struct ProminenceTests {
    /// Whether each photo of the source folder is large, by name; photos whose rating decides are left out.
    private func sizes(_ yaml: String) throws -> [String: Bool] {
        let folder = try TemporaryFolder([
            "a.jpg": "", "b1.jpg": "", "b2.jpg": "", "c.jpg": "", "sub/a.jpg": "", "album.yaml": yaml,
        ])
        let photos = try LibraryReader(source: folder.path, settings: SiteSettings()).read().root.photos
        return Dictionary(
            uniqueKeysWithValues: photos.compactMap { photo in photo.isLarge.map { (photo.file.name, $0) } })
    }

    @Test("Photos that large names are large, and no others")
    func namedPhotosAreLarge() throws {
        let none = ["a.jpg": false, "b1.jpg": false, "b2.jpg": false, "c.jpg": false]
        #expect(try sizes("large: [A.jpg, 'b*']") == ["a.jpg": true, "b1.jpg": true, "b2.jpg": true, "c.jpg": false])
        #expect(try sizes("large: none") == none)
        #expect(try sizes("large: []") == none)
        #expect(try sizes("title: x") == [:])
    }

    @Test("A lead picture or a cover is large, unless large is none")
    func leadAndCoverAreLarge() throws {
        #expect(try sizes("lead: c.jpg\ncover: a.jpg") == ["c.jpg": true])
        #expect(try sizes("cover: ./a.jpg") == ["a.jpg": true])
        #expect(try sizes("cover: sub/a.jpg") == [:])
        #expect(try sizes("cover: a.jpg\nlarge: none").values.contains(true) == false)
        #expect(try sizes("cover: a.jpg\nlarge: [c.jpg]").filter(\.value).keys.sorted() == ["a.jpg", "c.jpg"])
        #expect(try sizes("lead: a.jpg\nlarge: none").filter(\.value).keys.sorted() == ["a.jpg"])
    }

    @Test("The lead picture comes first in its group, whatever sorts the group")
    func theLeadComesFirst() throws {
        for yaml in ["sort: name descending", "sort: [b.jpg]", "groups: [{title: A, photos: [b.jpg, a.jpg, c.jpg]}]"] {
            let folder = try TemporaryFolder([
                "a.jpg": "", "b.jpg": "", "c.jpg": "", "album.yaml": "lead: C.jpg\n" + yaml,
            ])
            let album = try LibraryReader(source: folder.path, settings: SiteSettings()).read().root
            #expect(album.lead == PhotoFile(path: "c.jpg"))
            let names = album.groups.flatMap { album.sorted($0) { _ in nil } }.map(\.file.name)
            #expect(names == ["c.jpg", "b.jpg", "a.jpg"])
        }
    }

    @Test(
        "A mistake in large or lead is reported with its line",
        arguments: [
            ("large: a.jpg", "\"large\" must be a list of photos, or none. Change it, or leave it out."),
            (
                "large: ['x*']",
                "no photo in this folder has or matches the name \"x*\". Correct the name, or remove it."
            ),
            (
                "lead: sub/a.jpg",
                "the lead picture \"sub/a.jpg\" is not a photo of this folder. Name one photo that is beside this file."
            ),
            (
                "lead: 'b*'",
                "the lead picture \"b*\" is not a photo of this folder. Name one photo that is beside this file."
            ),
            ("lead: [a.jpg]", "\"lead\" must be a single text. Change it, or leave it out."),
        ])
    func mistakesAreReported(yaml: String, message: String) throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "b1.jpg": "", "sub/a.jpg": "", "album.yaml": "title: x\n" + yaml,
        ])
        let error = #expect(throws: CatalogError.self) {
            try LibraryReader(source: folder.path, settings: SiteSettings()).scan()
        }
        #expect(error?.description == "\(folder.path)/album.yaml:2: \(message)")
    }
}
