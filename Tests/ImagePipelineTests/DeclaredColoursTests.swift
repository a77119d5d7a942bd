import BinaryContainers
import CVips
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    /// Colours that a file describes without an ICC profile, or by a profile with only tables.
    @Suite("Declared colours")
    struct DeclaredColoursTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        /// With the colours that Chromium 156 shows.
        @Test(
            "The chunks of a PNG say what its numbers mean",
            arguments: [
                (PNGFixture(), Picture.Colour(200, 120, 60)),
                (PNGFixture(chunks: [("cICP", [12, 13, 0, 1])]), Picture.Colour(213, 114, 44)),
                (PNGFixture(chunks: [("cICP", [9, 14, 0, 1])]), Picture.Colour(235, 96, 22)),
                (PNGFixture(chunks: [("gAMA", [0, 1, 0x86, 0xA0])]), Picture.Colour(229, 182, 134)),
                (PNGFixture(chunks: [("gAMA", [0, 1, 0x86, 0xA0]), ("sRGB", [0])]), Picture.Colour(200, 120, 60)),
                (
                    PNGFixture(chunks: [("gAMA", [0, 1, 0x86, 0xA0]), ("cICP", [1, 13, 0, 1])]),
                    Picture.Colour(200, 120, 60)
                ),
                (PNGFixture(chunks: [("cHRM", PNGFixture.displayP3)]), Picture.Colour(200, 120, 60)),
                (PNGFixture(chunks: [("gAMA", [0, 0, 0xB1, 0x8F])]), Picture.Colour(200, 120, 60)),
                (
                    PNGFixture(chunks: [("gAMA", [0, 0, 0xB1, 0x8F]), ("cHRM", PNGFixture.displayP3)]),
                    Picture.Colour(214, 116, 38)
                ),
                // ProPhoto RGB, whose blue is invisible.
                (
                    PNGFixture(primaries: 34570, 35850, 73470, 26530, 15960, 84040, 3660, 10, gamma: 55_556),
                    Picture.Colour(255, 114, 57)
                ),
            ])
        func chunksCount(png: PNGFixture, shown: Picture.Colour) throws {
            let picture = try studio.render(png.bytes, named: "photo.png").picture
            #expect(isClose(picture.corners[0], shown, within: 4), "\(picture.corners[0])")
        }

        @Test("A chunk that a PNG can't have is ignored", arguments: [[0], [], [UInt8](repeating: 0, count: 32)])
        func brokenChunksAreIgnored(data: [UInt8]) throws {
            for name in ["gAMA", "cHRM", "cICP"] {
                let picture = try studio.render(PNGFixture(chunks: [(name, data)]).bytes, named: "photo.png").picture
                #expect(isClose(picture.corners[0], Picture.Colour(200, 120, 60), within: 4))
            }
        }

        @Test(
            "Numbers of a PNG that no display has are ignored",
            arguments: [
                PNGFixture(chunks: [("gAMA", [0, 0, 0, 1])]), PNGFixture(chunks: [("gAMA", [0, 0, 0, 15])]),
                PNGFixture(chunks: [("gAMA", [0xFF, 0xFF, 0xFF, 0xFF])]),
                // A white that the eye's third cone does not see, one whose y is 0, and primaries in one line.
                PNGFixture(primaries: 37422, 60000, 64000, 33000, 30000, 60000, 15000, 6000),
                PNGFixture(primaries: 31270, 0, 64000, 33000, 30000, 60000, 15000, 6000),
                PNGFixture(primaries: 31270, 32900, 60000, 30000, 40000, 20000, 20000, 10000),
            ])
        func extremeNumbersAreIgnored(png: PNGFixture) throws {
            let picture = try studio.render(png.bytes, named: "photo.png").picture
            #expect(isClose(picture.corners[0], Picture.Colour(200, 120, 60), within: 4), "\(picture.corners[0])")
        }

        /// White paper has 203 cd/m², and the picture the same colours as one in sRGB.
        @Test("A picture of high dynamic range looks as one in sRGB does", arguments: HDRFixture.all)
        func highDynamicRangeIsMapped(hdr: HDRFixture) throws {
            for (colour, tolerance) in [
                (Picture.Colour(128, 128, 128), 2), (Picture.Colour(200, 120, 60), 3), (Picture.Colour(60, 64, 70), 3),
                (Picture.Colour(30, 30, 30), 3), (Picture.Colour(255, 255, 255), 9), (Picture.Colour(255, 0, 0), 9),
            ] {
                let picture = try studio.render(hdr.png(of: colour).bytes, named: "photo.png").picture
                #expect(isClose(picture.corners[0], colour, within: tolerance), "\(picture.corners[0]) for \(colour)")
            }
        }

        @Test("Invisible pixels of high dynamic range don't darken the edges beside them", arguments: HDRFixture.all)
        func invisibleColoursStayInvisible(hdr: HDRFixture) throws {
            var png = hdr.png(of: Picture.Colour(255, 255, 255))
            png.samples.append(65_535)
            png.rightHalf = [0, 0, 0, 0]
            let picture = try studio.render(png.bytes, named: "photo.png", widths: [40]).picture
            for x in 0..<40 {
                #expect(isClose(picture[x, 15], Picture.Colour(255, 255, 255), within: 12), "\(picture[x, 15]) at \(x)")
            }
        }

        @Test("Light brighter than white paper keeps its order, and 1,000 cd/m² is the brightest white")
        func highlightsAreCompressed() throws {
            let mapping = ToneMapping(
                RGBColourSpace(primaries: .bt709, transfer: .perceptualQuantizer), peak: 65_535)
            let levels = [0, 50, 100, 203, 300, 500, 1_000].map { nits in
                Int(mapping.sRGB(HDRFixture.pq(nits), HDRFixture.pq(nits), HDRFixture.pq(nits)).x)
            }
            #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 < $1 }, "\(levels)")
            #expect(levels[0] == 0 && (245...252).contains(levels[3]) && levels[6] == 255)
            #expect(mapping.sRGB(70_000, 65_535, 65_535) == SIMD3(255, 255, 255))
        }

        @Test("Adobe RGB that only EXIF names is published with a profile", arguments: [2, 0xFFFF])
        func exifNamesAdobeRGB(colourSpace: Int) throws {
            let picture = Picture(64, 48) { _, _ in Picture.Colour(180, 119, 65) }
            let block = ExifFixture(colourSpace: colourSpace, index: colourSpace == 2 ? nil : "R03").bytes
            let exif = JPEGSegments.segment(0xE1, ExifColours.mark + block)
            let bytes = try picture.jpeg(quality: 98)
            let print = try studio.render(bytes[..<20] + exif + bytes[20...])
            for file in print.files {
                let profile = try #require(JPEGSegments(of: file).profile.flatMap(ColourProfile.init))
                let shown = PublishedProfile(profile)?.sRGB(of: RGBColour(red: 180, green: 119, blue: 65))
                #expect(shown.map { abs(Int($0.red) - 200) <= 2 && abs(Int($0.green) - 119) <= 2 } == true)
            }
            #expect(abs(Int(print.photo.averageColour.red) - 200) <= 3)
        }

        @Test("Adobe RGB that only EXIF names counts in every format", arguments: ["png", "webp", "tif"])
        func exifCountsInEveryFormat(suffix: String) throws {
            for (index, shown) in [("R03", Picture.Colour(200, 119, 60)), ("R98", Picture.Colour(180, 119, 65))] {
                let exif = ExifFixture(colourSpace: 0xFFFF, index: index).bytes
                let bytes: [UInt8]
                switch suffix {
                case "png":
                    let samples = [180, 119, 65].map { $0 * 257 }
                    bytes = try PNGFixture(samples: samples, chunks: [("eXIf", exif)]).bytes
                case "webp":
                    let file = studio.folder.path + "/plain.webp"
                    #expect(try Picture(64, 48) { _, _ in Picture.Colour(180, 119, 65) }.save(to: file))
                    let plain = try studio.folder.bytes(of: "plain.webp")
                    let chunk = plain.withByteView { $0.leadingRIFFChunks().first { $0.type == "VP8 " } }
                    let picture = plain[try #require(chunk).range]
                    let header: [UInt8] = [0x08, 0, 0, 0, 63, 0, 0, 47, 0, 0]
                    let body = RIFFChunk.encoded("VP8X", header) + picture + RIFFChunk.encoded("EXIF", exif)
                    bytes = RIFFChunk.encoded("RIFF", Array("WEBP".utf8) + body)
                default:
                    // A TIFF has the directories of EXIF itself.
                    var file = TIFFWriter(header: exif)
                    let (bits, strip) = (file.add(longs: [8, 8, 8]), file.add([180, 119, 65]))
                    bytes = file.file(startingWith: [
                        .short(256, 1), .short(257, 1), .init(tag: 258, type: 4, count: 3, value: bits), .short(262, 2),
                        .long(273, strip), .short(277, 3), .long(279, 3), .long(0x8769, 26),
                    ])
                }
                let picture = try studio.render(bytes, named: "photo." + suffix).picture
                #expect(isClose(picture[0, 0], shown, within: 8), "\(picture[0, 0])")
            }
        }

        @Test("Adobe RGB that only EXIF names counts in HEIF without other colours", arguments: [false, true])
        func exifCountsInHEIF(hasColours: Bool) {
            let exif = [0, 0, 0, 0] + ExifFixture(colourSpace: 2).bytes
            let colours = Box.encoded("colr", Array("nclx".utf8) + [0, 1, 0, 13, 0, 6, 0x80])
            let properties =
                Box.encoded("ipco", hasColours ? colours : [])
                + Box.encoded("ipma", version: 0, [0, 0, 0, 1, 0, 1, 1, 1])
            let items =
                Box.encoded("infe", version: 2, [0, 1, 0, 0] + Array("hvc1\0".utf8))
                + Box.encoded("infe", version: 2, [0, 2, 0, 0] + Array("Exif\0".utf8))
            let store = Box.encoded("idat", exif)
            let locations = Box.encoded(
                "iloc", version: 1,
                [0x44, 0, 0, 1, 0, 2, 0, 1, 0, 0, 0, 1] + [UInt8](0, 4) + [UInt8](exif.count, 4))
            let parts =
                Box.encoded("pitm", version: 0, [0, 1]) + Box.encoded("iinf", version: 0, [0, 2] + items)
                + locations + store + (hasColours ? Box.encoded("iprp", properties) : [])
            let file = Box.encoded("ftyp", Array("heic".utf8) + [0, 0, 0, 0]) + Box.encoded("meta", version: 0, parts)
            let declared = file.withByteView { DeclaredColours(in: $0, of: .heif) }
            #expect(declared == .space(hasColours ? .sRGB : .adobeRGB, overridesProfile: false))
        }

        @Test(
            "EXIF that names sRGB, or nothing, changes nothing",
            arguments: [
                ExifFixture(colourSpace: 1, index: "R03"), ExifFixture(colourSpace: 0xFFFF, index: "R98"),
                ExifFixture(colourSpace: 0xFFFF),
            ])
        func exifNamesNothingElse(exif: ExifFixture) {
            #expect(!ExifColours.isAdobeRGB(inEXIF: exif.bytes))
        }

        @Test("A profile with one table counts in every format", arguments: ["png", "tif", "webp", "jpg"])
        func tablesCount(suffix: String) throws {
            var fixture = ProfileFixture.table(wide: true)
            // Only the table for the perceptual intent, and no matrix.
            fixture.tags = [try #require(fixture.tags.first { $0.name == "A2B0" })]
            fixture.missing = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
            let profile = fixture.bytes
            let file = studio.folder.path + "/photo." + suffix
            let picture = Picture.quarters(64, 48)
            #expect(
                try Picture.save(picture.pixels, width: 64, height: 48, bands: 3, VIPS_FORMAT_UCHAR, to: file) {
                    vips_image_set_blob_copy($0, VIPS_META_ICC_NAME, profile, profile.count)
                })
            let plain = studio.folder.path + "/plain." + suffix
            #expect(try picture.save(to: plain))
            let (shown, ignored) = (try studio.render(file: file), try studio.render(file: plain))
            #expect(shown.photo.averageColour != ignored.photo.averageColour)
        }

        @Test("A profile for inks with one table counts", arguments: ["jpg", "tif"])
        func tableOfInksCounts(suffix: String) throws {
            let profile = ProfileFixture.inks.bytes
            let file = studio.folder.path + "/photo." + suffix
            // Half of the picture has no ink, the other has all.
            let samples = (0..<64 * 48).flatMap { [UInt8](repeating: $0 % 64 < 32 ? 0 : 255, count: 4) }
            #expect(
                try Picture.save(samples, width: 64, height: 48, bands: 4, VIPS_FORMAT_UCHAR, to: file) {
                    $0.pointee.Type = VIPS_INTERPRETATION_CMYK
                    vips_image_set_blob_copy($0, VIPS_META_ICC_NAME, profile, profile.count)
                })
            let corners = try studio.render(file: file).picture.corners
            #expect(isClose(corners[0], Picture.Colour(0, 0, 0), within: 6), "\(corners[0])")
            #expect(isClose(corners[1], Picture.Colour(255, 255, 255), within: 6), "\(corners[1])")
        }

        @Test("Colours that have no meaning are reported", arguments: [(9, 10), (3, 13), (200, 1)])
        func unknownColoursAreReported(primaries: Int, transfer: Int) throws {
            let png = PNGFixture(chunks: [("cICP", [UInt8(primaries), UInt8(transfer), 0, 1])])
            let print = try studio.render(png.bytes, named: "photo.png")
            #expect(print.photo.hasUnknownColours)
            #expect(try isClose(print.picture.corners[0], Picture.Colour(200, 120, 60), within: 4))
        }

        @Test("The matrix of a colour space is that of its profile")
        func matrixIsAsInProfiles() {
            for (space, fixture) in [
                (RGBColourSpace.sRGB, ProfileFixture.sRGB), (RGBColourSpace.adobeRGB, ProfileFixture.adobeRGB),
            ] {
                let rows = space.primaries.toD50.rows
                for (column, expected) in [fixture.red, fixture.green, fixture.blue].enumerated() {
                    for row in 0..<3 { #expect(abs(rows[row][column] - expected[row]) < 0.0008) }
                }
            }
            #expect(PublishedProfile(.sRGB).profile.isSRGB)
            #expect(!PublishedProfile(.adobeRGB).profile.isSRGB)
        }
    }
}
