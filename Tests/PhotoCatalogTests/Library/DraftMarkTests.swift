import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Libraries with drafts")
struct DraftMarkTests {
    private static let trashed = #"{"photoTakenTime": {"timestamp": "1600000000"}, "trashed": true}"#
    private static let takeout = #"{"photoTakenTime": {"timestamp": "1600000000"}}"#

    private func library(
        _ files: [String: String], showsDrafts: Bool = true, _ change: (inout SiteSettings) -> Void = { _ in }
    ) throws -> PhotoLibrary {
        let folder = try TemporaryFolder(files)
        return try LibraryReader(source: folder.path, settings: .with(change), showsDrafts: showsDrafts).read()
    }

    /// `a.jpg` for a photo without a mark, `a.jpg draft` for one with a mark, and likewise for albums.
    private func marks(_ library: PhotoLibrary) -> [String] {
        let albums = library.albums.dropFirst().map { ($0.path.joined(separator: "/") + "/", $0.mark) }
        let photos = library.photos.map { ($0.file.path, $0.mark) }
        return (albums + photos).map { path, mark in path + (mark.map { " \($0)" } ?? "") }.sorted()
    }

    private static let ways: [(files: [String: String], shown: [String])] = [
        (["album.yaml": "visibility: hidden"], ["x/ hidden", "x/1.jpg hidden"]),
        (["album.yaml": "visibility: unlisted"], ["x/ unlisted", "x/1.jpg unlisted"]),
        (["album.yaml": "visibility: listed"], ["x/", "x/1.jpg"]),
        (["index.md": "---\ndraft: true\n---\n"], ["x/ draft", "x/1.jpg draft"]),
        (["_index.md": "+++\ndraft = true\n+++\n"], ["x/ draft", "x/1.jpg draft"]),
        (["index.md": "---\npublished: false\n---\n"], ["x/ draft", "x/1.jpg draft"]),
        (["index.md": "---\nprivate: true\n---\n"], ["x/ hidden", "x/1.jpg hidden"]),
        (["index.md": "---\nhidden: true\n---\n"], ["x/ hidden", "x/1.jpg hidden"]),
        (["index.md": "---\nheadless: true\n---\n"], ["x/ hidden", "x/1.jpg hidden"]),
        (["index.md": "---\nbuild: {render: never}\n---\n"], ["x/ hidden", "x/1.jpg hidden"]),
        (
            ["index.md": "---\ndraft: true\n---\n", "album.yaml": "visibility: unlisted"],
            ["x/ unlisted", "x/1.jpg unlisted"]
        ),
        (
            ["index.md": "---\ndraft: true\n---\n", "album.yaml": "visibility: hidden"],
            ["x/ hidden", "x/1.jpg hidden"]
        ),
        (["album.yaml": "photos: {1.jpg: {hidden: true}}"], ["x/ hidden", "x/1.jpg hidden"]),
        (["1.md": "---\ndraft: true\n---\n"], ["x/ draft", "x/1.jpg draft"]),
        (["1.md": "---\nprivate: true\n---\n"], ["x/ hidden", "x/1.jpg hidden"]),
        (
            ["1.md": "---\ndraft: true\n---\n", "album.yaml": "photos: {1.jpg: {hidden: true}}"],
            ["x/ hidden", "x/1.jpg hidden"]
        ),
        (["1.md": "---\ndraft: true\n---\n", "album.yaml": "photos: {1.jpg: {hidden: false}}"], ["x/", "x/1.jpg"]),
        // What is not the user's own word about an album or a photo stays away.
        ([".nomedia": ""], []),
        ([".nomedia": "", "index.md": "---\ndraft: true\n---\n"], []),
        ([".galleryignore": ""], []),
        (["album.yaml": "exclude: 1.jpg"], []),
        (["album.yaml": "exclude: 1.jpg\nphotos: {1.jpg: {hidden: true}}"], []),
        (["1.jpg.json": trashed, "album.yaml": "photos: {1.jpg: {hidden: true}}"], []),
        ([".picasa.ini": "[1.jpg]\nhidden=yes\n", "1.md": "---\ndraft: true\n---\n"], []),
        (
            ["1.jpg.json": trashed, "album.yaml": "include: ['*', 1.jpg]\nphotos: {1.jpg: {hidden: true}}"],
            ["x/ hidden", "x/1.jpg hidden"]
        ),
    ]

    @Test("Each way of hiding an album or a photo is shown with its mark, or not at all", arguments: ways)
    func table(files: [String: String], shown: [String]) throws {
        let inFolder = Dictionary(uniqueKeysWithValues: files.map { ("x/" + $0, $1) })
        let all = inFolder.merging(["a.jpg": "", "x/1.jpg": ""]) { $1 }
        #expect(try marks(library(all)) == ["a.jpg"] + shown)
        // Without drafts, it has neither these photos nor a mark, except on what is unlisted or not hidden at all.
        let plain = try library(all, showsDrafts: false)
        let published = shown.filter { !$0.hasSuffix(" hidden") && !$0.hasSuffix(" draft") }
        #expect(marks(plain) == ["a.jpg"] + published.map { $0.replacing(" unlisted", with: "") })
    }

    @Test(
        "Folders of other programs stay hidden",
        arguments: ["_x", "A.photoslibrary", "B.lrdata", "@eaDir", ".thumbnails", "_thumbs"])
    func foldersOfPrograms(name: String) throws {
        let files = ["a.jpg": "", "\(name)/1.jpg": ""]
        #expect(try marks(library(files)) == ["a.jpg"])
        #expect(
            try marks(library(files.merging(["\(name)/album.yaml": "visibility: hidden"]) { $1 })).contains("a.jpg"))
    }

    @Test("Albums in a hidden album are hidden, whatever they say, unless they say that they are drafts")
    func nesting() throws {
        let library = try library([
            "a.jpg": "", "x/album.yaml": "visibility: hidden", "x/0.jpg": "", "x/plain/1.jpg": "",
            "x/listed/2.jpg": "", "x/listed/album.yaml": "visibility: listed",
            "x/unlisted/3.jpg": "", "x/unlisted/album.yaml": "visibility: unlisted",
            "x/draft/4.jpg": "", "x/draft/index.md": "---\ndraft: true\n---\n",
            "y/5.jpg": "", "y/album.yaml": "visibility: unlisted", "y/z/6.jpg": "",
        ])
        #expect(
            marks(library) == [
                "a.jpg", "x/ hidden", "x/0.jpg hidden", "x/draft/ draft", "x/draft/4.jpg draft", "x/listed/ hidden",
                "x/listed/2.jpg hidden", "x/plain/ hidden", "x/plain/1.jpg hidden", "x/unlisted/ hidden",
                "x/unlisted/3.jpg hidden", "y/ unlisted", "y/5.jpg unlisted", "y/z/ unlisted", "y/z/6.jpg unlisted",
            ])
    }

    @Test("Photos that are published have the RAW files and sidecars that they have without drafts")
    func publishedPhotosStay() throws {
        let files = [
            "a.jpg": "", "a.CR2": "", "a.CR2.xmp": "", "b.jpg": "", "b.CR2": "", "b.CR2.xmp": "", "c.jpg": "",
            "c-edited.jpg": "", "c.jpg.json": Self.takeout, "d.jpg": "", "d.md": "---\ndraft: true\n---\n",
            "e.jpg": "", "e.CR2": "", "e.md": "---\ndraft: true\n---\n",
            "album.yaml": "include: ['*', e.jpg]\nphotos: {b.jpg: {hidden: true}, c.jpg: {hidden: true}}",
        ]
        let drafts = try library(files).photos
        #expect(drafts.filter { $0.mark == nil } == (try library(files, showsDrafts: false)).photos)
        let shown = drafts.filter { $0.mark != nil }
        #expect(shown.map(\.file.path).sorted() == ["b.jpg", "c-edited.jpg", "d.jpg"])
        #expect(shown.first { $0.file.path == "b.jpg" }?.sidecars == ["b.CR2.xmp"])
        #expect(shown.allSatisfy { $0.isIncluded })
    }

    @Test("Photos and albums are encoded without marks, so that builds find what they have stored")
    func encoding() throws {
        let folder = try TemporaryFolder(["x/1.jpg": "", "x/album.yaml": "visibility: unlisted", "a.jpg": ""])
        let libraries = try [true, false].map {
            try LibraryReader(source: folder.path, settings: .with { _ in }, showsDrafts: $0).read()
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try encoder.encode(libraries[0].root) == encoder.encode(libraries[1].root))
        #expect(libraries[0] != libraries[1])
    }

    @Test("An album that has nothing but marked albums is marked as they are")
    func contents() throws {
        let library = try library([
            "a.jpg": "", "year/one/1.jpg": "", "year/one/album.yaml": "visibility: hidden",
            "year/two/2.jpg": "", "year/two/album.yaml": "visibility: unlisted",
            "mixed/one/1.jpg": "", "mixed/one/album.yaml": "visibility: hidden", "mixed/2.jpg": "",
        ])
        let albums = Dictionary(uniqueKeysWithValues: library.albums.map { ($0.path.joined(separator: "/"), $0) })
        #expect(albums["year"]?.mark == .unlisted && albums["year"]?.isUnlisted == true)
        #expect(albums["year/one"]?.isUnlisted == false)
        #expect(albums["mixed"]?.mark == nil && albums["mixed"]?.isUnlisted == false)
        #expect(albums["mixed/one"]?.isUnlisted == true)
    }

    @Test("Albums of keywords have hidden photos with their marks")
    func madeAlbums() throws {
        let files = [
            "a.jpg": "", "x/1.jpg": "", "x/album.yaml": "visibility: hidden", "y/2.jpg": "",
            "y/album.yaml": "visibility: unlisted",
        ]
        let library = try library(files) { $0.albumSource = .keywords }
        #expect(library.photos.map { $0.mark } == [nil, .hidden, .unlisted])
    }

    @Test("The source folder itself may be hidden", arguments: ["album.yaml", "index.md"])
    func hiddenSource(name: String) throws {
        let text = name == "album.yaml" ? "visibility: hidden" : "---\nprivate: true\n---\n"
        #expect(try marks(library([name: text, "1.jpg": ""])) == ["1.jpg hidden"])
        #expect(throws: CatalogError.self) { try library([name: text, "1.jpg": ""], showsDrafts: false) }
    }

    @Test("A folder that is hidden under its name and published through a link is found twice")
    func linkedFolders() throws {
        let folder = try TemporaryFolder([
            "a.jpg": "", "x/1.jpg": "", "x/index.md": "---\ndraft: true\n---\n", "vitrine.yaml": "",
        ])
        try folder.link("open", to: "x")
        let reader = LibraryReader(
            source: folder.path, settings: .with { $0.include = ["*", "open"] }, showsDrafts: true)
        let library = try reader.read()
        #expect(marks(library) == ["a.jpg", "open/", "open/1.jpg", "x/ draft", "x/1.jpg draft"])
        // A link into itself ends.
        try folder.link("x/again", to: ".")
        #expect(try marks(reader.read()).count >= 5)
    }
}
