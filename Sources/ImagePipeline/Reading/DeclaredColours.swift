import BinaryContainers
import PhotoVocabulary

/// What a file states about the meaning of its numbers, apart from an ICC profile.
enum DeclaredColours: Hashable {
    /// Nothing, or what an ICC profile in the file describes better.
    case none
    /// It counts before a profile if `overrides`.
    case space(RGBColourSpace, overridesProfile: Bool)
    /// It states colours that have no meaning here.
    case unknown

    /// - Parameter file: All of the file.
    init(in file: ByteView, of format: PictureKind) {
        switch format {
        case .png: self = Self.png(file)
        case .heif, .avif: self = Self.heif(file)
        case .jpeg: self = Self.jpeg(file)
        case .tiff: self = TIFFStructure(file).map(ExifColours.isAdobeRGB) == true ? .adobeRGB : .none
        case .webp:
            self = file.leadingRIFFChunks().first { $0.type == "EXIF" }.map { Self.exif($0.data, file) } ?? .none
        case .gif, .svg, .jxl, .raw: self = .none
        }
    }

    /// Light itself, as numbers with a fraction are.
    static let linear = space(RGBColourSpace(primaries: .bt709, transfer: .gamma(1)), overridesProfile: false)

    /// What cameras mark in EXIF when they write no profile.
    private static let adobeRGB = space(.adobeRGB, overridesProfile: false)

    private static func exif(_ block: Range<Int>, _ file: ByteView) -> DeclaredColours {
        file[block].map(ExifColours.isAdobeRGB(inEXIF:)) == true ? adobeRGB : .none
    }

    /// The colours of HEIF and AVIF. A profile counts first, but it can't say how bright the light is.
    ///
    /// - Parameters: Numbers of ITU-T H.273.
    init(primaries: Int, transfer: Int) {
        self =
            RGBColourSpace(primaries: primaries, transfer: transfer)
            .map { .space($0, overridesProfile: $0.isHighDynamicRange) } ?? .unknown
    }
}

extension DeclaredColours {
    /// The first of the chunks `cICP`, `iCCP`, `sRGB`, `gAMA` with `cHRM`, and `eXIf` counts.
    ///
    /// Source: PNG, third edition, 4.3.
    private static func png(_ file: ByteView) -> DeclaredColours {
        var reader = PNGChunkReader(file)
        var chunks: [FourCharacterCode: Range<Int>] = [:]
        while let chunk = try? reader.next(), !["IDAT", "IEND"].contains(chunk.type) {
            if chunks[chunk.type] == nil { chunks[chunk.type] = chunk.data }
        }
        if let data = chunks["cICP"], let values = file[data], values.count == 4 {
            // Browsers show television's colours in a PNG as a display would, and in AVIF as sRGB.
            let space = RGBColourSpace(primaries: Int(values[0]), transfer: Int(values[1]), television: .display)
            return space.map { .space($0, overridesProfile: true) } ?? .unknown
        }
        guard chunks["iCCP"] == nil, chunks["sRGB"] == nil else { return .none }
        // Browsers ignore colours without a gamma, and take that of nearly all files for sRGB's if it stands alone.
        guard let data = chunks["gAMA"], data.count == 4, let gamma = file.number(at: data.lowerBound, 4),
            gammas.contains(gamma)
        else { return chunks["eXIf"].map { exif($0, file) } ?? .none }
        let primaries = chunks["cHRM"].flatMap { RGBColourSpace.Primaries(chunk: $0, of: file) }
        guard primaries != nil || abs(gamma - usualGamma) > 500 else { return .none }
        let space = RGBColourSpace(primaries: primaries ?? .bt709, transfer: .gamma(100_000 / Double(gamma)))
        return .space(space, overridesProfile: false)
    }

    /// In 100,000ths: 1 / 2.2.
    private static let usualGamma = 45_455
    /// In 100,000ths: those that libpng 1.6 accepts. A profile can't state what the smallest numbers mean.
    private static let gammas = 16...625_000_000

    /// The property `colr` of the primary picture or, if that is made of tiles, of its first tile; else EXIF.
    ///
    /// Source: ISO/IEC 14496-12, 12.1.5.
    private static func heif(_ file: ByteView) -> DeclaredColours {
        guard let contents = try? HEIFContents(file.leadingBoxes(), of: file) else { return .none }
        let tiles = contents.references.first { $0.kind == "dimg" && $0.from == contents.primary }?.to ?? []
        for item in [contents.primary] + tiles.prefix(1) {
            for property in contents.properties.boxes(of: item) where property.type == "colr" {
                let start = property.data.lowerBound
                guard file.code(at: start) == "nclx", let primaries = file.number(at: start + 4, 2),
                    let transfer = file.number(at: start + 6, 2)
                else { continue }
                return DeclaredColours(primaries: primaries, transfer: transfer)
            }
        }
        // The block begins with the offset of the TIFF structure from the offset's own end (ISO/IEC 23008-12, A.2.1).
        guard let place = contents.items.first(where: { $0.kind == "Exif" })?.extents.first,
            let offset = file.number(at: place.lowerBound, 4), offset + 4 < place.count
        else { return .none }
        return exif(place.dropFirst(4 + offset), file)
    }

    private static func jpeg(_ file: ByteView) -> DeclaredColours {
        var reader = JPEGSegmentReader(file)
        while let segment = try? reader.next(), segment.marker != JPEGSegmentReader.startOfScan {
            guard segment.marker == 0xE1, exif(segment.data, file) == adobeRGB else { continue }
            return adobeRGB
        }
        return .none
    }
}

extension RGBColourSpace.Primaries {
    /// - Returns: Nil if the chunk `cHRM` is too short, or its colours are not those of a display.
    fileprivate init?(chunk: Range<Int>, of file: ByteView) {
        let numbers = (0..<8).compactMap { file.number(at: chunk.lowerBound + $0 * 4, 4) }.map { Double($0) / 100_000 }
        guard chunk.count == 32, numbers.count == 8, numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
        let points = (0..<4).map { [numbers[$0 * 2], numbers[$0 * 2 + 1]] }
        self.init(red: points[1], green: points[2], blue: points[3], white: points[0])
        // White has 1. ProPhoto RGB, whose blue is invisible, has up to 0.8. The numbers of a triangle without an area,
        // or of a white without one of the primaries, are larger or infinite.
        guard toD50.rows.joined().allSatisfy({ abs($0) < 4 }) else { return nil }
    }
}
