import Foundation
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("The preview of a RAW file")
    struct RawPreviewTests {
        private let studio: Studio
        private let large: [UInt8]
        private let small: [UInt8]

        init() throws {
            studio = try Studio()
            large = try Picture.quarters(96, 64).jpeg()
            small = try Picture(48, 32) { _, _ in Picture.green }.jpeg()
        }

        @Test(
            "The largest preview of a RAW file is rendered upright",
            arguments: RawFixture.all,
            [
                (orientation: 1, corners: [Picture.red, Picture.green, Picture.blue, Picture.yellow]),
                (orientation: 6, corners: [Picture.blue, Picture.red, Picture.yellow, Picture.green]),
            ])
        func isTheLargestAndStandsUpright(
            format: RawFixture, turned: (orientation: Int, corners: [Picture.Colour])
        ) throws {
            let file = try studio.folder.add("photo.raw", format.make(large, small))
            let print = try studio.render(file: file, orientation: turned.orientation, isNamedRaw: true)
            let isUpright = turned.orientation == 1
            let size = isUpright ? PixelSize(width: 96, height: 64) : PixelSize(width: 64, height: 96)
            #expect(print.photo.size == size)
            let found = try print.picture.corners
            #expect(zip(found, turned.corners).allSatisfy { isClose($0, $1, within: 12) }, "\(found)")
            let predicted = try Renderer().predict(
                PhotoSource(file: file, orientation: turned.orientation, isNamedRaw: true),
                spec: RenditionSpec(widths: [40, 80]), stem: "print")
            #expect(predicted.size == size)
            #expect(predicted.renditions.map(\.size) == print.photo.renditions.map(\.size))
        }

        /// All of the largest preview except its end may exist.
        @Test("A RAW file with a truncated preview is refused despite its thumbnail", arguments: RawFixture.all)
        func isNotReplacedByAThumbnailWhereTheFileEndsTooSoon(format: RawFixture) throws {
            let whole = format.make(large, small)
            let place = try #require(Self.lastPlace(of: large, in: whole))
            let refusal = try studio.refusal(of: Array(whole.prefix(place + large.count * 9 / 10)), named: "cut.raw")
            #expect(refusal != nil)
        }

        @Test("A RAW file that is truncated anywhere causes no crash", arguments: RawFixture.all)
        func survivesAnyEnd(format: RawFixture) throws {
            let whole = format.make(large, small)
            for count in stride(from: 0, to: whole.count, by: 61) {
                let file = try studio.folder.add("cut.raw", Array(whole.prefix(count)))
                _ = try? Renderer().predict(
                    PhotoSource(file: file, orientation: 1, isNamedRaw: true), spec: RenditionSpec(widths: [40]),
                    stem: "print")
            }
        }

        @Test("A RAW file with any damaged byte causes no crash", arguments: RawFixture.all)
        func survivesAnyByte(format: RawFixture) throws {
            let whole = format.make(large, small)
            for index in stride(from: 0, to: whole.count, by: 29) where whole[index] != 0xFF {
                var bytes = whole
                bytes[index] = 0xFF
                let file = try studio.folder.add("odd.raw", bytes)
                _ = try? Renderer().predict(
                    PhotoSource(file: file, orientation: 1, isNamedRaw: true), spec: RenditionSpec(widths: [40]),
                    stem: "print")
            }
        }

        @Test("The thumbnail is used if the maker note has no preview")
        func isNotMissedWhereTheMakersNotesSayThatThereIsNone() throws {
            let print = try studio.render(RawFixture.orfWithoutPreview.make(large, small), named: "photo.orf")
            #expect(print.photo.size == PixelSize(width: 48, height: 32))
        }

        @Test("Sensor data in lossless JPEG is not a preview")
        func isNoneOfTheSensorsOwnNumbers() throws {
            let bytes = RawFixture.cr2.make(RawFixture.lossless(large), RawFixture.lossless(small))
            #expect(try studio.refusal(of: bytes, named: "photo.cr2") == .noPreview)
        }

        @Test("A RAW file that looks like a TIFF is recognised by its name")
        func isLookedForInWhatOnlyTheNameTellsFromTIFF() throws {
            let file = try studio.folder.add("photo.pef", RawFixture.pef.make(large, small))
            #expect(try studio.render(file: file, isNamedRaw: true).photo.size == PixelSize(width: 96, height: 64))
            #expect(studio.refusal(ofFile: file) != nil)
        }

        /// Some programs name JPEG files so.
        @Test("A JPEG with the name of a RAW file is rendered")
        func isTheFileItselfIfThatIsAPicture() throws {
            let file = try studio.folder.add("photo.nef", large)
            #expect(try studio.render(file: file, isNamedRaw: true).photo.size == PixelSize(width: 96, height: 64))
        }

        /// One without a mark of JPEG's own in TurboJPEG's reach goes by libvips.
        @Test("A preview in YCCK colours is decoded")
        func isDecodedWhateverItsColours() throws {
            let file = try studio.folder.add(
                "photo.cr2", RawFixture.cr2.make(Picture.quarters(96, 64).ycckJPEG(), small))
            let corners = try studio.render(file: file, orientation: 6, isNamedRaw: true).picture.corners
            #expect(isClose(corners[1], Picture.red, within: 40), "\(corners)")
        }

        @Test("Only the preview of a RAW file counts as needed memory")
        func isAllThatIsCountedAsMemory() throws {
            let bytes = RawFixture.cr2.make(large, small) + [UInt8](repeating: 0, count: 1_000_000)
            func need(of bytes: [UInt8], named name: String) throws -> PhotoNeed? {
                var need: PhotoNeed?
                _ = try DecodedPhoto(
                    PhotoSource(file: studio.folder.add(name, bytes), orientation: 1, isNamedRaw: true),
                    spec: RenditionSpec(widths: [40]), limits: .standard
                ) { need = $0 }
                return need
            }
            #expect(try need(of: bytes, named: "photo.cr2") == need(of: large, named: "photo.jpg"))
        }

        private static func lastPlace(of part: [UInt8], in whole: [UInt8]) -> Int? {
            guard whole.count >= part.count else { return nil }
            return (0...whole.count - part.count).last { whole[$0..<$0 + part.count].elementsEqual(part) }
        }
    }
}
