import ImagePipeline

/// The time limit of a worker for one photo: about two minutes for a small photo, and more for large photos and slow
/// encoders.
struct TimeLimit: Hashable, Sendable {
    /// The limit until the photo's header is read, and again for all work that doesn't depend on the photo's size. A
    /// small photo has it once, for everything.
    let base: Duration

    /// The time limit from when the memory is granted.
    ///
    /// - Parameter encodings: Those of the renditions.
    func duration(for need: PhotoNeed, as encodings: [RenditionEncoding]) -> Duration {
        let milliseconds =
            Self.decoding * Self.thousands(need.decodedPixels)
            + encodings.reduce(0) { $0 + $1.timeLimit } * Self.thousands(need.encodedPixels)
        return base + .seconds((milliseconds + 999_999) / 1_000_000)
    }

    /// In thousands, limited to the largest accepted picture: a worker with corrupted memory may report any number.
    private static func thousands(_ pixels: Int) -> Int {
        min(max(0, pixels), ImageLimits.standard.pixels) / 1000
    }

    /// In milliseconds per megapixel: about twenty times the measured times of photos with 12 and 110 megapixels. This
    /// allows for slow and busy machines.
    private static let decoding = 1200
}
