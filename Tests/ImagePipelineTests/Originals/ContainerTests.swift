import BinaryContainers
import CTurboJPEG
import Foundation
import Testing

@testable import ImagePipeline

extension Rendering {
    /// What is peculiar to each format.
    @Suite("File formats of stripped originals")
    struct ContainerTests {
        private func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
            [0xFF, marker] + [UInt8](data.count + 2, 2) + data
        }

        @Test(
            "Stripping a JPEG removes every application segment and comment",
            arguments: Array(0xE0...0xEF) + [0xFE] as [UInt8])
        func noSegmentOfAProgramsIsLeft(marker: UInt8) throws {
            for name in ["SECRET\0", "JFXX\0SECRET", "ICC_PROFILE\0", "MPF\0SECRET", "Exif\0\0SECRET"] {
                let own = segment(marker, Array(name.utf8) + TellingFile.secret)
                for isProgressive in [false, true] {
                    let jpeg = try Picture.ramps(40, 30).jpeg(progressive: isProgressive)
                    // Behind the first scan too, where there is another.
                    let second =
                        isProgressive
                        ? jpeg.indices.dropFirst(700).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC4 } : nil
                    var bytes = jpeg
                    if let second { bytes.insert(contentsOf: own, at: second) }
                    bytes.insert(contentsOf: own, at: 2)
                    let stripped = try StrippedFile(bytes)
                    #expect(!stripped.tells)
                    #expect(try stripped.bytes == StrippedFile(jpeg).bytes)
                    #expect(try stripped.showsTheSame)
                }
            }
        }

        @Test("Stripping removes the JFIF thumbnail and keeps the density")
        func theThumbnailOfJFIFGoesAndItsDensityStays() throws {
            let jpeg = try Picture.ramps(40, 30).jpeg()
            let header = segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72, 2, 1] + TellingFile.secret)
            let end = try #require(JPEGSegments(of: jpeg).segments.first?.data.upperBound)
            let stripped = try StrippedFile(Array(jpeg.prefix(2)) + header + jpeg.dropFirst(end))
            #expect(!stripped.tells)
            #expect(
                stripped.bytes.dropFirst(2).starts(
                    with: segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72, 0, 0])))
        }

        @Test("Stripping keeps the Adobe segment that defines the colours")
        func adobesMeaningOfTheNumbersStays() throws {
            let stripped = try StrippedFile(Picture.quarters(40, 30).ycckJPEG())
            #expect(try stripped.showsTheSame)
            #expect(stripped.bytes.contains(0xEE))
        }

        @Test("Stripping adds EXIF only to a picture that is not upright")
        func uprightPicturesNeedNoEXIF() throws {
            let jpeg = try Picture.ramps(40, 30).jpeg()
            #expect(try StrippedFile(jpeg).bytes == jpeg)
            let turned = try StrippedFile(jpeg, orientation: 8).bytes
            let markers = try JPEGSegments(of: turned).segments.map(\.marker)
            #expect(markers.prefix(2) == [0xE0, 0xE1])
            #expect(turned.count == jpeg.count + 36)
        }

        /// Cameras put no profile into their files, and say it in EXIF.
        @Test("Stripping keeps the mark for Adobe RGB in EXIF", arguments: [1, 6])
        func adobeRGBStays(orientation: Int) throws {
            let jpeg = try Picture.ramps(40, 30).jpeg()
            for isAdobeRGB in [true, false] {
                let block = OrientationBlock.tiff(orientation, isAdobeRGB: isAdobeRGB)
                let own = segment(0xE1, ExifColours.mark + block + TellingFile.secret)
                let stripped = try StrippedFile(
                    Array(jpeg.prefix(2)) + own + jpeg.dropFirst(2), orientation: orientation)
                let kept = try JPEGSegments(of: stripped.bytes).segments.first { $0.marker == 0xE1 }
                let expected = isAdobeRGB || orientation != 1 ? ExifColours.mark + block : nil
                #expect(kept.map { Array(stripped.bytes[$0.data]) } == expected)
                #expect(ExifColours.isAdobeRGB(inEXIF: block) == isAdobeRGB)
                #expect(OrientationBlock.orientation(inEXIF: block) == orientation)
                #expect(try stripped.isBare)
            }
        }

        @Test("A JPEG within the scans of a JPEG is refused")
        func aPictureWithinAPictureIsRefused() throws {
            let jpeg = try Picture.ramps(40, 30).jpeg(progressive: true)
            #expect(throws: ImageError.self) { try StrippedFile(Array(jpeg.dropLast(2)) + jpeg) }
        }

        /// Samsung's panoramas have a film there.
        @Test(
            "Stripping a JPEG without an end marker removes what is in its place",
            arguments: [[], [0xFF, 0xC0, 0, 17]] as [[UInt8]])
        func dataInPlaceOfTheEndMarkerGo(marker: [UInt8]) throws {
            let jpeg = try Picture.ramps(40, 30).jpeg()
            let film = marker + Array("....ftypmp42....".utf8) + TellingFile.secret + [UInt8](repeating: 9, count: 99)
            for rest in [film, []] {
                let stripped = try StrippedFile(jpeg.dropLast(2) + rest)
                #expect(!stripped.tells)
                #expect(try stripped.showsTheSame)
                #expect(try stripped.isBare)
                #expect(stripped.bytes.count <= jpeg.count + 8)
            }
        }

        private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            [UInt8](data.count, 4) + Array(name.utf8) + data + [0, 0, 0, 0]
        }

        private func png() throws -> [UInt8] {
            let folder = try TemporaryFolder()
            _ = try Picture.ramps(40, 30).save(to: folder.path + "/a.png")
            return try folder.bytes(of: "a.png")
        }

        @Test(
            "Stripping a PNG removes chunks that are not needed for its pixels",
            arguments: ["tEXt", "zTXt", "iTXt", "tIME", "prVt", "gAMA", "pHYs", "sRGB"])
        func chunksThatAreNoneOfThePicturesGo(name: String) throws {
            let png = try png()
            var bytes = png
            bytes.insert(contentsOf: chunk(name, Array("SECRET words".utf8)), at: 33)
            let stripped = try StrippedFile(bytes)
            #expect(!stripped.tells)
            #expect(try stripped.bytes == StrippedFile(png).bytes)
        }

        @Test("A PNG with an unknown critical chunk is refused")
        func chunksThatADecoderMustKnowAreRefused() throws {
            var bytes = try png()
            bytes.insert(contentsOf: chunk("SECR", [1]), at: 33)
            #expect(throws: ImageError.cannotStrip(.png, detail: "a chunk SECR of unknown meaning")) {
                try StrippedFile(bytes)
            }
        }

        @Test(
            "Stripping a PNG keeps the chunks for colours and frames",
            arguments: [("gAMA", 4), ("cHRM", 32), ("acTL", 8), ("fcTL", 26), ("bKGD", 6), ("cICP", 4)])
        func coloursAndFramesStay(name: String, length: Int) throws {
            var bytes = try png()
            let own = chunk(name, [UInt8](repeating: 7, count: length))
            bytes.insert(contentsOf: own, at: 33)
            #expect(Data(try StrippedFile(bytes).bytes).range(of: Data(own)) != nil)
        }

        @Test("Stripping a GIF keeps only its frames and its loop")
        func ofGIFsTheFramesAndTheLoopStay() throws {
            let head: [UInt8] = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
            let control: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
            let image: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0]
            let comment: [UInt8] = [0x21, 0xFE, 6] + TellingFile.secret + [0]
            let packet: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [6] + TellingFile.secret + [0]
            let text: [UInt8] = [0x21, 0x01, 12] + [UInt8](repeating: 0, count: 12) + [6] + TellingFile.secret + [0]
            let bytes = head + comment + loop + packet + control + comment + image + control + text + control + image
            let stripped = try StrippedFile(bytes + [0x3B] + TellingFile.secret)
            #expect(stripped.bytes == head + loop + control + image + control + image + [0x3B])
            #expect(try stripped.isBare)
            #expect(throws: ImageError.truncated(.gif)) { try StrippedFile(bytes) }
        }

        @Test("Stripping an animated WebP keeps only its frames")
        func ofAnimationsTheFramesStay() throws {
            func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
                Array(name.utf8) + [UInt8](data.count, 4, .littleEndian) + data + (data.count % 2 == 0 ? [] : [0])
            }
            func file(_ body: [UInt8]) -> [UInt8] {
                Array("RIFF".utf8) + [UInt8](body.count + 4, 4, .littleEndian) + Array("WEBP".utf8) + body
            }
            let place = [UInt8](repeating: 0, count: 16)
            let picture = chunk("VP8L", [1, 2, 3, 4, 5])
            let head = chunk("ANIM", [0, 0, 0, 0, 0, 0])
            let bytes = file(
                chunk("VP8X", [0x0E, 1, 2, 3, 0, 0, 0, 0, 0, 0]) + head
                    + chunk("ANMF", place + picture + chunk("note", TellingFile.secret))
                    + chunk("EXIF", TellingFile.secret) + chunk("XMP ", TellingFile.secret)
                    + chunk("more", TellingFile.secret))
            let expected = file(
                chunk("VP8X", [0x02, 1, 2, 3, 0, 0, 0, 0, 0, 0]) + head + chunk("ANMF", place + picture))
            #expect(try StrippedFile(bytes).bytes == expected)
        }

        private func tiff(_ order: ByteOrder, extra: [(Int, Int, [UInt8])] = []) -> [UInt8] {
            func number(_ value: Int, _ length: Int) -> [UInt8] { [UInt8](value, length, order) }
            let pixels = (0..<27).map { UInt8($0 * 9) }
            var entries: [(tag: Int, type: Int, value: [UInt8])] = [
                (256, 3, number(3, 2)), (257, 3, number(3, 2)), (258, 3, number(8, 2) + number(8, 2) + number(8, 2)),
                (259, 3, number(1, 2)), (262, 3, number(2, 2)), (270, 2, Array("SECRET words\0".utf8)),
                (273, 4, number(8, 4)), (274, 3, number(6, 2)), (277, 3, number(3, 2)), (278, 3, number(3, 2)),
                (279, 4, number(27, 4)), (700, 1, Array("SECRET packet".utf8)),
                (34675, 7, ProfileFixture.displayP3.bytes),
            ]
            entries += extra
            let start = 36
            var values: [UInt8] = []
            var directory = number(entries.count, 2)
            for entry in entries {
                let size = [1: 1, 2: 1, 3: 2, 4: 4, 7: 1][entry.type] ?? 1
                directory += number(entry.tag, 2) + number(entry.type, 2) + number(entry.value.count / size, 4)
                if entry.value.count <= 4 {
                    directory += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
                } else {
                    directory += number(start + 2 + 12 * entries.count + 4 + values.count, 4)
                    values += entry.value
                }
            }
            let mark = order == .littleEndian ? "II" : "MM"
            return Array(mark.utf8) + number(42, 2) + number(start, 4) + pixels + [0] + directory + number(0, 4)
                + values
        }

        @Test(
            "Stripping a TIFF keeps its pixels, their meaning and the orientation",
            arguments: [ByteOrder.littleEndian, .bigEndian])
        func ofTIFFsThePixelsAndWhatTheyMeanStay(order: ByteOrder) throws {
            let stripped = try StrippedFile(tiff(order), orientation: 6)
            #expect(!stripped.tells)
            #expect(try stripped.isBare)
            #expect(try stripped.showsTheSame)
        }

        /// Pictures of one strip each, one directory after the other.
        ///
        /// - Parameter kinds: What NewSubfileType says of each.
        private func tiff(ofPictures kinds: [Int], pixels: [String]) -> [UInt8] {
            var writer = TIFFWriter.little
            var next = 0
            for (kind, pixels) in zip(kinds, pixels).reversed() {
                let strip = writer.add(Array(pixels.utf8))
                let small = writer.add(directory: [.long(254, 1), .short(256, 1)])
                next = writer.add(
                    directory: [
                        .long(254, kind), .short(256, pixels.utf8.count), .short(257, 1), .short(258, 8),
                        .short(259, 1),
                        .short(262, 1), .long(273, strip), .short(277, 1), .short(278, 1),
                        .long(279, pixels.utf8.count),
                    ] + (kind == 1 ? [] : [.long(330, small)]), next: next)
            }
            return writer.file(startingAt: next)
        }

        @Test(
            "Stripping a TIFF keeps only the first picture of full resolution",
            arguments: [
                ([0, 1], "first."), ([2, 2, 2], "first."), ([1, 0, 0], "second"), ([4, 1, 2], "third."),
                ([0], "first."),
            ])
        func ofTIFFsTheFirstPictureStays(kinds: [Int], kept: String) throws {
            let texts = ["first.", "second", "third."]
            let stripped = try StrippedFile(tiff(ofPictures: kinds, pixels: texts))
            for text in texts {
                #expect((Data(stripped.bytes).range(of: Data(text.utf8)) != nil) == (text == kept))
            }
            #expect(try stripped.isBare)
            let directory = try #require(
                stripped.bytes.withByteView { bytes in TIFFStructure(bytes).flatMap { $0.directory(at: $0.start) } })
            #expect(directory.next == 0)
            #expect(directory[330] == nil && directory[254] == nil)
        }

        @Test("Stripping a TIFF removes bytes behind the pixels of an uncompressed strip", arguments: [0, 1])
        func bytesBehindPixelsGo(rest: Int) throws {
            var writer = TIFFWriter.little
            // Three rows of ten bits in two strips, each with more behind them.
            let first = writer.add([1, 2, 3, 4] + Array("SECRET".utf8))
            let second = writer.add([5, 6] + Array("SECRET".utf8))
            let places = writer.add(longs: [first, second])
            let lengths = writer.add(longs: [10, 2 + 6 * rest])
            let file = writer.file(startingWith: [
                .short(256, 10), .short(257, 3), .short(258, 1), .short(259, 1), .short(262, 1),
                .init(tag: 273, type: 4, count: 2, value: places), .short(277, 1), .short(278, 2),
                .init(tag: 279, type: 4, count: 2, value: lengths),
            ])
            let stripped = try StrippedFile(file)
            #expect(Data(stripped.bytes).range(of: Data("SECRET".utf8)) == nil)
            #expect(Data(stripped.bytes).range(of: Data([1, 2, 3, 4, 5, 6])) != nil)
            #expect(try stripped.isBare)
        }

        @Test(
            "Strips and tiles of a TIFF are as long as their pixels",
            arguments: [
                ([256: [3], 257: [3], 258: [8, 8, 8], 277: [3]], [27]),
                ([256: [3], 257: [3], 258: [16], 277: [3], 284: [2], 278: [2]], [12, 6, 12, 6, 12, 6]),
                ([256: [30], 257: [30], 258: [8], 322: [16], 323: [16]], [256, 256, 256, 256]),
                ([256: [30], 257: [30], 258: [8], 262: [6]], [nil]),
            ] as [([Int: [Int]], [Int?])])
        func blocksAreAsLongAsTheirPixels(tags: [Int: [Int]], counts: [Int?]) {
            let layout = TIFFPixelLayout(tags)
            #expect(counts.indices.map { layout?.byteCount(ofBlock: $0) } == counts)
        }

        @Test("A TIFF with only previews is refused")
        func tiffsWithoutAPictureAreRefused() {
            #expect(throws: ImageError.self) {
                try StrippedFile(tiff(ofPictures: [1, 1], pixels: ["first.", "second"]))
            }
        }

        @Test(
            "A TIFF whose compressed pixels can contain metadata is refused",
            arguments: [
                (7, [0xFF, 0xD8, 0xFF, 0xDB, 0, 3, 0, 0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD9], true),
                (7, [0xFF, 0xD8, 0xFF, 0xFE, 0, 3, 65, 0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD9], false),
                (7, [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD9, 0xFF, 0xD8, 0xFF, 0xE1, 0, 2], false),
                (34712, [0, 1, 2, 3], false), (5, [0, 1, 2, 3], true),
            ] as [(Int, [UInt8], Bool)])
        func pixelsMayHoldNothingElse(compression: Int, strip: [UInt8], isBare: Bool) {
            let answer = Result {
                try TIFFCompression.check(compression, tables: [], strips: [strip])
            }
            #expect(((try? answer.get()) != nil) == isBare)
        }

        @Test("A file that shrinks while it is copied is a read error of its photo")
        func aShrinkingFileIsItsOwnFailure() throws {
            let folder = try TemporaryFolder()
            let path = try folder.add("a.jpg", [UInt8](repeating: 7, count: 5_000_000))
            let file = try OriginalFile(path)
            #expect(truncate(path, 100) == 0)
            #expect(throws: ImageError.cannotRead(reason: "it was truncated while it was read")) {
                try file.publish(.keep, orientation: 1, as: folder.path + "/copy")
            }
        }

        @Test("A BigTIFF is refused")
        func whatOfTIFFsIsNotUnderstoodIsRefused() throws {
            var bytes = tiff(.littleEndian)
            bytes[2] = 43
            #expect(throws: ImageError.cannotStrip(.tiff, detail: "it is a BigTIFF")) { try StrippedFile(bytes) }
        }

        @Test("Stripping a HEIF file removes other boxes and refuses films", arguments: ["heic", "avif"])
        func boxesBesideThePictureGo(suffix: String) throws {
            guard let file = try TellingFile(suffix) else { return }
            let own: [UInt8] = [0, 0, 0, 24] + Array("uuid".utf8) + Array("SECRET..SECRET..".utf8)
            let stripped = try StrippedFile(file.bytes + own)
            #expect(!stripped.tells)
            let names = stripped.bytes.withByteView { $0.leadingBoxes().map(\.type) }
            #expect(names == ["ftyp", "meta", "mdat"])
            let film: [UInt8] = [0, 0, 0, 8] + Array("moov".utf8)
            #expect(throws: ImageError.self) { try StrippedFile(file.bytes + film) }
        }

        /// The end of an XMP packet, as Samsung's phones write it, and that of a page of a server.
        @Test(
            "Stripping a HEIF file removes bytes behind its boxes that are not a box", arguments: ["heic", "avif"],
            ["/>\n</rdf:RDF></x:xmpmeta>SECRET\n", "\n<html>SECRET</html>", "\0\0\0\0\0\0\0\0SECRET"])
        func bytesBehindTheBoxesGo(suffix: String, rest: String) throws {
            guard let file = try TellingFile(suffix) else { return }
            let stripped = try StrippedFile(file.bytes + Array(rest.utf8))
            #expect(try stripped.bytes == StrippedFile(file.bytes).bytes)
            #expect(try stripped.showsTheSame)
            #expect(throws: ImageError.truncated(suffix == "avif" ? .avif : .heif)) {
                try StrippedFile(file.bytes.dropLast(40))
            }
        }
    }
}
