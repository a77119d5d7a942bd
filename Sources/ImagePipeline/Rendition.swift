/// The size of an upright picture in pixels, both sides at least 1.
public struct PixelSize: Hashable, Codable, Sendable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel")
        self.width = width
        self.height = height
    }
}

/// Which renditions of a photo are wanted.
public struct RenditionSpec: Hashable, Codable, Sendable {
    /// Widths in pixels, ascending, each at least 1.
    public let widths: [Int]
    /// JPEG quality, 1...100.
    public let quality: Int

    public init(widths: [Int], quality: Int = 80) {
        self.widths = Set(widths).sorted()
        self.quality = quality
    }

    /// The widths that a photo of `width` gets: none larger than itself, and its own where that is below the largest and
    /// clearly more than the next smaller.
    public func widths(forPhotoOf width: Int) -> [Int] {
        let fitting = widths.filter { $0 <= width }
        guard let largest = fitting.last else { return [width] }
        let isWorthAFile = fitting.count < widths.count && Double(width) >= 1.2 * Double(largest)
        return isWorthAFile ? fitting + [width] : fitting
    }
}

/// One file of pixels made from a photo.
public struct Rendition: Hashable, Codable, Sendable {
    public let size: PixelSize
    /// Its name within the folder that the photo was rendered into.
    public let fileName: String
    public let byteCount: Int
    /// Of its bytes, taken where they are at hand: nobody need read the file again to tell what is in it.
    public let hash: ContentHash

    public init(size: PixelSize, fileName: String, byteCount: Int, hash: ContentHash) {
        self.size = size
        self.fileName = fileName
        self.byteCount = byteCount
        self.hash = hash
    }
}

/// An sRGB colour, 0...255 each.
public struct RGBColour: Hashable, Codable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

/// A photo as rendered.
public struct RenderedPhoto: Hashable, Codable, Sendable {
    /// The original's upright size.
    public let size: PixelSize
    /// Smallest first, at least one.
    public let renditions: [Rendition]
    /// The mean over all pixels: what its place shows until it is there.
    public let averageColour: RGBColour

    public init(size: PixelSize, renditions: [Rendition], averageColour: RGBColour) {
        self.size = size
        self.renditions = renditions
        self.averageColour = averageColour
    }
}

// A worker whose memory broke may answer anything: what isn't as the types promise is refused where it is read, before
// a number can trap or a name can lead elsewhere.

extension Decoder {
    /// - Parameter rule: what the value breaks.
    func refusal(_ rule: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: rule))
    }
}
