import BinaryContainers

extension RenditionFormat {
    package static let avif = RenditionFormat(AVIFFormat.self)
}

/// AVIF, 4:2:0 or gray, written by libavif with libaom, from the planes unless the picture is transparent.
struct AVIFFormat: OutputFormat {
    static let name = "avif"
    static let suffix = "avif"
    static let mediaType = "image/avif"
    static let holdsAlpha = true
    static let holdsGray = false
    static let largestSide = 16_384
    static let usualQuality = 68
    static let hasEfforts = true
    static let libraries: PixelLibraries = [.avif, .aom, .jpegTurbo]

    /// Measured with libaom 3.6.0.
    static func encodingBytesPerPixel(withAlpha: Bool) -> Int { withAlpha ? 56 : 46 }

    static func encodingTimeLimit(_ effort: EncodingEffort) -> Int {
        switch effort {
        case .fast: 3000
        case .default: 6000
        case .small: 12_000
        }
    }

    /// libaom's speeds, from the measurements in Documentation/formats.md.
    private static func speed(_ effort: EncodingEffort) -> CInt {
        switch effort {
        case .fast: 9
        case .default: 8
        case .small: 6
        }
    }

    /// The quantizer for a quality, on the scale that libavif and libheif have in common.
    private static func quantizer(_ quality: Int) -> CInt { CInt(((100 - quality) * 63 + 50) / 100) }

    init() throws(ImageError) {
        try AVIFEncoder.check()
    }

    func encode(
        _ picture: inout EncoderInput, quality: Int, effort: EncodingEffort, profile: PublishedProfile?
    ) throws(ImageError) -> [UInt8] {
        let encoder = AVIFEncoder(speed: Self.speed(effort), quantizer: Self.quantizer(quality))
        return try encoder.encode(&picture, profile: profile)
    }

    private static let publishedBoxes: Set<FourCharacterCode> = ["ftyp", "meta", "mdat"]

    static func leak(in file: ByteView) -> String? {
        let boxes = file.leadingBoxes()
        guard boxes.last?.range.upperBound == file.count, let meta = boxes.first("meta") else {
            return "boxes that can't be read"
        }
        if let unexpected = boxes.first(where: { !publishedBoxes.contains($0.type) }) {
            return "a box \(unexpected.type)"
        }
        // `meta` begins with version and flags; `iinf` has a count after them.
        for list in file.leadingBoxes(in: meta.data.dropFirst(4)).all("iinf") {
            for item in file.leadingBoxes(in: list.data.dropFirst(6)) {
                let kind = String(decoding: file[item.data.dropFirst(8).prefix(4)] ?? [], as: UTF8.self)
                if kind != "av01" { return "an item \(kind)" }
            }
        }
        return boxes.first?.type == "ftyp" ? nil : "a header that can't be read"
    }
}
