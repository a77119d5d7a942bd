import BinaryContainers
import CAVIF
import PhotoVocabulary

/// AVIF, 4:2:0 or gray, written by libavif with libaom, from the planes unless the picture is transparent.
struct AVIFFormat: OutputFormat {
    static let holdsAlpha = true
    static let holdsGray = false
    static let largestSide = 16_384
    static let hasEfforts = true
    static let libraries: PixelLibraries = [.avif, .aom, .jpegTurbo]

    /// Measured with libaom 3.6.0 and the effort `small`; the others need two thirds.
    static func encodingBytesPerPixel(withAlpha: Bool) -> Int { withAlpha ? 48 : 40 }

    /// Photos take 0.06, 0.26 and 2.7 s per megapixel on a busy machine, noise 0.3, 1.1 and 5 s.
    static func encodingTimeLimit(_ effort: EncodingEffort) -> Int {
        switch effort {
        case .fast: 2000
        case .default: 6000
        case .small: 30_000
        }
    }

    init() throws(ImageError) {
        guard vitrine_avif_can_encode() != 0 else {
            throw .cannotWriteFormat(.avif, detail: "libavif has no encoder libaom")
        }
    }

    func encode(
        _ picture: inout EncoderInput, quality: Int, effort: EncodingEffort, profile: PublishedProfile?, xmp: [UInt8]?
    ) throws(ImageError) -> [UInt8] {
        try Self.encoder(quality, effort).encode(&picture, profile: profile, xmp: xmp)
    }

    /// The speeds are from the measurements in Documentation/formats.md. A slower one keeps more detail with the same
    /// quantizer. So the quantizer is scaled, and photos of the same quality have the same SSIM with every effort: that
    /// of speed 6, whose quantizers libavif and libheif derive from the quality in the same way.
    private static func encoder(_ quality: Int, _ effort: EncodingEffort) -> AVIFEncoder {
        let (speed, percent): (CInt, Int) =
            switch effort {
            case .fast: (9, 86)
            case .default: (8, 90)
            case .small: (5, 106)
            }
        let quantizer = ((100 - quality) * 63 * percent + 5000) / 10_000
        return AVIFEncoder(speed: speed, quantizer: CInt(min(63, quantizer)))
    }

    /// The contents of items that are described by a media type, as XMP is; nil if the file's items can't be read.
    private static func mimeItems(in boxes: [Box], of file: ByteView) -> [[UInt8]]? {
        guard let contents = try? HEIFContents(boxes, of: file) else { return nil }
        return contents.items.filter { $0.kind == "mime" }.map { item in
            item.extents.flatMap { file[$0] ?? [] }
        }
    }

    private static let publishedBoxes: Set<FourCharacterCode> = ["ftyp", "meta", "mdat"]

    static func leak(in file: ByteView, admitting admits: ([UInt8]) -> Bool) -> String? {
        let boxes = file.leadingBoxes()
        guard boxes.last?.range.upperBound == file.count, let meta = boxes.first("meta") else {
            return "boxes that can't be read"
        }
        if let unexpected = boxes.first(where: { !publishedBoxes.contains($0.type) }) {
            return "a box \(unexpected.type)"
        }
        let admitsAll = mimeItems(in: boxes, of: file)?.allSatisfy(admits) ?? false
        // `meta` begins with version and flags; `iinf` has a count after them.
        for list in file.leadingBoxes(in: meta.data.dropFirst(4)).all("iinf") {
            for item in file.leadingBoxes(in: list.data.dropFirst(6)) {
                let kind = String(decoding: file[item.data.dropFirst(8).prefix(4)] ?? [], as: UTF8.self)
                if kind != "av01", kind != "mime" || !admitsAll { return "an item \(kind)" }
            }
        }
        return boxes.first?.type == "ftyp" ? nil : "a header that can't be read"
    }
}
