import CVips
import FileReading
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Pictures that are cut from a cover")
    struct CoverCutTests {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        private func cut(
            _ picture: Picture, _ cut: CoverCut, x: Double = 0.5, y: Double = 0.5
        ) throws -> [UInt8] {
            let file = try folder.add("cover.jpg", picture.jpeg())
            let focus = try #require(FocusPoint(x: x, y: y))
            return try Renderer().cut(
                PhotoSource(file: file, orientation: 1), as: [cut], focus: focus, on: .white)[0]
        }

        private func sight(_ bytes: [UInt8], _ name: String) throws -> Sight {
            try Sight(file: folder.add(name, bytes))
        }

        @Test("A preview has 1200 by 630 pixels, and shows the part around the focus")
        func preview() throws {
            for (x, quarters) in [
                (0.0, [Picture.red, Picture.red]), (1, [Picture.green, Picture.green]),
                (0.5, [Picture.red, Picture.green]),
            ] {
                let file = try cut(.quarters(3000, 700), .preview, x: x)
                let picture = try Picture(jpeg: file)
                #expect(picture.width == 1200 && picture.height == 630)
                for (found, expected) in zip(picture.corners, quarters) {
                    #expect(isClose(found, expected, within: 12), "\(found) for \(expected) at \(x)")
                }
                #expect(CoverCut.preview.leak(in: file) == nil)
            }
        }

        @Test("A preview of a tall photo is cut at the top and the bottom")
        func tallPreview() throws {
            let picture = try Picture(jpeg: cut(.quarters(1300, 2600), .preview, y: 1))
            #expect(picture.width == 1200 && picture.height == 630)
            #expect(isClose(picture.corners[0], Picture.blue, within: 12))
            #expect(isClose(picture.corners[3], Picture.yellow, within: 12))
        }

        @Test("A touch icon is a square PNG with the colours of the cover", arguments: [(301, 200), (97, 61)])
        func touchIcon(width: Int, height: Int) throws {
            let file = try cut(.quarters(width, height), .touchIcon)
            let sight = try sight(file, "icon.png")
            #expect(sight.picture.width == 180 && sight.picture.height == 180)
            #expect(sight.alpha == nil && sight.profile == nil && !sight.hasOtherMetadata)
            let expected = [Picture.red, Picture.green, Picture.blue, Picture.yellow]
            for (found, expected) in zip(sight.picture.corners, expected) {
                #expect(isClose(found, expected, within: 12), "\(found) for \(expected)")
            }
            #expect(CoverCut.touchIcon.leak(in: file) == nil)
        }

        @Test("An icon holds PNGs of 48, 32 and 16 pixels, one after the other")
        func icon() throws {
            let file = try cut(.quarters(400, 300), .icon)
            #expect(Array(file[0..<6]) == [0, 0, 1, 0, 3, 0])
            for (index, side) in [48, 32, 16].enumerated() {
                let entry = Array(file[6 + 16 * index..<22 + 16 * index])
                func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(entry[place + $1]) << (8 * $1) } }
                #expect(Int(entry[0]) == side && Int(entry[1]) == side)
                let png = try sight(Array(file[number(12)..<number(12) + number(8)]), "\(side).png")
                #expect(png.picture.width == side && png.picture.height == side)
                #expect(isClose(png.picture.corners[3], Picture.yellow, within: 20))
            }
            #expect(CoverCut.icon.leak(in: file) == nil)
        }

        @Test("A logo is made to fit, never enlarged, and keeps its shape", arguments: [(2000, 1000), (300, 60)])
        func logo(width: Int, height: Int) throws {
            let file = try cut(.quarters(width, height), .logo)
            let size = try #require(CoverCut.logoSize(in: file))
            #expect(size.width <= min(width, 1120) && size.height <= min(height, 192))
            #expect(abs(Double(size.width) / Double(size.height) - Double(width) / Double(height)) < 0.05)
            #expect(CoverCut.logo.leak(in: file) == nil)
            #expect(CoverCut.logoSize(in: Array(file[..<20])) == nil)
        }

        @Test("A logo keeps its transparency", arguments: [255, 128] as [UInt8])
        func transparentLogo(alpha: UInt8) throws {
            let path = folder.path + "/logo.png"
            // Red to the left, and nothing to the right.
            let samples = (0..<64 * 48).flatMap { place -> [UInt8] in
                place % 64 < 32 ? [200, 30, 30, alpha] : [0, 0, 0, 0]
            }
            try #require(try Picture.save(samples, width: 64, height: 48, bands: 4, VIPS_FORMAT_UCHAR, to: path))
            let file = try Renderer().cut(
                PhotoSource(file: path, orientation: 1), as: [.logo], focus: .centre, on: .white)[0]
            let sight = try sight(file, "made.png")
            let there = try #require(sight.alpha)
            #expect(abs(Int(there[24 * 64 + 16]) - Int(alpha)) < 4)
            #expect(there[24 * 64 + 48] == 0)
            #expect(isClose(sight.picture[16, 24], Picture.Colour(200, 30, 30), within: 12))
            #expect(CoverCut.logo.leak(in: file) == nil)
        }

        @Test("A profile stays with the pixels, in a PNG too")
        func profile() throws {
            var jpeg = try Picture.ramps(400, 300).jpeg()
            jpeg.insert(contentsOf: JPEGSegments.carrying(profile: ProfileFixture.displayP3.bytes), at: 20)
            let file = try folder.add("p3.jpg", jpeg)
            let bytes = try Renderer().cut(
                PhotoSource(file: file, orientation: 1), as: [.touchIcon], focus: .centre, on: .white)[0]
            #expect(try sight(bytes, "p3.png").profile != nil)
            #expect(CoverCut.touchIcon.leak(in: bytes) == nil)
        }

        @Test("A file with anything but pixels is found")
        func leaks() throws {
            let png = try cut(.ramps(300, 300), .touchIcon)
            #expect(CoverCut.touchIcon.leak(in: png + [0]) != nil)
            #expect(CoverCut.touchIcon.leak(in: Array(png.dropLast(4))) != nil)
            let text = PNGStripper.chunk("tEXt", Array("Author\0Ann".utf8))
            #expect(CoverCut.touchIcon.leak(in: Array(png[..<33]) + text + png[33...]) == "a chunk tEXt")
            let icon = try cut(.ramps(300, 300), .icon)
            #expect(CoverCut.icon.leak(in: icon + [0]) != nil)
            #expect(CoverCut.icon.leak(in: png) != nil)
            #expect(CoverCut.preview.leak(in: png) != nil)
        }

        @Test("A plain icon has one colour, and is a valid file")
        func plain() throws {
            let colour = RGBColour(red: 10, green: 200, blue: 60)
            let sight = try sight(CoverCut.touchIcon.plain(colour), "plain.png")
            #expect(sight.picture.corners.allSatisfy { $0 == Picture.Colour(10, 200, 60) })
            #expect(CoverCut.icon.leak(in: CoverCut.icon.plain(colour)) == nil)
        }

        @Test("The rendition to cut from is the smallest JPEG with twice the pixels, or else the largest")
        func source() {
            func photo(_ widths: [Int], _ formats: [RenditionFormat] = [.webp, .jpeg]) -> RenderedPhoto {
                RenderedPhoto(
                    size: PixelSize(width: 4000, height: 3000),
                    renditions: formats.flatMap { format in
                        widths.map {
                            Rendition(
                                size: PixelSize(width: $0, height: $0 * 3 / 4), format: format,
                                fileName: "a-\($0).\(format.suffix)", byteCount: 1, hash: ContentHash(value: 1))
                        }
                    }, averageColour: .white)
            }
            #expect(CoverCut.source(in: photo([480, 1280, 2400, 4000])).size.width == 2400)
            #expect(CoverCut.source(in: photo([480, 1280])).size.width == 1280)
            #expect(CoverCut.source(in: photo([480, 1280])).format == .jpeg)
            #expect(CoverCut.source(in: photo([480], [.webp])).format == .webp)
            #expect(CoverCut.preview.fits(PixelSize(width: 1200, height: 630)))
            #expect(!CoverCut.preview.fits(PixelSize(width: 2000, height: 629)))
            #expect(CoverCut.icon.fits(PixelSize(width: 9, height: 9)))
        }
    }
}
