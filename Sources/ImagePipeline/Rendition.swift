/// The size of an upright picture in pixels, both sides at least 1.
public struct PixelSize: Hashable, Codable, Sendable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel")
        self.width = width
        self.height = height
    }

    var pixelCount: Int { width * height }
}

/// Which renditions of a photo are wanted.
public struct RenditionSpec: Hashable, Codable, Sendable {
    /// Widths in pixels, ascending, each at least 1.
    public let widths: [Int]
    /// In order of preference: at least one, each format once.
    public let encodings: [RenditionEncoding]
    /// What transparent pictures lie on where a format can't keep them so; sRGB.
    public let background: RGBColour

    public init(
        widths: [Int], encodings: [RenditionEncoding] = [RenditionEncoding(.jpeg)], background: RGBColour = .white
    ) {
        precondition(Self.areValid(encodings), "a photo is published in one format at least, and in each once")
        self.widths = Set(widths).sorted()
        self.encodings = encodings
        self.background = background
    }

    /// Whether transparency is of use to any of the formats.
    var keepsAlpha: Bool { encodings.contains { $0.format.holdsAlpha } }

    /// Whether a gray picture is one in all of the formats.
    var keepsGray: Bool { encodings.allSatisfy { $0.format.holdsGray } }

    /// What encoding takes for each pixel of the largest rendition, about; pictures are encoded one after the other.
    func encodingBytesPerPixel(withAlpha: Bool) -> Int {
        encodings.map { $0.format.encodingBytesPerPixel(withAlpha: withAlpha) }.max() ?? 0
    }

    /// - Parameter size: the photo's, upright.
    func largestRendition(ofPhotoOf size: PixelSize) -> PixelSize {
        size.scaled(toWidth: widths(forPhotoOf: size.width).last ?? size.width)
    }

    private static func areValid(_ encodings: [RenditionEncoding]) -> Bool {
        !encodings.isEmpty && Set(encodings.map(\.format)).count == encodings.count
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
    public let format: RenditionFormat
    /// Its name within the folder that the photo was rendered into.
    public let fileName: String
    public let byteCount: Int
    /// Of its bytes, taken where they are at hand: nobody need read the file again to tell what is in it.
    public let hash: ContentHash

    public init(size: PixelSize, format: RenditionFormat, fileName: String, byteCount: Int, hash: ContentHash) {
        self.size = size
        self.format = format
        self.fileName = fileName
        self.byteCount = byteCount
        self.hash = hash
    }
}

/// A colour, 0...255 each; sRGB unless said otherwise.
public struct RGBColour: Hashable, Codable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public static let white = RGBColour(red: 255, green: 255, blue: 255)

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    var isGray: Bool { red == green && green == blue }
}

/// A photo as rendered.
public struct RenderedPhoto: Hashable, Codable, Sendable {
    /// The original's upright size.
    public let size: PixelSize
    /// By format in order of preference, within each the smallest first; at least one.
    public let renditions: [Rendition]
    /// The mean over all pixels, on the background, in sRGB: what its place shows until it is there.
    public let averageColour: RGBColour
    /// Whether a rendition shows what is behind it.
    public let isTransparent: Bool
    /// Where there is most to see; nil if nobody asked, or it couldn't be found.
    public let interest: InterestPoint?
    /// What took part in making all of this.
    public let libraries: PixelLibraries

    public init(
        size: PixelSize, renditions: [Rendition], averageColour: RGBColour, isTransparent: Bool = false,
        interest: InterestPoint? = nil, libraries: PixelLibraries = []
    ) {
        self.size = size
        self.renditions = renditions
        self.averageColour = averageColour
        self.isTransparent = isTransparent
        self.interest = interest
        self.libraries = libraries
    }

    /// The renditions apart by format, in order of preference.
    public var formats: [[Rendition]] {
        var formats: [[Rendition]] = []
        for rendition in renditions {
            if formats.last?.last?.format == rendition.format {
                formats[formats.count - 1].append(rendition)
            } else {
                formats.append([rendition])
            }
        }
        return formats
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

extension PixelSize {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let width = try container.decode(Int.self, forKey: .width)
        let height = try container.decode(Int.self, forKey: .height)
        let sides = 1...ImageLimits.standard.side
        guard sides.contains(width), sides.contains(height) else { throw decoder.refusal("a side is in \(sides)") }
        self.init(width: width, height: height)
    }
}

extension RenditionSpec {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let widths = try container.decode([Int].self, forKey: .widths)
        let encodings = try container.decode([RenditionEncoding].self, forKey: .encodings)
        guard widths.allSatisfy({ $0 >= 1 }) else { throw decoder.refusal("a width is at least 1") }
        guard Self.areValid(encodings) else {
            throw decoder.refusal("formats are one at least, and each is there once")
        }
        let background = try container.decode(RGBColour.self, forKey: .background)
        self.init(widths: widths, encodings: encodings, background: background)
    }
}

extension Rendition {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let fileName = try container.decode(String.self, forKey: .fileName)
        let format = try container.decode(RenditionFormat.self, forKey: .format)
        let byteCount = try container.decode(Int.self, forKey: .byteCount)
        let separators = "/\0".utf8
        guard !["", ".", ".."].contains(fileName), !fileName.utf8.contains(where: separators.contains) else {
            throw decoder.refusal("a file's name is one component of a path")
        }
        guard fileName.hasSuffix("." + format.suffix) else {
            throw decoder.refusal("a file's name ends as its format")
        }
        let counts = 0...ImageLimits.standard.bytes
        guard counts.contains(byteCount) else { throw decoder.refusal("a count of bytes is in \(counts)") }
        self.init(
            size: try container.decode(PixelSize.self, forKey: .size), format: format, fileName: fileName,
            byteCount: byteCount, hash: try container.decode(ContentHash.self, forKey: .hash))
    }
}

extension RenderedPhoto {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let renditions = try container.decode([Rendition].self, forKey: .renditions)
        self.init(
            size: try container.decode(PixelSize.self, forKey: .size), renditions: renditions,
            averageColour: try container.decode(RGBColour.self, forKey: .averageColour),
            isTransparent: try container.decode(Bool.self, forKey: .isTransparent),
            interest: try container.decodeIfPresent(InterestPoint.self, forKey: .interest),
            libraries: try container.decode(PixelLibraries.self, forKey: .libraries))
        let formats = formats
        guard !formats.isEmpty, Set(formats.map { $0[0].format }).count == formats.count,
            formats.allSatisfy({ zip($0, $0.dropFirst()).allSatisfy { $0.size.width < $1.size.width } })
        else { throw decoder.refusal("renditions are one at least, those of a format together, the smallest first") }
    }
}
