import BinaryContainers
import CAVIF
import PhotoVocabulary

/// AVIF, 4:2:0 or gray, written by libavif with libaom, from the planes unless the picture is transparent: a still
/// picture with 8 bits per sample, in one tile, by one thread.
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
        if picture.planes.alpha != nil {
            let pixels = try picture.pixels()
            let image = try AVIFPicture(pixels.size, isGray: false, profile: profile, xmp: xmp)
            try image.convert(pixels)
            return try Self.file(of: image, quality, effort)
        }
        let planes = picture.planes
        let image = try AVIFPicture(planes.size, isGray: planes.chroma == nil, profile: profile, xmp: xmp)
        let result = planes.withPlanes { planes, strides in
            image.lend(planes, strides)
            return Result { () throws(ImageError) in try Self.file(of: image, quality, effort) }
        }
        return try result.get()
    }

    /// libaom's options for the colours, not for alpha.
    ///
    /// libaom's tests for drawn pictures take some photos for drawings. Palettes and copied blocks then make the files
    /// of those photos larger by up to a half, and take longer.
    private static let options = ["color:tune": "ssim", "color:enable-palette": "0", "color:enable-intrabc": "0"]

    /// The speeds are from the measurements in `Benchmarks/choices.md`. A slower one keeps more detail with the same
    /// quantizer. So the quantizer is scaled, and photos of the same quality have the same SSIM with every effort: that
    /// of speed 6, whose quantizers libavif and libheif derive from the quality in the same way. Speeds are 0...9, and
    /// the slowest makes the smallest files. Quantizers are 0...63, and 0 is the best.
    private static func file(
        of picture: AVIFPicture, _ quality: Int, _ effort: EncodingEffort
    ) throws(ImageError) -> [UInt8] {
        let (speed, percent): (CInt, Int) =
            switch effort {
            case .fast: (9, 86)
            case .default: (8, 90)
            case .small: (5, 106)
            }
        let quantizer = CInt(min(63, ((100 - quality) * 63 * percent + 5000) / 10_000))
        guard let encoder = avifEncoderCreate() else { throw .outOfMemory(detail: "libavif: not enough memory") }
        defer { avifEncoderDestroy(encoder) }
        encoder.pointee.codecChoice = AVIF_CODEC_CHOICE_AOM
        encoder.pointee.maxThreads = 1
        encoder.pointee.speed = speed
        encoder.pointee.minQuantizer = quantizer
        encoder.pointee.maxQuantizer = quantizer
        encoder.pointee.minQuantizerAlpha = quantizer
        encoder.pointee.maxQuantizerAlpha = quantizer
        for (name, value) in options { avifEncoderSetCodecSpecificOption(encoder, name, value) }
        var file = avifRWData()
        defer { avifRWDataFree(&file) }
        let result = picture.withPointer { avifEncoderWrite(encoder, $0, &file) }
        guard result == AVIF_RESULT_OK else {
            throw .encodingFailed("libavif: " + String(cString: vitrine_avif_reason(encoder, result)))
        }
        return Array(UnsafeRawBufferPointer(start: file.data, count: file.size))
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

/// Owns a picture of libavif. Only lends its pointer, as ``VipsPicture`` does.
private final class AVIFPicture {
    private let pointer: UnsafeMutablePointer<avifImage>

    init(_ size: PixelSize, isGray: Bool, profile: PublishedProfile?, xmp: [UInt8]?) throws(ImageError) {
        let format = isGray ? AVIF_PIXEL_FORMAT_YUV400 : AVIF_PIXEL_FORMAT_YUV420
        guard let pointer = avifImageCreate(UInt32(size.width), UInt32(size.height), 8, format) else {
            throw .outOfMemory(detail: "libavif: not enough memory")
        }
        self.pointer = pointer
        // JPEG's own Y'CbCr: that of BT.601, in full range.
        pointer.pointee.yuvRange = AVIF_RANGE_FULL
        pointer.pointee.matrixCoefficients = avifMatrixCoefficients(AVIF_MATRIX_COEFFICIENTS_BT601)
        if let profile {
            avifImageSetProfileICC(pointer, profile.bytes, profile.bytes.count)
        } else {
            pointer.pointee.colorPrimaries = avifColorPrimaries(AVIF_COLOR_PRIMARIES_BT709)
            pointer.pointee.transferCharacteristics = avifTransferCharacteristics(AVIF_TRANSFER_CHARACTERISTICS_SRGB)
        }
        if let xmp { avifImageSetMetadataXMP(pointer, xmp, xmp.count) }
    }

    deinit { avifImageDestroy(pointer) }

    func withPointer<Result>(_ body: (UnsafeMutablePointer<avifImage>) -> Result) -> Result { body(pointer) }

    /// Makes the picture use planes that must outlive its last use.
    func lend(_ planes: [UnsafePointer<UInt8>?], _ strides: [CInt]) {
        vitrine_avif_lend(pointer, planes, strides)
    }

    /// - Parameter pixels: RGBA.
    func convert(_ pixels: Pixels) throws(ImageError) {
        let result = vitrine_avif_convert(pointer, pixels.samples)
        guard result == AVIF_RESULT_OK else {
            throw .encodingFailed("libavif: " + String(cString: avifResultToString(result)))
        }
    }
}
