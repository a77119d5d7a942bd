import BinaryContainers
import CVips
import PhotoVocabulary

/// Lossy WebP, written by libvips with libwebp. Its container is RIFF chunks.
///
/// Source: <https://developers.google.com/speed/webp/docs/riff_container>.
struct WebPFormat: OutputFormat {
    static let holdsAlpha = true
    static let holdsGray = false
    static let largestSide = 16_383
    static let hasEfforts = false
    static let libraries: PixelLibraries = [.vips, .jpegTurbo, .webp]

    /// Measured with libwebp 1.2.4.
    static func encodingBytesPerPixel(withAlpha: Bool) -> Int { withAlpha ? 44 : 36 }

    /// 0.25 s per megapixel for photos with 12 and 110 megapixels.
    static func encodingTimeLimit(_ effort: EncodingEffort) -> Int { 6000 }

    /// Within 0...6. More effort gains almost nothing: see the measurements in `Benchmarks/choices.md`.
    private static let effort: CInt = 4

    init() {}

    func encode(
        _ picture: inout EncoderInput, quality: Int, effort: EncodingEffort, profile: PublishedProfile?, xmp: [UInt8]?
    ) throws(ImageError) -> [UInt8] {
        let pixels = try picture.pixels()
        let bytes = try VipsEncoder.encode(pixels, as: .webp) {
            vitrine_vips_webp($0, CInt(quality), Self.effort, $1, $2)
        }
        return try Self.published(bytes, size: pixels.size, profile: profile?.bytes, xmp: xmp)
    }

    /// Returns the file with its picture, `profile` and `xmp`, without any other chunk that the encoder wrote.
    private static func published(
        _ file: [UInt8], size: PixelSize, profile: [UInt8]?, xmp: [UInt8]?
    ) throws(ImageError) -> [UInt8] {
        let picture = file.withByteView { $0.leadingRIFFChunks() }.filter { $0.type == "ALPH" || $0.type == "VP8 " }
        guard picture.contains(where: { $0.type == "VP8 " }) else { throw .cannotEncode(detail: "WebP without VP8") }
        let hasAlpha = picture.contains { $0.type == "ALPH" }
        var body = Array("WEBP".utf8)
        if hasAlpha || profile != nil || xmp != nil {
            let flags: UInt8 = (profile == nil ? 0 : 0x20) | (hasAlpha ? 0x10 : 0) | (xmp == nil ? 0 : 0x04)
            let sides = [size.width, size.height].flatMap { [UInt8]($0 - 1, 3, .littleEndian) }
            body += RIFFChunk.encoded("VP8X", [flags, 0, 0, 0] + sides)
        }
        if let profile { body += RIFFChunk.encoded("ICCP", profile) }
        for chunk in picture { body += RIFFChunk.encoded(chunk.type, file[chunk.data]) }
        if let xmp { body += RIFFChunk.encoded("XMP ", xmp) }
        return Array("RIFF".utf8) + [UInt8](body.count, 4, .littleEndian) + body
    }

    private static let publishedChunks: Set<FourCharacterCode> = ["VP8X", "ICCP", "ALPH", "VP8 "]

    static func leak(in file: ByteView, admitting admits: ([UInt8]) -> Bool) -> String? {
        guard file.code(at: 0) == "RIFF", file.code(at: 8) == "WEBP" else { return "a header that can't be read" }
        let chunks = file.leadingRIFFChunks()
        let unexpected = chunks.first { chunk in
            if chunk.type == "XMP " { return !(file[chunk.data].map(admits) ?? false) }
            return !publishedChunks.contains(chunk.type)
        }
        if let unexpected {
            return "a chunk \(unexpected.type)"
        }
        let end = chunks.last.map { $0.data.upperBound + $0.data.count % 2 }
        return end == file.count ? nil : "bytes after the end of the picture"
    }
}
