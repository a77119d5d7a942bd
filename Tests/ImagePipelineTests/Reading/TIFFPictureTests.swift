import BinaryContainers
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("The picture of a TIFF with several")
    struct TIFFPictureTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        /// The picture is behind its thumbnail, in the chain or in a subdirectory.
        @Test("A TIFF that begins with a thumbnail is rendered in full", arguments: [false, true], [0, 4096])
        func thumbnailsGiveWay(isInSubdirectory: Bool, padding: Int) throws {
            var file = TIFFWriter.little
            _ = file.add([UInt8](repeating: 0, count: padding))
            let picture = file.add(picture: .quarters(32, 24), kind: 0)
            let start = file.add(
                picture: .ramps(16, 12), kind: 1, next: isInSubdirectory ? 0 : picture,
                more: isInSubdirectory ? [.long(0x14A, picture)] : [])
            let bytes = file.file(startingAt: start)
            let print = try studio.render(bytes, named: "photo.tif")
            #expect(print.photo.size == PixelSize(width: 32, height: 24))
            #expect(try isClose(print.picture.corners[3], Picture.yellow, within: 8))
            #expect(try StrippedFile(bytes).showsTheSame)
        }

        @Test("A TIFF that ends with a thumbnail, or with a second page, shows its first page", arguments: [0, 1, 2])
        func firstPageStays(kind: Int) throws {
            var file = TIFFWriter.little
            let other = file.add(picture: .ramps(40, 30), kind: kind)
            let start = file.add(picture: .quarters(32, 24), kind: 0, next: other)
            let print = try studio.render(file.file(startingAt: start), named: "photo.tif")
            #expect(print.photo.size == PixelSize(width: 32, height: 24))
        }

        /// The numbers of a sensor, with and without a picture beside them.
        @Test("A RAW file named as a TIFF is RAW", arguments: [[32_803], [2, 34_892], []])
        func sensorsAreNoPictures(kinds: [Int]) throws {
            var file = TIFFWriter.little
            let others = kinds.map { file.add(picture: .ramps(20, 15), kind: 0, colours: $0) }
            let place = kinds.count == 1 ? others[0] : file.add(longs: others.isEmpty ? [1 << 20] : others)
            let list = TIFFWriter.Entry(tag: 0x14A, type: 4, count: max(1, kinds.count), value: place)
            let start = file.add(picture: .ramps(16, 12), kind: 1, more: [list])
            let bytes = file.file(startingAt: start)
            #expect(try studio.refusal(of: bytes, named: "photo.tif") == .noPreview)
            #expect(throws: ImageError.cannotStripRaw) { try StrippedFile(bytes) }
        }
    }
}

extension TIFFWriter {
    /// - Parameters:
    ///   - kind: NewSubfileType.
    ///   - colours: PhotometricInterpretation.
    /// - Returns: The place of a directory with an uncompressed picture.
    fileprivate mutating func add(
        picture: Picture, kind: Int, colours: Int = 2, next: Int = 0, more: [Entry] = []
    ) -> Int {
        let strip = add(picture.pixels)
        let bits = add([8, 0, 8, 0, 8, 0])
        return add(
            directory: [
                .long(254, kind), .short(256, picture.width), .short(257, picture.height),
                Entry(tag: 258, type: 3, count: 3, value: bits), .short(259, 1), .short(262, colours),
                .long(273, strip), .short(277, 3), .short(278, picture.height), .long(279, picture.pixels.count),
            ] + more, next: next)
    }
}
