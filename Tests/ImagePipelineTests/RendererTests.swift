import FileReading
import CTurboJPEG
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("The renderer")
    struct RendererTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        @Test("The renderer writes each width up to the width of the photo")
        func writesTheWidthsThatThePhotoGets() throws {
            let print = try studio.render(Picture.ramps(100, 75).jpeg(), widths: [20, 50, 200])
            #expect(print.photo.size == PixelSize(width: 100, height: 75))
            #expect(
                print.photo.renditions.map(\.size) == [
                    PixelSize(width: 20, height: 15), PixelSize(width: 50, height: 38),
                    PixelSize(width: 100, height: 75),
                ])
            #expect(print.photo.renditions.map(\.fileName) == ["print-20.jpg", "print-50.jpg", "print-100.jpg"])
            #expect(print.photo.renditions.map(\.byteCount) == print.files.map(\.count))
            #expect(print.photo.renditions.map(\.hash) == print.files.map { ContentHash.of($0) })
            #expect(try print.pictures.map(\.width) == [20, 50, 100])
            #expect(try print.pictures.map(\.height) == [15, 38, 75])
        }

        /// By EXIF's definition: where the stored upper left, upper right, lower left and lower right stand upright.
        static let turns: [(exif: Int, corners: [Picture.Colour])] = {
            let (a, b, c, d) = (Picture.red, Picture.green, Picture.blue, Picture.yellow)
            return [
                (1, [a, b, c, d]), (2, [b, a, d, c]), (3, [d, c, b, a]), (4, [c, d, a, b]),
                (5, [a, c, b, d]), (6, [c, a, d, b]), (7, [d, b, c, a]), (8, [b, d, a, c]),
            ]
        }()

        @Test("Photos of every orientation are rendered upright", arguments: turns)
        func everyOrientationStandsUpright(_ turn: (exif: Int, corners: [Picture.Colour])) throws {
            let print = try studio.render(Picture.quarters(121, 81).jpeg(), orientation: turn.exif)
            let upright = turn.exif < 5 ? PixelSize(width: 121, height: 81) : PixelSize(width: 81, height: 121)
            #expect(print.photo.size == upright)
            for picture in try print.pictures {
                for (found, expected) in zip(picture.corners, turn.corners) {
                    #expect(isClose(found, expected, within: 12), "\(found) for \(expected)")
                }
            }
        }

        @Test("Colour stays aligned with brightness in a mirrored photo")
        func mirroredColourStaysInRegister() throws {
            // Ten levels to a pixel, at nearly the same luma: a chroma plane that is off by one pixel is off by ten.
            let waves = Picture(101, 75) { x, y in
                let level = 10 * abs((x + y) % 40 - 20)
                return Picture.Colour(20 + level, 125, 220 - level)
            }
            let bytes = try waves.jpeg(TJSAMP_444, quality: 100)
            let straight = try studio.render(bytes, orientation: 1, widths: [101]).picture
            let mirrored = try studio.render(bytes, orientation: 3, widths: [101]).picture
            var sum = 0
            for y in 0..<75 {
                for x in 0..<101 {
                    let difference = straight[x, y] &- mirrored[100 - x, 74 - y]
                    sum += abs(difference.x) + abs(difference.z)
                }
            }
            #expect(Double(sum) / Double(2 * 101 * 75) < 3)
        }

        static let subsamplings: [(name: String, value: TJSAMP)] = [
            ("4:4:4", TJSAMP_444), ("4:2:2", TJSAMP_422), ("4:2:0", TJSAMP_420), ("4:4:0", TJSAMP_440),
            ("4:1:1", TJSAMP_411), ("gray", TJSAMP_GRAY),
        ]
        static let sizes = [PixelSize(width: 320, height: 240), PixelSize(width: 331, height: 247)]

        @Test("JPEGs of every subsampling keep their colours", arguments: subsamplings, sizes)
        func everySubsamplingComesOutRight(_ subsampling: (name: String, value: TJSAMP), size: PixelSize) throws {
            let original = Picture.ramps(size.width, size.height)
            for progressive in [false, true] {
                let bytes = try original.jpeg(subsampling.value, progressive: progressive)
                let print = try studio.render(bytes, widths: [31, 64, 100, 200, size.width])
                for picture in try print.pictures {
                    for (x, y) in [(0.1, 0.1), (0.5, 0.5), (0.9, 0.3), (0.02, 0.98), (0.98, 0.98)] {
                        var expected = original[Int(x * Double(size.width)), Int(y * Double(size.height))]
                        if subsampling.name == "gray" {
                            expected = Picture.Colour(
                                repeating: (299 * expected.x + 587 * expected.y + 114 * expected.z) / 1000)
                        }
                        let found = picture[Int(x * Double(picture.width)), Int(y * Double(picture.height))]
                        #expect(isClose(found, expected, within: 6), "\(found) for \(expected) at \(x), \(y)")
                    }
                }
            }
        }

        @Test("A gray JPEG has gray renditions")
        func grayStaysGray() throws {
            let print = try studio.render(Picture.ramps(90, 60).jpeg(TJSAMP_GRAY))
            for path in print.paths {
                #expect(try JPEGDecoder(OpenedFile(path).mapped())?.planes(eighths: 8).chroma == nil)
            }
            #expect(print.photo.averageColour.red == print.photo.averageColour.blue)
        }

        @Test("The sampling factors of a gray JPEG are ignored")
        func graySamplingFactorsMeanNothing() throws {
            var bytes = try Picture.ramps(90, 61).jpeg(TJSAMP_GRAY)
            let frame = try #require(JPEGSegments(of: bytes).segments.first { $0.marker == 0xC0 })
            bytes[frame.data.lowerBound + 7] = 0x22
            let picture = try studio.render(bytes, widths: [30, 90]).picture
            #expect(isClose(picture[80, 50], Picture.Colour(repeating: 162), within: 4))
        }

        @Test(
            "Photos of extreme shapes are rendered",
            arguments: [
                PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 5000), PixelSize(width: 5000, height: 1),
                PixelSize(width: 2, height: 3), PixelSize(width: 17, height: 16),
            ], ["jpg", "png"])
        func extremeShapesAreBuilt(size: PixelSize, suffix: String) throws {
            let original = Picture(size.width, size.height) { _, _ in Picture.blue }
            let file = studio.folder.path + "/photo." + suffix
            _ = suffix == "jpg" ? try studio.folder.add("photo.jpg", original.jpeg()) : ""
            if suffix == "png" { #expect(try original.save(to: file)) }
            let print = try studio.render(file: file, widths: [240, 480])
            #expect(print.photo.size == size)
            #expect(
                print.photo.renditions.map(\.size.width)
                    == RenditionSpec(widths: [240, 480]).widths(forPhotoOf: size))
            for picture in try print.pictures {
                #expect(
                    picture.height == max(1, Int((Double(picture.width * size.height) / Double(size.width)).rounded())))
                #expect(isClose(picture[picture.width - 1, picture.height - 1], Picture.blue, within: 4))
            }
        }

        @Test("The renderer returns the average colour of the photo")
        func averageColourIsThatOfThePicture() throws {
            let print = try studio.render(Picture(64, 64) { _, _ in Picture.green }.jpeg())
            let colour = print.photo.averageColour
            let found = Picture.Colour(Int(colour.red), Int(colour.green), Int(colour.blue))
            #expect(isClose(found, Picture.green, within: 3))
        }
    }
}
