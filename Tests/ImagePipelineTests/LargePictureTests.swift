import CTurboJPEG
import FileReading
import Foundation
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Pictures that are too large to be decoded at once")
    struct LargePictureTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        /// 300 megapixels, gray.
        static let size = PixelSize(width: 20_000, height: 15_000)

        @Test("A TIFF of 300 megapixels is rendered from strips and from tiles", arguments: [false, true])
        func largeTIFFs(isTiled: Bool) throws {
            let print = try studio.render(Self.tiff(blockHeight: isTiled ? 256 : 100, isTiled: isTiled))
            try check(print)
        }

        @Test("A JPEG of 300 megapixels is rendered")
        func largeJPEGs() throws {
            let handle = try #require(tjInitCompress())
            defer { tjDestroy(handle) }
            // Each row begins one byte after the last one, so that all share their bytes.
            let rows = [UInt8](repeating: 130, count: Self.size.width + Self.size.height)
            var (buffer, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
            defer { tjFree(buffer) }
            let result = tjCompress2(
                handle, rows, CInt(Self.size.width), 1, CInt(Self.size.height), CInt(TJPF_GRAY.rawValue), &buffer,
                &count, CInt(TJSAMP_GRAY.rawValue), 90, 0)
            try #require(result == 0)
            try check(studio.render(Array(UnsafeBufferPointer(start: buffer, count: Int(count)))))
        }

        private func check(_ print: Studio.Print) throws {
            #expect(print.photo.size == Self.size)
            #expect(print.photo.renditions.map(\.size.width) == [40, 80])
            for corner in try print.picture.corners {
                #expect(isClose(corner, Picture.Colour(repeating: 130), within: 3))
            }
        }

        @Test("A progressive JPEG whose coefficients need too much memory is refused with its limit")
        func coefficientsAreLimited() throws {
            var bytes = try Picture.ramps(16, 16).jpegByComponents()
            let frame = try #require(JPEGSegments(of: bytes).segments.first { $0.marker == 0xC0 })
            bytes.replaceSubrange(
                frame.data.lowerBound + 1..<frame.data.lowerBound + 5, with: [0x75, 0x30, 0x75, 0x30])
            let refusal = try studio.refusal(of: bytes)
            #expect(
                refusal?.description
                    == "30000 x 30000 pixels exceed the limit of 357913941 pixels for a progressive JPEG. "
                    + "Export it in a smaller size, or as a baseline JPEG.")
        }

        @Test("A TIFF whose tiles need too much memory is refused with the remedy")
        func tilesAreLimited() throws {
            let bytes = Self.tiff(blockHeight: 9_984, isTiled: true, samples: 10, size: Self.size)
            let refusal = try #require(try studio.refusal(of: bytes))
            guard case .tooManyPixelsAtOnce(.tiffInLargeParts, 20_000, 15_000, limit: _) = refusal else {
                Issue.record("\(refusal)")
                return
            }
            #expect(refusal.description.hasSuffix("Export it in a smaller size, or with smaller tiles."))
        }

        @Test("Of a TIFF that begins with a thumbnail, the tiles of the picture count", arguments: [false, true])
        func tilesOfThumbnailsDoNotCount(isTooLarge: Bool) throws {
            let (low, high) = (256, 9_984)
            let bytes = Self.tiff(
                blockHeight: isTooLarge ? high : low, isTiled: true, samples: 10,
                behindThumbnail: isTooLarge ? low : high)
            let file = try OpenedFile(studio.folder.add("photo.tif", bytes))
            let size = Result { try VipsDecoder(.file(file), format: .tiff, limits: .standard).header.size }
            guard isTooLarge else {
                #expect(try size.get() == Self.size)
                return
            }
            let error = #expect(throws: ImageError.self) { try size.get() }
            guard case .tooManyPixelsAtOnce(.tiffInLargeParts, 20_000, 15_000, limit: _) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }

        /// All strips or tiles are the same bytes of the file.
        ///
        /// - Parameter thumbnail: The height of the tiles of a thumbnail before the picture; nil for none.
        private static func tiff(
            blockHeight: Int, isTiled: Bool, samples: Int = 1, size: PixelSize = size,
            behindThumbnail thumbnail: Int? = nil
        ) -> [UInt8] {
            let blockWidth = isTiled ? 256 : size.width
            let across = (size.width + blockWidth - 1) / blockWidth
            let count = across * ((size.height + blockHeight - 1) / blockHeight)
            let length = min(blockWidth * blockHeight * samples, 1 << 22)
            var writer = TIFFWriter.little
            let block = writer.add([UInt8](repeating: 130, count: length))
            let starts = writer.add(longs: [Int](repeating: block, count: count))
            let lengths = writer.add(longs: [Int](repeating: length, count: count))
            func longs(_ tag: Int, at place: Int) -> TIFFWriter.Entry {
                TIFFWriter.Entry(tag: tag, type: 4, count: count, value: place)
            }
            let parts: [TIFFWriter.Entry] =
                isTiled
                ? [.short(277, samples), .long(322, blockWidth), .long(323, blockHeight)]
                    + [longs(324, at: starts), longs(325, at: lengths)]
                : [longs(273, at: starts), .short(277, samples), .long(278, blockHeight), longs(279, at: lengths)]
            func common(_ size: PixelSize) -> [TIFFWriter.Entry] {
                [.long(256, size.width), .long(257, size.height), .short(258, 8), .short(259, 1), .short(262, 1)]
            }
            guard let thumbnail else { return writer.file(startingWith: common(size) + parts) }
            let picture = writer.add(directory: common(size) + parts)
            return writer.file(
                startingWith: [.long(254, 1)] + common(PixelSize(width: 64, height: 48)) + [
                    .short(277, 1), .long(322, blockWidth), .long(323, thumbnail), .long(324, block),
                    .long(325, length),
                ], next: picture)
        }
    }
}
