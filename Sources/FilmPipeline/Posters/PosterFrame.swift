import PhotoVocabulary

/// The frame that stands for a film, as a file that the pipeline of photos reads.
package enum PosterFrame {
    /// The arguments of ffmpeg that write one upright PNG of square pixels in sRGB.
    ///
    /// - Parameters:
    ///   - input: An absolute path.
    ///   - seconds: From the start of the film. Beyond its end, the last frame is written.
    ///   - table: The path of the table that maps the film's colours to BT.709, nil if it has these.
    ///   - output: An absolute path.
    package static func arguments(
        from input: String, at seconds: Double, facts: FilmFacts, table: String?, to output: String
    ) -> [String] {
        let still = FilmStill(facts: facts, size: facts.size, scaler: "lanczos", table: table)
        return still.arguments(from: input, at: seconds) + [
            "-pix_fmt", "rgb24", "-c:v", "png", "-threads", "1", "-flags:v", "+bitexact", "-f", "image2", "-update",
            "1",
            "-y", FilmInput.name(of: output),
        ]
    }
}
