import PhotoVocabulary

/// How large a film may be. A larger one is named with a message before any of its frames is decoded.
package enum FilmLimits {
    /// 8K by the wider of its two definitions, lying or upright. No camera that writes one file has more, and a frame
    /// of them has 212 MB in ffmpeg at 16 bits without subsampling.
    package static let longSide = 8192
    package static let shortSide = 4320
    /// What the smallest rendition has.
    package static let smallestSide = 16
    /// In seconds. The batteries and cards of cameras end before, and a rendition of it takes a night.
    package static let duration = 12.0 * 3600
    /// Frames in a second: the slow motion of phones and action cameras. Their clocks are not exact, so that a rate may
    /// be higher by `rateTolerance`.
    package static let rate = 240.0
    private static let rateTolerance = 0.02
    static let highestRate = rate * (1 + rateTolerance)
    /// Cameras write up to 12, and Matroska films have some 40 with all their subtitles and fonts.
    static let streams = 128
    static let streamIndexes = 0..<streams
    static let channels = 1...64
    /// In hertz.
    static let sampleRates = 1_000...768_000
    /// The bytes of one allocation in ffmpeg. The index of 12 hours at 240 frames a second has 250 MB.
    static let allocation = 512 << 20
    /// A pixel is at most so many times as wide as high, or as high as wide. Anamorphic lenses and old televisions need
    /// 2; more is a damaged header, and counts as square.
    static let pixelAspects = 0.25...4.0

    /// Whether a text may be one of ffmpeg's names: `yuv420p10le`, `arib-std-b67`.
    static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ["-", "_", "."].contains($0)) }
    }

    static func check(_ facts: FilmFacts) throws(FilmError) {
        let size = facts.size
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        if short > shortSide || long > longSide {
            let limit = "\(longSide) × \(shortSide)"
            throw .tooLarge(what: "has \(size.width) × \(size.height) pixels, more than \(limit)")
        }
        if facts.duration > duration {
            throw .tooLarge(what: "is longer than \(Int(duration / 3600)) hours")
        }
        if facts.picture.meanRate > highestRate {
            throw .tooLarge(what: "has more than \(Int(rate)) frames a second")
        }
        let stored = facts.picture.storedSize
        if min(short, stored.width, stored.height) < smallestSide {
            throw .unreadable(detail: "its pictures have \(size.width) × \(size.height) pixels only")
        }
    }
}
