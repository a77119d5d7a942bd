import FileReading
import PhotoVocabulary

extension PixelSize {
    /// Whether it is at least 2.5 times as high as wide, as a screenshot of a whole page.
    fileprivate var isScroll: Bool { 2 * height >= 5 * width }

    /// The width at which it has as many pixels as a photo of 3:2, or upright of 2:3, has at `width`, and the longer
    /// side is at most `longestSide`. At equal widths, a panorama would be too low to be sharp, and a screenshot of a
    /// whole page too high to be decoded on a phone. Shapes up to 2.5:1 are `width` wide.
    ///
    /// - Parameter growth: How many times as many pixels panoramas and screenshots of whole pages get.
    fileprivate func width(asDetailedAs width: Int, growth: Double = 1, longestSide: Int) -> Int {
        guard isPanorama || isScroll else { return width }
        let ratio = Double(self.width) / Double(height)
        let detailed = Double(width) * (growth * ratio * (isPanorama ? 1 / 1.5 : 1.5)).squareRoot()
        return max(1, Int(min(detailed, Double(longestSide) * min(1, ratio)).rounded(.down)))
    }
}

/// The widths and formats of a photo's renditions. Panoramas get wider ones, and screenshots of whole pages narrower
/// ones: see ``widths(forPhotoOf:)``. The last of several formats is for old browsers, and has two widths.
package struct RenditionSpec: Hashable, Codable, Sendable {
    /// Widths in pixels, ascending, each at least 1.
    package let widths: [Int]
    /// In order of preference: at least one, each format only once.
    package let encodings: [RenditionEncoding]
    /// The colour behind transparent pictures in formats without alpha; sRGB.
    package var background: RGBColour
    /// The width of one more rendition, in the last format only, which is loaded to look at details; nil for none.
    package var zoomWidth: Int?
    /// Whether renditions contain the photo's credit.
    package let embedsCredit: Bool
    /// Whether photos of all shapes get the same widths.
    package let ignoresShapes: Bool

    package init(
        widths: [Int], encodings: [RenditionEncoding] = [RenditionEncoding(.jpeg)], background: RGBColour = .white,
        zoomWidth: Int? = nil, embedsCredit: Bool = false, ignoresShapes: Bool = false
    ) {
        precondition(
            !encodings.isEmpty && Set(encodings.map(\.format)).count == encodings.count,
            "a photo must have at least one format, and each only once")
        self.widths = Set(widths).sorted()
        self.encodings = encodings
        self.background = background
        self.zoomWidth = zoomWidth
        self.embedsCredit = embedsCredit
        self.ignoresShapes = ignoresShapes
    }

    /// Whether any of the formats supports transparency.
    var keepsAlpha: Bool { encodings.contains { $0.format.type.holdsAlpha } }

    /// Whether all formats support gray pictures.
    var keepsGray: Bool { encodings.allSatisfy { $0.format.type.holdsGray } }

    /// The approximate memory, in bytes, that the encoder of a photo's renditions needs; pictures are encoded one after
    /// another.
    ///
    /// - Parameter size: The photo's size, upright.
    func encodingBytes(forPhotoOf size: PixelSize, withAlpha: Bool) -> Int {
        sizes(forPhotoOf: size).map { rendition, encodings in
            rendition.pixelCount
                * (encodings.map { $0.format.type.encodingBytesPerPixel(withAlpha: withAlpha) }.max() ?? 0)
        }.max() ?? 0
    }

    /// - Parameter size: The photo's size, upright.
    func largestRendition(ofPhotoOf size: PixelSize) -> PixelSize {
        sizes(forPhotoOf: size).last?.size ?? size
    }

    /// The sizes of all renditions of a photo, the smallest first, and what each is encoded as.
    func sizes(forPhotoOf size: PixelSize) -> [(size: PixelSize, encodings: [RenditionEncoding])] {
        let widths = widths(forPhotoOf: size)
        let fallbackWidths = encodings.count == 1 ? Set(widths) : Self.fallbackWidths(of: widths)
        var sizes = widths.map {
            (size.scaled(toWidth: $0), fallbackWidths.contains($0) ? encodings : encodings.dropLast())
        }
        if let zoomed = zoomWidth(forPhotoOf: size) {
            sizes.append((size.scaled(toWidth: zoomed), [encodings[encodings.count - 1]]))
        }
        return sizes
    }

    /// The widths of the last of several formats, which only old browsers get: the one in the middle and the largest.
    private static func fallbackWidths(of widths: [Int]) -> Set<Int> {
        [widths[(widths.count - 1) / 2], widths[widths.count - 1]]
    }

    /// The width of the largest possible rendition of a photo: its own. A photo that is too large to be decoded at once
    /// gets no rendition with more than 67 megapixels, a quarter of what is decoded at once. So it needs no more memory
    /// than other photos, in any format, and is still made smaller by half and more.
    private func largestWidth(forPhotoOf size: PixelSize) -> Int {
        let limit = ImageLimits.standard.pixelsAtOnce
        guard size.pixelCount > limit else { return size.width }
        return max(1, Int(Double(size.width) * (Double(limit / 4) / Double(size.pixelCount)).squareRoot()))
    }

    /// The widths of the renditions of a photo: all that are not larger than it. If its own width is below the largest
    /// and clearly above the next smaller width, it is included. For its own width, see ``largestWidth(forPhotoOf:)``.
    ///
    /// Panoramas and screenshots of whole pages get as many pixels as other photos instead of the same widths, unless
    /// ``ignoresShapes`` is set.
    package func widths(forPhotoOf size: PixelSize) -> [Int] {
        let width = largestWidth(forPhotoOf: size)
        let longestSide = encodings.map { $0.format.type.largestSide }.min() ?? .max
        let widths =
            ignoresShapes
            ? widths : Set(widths.map { size.width(asDetailedAs: $0, longestSide: longestSide) }).sorted()
        let fitting = widths.filter { $0 <= width }
        guard let largest = fitting.last else { return [width] }
        let isWorthAFile = fitting.count < widths.count && Double(width) >= 1.2 * Double(largest)
        return isWorthAFile ? fitting + [width] : fitting
    }

    /// The width of the rendition with ``zoomWidth`` of a photo: not larger than ``largestWidth(forPhotoOf:)``. Nil if
    /// it would hardly be larger than the other renditions. Panoramas and screenshots of whole pages, which are small
    /// when they fit the window, get twice as many pixels as other photos.
    package func zoomWidth(forPhotoOf size: PixelSize) -> Int? {
        guard let zoomWidth, let largest = widths(forPhotoOf: size).last else { return nil }
        let longestSide = encodings[encodings.count - 1].format.type.largestSide
        let detailed = size.width(asDetailedAs: zoomWidth, growth: 2, longestSide: longestSide)
        let zoomed = min(detailed, largestWidth(forPhotoOf: size))
        return Double(zoomed) >= 1.2 * Double(largest) ? zoomed : nil
    }
}

/// One rendition file of a photo.
package struct Rendition: Hashable, Codable, Sendable {
    package let size: PixelSize
    package let format: RenditionFormat
    /// Its name within the folder of the photo's renditions.
    package let fileName: String
    package let byteCount: Int
    /// The hash of its bytes, computed while they are in memory, so that the file need not be read again.
    package let hash: ContentHash

    package init(size: PixelSize, format: RenditionFormat, fileName: String, byteCount: Int, hash: ContentHash) {
        self.size = size
        self.format = format
        self.fileName = fileName
        self.byteCount = byteCount
        self.hash = hash
    }
}

/// The result of rendering a photo.
package struct RenderedPhoto: Hashable, Codable, Sendable {
    /// The original's upright size.
    package let size: PixelSize
    /// By format in order of preference, within each format the smallest first; at least one.
    package let renditions: [Rendition]
    /// The mean of all pixels, on the background, in sRGB: the placeholder until the picture is loaded.
    package let averageColour: RGBColour
    /// Whether a rendition has transparent pixels.
    package let isTransparent: Bool
    /// Whether its file names colours that are unknown here, so that it was rendered as if it were sRGB.
    package let hasUnknownColours: Bool
    /// The most interesting point; nil if it was not searched for or could not be found.
    package let interest: FocusPoint?
    /// The libraries that were used.
    package let libraries: PixelLibraries
    /// How the picture moves; nil for a still one, and if it was not looked for. Renditions show one frame.
    package var motion: PictureMotion?

    package init(
        size: PixelSize, renditions: [Rendition], averageColour: RGBColour, isTransparent: Bool = false,
        hasUnknownColours: Bool = false, interest: FocusPoint? = nil, libraries: PixelLibraries = [],
        motion: PictureMotion? = nil
    ) {
        self.size = size
        self.renditions = renditions
        self.averageColour = averageColour
        self.isTransparent = isTransparent
        self.hasUnknownColours = hasUnknownColours
        self.interest = interest
        self.libraries = libraries
        self.motion = motion
    }

    /// The renditions grouped by format, in order of preference.
    package var formats: [[Rendition]] {
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

// A worker with corrupted memory may send anything. Invalid values are rejected here, before a number can trap or a
// name can point to another folder.

extension Rendition {
    /// Whether the name is one component of a path and ends in the format's suffix, and no limit is exceeded.
    fileprivate var isPossible: Bool {
        ![".", ".."].contains(fileName) && !fileName.utf8.contains(where: "/\0".utf8.contains)
            && fileName.hasSuffix("." + format.suffix) && (0...ImageLimits.standard.bytes).contains(byteCount)
    }
}

extension RenderedPhoto {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let renditions = try container.decode([Rendition].self, forKey: .renditions)
        self.init(
            size: try container.decode(PixelSize.self, forKey: .size), renditions: renditions,
            averageColour: try container.decode(RGBColour.self, forKey: .averageColour),
            isTransparent: try container.decode(Bool.self, forKey: .isTransparent),
            // Answers of earlier versions lack it.
            hasUnknownColours: try container.decodeIfPresent(Bool.self, forKey: .hasUnknownColours) ?? false,
            interest: try container.decodeIfPresent(FocusPoint.self, forKey: .interest),
            libraries: try container.decode(PixelLibraries.self, forKey: .libraries),
            motion: try container.decodeIfPresent(PictureMotion.self, forKey: .motion))
        let formats = formats
        guard !formats.isEmpty, renditions.allSatisfy(\.isPossible),
            Set(formats.map { $0[0].format }).count == formats.count,
            formats.allSatisfy({ zip($0, $0.dropFirst()).allSatisfy { $0.size.width < $1.size.width } })
        else { throw decoder.refusal("there must be possible renditions, grouped by format, the smallest first") }
    }
}

/// A format, its quality, and how much time its encoder takes.
package struct RenditionEncoding: Hashable, Codable, Sendable {
    package let format: RenditionFormat
    /// Within ``RenditionFormat/qualityRange``.
    package let quality: Int
    package let effort: EncodingEffort

    /// - Parameter quality: Nil for the format's usual quality.
    package init(_ format: RenditionFormat, quality: Int? = nil, effort: EncodingEffort = .default) {
        self.format = format
        self.quality = quality ?? format.usualQuality
        self.effort = effort
    }

    /// The time limit for encoding, in milliseconds per megapixel of the largest rendition.
    package var timeLimit: Int { format.type.encodingTimeLimit(effort) }
}
