import PhotoVocabulary

/// A frame in shades of gray, small, as ``PosterChoice`` compares them.
package struct GrayFrame: Hashable, Sendable {
    package let size: PixelSize
    /// Row by row from the top, 0 for black to 255 for white.
    package let samples: [UInt8]

    /// - Returns: Nil if the samples do not fill the frame exactly.
    package init?(size: PixelSize, samples: some Collection<UInt8>) {
        guard samples.count == size.pixelCount else { return nil }
        self.size = size
        self.samples = Array(samples)
    }
}
