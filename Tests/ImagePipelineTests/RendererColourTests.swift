import CTurboJPEG
import CVips
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Colours of renditions")
    struct RendererColourTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        @Test("Photos of every format keep their colours", arguments: ["png", "webp", "tif", "gif", "avif", "heic"])
        func everyFormatComesOutRight(suffix: String) throws {
            let file = studio.folder.path + "/photo." + suffix
            // libheif may come without an encoder for HEVC.
            guard try Picture.quarters(160, 120).save(to: file) else {
                #expect(suffix == "heic")
                return
            }
            let print = try studio.render(file: file)
            #expect(print.photo.size == PixelSize(width: 160, height: 120))
            for picture in try print.pictures {
                let expected = [Picture.red, Picture.green, Picture.blue, Picture.yellow]
                for (found, expected) in zip(picture.corners, expected) {
                    #expect(isClose(found, expected, within: 14), "\(found) for \(expected)")
                }
            }
        }

        @Test("A photo with 16 bits per channel is rendered with 8 bits")
        func sixteenBitsBecomeEight() throws {
            let file = studio.folder.path + "/photo.png"
            let samples = [UInt16](repeating: 0, count: 64 * 48 * 3).indices.map {
                UInt16([60, 130, 200][$0 % 3] * 257)
            }
            #expect(try Picture.save(samples, width: 64, height: 48, bands: 3, VIPS_FORMAT_USHORT, to: file))
            let picture = try studio.render(file: file).picture
            #expect(isClose(picture[20, 20], Picture.Colour(60, 130, 200), within: 4))
        }

        @Test("Transparent pixels become white in JPEG")
        func alphaIsLaidOnWhite() throws {
            let file = studio.folder.path + "/photo.png"
            let samples = (0..<64 * 48).flatMap { index -> [UInt8] in
                index % 64 < 32 ? [200, 30, 30, 255] : [200, 30, 30, 0]
            }
            #expect(try Picture.save(samples, width: 64, height: 48, bands: 4, VIPS_FORMAT_UCHAR, to: file))
            for picture in try studio.render(file: file).pictures {
                #expect(isClose(picture.corners[0], Picture.Colour(200, 30, 30), within: 8))
                #expect(isClose(picture.corners[1], Picture.Colour(255, 255, 255), within: 4))
            }
        }

        @Test("Transparent gray pixels become white in JPEG")
        func grayWithAlphaIsLaidOnWhite() throws {
            let file = studio.folder.path + "/photo.png"
            let samples = (0..<64 * 48).flatMap { index -> [UInt8] in index % 64 < 32 ? [90, 255] : [90, 0] }
            #expect(try Picture.save(samples, width: 64, height: 48, bands: 2, VIPS_FORMAT_UCHAR, to: file))
            let picture = try studio.render(file: file).picture
            #expect(isClose(picture.corners[0], Picture.Colour(90, 90, 90), within: 4))
            #expect(isClose(picture.corners[1], Picture.Colour(255, 255, 255), within: 4))
        }

        @Test("A CMYK JPEG is converted to RGB", arguments: [1, 6])
        func inkBecomesLight(exif: Int) throws {
            let print = try studio.render(Picture.quarters(160, 120).ycckJPEG(), orientation: exif)
            // Ink is not light: only which colour it is can be expected.
            let corners = try print.picture.corners
            let (red, yellow) = exif == 1 ? (corners[0], corners[3]) : (corners[1], corners[2])
            #expect(red.x > red.y + 80 && red.x > red.z + 80)
            #expect(yellow.x > yellow.z + 80 && yellow.y > yellow.z + 80)
            #expect(print.photo.size.width == (exif == 1 ? 160 : 120))
        }

        @Test("A JPEG whose components are named R, G and B is read as RGB")
        func componentsNamedRGBAreRGB() throws {
            // Planes of R, G and B written as they are, and named so where a JFIF file names Y, Cb and Cr.
            let grid = PlaneGrid(PixelSize(width: 64, height: 48))
            var planes = PlanarImage(
                luma: Plane(grid: grid), chroma: .init(blue: Plane(grid: grid), red: Plane(grid: grid)))
            for index in planes.luma.samples.indices {
                planes.luma.samples[index] = 200
                planes.chroma?.blue.samples[index] = 90
                planes.chroma?.red.samples[index] = 40
            }
            var bytes = try Self.compress(planes)
            let segments = try JPEGSegments(of: bytes).segments
            let frame = try #require(segments.first { $0.marker == 0xC0 }).data.lowerBound
            let scan = try #require(segments.first { $0.marker == 0xDA }).data.lowerBound
            for (index, name) in "RGB".utf8.enumerated() {
                bytes[frame + 6 + index * 3] = name
                bytes[scan + 1 + index * 2] = name
            }
            bytes.removeSubrange(2..<20)
            let picture = try studio.render(bytes).picture
            #expect(isClose(picture[10, 10], Picture.Colour(200, 90, 40), within: 4))
        }

        @Test("Every rendition keeps the colour profile without its texts")
        func profileIsKeptInEveryRendition() throws {
            let profile = ProfileFixture.displayP3.bytes
            let published = try #require(ColourProfile(profile).flatMap(PublishedProfile.init))
            let print = try studio.render(Self.picture(with: profile))
            for file in print.files {
                #expect(try JPEGSegments(of: file).profile == published.bytes)
                #expect(!String(decoding: file, as: Unicode.ASCII.self).contains("SECR"))
            }
            #expect(try isClose(print.picture.corners[0], Picture.red, within: 8))
        }

        @Test("An sRGB profile is left out of renditions")
        func sRGBIsLeftOut() throws {
            let print = try studio.render(Self.picture(with: ProfileFixture.sRGB.bytes))
            for file in print.files { #expect(try JPEGSegments(of: file).profile == nil) }
        }

        @Test("A profile that is there twice counts", arguments: [1024, 32_767])
        func profileThatIsThereTwiceCounts(levels: Int) throws {
            var fixture = ProfileFixture.swapped
            fixture.levels = levels
            let bytes = try Self.picture(with: fixture.bytes)
            let twice = bytes[..<20] + JPEGSegments.carrying(profile: fixture.bytes) + bytes[20...]
            #expect(try studio.render(Array(twice)).files == studio.render(bytes).files)
        }

        /// One that is large, and one with a tag that isn't understood.
        @Test("A large or unknown profile is removed and its colours are converted", arguments: [32_767, 1024])
        func otherProfileIsConverted(levels: Int) throws {
            var fixture = ProfileFixture.swapped
            fixture.levels = levels
            if levels == 1024 { fixture.tags = [("chad", Array("data".utf8) + [UInt8](repeating: 0, count: 60))] }
            let print = try studio.render(Self.picture(with: fixture.bytes))
            for file in print.files { #expect(try JPEGSegments(of: file).profile == nil) }
            let (red, blue) = (Picture.red, Picture.blue)
            let corners = try print.picture.corners
            #expect(isClose(corners[0], Picture.Colour(red.z, red.y, red.x), within: 14))
            #expect(isClose(corners[2], Picture.Colour(blue.z, blue.y, blue.x), within: 14))
        }

        @Test("Renditions contain no metadata of the photo")
        func nothingElseOfTheFileIsPublished() throws {
            func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
                [0xFF, marker, 0, UInt8(text.utf8.count + 2)] + Array(text.utf8)
            }
            let exif = "Exif\0\0MM\0\u{2A}\0\0\0\u{8}\0\0\0\0\0\0SECRET"
            let bytes = try Picture.quarters(100, 80).jpeg()
            let secrets =
                segment(0xE1, exif) + segment(0xE1, "http://ns.adobe.com/xap/1.0/\0SECRET")
                + segment(0xED, "Photoshop 3.0\0SECRET") + segment(0xFE, "SECRET")
            let print = try studio.render(bytes[..<20] + secrets + bytes[20...])
            for file in print.files {
                let markers = try JPEGSegments(of: file).segments.map(\.marker)
                #expect(Set(markers) == [0xE0, 0xDB, 0xC0, 0xC4, 0xDA])
                #expect(!String(decoding: file, as: Unicode.ASCII.self).contains("SECRET"))
            }
        }

        private static func picture(with profile: [UInt8]) throws -> [UInt8] {
            let bytes = try Picture.quarters(160, 120).jpeg()
            return bytes[..<20] + JPEGSegments.carrying(profile: profile) + bytes[20...]
        }

        private static func compress(_ image: PlanarImage) throws -> [UInt8] {
            let size = image.size
            let handle = try #require(tjInitCompress())
            defer { tjDestroy(handle) }
            var (buffer, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
            defer { tjFree(buffer) }
            let result = image.withPlanes { planes, strides in
                tjCompressFromYUVPlanes(
                    handle, &planes, CInt(size.width), &strides, CInt(size.height), CInt(TJSAMP_444.rawValue),
                    &buffer, &count, 95, 0)
            }
            try #require(result == 0)
            return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
        }
    }
}
