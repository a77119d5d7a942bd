import PhotoVocabulary

/// A film as a site has it: MP4 with H.264 and AAC.
package struct FilmRendition: Hashable, Sendable {
    package enum Method: Hashable, Codable, Sendable {
        /// The pictures of the film as they are.
        case copy
        case encode
    }

    let facts: FilmFacts
    /// Upright, with even sides.
    package let size: PixelSize
    package let method: Method
    private let spec: FilmSpec
    /// Whether the encoder keeps to ``bitRate``. It is slower then.
    package let isBounded: Bool
    /// Whether it is the film itself, for download, which is as large as it is.
    let isOriginal: Bool

    init(
        _ facts: FilmFacts, size: PixelSize, method: Method, isBounded: Bool = false, isOriginal: Bool = false,
        spec: FilmSpec = FilmSpec()
    ) {
        self.facts = facts
        self.size = size
        self.method = method
        self.spec = spec
        self.isBounded = isBounded
        self.isOriginal = isOriginal
    }

    /// The rendition that is made if this one can't be: if the tool fails, if the file is not sealed, or if it is
    /// larger than ``byteLimit``. Nil if there is no other way.
    package var fallback: FilmRendition? {
        if isOriginal { return nil }
        return switch (method, isBounded) {
        case (.copy, _): encoded
        case (.encode, false): FilmRendition(facts, size: size, method: .encode, isBounded: true, spec: spec)
        case (.encode, true): nil
        }
    }

    var encoded: FilmRendition { FilmRendition(facts, size: size, method: .encode, spec: spec) }

    /// The most bytes that the file may have. The tool need not write more.
    package var byteLimit: Int {
        if isOriginal { return Self.largestFile }
        // A bounded encoder may start with a full buffer of two seconds.
        let pictures = Double(bitRate) * (facts.duration + 2) / 8
        return min(Int(pictures + bytesBesidePictures), spec.byteLimit ?? .max)
    }

    /// Whether ``byteLimit`` is what the settings allow.
    package var isLimitChosen: Bool { byteLimit == spec.byteLimit }

    /// The most bits in a second that its pictures may have, on average.
    package var bitRate: Int { min(usualBitRate, allowedBitRate ?? .max) }

    /// Whether the allowed bytes are enough for pictures that are worth showing at its size.
    var isWorthwhile: Bool { (allowedBitRate ?? .max) >= usualBitRate / Self.lowestShare }

    /// 8 Mbit/s for 1080p at 30 frames a second, and more for larger and faster pictures, but not in proportion.
    private var usualBitRate: Int {
        let pixels = Double(size.pixelCount) / (1_920 * 1_080)
        let frames = max(rate, 24) / 30
        let growth = pixels.squareRoot() * pixels.squareRoot().squareRoot() * frames.squareRoot()
        return max(Int(8_000 * growth), 100) * 1_000
    }

    /// The bits in a second that the allowed bytes leave for pictures, at least 1; nil without a limit.
    private var allowedBitRate: Int? {
        spec.byteLimit.map { max(1, Int((Double($0) - bytesBesidePictures) * 8 / (facts.duration + 2))) }
    }

    /// Of the index, which has some for each frame, and of the sound.
    private var bytesBesidePictures: Double {
        let soundRate = method == .copy ? SoundTrack.highestBitRate : sound?.bitRate ?? 0
        return 32 * rate * facts.duration + (Double(soundRate) / 8 + 32 * 50) * facts.duration + 65_536
    }

    /// With less than this part of the usual bits, a smaller rendition looks better.
    private static let lowestShare = 6

    /// Whether the film's pictures are already as a rendition's are.
    var canBeCopied: Bool {
        let picture = facts.picture
        guard let stored = picture.bitRate else { return false }
        return picture.codec == "h264" && picture.pixelFormat == "yuv420p" && !picture.isInterlaced
            && !picture.isFullRange && !picture.needsTable && picture.quarterTurns == 0 && !picture.isMirrored
            && picture.pixelAspect == 1 && picture.storedSize == size && picture.highestRate <= FrameRate.highest
            && stored <= bitRate
    }

    /// In bytes: more than twelve hours of any camera's H.264.
    private static let largestFile = 1 << 40

    package var hasSound: Bool { sound != nil }

    /// Nil without sound.
    var sound: SoundTrack? { spec.hasSound ? facts.sound.map(SoundTrack.init) : nil }

    /// x264's preset.
    var preset: String { spec.isClip ? "veryfast" : "fast" }

    /// Lower is better: ffmpeg's `-crf`. `Benchmarks/choices.md` has the measurements.
    var quality: Int { (min(size.width, size.height) < 720 ? 22 : 23) - (spec.isClip ? 1 : 0) }

    /// Frames in a second, on average.
    var rate: Double { FrameRate(facts.picture).mean }
}
