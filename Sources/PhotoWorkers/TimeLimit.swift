import ImagePipeline

/// How long a worker may take for a photo: two minutes or so, however small, and more where there is more to do.
struct TimeLimit: Hashable, Sendable {
    /// Until the photo's header is read, and then again for all that doesn't grow with the photo.
    let base: Duration

    /// From when the memory is lent.
    /// - Parameter formats: what the photo is to be written as.
    func duration(for claim: MemoryClaim, as formats: [RenditionFormat]) -> Duration {
        // What can be claimed in honesty: more is the word of a worker whose memory broke.
        let bytes = min(max(0, claim.bytes), Self.mostBytes)
        let milliseconds = formats.reduce(Self.decoding) { $0 + Self.encoding($1) } * (bytes / 1_000_000)
        return base + .seconds((milliseconds + 999) / 1000)
    }

    /// The largest picture's, sixteen bits to each of four channels, twice.
    private static let mostBytes = 2 * 8 * ImageLimits.standard.pixels

    // In milliseconds for each megabyte that is claimed, of which a megapixel of colour takes six or more. Each is some twenty
    // times what was measured for 12 and 110 megapixels, 0.25 s a megapixel for WebP and 0.2 to 0.55 for AVIF by quality:
    // machines may be slow and busy, and what several widths come to, about twice the largest, is in it too.
    private static let decoding = 200

    private static func encoding(_ format: RenditionFormat) -> Int {
        switch format {
        case .jpeg: 50
        case .webp: 1000
        case .avif: 2000
        }
    }
}
