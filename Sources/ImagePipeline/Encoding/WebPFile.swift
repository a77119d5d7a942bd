import BinaryContainers

/// The container of a WebP: RIFF chunks.
///
/// Source: <https://developers.google.com/speed/webp/docs/riff_container>.
enum WebPFile {
    /// The file with its picture and `profile`, and nothing else of what the encoder put there.
    static func published(_ file: [UInt8], size: PixelSize, profile: [UInt8]?) throws(ImageError) -> [UInt8] {
        let picture = file.withByteView { $0.leadingRIFFChunks() }.filter { $0.type == "ALPH" || $0.type == "VP8 " }
        guard picture.contains(where: { $0.type == "VP8 " }) else { throw .cannotEncode(detail: "WebP without VP8") }
        let hasAlpha = picture.contains { $0.type == "ALPH" }
        var body = Array("WEBP".utf8)
        if hasAlpha || profile != nil {
            let flags: UInt8 = (profile == nil ? 0 : 0x20) | (hasAlpha ? 0x10 : 0)
            let sides = [size.width, size.height].flatMap { [UInt8]($0 - 1, 3, .littleEndian) }
            body += RIFFChunk.encoded("VP8X", [flags, 0, 0, 0] + sides)
        }
        if let profile { body += RIFFChunk.encoded("ICCP", profile) }
        for chunk in picture { body += RIFFChunk.encoded(chunk.type, file[chunk.data]) }
        return Array("RIFF".utf8) + [UInt8](body.count, 4, .littleEndian) + body
    }
}
