import CVips
import PhotoVocabulary

/// Encodes pixels in the formats that libvips writes.
enum VipsEncoder {
    /// Encodes a picture into a buffer that is freed with `g_free`, and returns 0 unless it fails. It calls a function
    /// of
    /// `CVips`.
    typealias Save = (
        _ picture: UnsafeMutablePointer<VipsImage>, _ buffer: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
        _ count: UnsafeMutablePointer<Int>
    ) -> CInt

    /// - Throws: ``ImageError/cannotWriteFormat(_:detail:)`` if the installed libvips can't encode any picture in this
    ///   format, otherwise ``ImageError/outOfMemory(detail:)`` or
    ///   ``ImageError/cannotEncode(detail:)``.
    static func encode(_ pixels: Pixels, as format: RenditionFormat, by save: Save) throws(ImageError) -> [UInt8] {
        try LibVips.start()
        do {
            return try encode(pixels, by: save)
        } catch {
            let detail = error.lines.joined(separator: "; ")
            if let shortage = ImageError.shortage(detail) { throw shortage }
            // If even these pixels can't be encoded, none can.
            let dot = Pixels(size: PixelSize(width: 1, height: 1), bands: 3, samples: [0, 0, 0])
            guard (try? encode(dot, by: save)) != nil else { throw .cannotWriteFormat(format, detail: detail) }
            throw .cannotEncode(detail: detail)
        }
    }

    private static func encode(_ pixels: Pixels, by save: Save) throws(VipsFailure) -> [UInt8] {
        try pixels.samples.withUnsafeBufferPointer { samples throws(VipsFailure) in
            let lent = vitrine_vips_lend(
                samples.baseAddress, samples.count, CInt(pixels.size.width), CInt(pixels.size.height),
                CInt(pixels.bands))
            let picture = try VipsPicture(owning: lent)
            var (buffer, count): (UnsafeMutableRawPointer?, Int) = (nil, 0)
            defer { g_free(buffer) }
            let status = picture.withPointer { save($0, &buffer, &count) }
            guard status == 0, let buffer else { throw VipsFailure(lines: LibVips.takeError()) }
            return Array(UnsafeRawBufferPointer(start: buffer, count: count))
        }
    }
}
