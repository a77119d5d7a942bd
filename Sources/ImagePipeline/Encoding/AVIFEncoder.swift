import CAVIF

/// Encodes planes as AVIF by libavif and libaom: a still picture with 8 bits per sample, in one tile, by one thread.
struct AVIFEncoder {
    /// libaom's speed for pictures without motion, 0...9; the slowest makes the smallest files.
    let speed: CInt
    /// 0...63; 0 is the best.
    let quantizer: CInt

    /// libaom's options for the colours, not for alpha.
    ///
    /// libaom's tests for drawn pictures take some photos for drawings. Palettes and copied blocks then make the files
    /// of those photos larger by up to a half, and take longer.
    private static let options = ["color:tune": "ssim", "color:enable-palette": "0", "color:enable-intrabc": "0"]

    /// - Parameter input: A transparent picture is encoded from its pixels, any other one from its planes.
    func encode(
        _ input: inout EncoderInput, profile: PublishedProfile?, xmp: [UInt8]?
    ) throws(ImageError) -> [UInt8] {
        if input.planes.alpha != nil {
            let pixels = try input.pixels()
            let picture = try AVIFPicture(pixels.size, isGray: false, profile: profile, xmp: xmp)
            try picture.convert(pixels)
            return try encode(picture)
        }
        let planes = input.planes
        let picture = try AVIFPicture(planes.size, isGray: planes.chroma == nil, profile: profile, xmp: xmp)
        let result = planes.withPlanes { planes, strides in
            picture.lend(planes, strides)
            return Result { () throws(ImageError) in try encode(picture) }
        }
        return try result.get()
    }

    private func encode(_ picture: AVIFPicture) throws(ImageError) -> [UInt8] {
        guard let encoder = avifEncoderCreate() else { throw .outOfMemory(detail: "libavif: not enough memory") }
        defer { avifEncoderDestroy(encoder) }
        encoder.pointee.codecChoice = AVIF_CODEC_CHOICE_AOM
        encoder.pointee.maxThreads = 1
        encoder.pointee.speed = speed
        encoder.pointee.minQuantizer = quantizer
        encoder.pointee.maxQuantizer = quantizer
        encoder.pointee.minQuantizerAlpha = quantizer
        encoder.pointee.maxQuantizerAlpha = quantizer
        for (name, value) in Self.options { avifEncoderSetCodecSpecificOption(encoder, name, value) }
        var file = avifRWData()
        defer { avifRWDataFree(&file) }
        let result = picture.withPointer { avifEncoderWrite(encoder, $0, &file) }
        guard result == AVIF_RESULT_OK else {
            throw .encodingFailed("libavif: " + String(cString: vitrine_avif_reason(encoder, result)))
        }
        return Array(UnsafeRawBufferPointer(start: file.data, count: file.size))
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
