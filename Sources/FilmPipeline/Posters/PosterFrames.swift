import PhotoVocabulary

/// The frames that ``PosterChoice`` compares.
package enum PosterFrames {
    /// In seconds, ascending: the middles of ten equal parts of the film, or one for each frame if it has fewer.
    ///
    /// A film of one frame has the time 0.
    package static func times(of facts: FilmFacts) -> [Double] {
        let frames = (facts.duration * facts.picture.meanRate).rounded()
        let count = frames < Double(limit) ? max(1, Int(frames)) : limit
        guard count > 1 else { return [0] }
        return (0..<count).map { facts.duration * Double(2 * $0 + 1) / Double(2 * count) }
    }

    /// Of each frame: upright, with square pixels, its longer side ``longSide`` pixels.
    package static func size(of facts: FilmFacts) -> PixelSize {
        let (width, height) = (facts.size.width, facts.size.height)
        let longest = max(width, height)
        func scaled(_ side: Int) -> Int { max(1, (side * longSide + longest / 2) / longest) }
        return PixelSize(width: scaled(width), height: scaled(height))
    }

    /// The arguments of ffmpeg that write one frame to standard output, a byte for each pixel: the samples of a
    /// ``GrayFrame`` of ``size(of:)``.
    ///
    /// Each time needs a process of its own. One that reads ten times holds ten decoders, which need 1.1 GB for 4K.
    ///
    /// - Parameters:
    ///   - input: An absolute path.
    ///   - seconds: One of ``times(of:)``.
    ///   - table: The path of the table that maps the film's colours to BT.709, nil if it has these.
    package static func arguments(
        from input: String, at seconds: Double, facts: FilmFacts, table: String?
    ) -> [String] {
        let still = FilmStill(facts: facts, size: size(of: facts), scaler: "area", table: table)
        return still.arguments(from: input, at: seconds) + ["-pix_fmt", "gray", "-f", "rawvideo", "pipe:1"]
    }

    /// In pixels. Blur by motion is still seen, and noise of dark scenes is not.
    static let longSide = 320
    private static let limit = 10
}
