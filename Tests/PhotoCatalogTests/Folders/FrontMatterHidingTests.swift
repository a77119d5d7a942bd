import Foundation
import GalleryLayout
import Testing

@testable import PhotoCatalog

@Suite("Albums and photos that front matter hides")
struct FrontMatterHidingTests {
    @Test("An album with draft, private, hidden or published: false is left out with its subalbums")
    func albumsAreHidden() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "draft/b.jpg": "", "draft/below/c.jpg": "", "draft/index.md": "---\ndraft: true\n---\n",
            "toml/d.jpg": "", "toml/_index.md": "+++\nprivate = true\n+++\n", "open/e.jpg": "",
            "open/index.md": "---\ndraft: false\n---\n",
            "both/f.jpg": "", "both/index.md": "Title: Both", "both/_index.md": "---\npublished: false\n---\n",
        ])
        let library = try read(folder)
        #expect(library.root.allPhotoPaths == ["a.jpg", "open/e.jpg"])
        #expect(
            library.warnings == [
                "\(folder.path): 3 folders hidden by the front matter of their index.md or _index.md are not published "
                    + "(such as both). \(HidingRule.albumFrontMatter.remedy)"
            ])
    }

    @Test("A photo whose caption has draft: true is left out with the RAW file beside it")
    func photosAreHidden() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "a.CR2": "", "a.md": "---\ndraft: true\n---\nSea", "b.jpg": "",
            "b.md": "---\ntitle: B\n---\nSea",
            "c.png": "", "c.MD": "+++\nhidden = true\n+++\n", "album.yaml": "sort: [c.png, a.jpg]\noriginals: keep",
        ])
        let library = try read(folder)
        #expect(library.root.photoPaths == ["b.jpg"])
        #expect(
            library.warnings == [
                "\(folder.path): 2 photos hidden by the front matter of the .md file beside them are not published "
                    + "(such as a.jpg). \(HidingRule.photoFrontMatter.remedy)"
            ])
    }

    @Test(
        "Words by which other generators hide a page hide the photo, also in front matter that is broken",
        arguments: [
            "status: hidden", "Status: draft", "status: private", "status: skip", "publish: false", "permalink: false",
            "visibility: private", "visibility: hidden",
        ])
    func wordsOfOtherGenerators(line: String) throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "a.md": "---\ntitle: A\n\(line)\n---\nSea", "b.jpg": "", "b.md": "Title: B\n\(line)\n\nSea",
            "c.jpg": "", "c.md": "---\ntitle: [\n\(line)\n---\nSea", "x/d.jpg": "", "x/index.md": "---\n\(line)\n---\n",
            "e.jpg": "",
        ])
        #expect(try read(folder).root.allPhotoPaths == ["e.jpg"])
    }

    @Test(
        "Other values of these words do not hide a photo",
        arguments: ["status: published", "publish: true", "permalink: /sea/", "visibility: public", "status: featured"])
    func otherValues(line: String) throws {
        let folder = try TemporaryFolder(["a.jpg": "", "a.md": "---\n\(line)\n---\nSea"])
        #expect(try read(folder).root.allPhotoPaths == ["a.jpg"])
    }

    @Test("Photos and albums that Hugo leaves out because of a date are published with a warning")
    func datesOfHugo() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "a.md": "---\npublishDate: 9999-01-01\n---\n", "b.jpg": "",
            "b.md": "---\nexpiryDate: 2020-01-01T10:00:00Z\n---\n", "c.jpg": "",
            "c.md": "---\npublishDate: 2020-01-01\nexpiryDate: 9999-01-01\n---\n", "x/d.jpg": "",
            "x/index.md": "---\nexpiryDate: 2020-01-01\n---\n",
        ])
        let library = try read(folder)
        #expect(library.root.allPhotoPaths == ["a.jpg", "b.jpg", "c.jpg", "x/d.jpg"])
        #expect(
            library.warnings == [
                "\(folder.path)/a.jpg: published, although Hugo would not because of a date in the .md file, "
                    + "as for 1 more in this folder. Write \"draft: true\" into it to hide it.",
                "\(folder.path)/x/index.md: Hugo would not publish the folder because of a date. "
                    + "Write \"draft: true\" into it to hide the folder.",
            ])
    }

    @Test("A photo is shown again when its caption no longer hides it")
    func captionsAreReadAtEachBuild() throws {
        let folder = try TemporaryFolder(["a.jpg": "", "b.jpg": "", "b.md": "---\ndraft: true\n---\n"])
        #expect(try read(folder).root.photoPaths == ["a.jpg"])
        try folder.write(Data("---\ndraft: false\n---\n".utf8), to: "b.md")
        #expect(try read(folder).root.photoPaths == ["a.jpg", "b.jpg"])
    }

    @Test("Front matter yields to visibility: listed and to exact names in include, not to wildcards")
    func settingsWin() throws {
        let files = [
            "a.jpg": "", "a.md": "draft: true", "b.jpg": "", "x/c.jpg": "", "x/index.md": "draft: true", "y/d.jpg": "",
            "y/index.md": "draft: true", "y/album.yaml": "visibility: listed",
        ]
        let folder = try TemporaryFolder(files)
        #expect(try read(folder).root.allPhotoPaths == ["b.jpg", "y/d.jpg"])
        #expect(
            try read(folder, include: ["*", "A.jpg", "x"]).root.allPhotoPaths == [
                "a.jpg", "b.jpg", "x/c.jpg", "y/d.jpg",
            ])
        #expect(try read(folder, include: ["*", "a*", "x*"]).root.allPhotoPaths == ["b.jpg", "y/d.jpg"])
        #expect(try read(folder, include: ["x/c.jpg", "b.jpg"]).root.allPhotoPaths == ["b.jpg", "x/c.jpg"])
    }

    @Test(
        "A hidden source ends the build, and the error names the file that hides it",
        arguments: ["index.md", "_index.md", ".nomedia"])
    func aHiddenSourceIsAnError(name: String) throws {
        let folder = try TemporaryFolder(["a.jpg": "", name: "draft: true"])
        let error = #expect(throws: CatalogError.self) { try read(folder) }
        #expect(error == .markedSource(folder.file(name)))
        try folder.write(Data("visibility: listed".utf8), to: "album.yaml")
        #expect(try read(folder).root.photoPaths == ["a.jpg"])
    }

    @Test("A name with brackets in include means the photo of this name")
    func namesMayHaveBrackets() throws {
        let folder = try TemporaryFolder(["a.jpg": "", "b[1].jpg": "", "b[1].md": "draft: true"])
        #expect(try read(folder, include: ["*", "b[1].jpg"]).root.photoPaths == ["a.jpg", "b[1].jpg"])
        #expect(try read(folder, include: ["*", "b*"]).root.photoPaths == ["a.jpg"])
    }

    @Test("The setting visibility: listed also shows drafts in its album")
    func listedAlbumsShowDrafts() throws {
        let folder = try TemporaryFolder(["a.jpg": "", "a.md": "draft: true", "album.yaml": "visibility: listed"])
        let root = try read(folder).root
        #expect(root.photoPaths == ["a.jpg"])
        #expect(root.included == ["a.jpg"])
    }

    @Test(
        "Front matter hides whatever the size and the faults of its file",
        arguments: [
            "---\ntitle: x\nlist:\n" + String(repeating: "- an item of a long list\n", count: 4_000)
                + "draft: true\n---\nSea",
            "---\ndraft: true\n---\n" + String(repeating: "A long text. ", count: 100_000),
            "---\ntitle: x\n\ndraft: true\nlist:\n" + String(repeating: "- an item of a long list\n", count: 50_000)
                + "---\nSea",
            "---\ndraft: true\n---\nSea\0 and sand",
        ])
    func largeAndBrokenFilesHide(text: String) throws {
        let folder = try TemporaryFolder(["a.jpg": "", "x/b.jpg": "", "x/index.md": text, "c.jpg": "", "c.md": text])
        #expect(try read(folder).root.allPhotoPaths == ["a.jpg"])
    }

    @Test("An edited copy of a draft is hidden too, unless include names one of the two")
    func copiesOfDraftsAreHidden() throws {
        let folder = try TemporaryFolder([
            "x.jpg": "", "a.jpg": "", "a-edited.jpg": "", "a.md": "---\ndraft: true\n---\nSecret",
            "a.jpg.json": #"{"photoTakenTime": {"timestamp": "1600000000"}}"#,
        ])
        #expect(try read(folder).root.photoPaths == ["x.jpg"])
        for name in ["a.jpg", "a-edited.jpg"] {
            #expect(try read(folder, include: ["*", name]).root.photoPaths.contains(name) || name == "a.jpg")
            #expect(try read(folder, include: ["*", name]).root.photoPaths.count == 2)
        }
        #expect(FrontMatter("---\ndraft: true\n---\nSecret").photoNotes.metadata.isHidden)
    }

    @Test("Weights put albums first, and photos too if album.yaml has no sort")
    func weightsOrder() throws {
        let folder = try TemporaryFolder([
            "a/1.jpg": "", "b/1.jpg": "", "b/_index.md": "---\nweight: 20\n---\n", "c/1.jpg": "",
            "c/index.md": "+++\nweight = 3\n+++\n", "d/1.jpg": "", "d/2.jpg": "", "d/3.jpg": "", "d/3.md": "weight: 1",
            "d/2.md": "weight: 7",
        ])
        func photos() throws -> [String] {
            let album = try #require(try read(folder).albums.first { $0.path == ["d"] })
            return album.groups.flatMap { album.sorted($0) { _ in nil } }.map(\.file.name)
        }
        #expect(try read(folder).root.albums.map(\.path) == [["c"], ["b"], ["a"], ["d"]])
        #expect(try photos() == ["3.jpg", "2.jpg", "1.jpg"])
        try folder.write(Data("sort: [2.jpg]".utf8), to: "d/album.yaml")
        #expect(try photos() == ["2.jpg", "3.jpg", "1.jpg"])
        try folder.write(Data("sort: name".utf8), to: "d/album.yaml")
        #expect(try photos() == ["1.jpg", "2.jpg", "3.jpg"])
    }

    @Test("Values in index.md override _index.md, which fills in missing ones")
    func bothFilesOfAFolderCount() throws {
        let folder = try TemporaryFolder([
            "x/a.jpg": "", "x/index.md": "---\ntitle: One\n---\n", "x/_index.md": "---\ntitle: Two\n---\nSea",
            "y/a.jpg": "", "y/_index.md": "---\ntitle: \"Three\"\nresources:\n- src: a.jpg\n---\n",
        ])
        let albums = try read(folder).root.albums
        #expect(albums.map(\.title) == ["One", "Three"])
        #expect(albums.map(\.description) == ["Sea", nil])
    }

    private func read(_ folder: TemporaryFolder, include: [String] = []) throws -> PhotoLibrary {
        try LibraryReader(source: folder.path, settings: .with { $0.include = include }).read()
    }
}
