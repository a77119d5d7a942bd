import CVips
import PhotoVocabulary

extension PublishedProfile {
    /// Converts a colour from the profile to sRGB; nil if libvips can't use the profile.
    ///
    /// - Parameter numbers: the colour's components; three equal ones for a gray profile.
    func sRGB(of numbers: RGBColour) -> RGBColour? {
        guard (try? LibVips.start()) != nil else { return nil }
        let samples = isGray ? [numbers.red] : [numbers.red, numbers.green, numbers.blue]
        return try? samples.withUnsafeBufferPointer { samples throws(VipsFailure) in
            let dot = try VipsPicture(
                owning: vitrine_vips_lend(samples.baseAddress, samples.count, 1, 1, CInt(samples.count)))
            dot.withPointer { vips_image_set_blob_copy($0, VIPS_META_ICC_NAME, bytes, bytes.count) }
            // The same operations as for whole pictures, so that a picture and its placeholder have the same colour.
            let shown = try dot.applying { vitrine_vips_shrink($0, 1, 1, "srgb") }
                .applying { vitrine_vips_colourspace($0, VIPS_INTERPRETATION_sRGB) }.applying(vitrine_vips_bytes)
            var count = 0
            let memory = shown.withPointer { vips_image_write_to_memory($0, &count) }
            guard let memory else { throw VipsFailure(lines: LibVips.takeError()) }
            defer { g_free(memory) }
            let levels = UnsafeRawBufferPointer(start: memory, count: count)
            guard count == 3 else { throw VipsFailure(lines: []) }
            return RGBColour(red: levels[0], green: levels[1], blue: levels[2])
        }
    }
}
