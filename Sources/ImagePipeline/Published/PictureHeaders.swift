import BinaryContainers
import PhotoVocabulary

/// The sizes that pictures state in their headers.
enum PictureHeaders {
    /// The size that a PNG states, after all chunks of the file are found.
    static func size(ofPNG file: ByteView) throws(ImageError) -> PixelSize? {
        var reader = PNGChunkReader(file)
        var (stored, orientation, hasPixels): (PixelSize?, Int, Bool) = (nil, 1, false)
        while true {
            let chunk = try reading(.png, part: "its chunks", try reader.next())
            switch chunk.type {
            case "IHDR":
                let (width, height) = (file.number(at: chunk.data.lowerBound, 4), chunk.data.lowerBound + 4)
                stored = PixelSize(orNilForWidth: width, height: file.number(at: height, 4))
            case "IDAT": hasPixels = true
            case "eXIf": orientation = OrientationBlock.orientation(inEXIF: file[chunk.data] ?? [])
            case "IEND":
                guard let stored, hasPixels else { throw .damaged(.png, detail: "no header or no pixels") }
                return Orientation(exif: orientation).upright(stored)
            default: break
            }
        }
    }

    /// The size that a WebP states, after all chunks of the file are found.
    static func size(ofWebP file: ByteView) throws(ImageError) -> PixelSize? {
        let contents = try reading(.webp, part: "its header", try file.riffContents("WEBP"))
        var (stored, orientation, hasPixels): (PixelSize?, Int, Bool) = (nil, 1, false)
        for chunk in try reading(.webp, part: "its chunks", try file.riffChunks(in: contents)) {
            switch chunk.type {
            case "VP8X": stored = Self.canvas(chunk, file)
            case "VP8 ":
                stored = stored ?? Self.lossy(chunk, file)
                hasPixels = true
            case "VP8L":
                stored = stored ?? Self.lossless(chunk, file)
                hasPixels = true
            case "ANMF": hasPixels = true
            case "EXIF": orientation = OrientationBlock.orientation(inEXIF: file[chunk.data] ?? [])
            default: break
            }
        }
        guard hasPixels else { throw .truncated(.webp) }
        return stored.map(Orientation(exif: orientation).upright)
    }

    private static func canvas(_ chunk: RIFFChunk, _ file: ByteView) -> PixelSize? {
        let place = chunk.data.lowerBound + 4
        guard chunk.data.count >= 10, let width = file.number(at: place, 3, .littleEndian),
            let height = file.number(at: place + 3, 3, .littleEndian)
        else { return nil }
        return PixelSize(width: width + 1, height: height + 1)
    }

    /// A tag of three bytes and three bytes of a start code come before the sides, of 14 bits each.
    private static func lossy(_ chunk: RIFFChunk, _ file: ByteView) -> PixelSize? {
        let place = chunk.data.lowerBound + 6
        guard chunk.data.count >= 10, let width = file.number(at: place, 2, .littleEndian),
            let height = file.number(at: place + 2, 2, .littleEndian)
        else { return nil }
        return PixelSize(orNilForWidth: width & 0x3FFF, height: height & 0x3FFF)
    }

    private static func lossless(_ chunk: RIFFChunk, _ file: ByteView) -> PixelSize? {
        guard chunk.data.count >= 5, let bits = file.number(at: chunk.data.lowerBound + 1, 4, .littleEndian) else {
            return nil
        }
        return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }

    /// The size that an AVIF or HEIF states for the item that it shows: `ispe`, cut by `clap`, turned by `irot`.
    static func size(ofHEIF file: ByteView, _ kind: PictureKind) throws(ImageError) -> PixelSize? {
        let boxes = try reading(kind, part: "its boxes", try file.pictureBoxes())
        guard boxes.first("meta") != nil else {
            // A sequence of pictures may have only a track.
            guard boxes.first("moov") != nil else { throw .truncated(kind) }
            return nil
        }
        let contents = try reading(kind, part: "its items", try HEIFContents(boxes, of: file))
        var size: PixelSize?
        for property in contents.properties.boxes(of: contents.primary) {
            let place = property.data.lowerBound
            switch property.type {
            case "ispe":
                size = PixelSize(orNilForWidth: file.number(at: place + 4, 4), height: file.number(at: place + 8, 4))
            case "clap":
                let numbers = (0..<4).compactMap { file.number(at: place + $0 * 4, 4) }
                guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0 else { break }
                size = PixelSize(orNilForWidth: numbers[0] / numbers[1], height: numbers[2] / numbers[3]) ?? size
            case "irot":
                if let stored = size, file.number(at: place, 1).map({ $0 % 2 == 1 }) == true {
                    size = PixelSize(width: stored.height, height: stored.width)
                }
            default: break
            }
        }
        return size
    }

    /// The size that a TIFF states for its first picture, after the places of its pixels are found.
    static func size(ofTIFF file: ByteView) throws(ImageError) -> PixelSize? {
        // BigTIFF has another structure.
        guard let structure = TIFFStructure(file) else { return nil }
        let directory = try reading(
            .tiff, part: "its directory", try structure.wholeDirectory(at: structure.start))
        for (offsets, lengths) in [(0x111, 0x117), (0x144, 0x145)] {
            let ends = zip(structure.values(directory[offsets]), structure.values(directory[lengths])).map { $0 + $1 }
            guard ends.allSatisfy({ $0 <= file.count }) else { throw .truncated(.tiff) }
        }
        let stored = PixelSize(
            orNilForWidth: structure.values(directory[0x100]).first,
            height: structure.values(directory[0x101]).first)
        let orientation = structure.values(directory[0x112]).first ?? 1
        return stored.map(Orientation(exif: orientation).upright)
    }
}
