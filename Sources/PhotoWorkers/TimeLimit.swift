import ImagePipeline

/// How long a worker may take for a photo: two minutes or so, however small, and more where there is more to do.
struct TimeLimit: Hashable, Sendable {
    /// Until the photo's header is read, and then again for all that doesn't grow with the photo.
    let base: Duration

    /// From when the memory is lent.
    /// - Parameter formats: what the photo is to be written as.
    func duration(for need: PhotoNeed, as formats: [RenditionFormat]) -> Duration {
        let milliseconds =
            Self.decoding * Self.thousands(need.decodedPixels)
            + formats.reduce(0) { $0 + Self.encoding($1) } * Self.thousands(need.encodedPixels)
        return base + .seconds((milliseconds + 999_999) / 1_000_000)
    }

    /// In thousands: more than the largest picture has is the word of a worker whose memory broke.
    private static func thousands(_ pixels: Int) -> Int {
        min(max(0, pixels), ImageLimits.standard.pixels) / 1000
    }

    // In milliseconds for each megapixel: some twenty times what was measured for 12 and 110 of them, 0.25 s a megapixel for
    // WebP and 0.2 to 0.55 for AVIF by quality: machines may be slow and busy, and what several widths come to, about twice
    // the largest, is in it too.
    private static let decoding = 1200

    private static func encoding(_ format: RenditionFormat) -> Int {
        switch format {
        case .jpeg: 300
        case .webp: 6000
        case .avif: 12_000
        }
    }
}
