import Foundation
import Testing

@testable import PhotoCatalog

#if os(Linux)
    @Suite("Photos of a folder whose names differ only in the spelling of a letter")
    struct TwinNamesTests {
        private static let composed = "\u{e9}.jpg"
        private static let decomposed = "e\u{301}.jpg"

        /// A folder with both photos, `z.jpg`, and other files.
        private func album(_ settings: String, _ others: [String] = []) throws -> Album {
            let folder = try TemporaryFolder(["z.jpg": "", "album.yaml": settings])
            for name in [Self.composed, Self.decomposed] + others { try folder.write(Data(), to: name) }
            return try LibraryReader(source: folder.path).read().root
        }

        private func photo(_ name: String, of album: Album) throws -> Photo {
            try #require(album.photos.first { $0.file == PhotoFile(path: name) })
        }

        @Test("Each has its own entry", arguments: ["", "'"])
        func entries(quote: String) throws {
            let album = try album(
                """
                photos:
                  \(quote)\(Self.composed)\(quote): {title: NFC}
                  \(Self.decomposed): {title: NFD}
                focus:
                  \(Self.decomposed): 10% 20%
                """)
            #expect(try photo(Self.composed, of: album).settings?.title == "NFC")
            #expect(try photo(Self.decomposed, of: album).settings?.title == "NFD")
            #expect(try photo(Self.composed, of: album).focus == nil)
            #expect(try photo(Self.decomposed, of: album).focus != nil)
        }

        @Test("Only the one that is named is hidden", arguments: [composed, decomposed])
        func hidden(name: String) throws {
            let album = try album("photos: {\(name): {hidden: true}}")
            let files = album.photos.map(\.file)
            #expect(files.count == 2 && !files.contains(PhotoFile(path: name)))
        }

        @Test("A name in a list is that of one of them", arguments: [composed, decomposed])
        func lists(name: String) throws {
            let album = try album(
                "sort: [z.jpg, \(name)]\ngroups: [{title: A, photos: [\(name)]}]\ncover: \(name)\nlarge: [\(name)]")
            let file = PhotoFile(path: name)
            #expect(album.first == [PhotoFile(path: "z.jpg"), file] && album.cover == file)
            #expect(album.groups[0].photos.map(\.file) == [file])
            #expect(album.photos.filter { $0.isLarge == true }.map(\.file) == [file])
        }

        @Test("An entry for the same bytes twice is refused")
        func sameTwice() throws {
            #expect(throws: CatalogError.self) {
                try album("photos:\n  \(Self.decomposed): {title: A}\n  \(Self.decomposed): {title: B}")
            }
        }

        @Test("A photo alone is found by any spelling", arguments: [composed, decomposed])
        func alone(name: String) throws {
            let folder = try TemporaryFolder([
                "album.yaml": "photos: {\"\(name)\": {title: A}}\nsort: [\"\(name.uppercased())\"]",
                Self.composed: "", "\(name.dropLast(4)).md": "",
            ])
            let album = try LibraryReader(source: folder.path).read().root
            #expect(album.photos[0].settings?.title == "A" && album.photos[0].sidecars.count == 1)
        }

        @Test("Each has its own sidecars and RAW files")
        func sidecars() throws {
            let own = ["\u{e9}.md", "e\u{301}.md", "e\u{301}.jpg.xmp", "\u{e9}.CR2"]
            let album = try album("", own)
            let sidecars = { (name: String) in
                try photo(name, of: album).sidecars.map { PhotoFile(path: $0) }
            }
            #expect(album.photos.count == 3)
            #expect(try sidecars(Self.composed) == [PhotoFile(path: "\u{e9}.md")])
            #expect(
                try sidecars(Self.decomposed) == [PhotoFile(path: "e\u{301}.jpg.xmp"), PhotoFile(path: "e\u{301}.md")])
        }
    }
#endif
