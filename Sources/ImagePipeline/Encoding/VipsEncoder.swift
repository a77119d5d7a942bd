import CVips

/// Encodes pixels in the formats that libvips writes.
enum VipsEncoder {
    /// - Parameter encoding: WebP or AVIF.
    static func encode(_ pixels: Pixels, _ encoding: RenditionEncoding) throws(VipsFailure) -> [UInt8] {
        let quality = CInt(encoding.quality)
        return try encode(pixels) { picture, buffer, count in
            encoding.format == .avif
                ? vitrine_vips_avif(picture, quality, avifEffort, buffer, count)
                : vitrine_vips_webp(picture, quality, webpEffort, buffer, count)
        }
    }

    // Within 0...9 and 0...6. More effort gains almost nothing: see the measurements in Documentation/formats.md.
    private static let avifEffort: CInt = 3
    private static let webpEffort: CInt = 4

    private static func encode(
        _ pixels: Pixels,
        by save: (
            UnsafeMutablePointer<VipsImage>, UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>
        ) -> CInt
    ) throws(VipsFailure) -> [UInt8] {
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
