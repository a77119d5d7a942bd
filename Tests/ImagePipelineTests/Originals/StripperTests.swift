import BinaryContainers
import Foundation
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Stripped originals")
    struct StripperTests {
        @Test(
            "A stripped original keeps its picture, colours and orientation", arguments: TellingFile.suffixes, [3, 4])
        func areThePictureItsColoursAndItsTurn(suffix: String, bands: Int) throws {
            guard suffix != "jpg" || bands == 3, let file = try TellingFile(suffix, bands: bands) else { return }
            #expect(Data(file.bytes).range(of: Data(TellingFile.secret)) != nil)
            let stripped = try StrippedFile(file.bytes, orientation: file.orientation)
            #expect(!stripped.tells)
            #expect(try stripped.showsTheSame)
            #expect(try stripped.isBare)
        }

        @Test("Stripping removes bytes behind the end of the picture", arguments: TellingFile.suffixes)
        func endWithThePicture(suffix: String) throws {
            guard let file = try TellingFile(suffix) else { return }
            let film = [0, 0, 0, 20] + Array("mpvdSECRET film".utf8) + [0]
            let stripped = try StrippedFile(file.bytes + film, orientation: file.orientation)
            #expect(!stripped.tells)
            #expect(try stripped.bytes == StrippedFile(file.bytes, orientation: file.orientation).bytes)
        }

        @Test("Stripping removes the film of a motion photo", arguments: ["jpg", "heic", "avif"])
        func noFilmIsLeft(suffix: String) throws {
            guard let file = try TellingFile(suffix) else { return }
            let film =
                Box.encoded("ftyp", Array("mp42".utf8) + [0, 0, 0, 0]) + Box.encoded("mdat", TellingFile.secret)
                + Box.encoded("moov", Box.encoded("udta", TellingFile.secret))
            let name = Array("MotionPhoto_Data".utf8)
            let entry: [UInt8] = [0, 0, 0x30, 0x0A] + [UInt8](name.count, 4, .littleEndian) + name + film
            let directory =
                Array("SEFH".utf8) + [107, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0x30, 0x0A]
                + [UInt8](entry.count, 4, .littleEndian) + [UInt8](entry.count, 4, .littleEndian)
            let samsung = entry + directory + [UInt8](directory.count, 4, .littleEndian) + Array("SEFT".utf8)
            let tails =
                suffix == "jpg"
                ? [film, file.bytes + film, samsung]
                : [Box.encoded("mpvd", film), Box.encoded("mpvd", film) + Box.encoded("sefd", samsung)]
            for tail in tails {
                let stripped = try StrippedFile(file.bytes + tail, orientation: file.orientation)
                #expect(try stripped.bytes == StrippedFile(file.bytes, orientation: file.orientation).bytes)
                #expect(try !stripped.tells && stripped.isBare)
            }
        }

        @Test("A truncated file is refused or stripped completely", arguments: TellingFile.suffixes)
        func areOfWholeFilesOnly(suffix: String) throws {
            guard let file = try TellingFile(suffix) else { return }
            for place in stride(from: 1, to: file.bytes.count, by: max(1, file.bytes.count / 80)) {
                guard let stripped = try? StrippedFile(Array(file.bytes.prefix(place))) else { continue }
                #expect(try stripped.isBare)
                #expect(!stripped.tells)
            }
        }

        @Test("A damaged file causes no crash", arguments: TellingFile.suffixes)
        func areOfBrokenFilesOrNot(suffix: String) throws {
            guard let file = try TellingFile(suffix) else { return }
            var random = SystemRandomNumberGenerator()
            for _ in 0..<150 {
                var bytes = file.bytes
                for _ in 0..<3 {
                    bytes[Int.random(in: 0..<min(bytes.count, 3000), using: &random)] = .random(in: 0...255)
                }
                // That it neither traps nor hangs is all that can be asked.
                _ = try? StrippedFile(bytes)
            }
        }

        @Test("A kept original has the same bytes")
        func asTheyAreAreTheSameBytes() throws {
            let folder = try TemporaryFolder()
            let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
            let file = try OriginalFile(try folder.add("a", bytes))
            let made = try file.publish(.keep, orientation: 1, as: folder.path + "/b")
            #expect(try folder.bytes(of: "b") == bytes)
            #expect(made == PublishedOriginal(byteCount: bytes.count, hash: .of(bytes)))
            #expect(try file.publish(.keep, orientation: 1, as: nil) == made)
        }

        @Test("A stripped original never contains a profile that cannot be reduced")
        func neverTakeAProfileThatTheyCannotReduce() throws {
            let camera = ProfileFixture(kind: "link").bytes
            let jpeg = try Picture.ramps(20, 20).jpeg()
            let file = jpeg.prefix(2) + JPEGSegments.carrying(profile: camera) + jpeg.dropFirst(2)
            #expect(throws: ImageError.cannotStrip(.jpeg, detail: "its colour profile is of an unknown kind")) {
                try StrippedFile(Array(file))
            }
            let noise =
                jpeg.prefix(2) + JPEGSegments.carrying(profile: Array("SECRET profile".utf8)) + jpeg.dropFirst(2)
            #expect(try !StrippedFile(Array(noise)).tells)
        }
    }
}
