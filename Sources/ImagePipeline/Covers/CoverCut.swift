import BinaryContainers
import PhotoVocabulary

/// A kind of picture that is cut from a rendition of a cover, or made of a logo.
package enum CoverCut: String, Codable, CaseIterable, Sendable {
    /// For link previews: a JPEG in the size that services ask for.
    case preview
    /// The site's icon in browsers: an ICO file with three sizes.
    case icon
    /// The site's icon on home screens: a PNG. These systems cut the corners themselves.
    case touchIcon
    /// A gallery's logo: a PNG with its transparency. It is not cut, but made to fit.
    case logo

    /// The version of all code that determines the files. A change to that code that changes the bytes for the same
    /// rendition must increase it.
    package static let version = 1

    /// In pixels, the largest first.
    package var sizes: [PixelSize] {
        switch self {
        case .preview: [PixelSize(width: 1200, height: 630)]
        case .icon: [48, 32, 16].map { PixelSize(width: $0, height: $0) }
        case .touchIcon: [PixelSize(width: 180, height: 180)]
        // Four times what a page shows, since chroma has half of it.
        case .logo: [PixelSize(width: 1120, height: 192)]
        }
    }

    /// Whether it is cut from smaller pictures too, which are enlarged.
    package var enlarges: Bool { self != .preview }

    package var mediaType: String {
        switch self {
        case .preview: RenditionFormat.jpeg.mediaType
        case .icon: "image/x-icon"
        case .touchIcon, .logo: "image/png"
        }
    }

    /// More bytes than any file has.
    static let mostBytes = 4 << 20

    /// Finds what a file contains besides pixels and the meaning of their colours. A hostile rendition can take over
    /// the worker that cuts it.
    ///
    /// - Returns: The finding in words; nil if there is none.
    package func leak(in file: [UInt8]) -> String? {
        guard file.count <= Self.mostBytes else { return "more bytes than such a picture has" }
        return file.withByteView { bytes in
            switch self {
            case .preview: JPEGFormat.leak(in: bytes) { _ in false }
            case .icon: IconFile.leak(in: bytes)
            case .touchIcon, .logo: PNGFile.leak(in: bytes)
            }
        }
    }
}

extension CoverCut {
    /// The size of a logo by the header of its file; nil if that is not a header of a PNG.
    package static func logoSize(in file: [UInt8]) -> PixelSize? {
        guard file.count > 24 else { return nil }
        func number(_ start: Int) -> Int { file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        let size = PixelSize(orNilForWidth: number(16), height: number(20))
        return size.flatMap { $0.width <= logo.sizes[0].width && $0.height <= logo.sizes[0].height ? $0 : nil }
    }

    /// Whether a picture has enough pixels.
    package func fits(_ size: PixelSize) -> Bool {
        enlarges || sizes.allSatisfy { size.width >= $0.width && size.height >= $0.height }
    }

    /// The rendition of a cover from which all cuts are made: the smallest with at least twice the pixels of a preview
    /// in both directions, so that little of the first encoding's loss is left, or else the largest. JPEG is preferred,
    /// since it is decoded fastest.
    package static func source(in photo: RenderedPhoto) -> Rendition {
        let formats = photo.formats
        let renditions = formats.first { $0[0].format == .jpeg } ?? formats[formats.count - 1]
        let wanted = preview.sizes[0]
        let ample = renditions.first {
            $0.size.width >= 2 * wanted.width && $0.size.height >= 2 * wanted.height
        }
        return ample ?? renditions[renditions.count - 1]
    }
}

extension CoverCut {
    /// An icon in one colour, for a site without a cover.
    package func plain(_ colour: RGBColour) -> [UInt8] {
        let pictures = sizes.compactMap { size -> (side: Int, png: [UInt8])? in
            let row = [colour.red, colour.green, colour.blue]
            let samples = Array(repeatElement(row, count: size.width * size.height).joined())
            let pixels = Pixels(size: size, bands: row.count, samples: samples)
            return (try? PNGFile.bytes(of: pixels, profile: nil)).map { (size.width, $0) }
        }
        return self != .icon ? pictures[0].png : IconFile.bytes(of: pictures)
    }
}
