import FilmPipeline
import Foundation
import Threading

/// The limits of one run of ffmpeg or ffprobe.
struct ToolLimits: Hashable, Sendable {
    let time: Duration
    /// Of the address space, in bytes. A film of 8K with 16 reference frames needs about 2 GB.
    let memory: Int
    /// Of a file that it writes, in bytes, at least 1.
    let fileSize: Int

    init(time: Duration, fileSize: Int) {
        self.time = min(time, Self.longest)
        memory = Self.usualMemory
        self.fileSize = fileSize
    }

    /// In seconds of all threads together. The time limit ends the tool first, unless this program is suspended.
    var processorSeconds: Int {
        Int((time / .seconds(1)).rounded(.up)) * AvailableResources.current.coreCount + Self.graceInSeconds
    }

    /// For a tool that reads no film.
    static let question = ToolLimits(time: base, fileSize: 1)

    /// For ffprobe, which reads a broken film to its end.
    ///
    /// - Parameter byteCount: Of the film.
    static func reading(_ byteCount: Int) -> ToolLimits {
        ToolLimits(time: base + transfer(byteCount), fileSize: 1)
    }

    /// For a rendition.
    ///
    /// - Parameters:
    ///   - byteCount: Of the film.
    ///   - pixels: Of a frame of the rendition; nil if nothing is decoded.
    static func rendering(_ facts: FilmFacts, byteCount: Int, pixels: Int?, fileSize: Int) -> ToolLimits {
        let coding = pixels.map { Self.coding(seconds: facts.duration, of: facts.picture, into: $0) } ?? .zero
        // The file is written, and its parts are exchanged to have the index first.
        return ToolLimits(time: base + transfer(byteCount + 3 * fileSize) + coding, fileSize: fileSize)
    }

    /// For the film of a picture that moves.
    ///
    /// - Parameters:
    ///   - byteCount: Of the picture.
    ///   - fileSize: The most bytes that are useful.
    static func looping(_ loop: LoopRendition, byteCount: Int, fileSize: Int) -> ToolLimits {
        // No encoder needs more bytes than pixels.
        let fileSize = max(1, min(fileSize, loop.decodedPixels + 1 << 20))
        let coding = Duration.seconds(Double(loop.decodedPixels) * (decoding + encoding) / 1e6)
        return ToolLimits(time: base + transfer(byteCount + 3 * fileSize) + coding, fileSize: fileSize)
    }

    /// For frames at some times of a film.
    ///
    /// - Parameter count: Of the times. Before each of them, frames from the last one that needs no other are decoded.
    static func frames(_ facts: FilmFacts, byteCount: Int, count: Int) -> ToolLimits {
        let seconds = min(facts.duration, Double(count) * longestGroup)
        let pixels = facts.size.pixelCount
        return ToolLimits(
            time: base + transfer(byteCount) + coding(seconds: seconds, of: facts.picture, into: pixels),
            fileSize: largestPicture)
    }

    /// The time for frames to be decoded and encoded.
    ///
    /// - Parameter pixels: Of each frame that is made.
    private static func coding(seconds: Double, of picture: FilmPicture, into pixels: Int) -> Duration {
        let frames = min(max(1, seconds * max(1, picture.meanRate)), mostFrames)
        let stored = Double(picture.storedSize.pixelCount)
        return .seconds(frames * (stored * decoding + Double(pixels) * encoding) / 1e6)
    }

    /// Slow disks and network shares read and write 4 MB in a second.
    private static func transfer(_ byteCount: Int) -> Duration { .seconds(Double(byteCount) / 4e6) }

    /// The limit for everything that does not depend on the film.
    private static let base = Duration.seconds(120)
    private static let longest = Duration.seconds(7 * 86_400)
    private static let graceInSeconds = 10
    private static let usualMemory = 4 << 30
    /// In bytes: an uncompressed frame of 8K.
    private static let largestPicture = 256 << 20
    /// In seconds of film: the time between frames that need no others is rarely longer.
    private static let longestGroup = 20.0
    private static let mostFrames = FilmLimits.duration * FilmLimits.rate
    /// In seconds per megapixel: estimates for slow and busy machines. A fast core encodes in a twentieth of that.
    private static let decoding = 0.2
    private static let encoding = 0.4
}
