import PhotoVocabulary

/// That a picture moves: an animated GIF, PNG, WebP or AVIF.
package struct PictureMotion: Hashable, Codable, Sendable {
    /// The format of the file, whatever its name says.
    package let kind: PictureKind
    /// At least 2.
    package let frameCount: Int
    /// Of all frames, in seconds, more than 0.
    package let duration: Double
    /// Whether it begins again after the last frame.
    package let repeats: Bool

    package init(kind: PictureKind, frameCount: Int, duration: Double, repeats: Bool) {
        self.kind = kind
        self.frameCount = frameCount
        self.duration = duration
        self.repeats = repeats
    }
}

extension PictureMotion {
    // A worker with corrupted memory may send anything.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            kind: try container.decode(PictureKind.self, forKey: .kind),
            frameCount: try container.decode(Int.self, forKey: .frameCount),
            duration: try container.decode(Double.self, forKey: .duration),
            repeats: try container.decode(Bool.self, forKey: .repeats))
        guard Self.kinds.contains(kind), frameCount > 1, duration > 0, duration.isFinite else {
            throw decoder.refusal("a picture that moves has several frames and a length")
        }
    }

    static let kinds: Set<PictureKind> = [.gif, .png, .webp, .avif]
}
