/// Chooses the frame that stands for a film.
///
/// A frame is better the sharper it is, the more of it is neither black nor white, and the more its shades differ. So a
/// black frame, a flat one, a fade and one that is blurred by motion lose against any other.
package enum PosterChoice {
    /// - Parameter frames: In the order of the film, at least one.
    /// - Returns: The index of the first frame that is about as good as the best one.
    package static func best(of frames: [GrayFrame]) -> Int {
        precondition(!frames.isEmpty, "a film has at least one frame")
        let scores = frames.map { FrameQuality(of: $0).score }
        let best = scores.max() ?? 0
        return scores.firstIndex { $0 * toleranceDivisor >= best * (toleranceDivisor - 1) } ?? 0
    }

    /// A frame may be worse than the best one by this part of the best score and still win by being earlier.
    private static let toleranceDivisor = 8
}
