import BinaryContainers
import CVips

extension RenditionFormat {
    package static let avif = RenditionFormat(AVIFFormat.self)
}

/// AVIF, written by libvips with libheif.
struct AVIFFormat: OutputFormat {
    static let name = "avif"
    static let suffix = "avif"
    static let mediaType = "image/avif"
    static let holdsAlpha = true
    static let holdsGray = false
    static let largestSide = 16_384
    static let usualQuality = 68
    /// 0.2 to 0.55 s per megapixel, depending on quality, for photos with 12 and 110 megapixels.
    static let encodingTimeLimit = 12_000
    static let libraries: PixelLibraries = [.vips, .jpegTurbo, .heif]

    /// Measured with libaom 3.6.0.
    static func encodingBytesPerPixel(withAlpha: Bool) -> Int { withAlpha ? 56 : 46 }

    /// Within 0...9. More effort gains almost nothing: see the measurements in Documentation/formats.md.
    private static let effort: CInt = 3

    init() {}

    func encode(
        _ picture: inout EncoderInput, quality: Int, profile: PublishedProfile?
    ) throws(ImageError) -> [UInt8] {
        let bytes = try VipsEncoder.encode(try picture.pixels(), as: .avif) {
            vitrine_vips_avif($0, CInt(quality), Self.effort, $1, $2)
        }
        guard let profile else { return bytes }
        return try AVIFFile.carrying(profile: profile.bytes, in: bytes)
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
