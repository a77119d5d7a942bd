import FileReading
import ImagePipeline
import PhotoVocabulary
import Testing

@testable import SiteBuilding
@testable import SitePlanning

@Suite("Versions of files")
struct FileVersionTests {
    private static func photo(_ hashes: [UInt64], name: String = "a", colour: UInt8 = 1) -> RenderedPhoto {
        RenderedPhoto(
            size: PixelSize(width: 3000, height: 2000),
            renditions: hashes.enumerated().map { index, hash in
                Rendition(
                    size: PixelSize(width: 240 * (index + 1), height: 160 * (index + 1)), format: .jpeg,
                    fileName: "\(name)-\(index).jpg", byteCount: 9, hash: ContentHash(value: hash))
            },
            averageColour: RGBColour(red: colour, green: 2, blue: 3))
    }

    /// Published addresses are made of it: another function would make visitors fetch every picture again.
    @Test("The version of given bytes never changes")
    func isPinned() {
        #expect(FileVersion.of(ContentHash(value: 0)) == "000000")
        #expect(FileVersion.of(ContentHash(value: 0x1234_5678_9ABC_DEF0)) == "gqqsbd")
        #expect(FileVersion.of(Self.photo([1, 2])) == "fzt8m0")
    }

    @Test("The version of a photo depends only on the bytes and the order of its renditions")
    func followsFromRenditions() {
        let version = FileVersion.of(Self.photo([1, 2]))
        #expect(FileVersion.of(Self.photo([1, 2], name: "b", colour: 9)) == version)
        for other in [[1, 3], [3, 2], [2, 1], [1], [1, 2, 3]] as [[UInt64]] {
            #expect(FileVersion.of(Self.photo(other)) != version, "\(other)")
        }
    }

    @Test("Ten thousand photos have ten thousand different versions of six letters and digits")
    func differ() {
        let versions = (0..<10_000 as Range<UInt64>).map { FileVersion.of(Self.photo([$0])) }
        #expect(versions.allSatisfy { $0.wholeMatch(of: /[0-9a-z]{6}/) != nil })
        // Two of so many meet by chance once in twenty tries; these don't.
        #expect(Set(versions).count == versions.count)
    }
}
