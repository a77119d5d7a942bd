import BinaryContainers
import FileReading
import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Identifiers of live photos")
struct ContentIdentifierTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func index(_ bytes: [UInt8]) throws -> FilmIndex {
        try folder.write(Data(bytes), to: "a.mov")
        return FilmIndex(of: SourceFile(folder.file("a.mov")))
    }

    private func picture(_ bytes: [UInt8]) throws -> ContentIdentifier? {
        try folder.write(Data(bytes), to: "a.jpg")
        return ContentIdentifier.ofPicture(SourceFile(folder.file("a.jpg")))
    }

    @Test("Films and pictures of one live photo have the same identifier, whatever their formats are")
    func sameIdentifier() throws {
        let identifier = try #require(try index(AppleFiles.film(AppleFiles.identifier)).identifier)
        for film in [
            AppleFiles.film(AppleFiles.identifier, isQuickTime: false),
            AppleFiles.film(AppleFiles.identifier, is64Bit: true),
            AppleFiles.film(
                AppleFiles.identifier, others: Box.encoded("trak", [UInt8](repeating: 0, count: 5 << 20))),
        ] {
            #expect(try index(film).identifier == identifier)
            #expect(try index(film).duration == 3)
        }
        for picture in [
            AppleFiles.jpeg(AppleFiles.identifier), AppleFiles.jpeg(AppleFiles.identifier, .littleEndian),
            AppleFiles.jpeg(AppleFiles.identifier, padding: 100_000), AppleFiles.heic(AppleFiles.identifier),
            AppleFiles.heic(AppleFiles.identifier.lowercased()),
        ] {
            #expect(try self.picture(picture) == identifier)
        }
        #expect(try picture(AppleFiles.jpeg(AppleFiles.other)) != identifier)
    }

    @Test("Files without an identifier have none, and films have their length")
    func noIdentifier() throws {
        let index = try index(AppleFiles.film(seconds: 600))
        #expect(index.identifier == nil && index.duration == 600)
        #expect(try self.index(AppleFiles.film(seconds: nil)).duration == nil)
        for picture in [AppleFiles.jpeg(), AppleFiles.heic(), Array("GIF89a".utf8), []] {
            #expect(try self.picture(picture) == nil)
        }
    }

    @Test(
        "An identifier that is empty, too long or not text is none",
        arguments: ["", String(repeating: "A", count: 101), "a\nb", "\u{e9}"])
    func strangeIdentifiers(text: String) throws {
        #expect(try index(AppleFiles.film(text)).identifier == nil)
        #expect(try picture(AppleFiles.jpeg(text)) == nil)
        #expect(try picture(AppleFiles.heic(text)) == nil)
    }

    @Test("A length that is unknown or has no scale is none")
    func strangeLengths() throws {
        for (scale, duration) in [(600, 0xFFFF_FFFF), (600, 0), (0, 1800)] {
            let header = Box.encoded("mvhd", version: 0, [UInt8](0, 8) + [UInt8](scale, 4) + [UInt8](duration, 4))
            #expect(try index(AppleFiles.film(seconds: nil, others: header)).duration == nil)
        }
    }

    @Test("Broken files have no identifier, or the right one")
    func brokenFiles() throws {
        let whole = [
            AppleFiles.film(AppleFiles.identifier), AppleFiles.jpeg(AppleFiles.identifier),
            AppleFiles.heic(AppleFiles.identifier),
        ]
        let right = try index(whole[0]).identifier
        for file in whole {
            for count in stride(from: 0, to: file.count, by: 7) {
                let cut = Array(file.prefix(count))
                for found in [try index(cut).identifier, try picture(cut)] where found != nil {
                    #expect(found == right)
                }
            }
            for place in file.indices where file[place] != 5 && file[place] != 7 {
                var changed = file
                changed[place] = 0xFF
                _ = (try index(changed), try picture(changed))
            }
        }
    }

    @Test("Many boxes, boxes without a length and files that are not there are no trouble")
    func hostileFiles() throws {
        let boxes = (0..<10_000).flatMap { _ in Box.encoded("free", []) }
        #expect(try index(boxes + AppleFiles.film(AppleFiles.identifier)).identifier == nil)
        #expect(try index([UInt8](repeating: 0, count: 4000)).identifier == nil)
        #expect(try index(Box.header("moov", dataCount: 1 << 40)).identifier == nil)
        let missing = SourceFile(folder.file("missing.mov"))
        #expect(FilmIndex(of: missing).duration == nil && ContentIdentifier.ofPicture(missing) == nil)
        #expect(mkfifo(folder.file("pipe.mov"), 0o600) == 0)
        let pipe = SourceFile(folder.file("pipe.mov"))
        #expect(FilmIndex(of: pipe).duration == nil && ContentIdentifier.ofPicture(pipe) == nil)
    }
}
