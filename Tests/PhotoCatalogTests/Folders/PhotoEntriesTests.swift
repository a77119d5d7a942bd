import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Names in photos of an album.yaml")
struct PhotoEntriesTests {
    private static let takeout = #"{"photoTakenTime": {"timestamp": "1600000000"}}"#

    private func folder(_ photos: String) throws -> TemporaryFolder {
        try TemporaryFolder([
            "a.jpg": "", "b.jpg": "", "b.CR2": "", "c.jpg": "", "c-edited.jpg": "", "c.jpg.json": Self.takeout,
            "d[1].jpg": "", "e.jpg": "", "sub/f.jpg": "", "album.yaml": "title: X\nexclude: e.jpg\n\(photos)",
        ])
    }

    @Test(
        "A name is that of a photo, of its RAW file or of an edited copy or its original, in any case",
        arguments: [
            ("a.jpg", "a.jpg"), ("A.JPG", "a.jpg"), ("b.jpg", "b.jpg"), ("b.CR2", "b.jpg"), ("b.cr2", "b.jpg"),
            ("c.jpg", "c-edited.jpg"), ("c-edited.jpg", "c-edited.jpg"), ("d[1].jpg", "d[1].jpg"),
        ])
    func namesAreFound(name: String, photo: String) throws {
        let folder = try folder("photos: {\"\(name)\": {alt: x}}")
        let album = try LibraryReader(source: folder.path).read().root
        #expect(album.values { $0.settings?.alt } == [photo: "x"])
    }

    @Test("An entry of a photo that a filter leaves out has no effect")
    func excludedPhotosMayHaveEntries() throws {
        let folder = try folder("photos: {e.jpg: {alt: x, hidden: false}}")
        let root = try LibraryReader(source: folder.path).read().root
        #expect(!root.photoPaths.contains("e.jpg"))
    }

    @Test("The photos of groups, and of a folder that is a group, have their entries")
    func groupedPhotosHaveEntries() throws {
        let folder = try folder("photos: {a.jpg: {alt: x}}\ngroups: subfolder")
        try folder.write(Data("photos: {f.jpg: {alt: y}}".utf8), to: "sub/album.yaml")
        #expect(
            try LibraryReader(source: folder.path).read().root.values { $0.settings?.alt }
                == ["a.jpg": "x", "sub/f.jpg": "y"])
    }

    @Test(
        "The error for a name that does not fit names the line",
        arguments: [
            ("z.jpg", "no photo in this folder has the name \"z.jpg\". Correct the name, or remove its entry."),
            ("*.jpg", "no photo in this folder has the name \"*.jpg\". Correct the name, or remove its entry."),
            ("sub/f.jpg", "no photo in this folder has the name \"sub/f.jpg\". Correct the name, or remove its entry."),
            ("b.CR2", "\"b.CR2\" is another name of a photo that has an entry above."),
            ("B.jpg", "\"B.jpg\" is another name of a photo that has an entry above."),
        ])
    func namesThatDoNotFitAreErrors(name: String, message: String) throws {
        let folder = try folder("photos:\n  b.jpg: {alt: x}\n  '\(name)': {alt: y}")
        let error = #expect(throws: CatalogError.self) { try LibraryReader(source: folder.path).read() }
        #expect(error?.description.hasPrefix("\(folder.path)/album.yaml:5: \(message)") == true)
        #expect(error?.place == SourcePlace(file: folder.file("album.yaml"), line: 5))
    }
}
