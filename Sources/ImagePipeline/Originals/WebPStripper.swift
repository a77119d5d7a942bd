/// Takes out of a WebP every chunk that isn't the picture, its colours or its frames, and what follows the last.
enum WebPStripper {
    static func pieces(of file: FileBytes) throws(ImageError) -> [FilePiece] {
        guard let length = file.number(at: 4, 4, .littleEndian), length >= 4, length <= file.count - 8 else {
            throw .truncated(.webp)
        }
        var (body, header): ([FilePiece], [UInt8]?) = ([], nil)
        var (profile, exif): ([UInt8]?, [UInt8]) = (nil, [])
        for chunk in try chunks(in: file, 12..<8 + length) {
            switch chunk.name {
            case "VP8X": header = file[chunk.data].flatMap { $0.count == 10 ? $0 : nil }
            case "VP8 ", "VP8L", "ALPH", "ANIM": body.take(chunk.whole)
            case "ANMF": body += try frame(chunk, of: file)
            case "ICCP":
                profile = try file[chunk.data].flatMap { bytes throws(ImageError) in
                    try PublishedProfile.stripped(bytes, of: .webp)
                }
            case "EXIF":
                let orientation = OrientationBlock.orientation(inEXIF: file[chunk.data] ?? [])
                exif = orientation == 1 ? [] : self.chunk("EXIF", OrientationBlock.tiff(orientation))
            default: break
            }
        }
        guard !body.isEmpty else { throw .truncated(.webp) }
        var head: [UInt8] = []
        if var header {
            // Of the flags the transparency's and the animation's stay.
            header[0] = header[0] & 0x12 | (profile == nil ? 0 : 0x20) | (exif.isEmpty ? 0 : 0x08)
            head += chunk("VP8X", header)
        }
        if let profile { head += chunk("ICCP", profile) }
        let size = 4 + head.count + body.byteCount + exif.count
        return [.bytes(Array("RIFF".utf8) + [UInt8](size, 4, .littleEndian) + Array("WEBP".utf8) + head)] + body
            + (exif.isEmpty ? [] : [.bytes(exif)])
    }

    private struct Chunk {
        let name: String
        let data: Range<Int>
        /// With name, length and what fills it up to an even length.
        let whole: Range<Int>
    }

    private static func chunks(in file: FileBytes, _ range: Range<Int>) throws(ImageError) -> [Chunk] {
        var chunks: [Chunk] = []
        var place = range.lowerBound
        while place < range.upperBound {
            guard let name = file.name(at: place), let length = file.number(at: place + 4, 4, .littleEndian),
                length + length % 2 <= range.upperBound - place - 8
            else { throw .truncated(.webp) }
            let data = place + 8..<place + 8 + length
            place = data.upperBound + length % 2
            chunks.append(Chunk(name: name, data: data, whole: data.lowerBound - 8..<place))
        }
        return chunks
    }

    /// A frame of an animation, without chunks that none needs.
    private static func frame(_ frame: Chunk, of file: FileBytes) throws(ImageError) -> [FilePiece] {
        guard let place = file[frame.data.prefix(16)], place.count == 16 else { throw .truncated(.webp) }
        var parts: [FilePiece] = []
        for chunk in try chunks(in: file, frame.data.dropFirst(16)) where ["VP8 ", "VP8L", "ALPH"].contains(chunk.name)
        {
            parts.take(chunk.whole)
        }
        let size = [UInt8](16 + parts.byteCount, 4, .littleEndian)
        return [.bytes(Array("ANMF".utf8) + size + place)] + parts
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + [UInt8](data.count, 4, .littleEndian) + data + (data.count % 2 == 0 ? [] : [0])
    }
}
