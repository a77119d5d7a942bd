import BinaryContainers

/// Strips a WebP of every chunk that is not part of the picture, its colours or its frames, and of everything after the
/// file's end.
enum WebPStripper {
    static func pieces(of file: ByteView) throws(ImageError) -> [FilePiece] {
        let contents = try reading(.webp, part: "its header", try file.riffContents("WEBP"))
        var (body, header): ([FilePiece], [UInt8]?) = ([], nil)
        var (profile, exif): ([UInt8]?, [UInt8]) = (nil, [])
        for chunk in try chunks(in: contents, of: file) {
            switch chunk.type {
            case "VP8X": header = file[chunk.data].flatMap { $0.count == 10 ? $0 : nil }
            case "VP8 ", "VP8L", "ALPH", "ANIM": body.take(chunk.range)
            case "ANMF": body += try frame(chunk, of: file)
            case "ICCP":
                profile = try file[chunk.data].flatMap { bytes throws(ImageError) in
                    try PublishedProfile.stripped(bytes, of: .webp)
                }
            case "EXIF":
                let orientation = OrientationBlock.orientation(inEXIF: file[chunk.data] ?? [])
                exif = orientation == 1 ? [] : RIFFChunk.encoded("EXIF", OrientationBlock.tiff(orientation))
            default: break
            }
        }
        guard !body.isEmpty else { throw .truncated(.webp) }
        var head: [UInt8] = []
        if var header {
            // Keeps the flags for transparency and animation, and sets those for the profile and EXIF.
            header[0] = header[0] & 0x12 | (profile == nil ? 0 : 0x20) | (exif.isEmpty ? 0 : 0x08)
            head += RIFFChunk.encoded("VP8X", header)
        }
        if let profile { head += RIFFChunk.encoded("ICCP", profile) }
        let size = 4 + head.count + body.byteCount + exif.count
        return [.bytes(Array("RIFF".utf8) + [UInt8](size, 4, .littleEndian) + Array("WEBP".utf8) + head)] + body
            + (exif.isEmpty ? [] : [.bytes(exif)])
    }

    private static func chunks(in range: Range<Int>, of file: ByteView) throws(ImageError) -> [RIFFChunk] {
        try reading(.webp, part: "its chunks", try file.riffChunks(in: range))
    }

    /// Returns a frame of an animation with only the chunks of its picture.
    private static func frame(_ frame: RIFFChunk, of file: ByteView) throws(ImageError) -> [FilePiece] {
        guard let place = file[frame.data.prefix(16)], place.count == 16 else { throw .truncated(.webp) }
        var parts: [FilePiece] = []
        for chunk in try chunks(in: frame.data.dropFirst(16), of: file) where pictureTypes.contains(chunk.type) {
            parts.take(chunk.range)
        }
        let size = [UInt8](16 + parts.byteCount, 4, .littleEndian)
        return [.bytes(Array("ANMF".utf8) + size + place)] + parts
    }

    private static let pictureTypes: Set<FourCharacterCode> = ["VP8 ", "VP8L", "ALPH"]
}
