import Foundation
import PhotoVocabulary
import Testing

@testable import PhotoCatalog

/// One after another: exiv2's XMP parser isn't made for several threads, and a worker has only one.
@Suite("What album.yaml says about single photos", .serialized)
struct PhotoSettingsTests {
    /// Everything that can be said, with values that no other source has.
    private static let entry = "{title: Own, caption: Own words, alt: Own picture, rating: 2}"

    private static let xmp = XMPText.packet(
        """
        <dc:title>Other</dc:title><dc:description>Other words</dc:description><xmp:Rating>5</xmp:Rating>
        <Iptc4xmpCore:AltTextAccessibility xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"><rdf:Alt>
        <rdf:li xml:lang="x-default">Other picture</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
        """)

    /// The sources of a photo's metadata besides `album.yaml`, each with a file.
    private static let sources = [
        "a.jpg.xmp": xmp, "a.xmp": xmp, "a.md": "---\ntitle: Other\n---\nOther words", "a.txt": "Other\n\nOther words",
        "a.jpg.json":
            #"{"photoTakenTime": {"timestamp": "1600000000"}, "description": "Other words", "favorited": true}"#,
        ".picasa.ini": "[a.jpg]\ncaption=Other words\nstar=yes\n",
    ]

    /// Returns the photo `a.jpg` of a folder and its metadata, as the build gets it from workers.
    private func read(_ folder: TemporaryFolder) throws -> (photo: Photo, metadata: PhotoMetadata) {
        let photos = try LibraryReader(source: folder.path).read().root.photos
        let photo = try #require(photos.first { $0.file.path == "a.jpg" })
        let sidecars = photo.sidecars.map(folder.file)
        return (photo, MetadataReader.read(file: folder.file("a.jpg"), sidecars: sidecars))
    }

    @Test(
        "An entry in photos takes precedence over every other source",
        arguments: sources.keys.sorted() + ["the photo itself", "all of them"])
    func entriesWin(source: String) throws {
        let folder = try TemporaryFolder(
            source == "all of them" ? Self.sources : Self.sources.filter { $0.key == source })
        let tags =
            source == "the photo itself" || source == "all of them"
            ? ["Xmp.dc.title": "Other", "Xmp.dc.description": "Other words", "Xmp.xmp.Rating": "5"] : [:]
        try TaggedPhoto.write(to: folder.file("a.jpg"), tags: tags.mapValues { Array($0.utf8) })
        var (photo, metadata) = try read(folder)
        #expect(metadata.title == "Other" || metadata.caption == "Other words")
        #expect(photo.applied(to: metadata) == metadata)

        try folder.write(Data("photos: {a.jpg: \(Self.entry)}".utf8), to: "album.yaml")
        (photo, metadata) = try read(folder)
        let applied = photo.applied(to: metadata)
        #expect((applied.title, applied.caption) == ("Own", "Own words"))
        #expect((applied.alt, applied.rating) == ("Own picture", 2))
        #expect(photo.applied(to: applied) == applied)
        metadata.title = "Own"
        metadata.caption = "Own words"
        metadata.alt = "Own picture"
        metadata.rating = 2
        #expect(applied == metadata)

        try folder.write(
            Data("photos: {a.jpg: {title: '', caption: \"\", alt: ' ', rating: 0}}".utf8), to: "album.yaml")
        (photo, metadata) = try read(folder)
        let emptied = photo.applied(to: metadata)
        #expect(emptied.title == nil && emptied.caption == nil && emptied.alt == nil && emptied.rating == 0)
    }

    @Test("The sidecars and the key of the file stay the same, whatever an entry says")
    func nothingElseChanges() throws {
        let folder = try TemporaryFolder(Self.sources.merging(["a.jpg": "", "b.jpg": ""]) { $1 })
        let plain = try read(folder).photo
        try folder.write(Data("photos: {a.jpg: \(Self.entry)}\nfocus: {a.jpg: top}".utf8), to: "album.yaml")
        let photo = try read(folder).photo
        #expect(photo != plain)
        #expect(photo.file == plain.file && photo.sidecars == plain.sidecars)
        #expect(photo.focus == FocusPoint("top") && photo.settings != nil && !photo.isIncluded)
        let others = try LibraryReader(source: folder.path).read().root.photos.filter { $0 != photo }
        #expect(others.map(\.settings) == [nil])
    }

    @Test(
        "The rating of an entry decides whether a photo has enough stars",
        arguments: [(nil, 4, true), (nil, 2, false), (3, nil, true), (2, 5, false), (0, 5, false), (5, -1, true)]
            as [(Int?, Int?, Bool)])
    func ratingsAdmit(own: Int?, other: Int?, isAdmitted: Bool) {
        var options = AlbumOptions()
        options.minRating = 3
        let album = Album(
            path: [], title: "", description: nil, cover: nil, sort: PhotoOrder(.name), options: options, groups: [],
            albums: [])
        var (metadata, settings) = (PhotoMetadata(), PhotoSettings())
        (metadata.rating, settings.rating) = (other, own)
        #expect(album.admits(metadata, of: Photo(file: PhotoFile(path: "a.jpg"), settings: settings)) == isAdmitted)
    }

    @Test("An entry does not show a photo that a sidecar hides unless it says so")
    func entriesAloneShowNothing() throws {
        let folder = try TemporaryFolder(["a.jpg": "", "a.jpg.json": #"{"trashed": true, "photoTakenTime": {}}"#])
        let album = try LibraryReader(source: folder.path).read().root
        var metadata = PhotoMetadata()
        metadata.isHidden = true
        for (entry, isShown) in [(Self.entry, false), ("{hidden: false}", true)] {
            try folder.write(Data("photos: {a.jpg: \(entry)}".utf8), to: "album.yaml")
            #expect(album.admits(metadata, of: try read(folder).photo) == isShown)
        }
    }
}
