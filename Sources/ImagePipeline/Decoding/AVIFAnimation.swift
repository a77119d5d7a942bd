import BinaryContainers
import CAVIF
import CVips
import FileReading
import PhotoVocabulary

/// An AVIF whose pictures are the samples of a track, with the brand `avis`, as ffmpeg and avifenc write it. libavif
/// reads its first picture, which is what browsers show first. libvips 8.14 refuses the brand, and libheif 1.15 reads
/// no tracks.
final class AVIFAnimation {
    let header: PictureHeader
    private let isDeep: Bool
    private let decoder: UnsafeMutablePointer<avifDecoder>
    /// libavif borrows the bytes.
    let file: MappedFile

    /// libavif decodes with dav1d, which is counted with libheif.
    static let libraries: PixelLibraries = [.vips, .jpegTurbo, .avif, .heif]

    /// Reads the header.
    ///
    /// - Parameter hasTrack: Whether the file has a track; otherwise its primary item is read.
    init(_ file: MappedFile, hasTrack: Bool) throws(ImageError) {
        guard let decoder = avifDecoderCreate() else { throw .outOfMemory(detail: "libavif: not enough memory") }
        self.file = file
        self.decoder = decoder
        decoder.pointee.maxThreads = 1
        decoder.pointee.ignoreExif = AVIF_TRUE
        decoder.pointee.ignoreXMP = AVIF_TRUE
        // Viewers accept files without properties that only the standard needs.
        decoder.pointee.strictFlags = avifStrictFlags(AVIF_STRICT_DISABLED.rawValue)
        var result = avifDecoderSetSource(
            decoder, hasTrack ? AVIF_DECODER_SOURCE_TRACKS : AVIF_DECODER_SOURCE_PRIMARY_ITEM)
        if result == AVIF_RESULT_OK {
            result = file.withBytes { avifDecoderSetIOMemory(decoder, $0.baseAddress, $0.count) }
        }
        if result == AVIF_RESULT_OK { result = avifDecoderParse(decoder) }
        guard result == AVIF_RESULT_OK, let image = decoder.pointee.image, image.pointee.width > 0,
            image.pointee.height > 0
        else {
            avifDecoderDestroy(decoder)
            let reason = Self.reason(result)
            if let shortage = ImageError.shortage(reason) { throw shortage }
            let isMissing = file.withBytes { FileEnd.isMissing(in: ByteView($0), of: .avif) }
            throw isMissing ? .truncated(.avif) : .undecodable(.avif, detail: reason)
        }
        isDeep = image.pointee.depth > 8
        let hasAlpha = decoder.pointee.alphaPresent != AVIF_FALSE
        let icc = image.pointee.icc
        let profile = icc.size > 0 ? ColourProfile(Array(UnsafeBufferPointer(start: icc.data, count: icc.size))) : nil
        let declared = DeclaredColours(
            primaries: Int(image.pointee.colorPrimaries), transfer: Int(image.pointee.transferCharacteristics))
        header = PictureHeader(
            size: PixelSize(width: Int(image.pointee.width), height: Int(image.pointee.height)),
            orientation: Self.orientation(image.pointee), hasAlpha: hasAlpha,
            bytesPerPixel: (hasAlpha ? 4 : 3) * (isDeep ? 2 : 1),
            colours: SourceColours(profile, isFound: true, declared, channels: 3),
            hasUnknownColours: declared == .unknown && profile == nil)
    }

    deinit { avifDecoderDestroy(decoder) }

    /// Decodes the first picture: RGB or RGBA, with 16 bits per sample if it has more than 8.
    func picture() throws(VipsFailure) -> VipsPicture {
        let (size, hasAlpha, bytesPerPixel) = (header.size, header.hasAlpha, header.bytesPerPixel)
        var result = avifDecoderNthImage(decoder, 0)
        // Later pictures of the file may have another size, but not the first one.
        guard result == AVIF_RESULT_OK, let image = decoder.pointee.image, Int(image.pointee.width) == size.width,
            Int(image.pointee.height) == size.height
        else { throw VipsFailure(lines: [Self.reason(result)]) }
        var samples = [UInt8](repeating: 0, count: size.pixelCount * bytesPerPixel)
        result = samples.withUnsafeMutableBufferPointer { samples in
            var colours = avifRGBImage()
            avifRGBImageSetDefaults(&colours, image)
            colours.format = hasAlpha ? AVIF_RGB_FORMAT_RGBA : AVIF_RGB_FORMAT_RGB
            colours.depth = isDeep ? 16 : 8
            colours.pixels = samples.baseAddress
            colours.rowBytes = UInt32(size.width * bytesPerPixel)
            return avifImageYUVToRGB(image, &colours)
        }
        guard result == AVIF_RESULT_OK else { throw VipsFailure(lines: [Self.reason(result)]) }
        let picture = try VipsPicture(
            samples, width: size.width, height: size.height, bands: hasAlpha ? 4 : 3, isWide: isDeep)
        let profile = image.pointee.icc
        if profile.size > 0 {
            picture.withPointer { vips_image_set_blob_copy($0, VIPS_META_ICC_NAME, profile.data, profile.size) }
        }
        return picture
    }

    /// The boxes `irot` and `imir`, in this order, as EXIF's orientation.
    ///
    /// Source: ISO/IEC 23008-12, 6.5.10 and 6.5.12; ISO/IEC 23000-22, 7.3.6.7.
    private static func orientation(_ image: avifImage) -> Int {
        func has(_ flag: avifTransformFlag) -> Bool { image.transformFlags & flag.rawValue != 0 }
        let turns = has(AVIF_TRANSFORM_IROT) ? Int(image.irot.angle & 3) : 0
        guard has(AVIF_TRANSFORM_IMIR) else { return [1, 8, 3, 6][turns] }
        return image.imir.mode == 0 ? [4, 5, 2, 7][turns] : [2, 7, 4, 5][turns]
    }

    private static func reason(_ result: avifResult) -> String {
        "libavif: " + String(cString: avifResultToString(result))
    }
}

/// Recognises files with several pictures that libvips can't open.
enum AnimatedPicture {
    private static let animationBrands: Set<FourCharacterCode> = ["avis", "hevc", "hevx", "msf1"]

    /// - Returns: Nil if it is another kind of file, or an AVIF without the brand of animations.
    /// - Throws: An error that says why the animation can't be shown.
    static func read(_ file: OpenedFile, _ format: PictureKind) throws(ImageError) -> AVIFAnimation? {
        let brands = try file.sniffedBytes().withByteView { $0.brands ?? [] }
        guard !animationBrands.isDisjoint(with: brands) else { return nil }
        let mapped = try file.mapped()
        // Servers write XMP and other bytes behind the last box.
        let boxes = mapped.withBytes { ByteView($0).leadingBoxes() }
        let hasTrack = boxes.first("moov") != nil
        if format == .avif { return try AVIFAnimation(mapped, hasTrack: hasTrack) }
        guard hasTrack, boxes.first("meta") == nil else { return nil }
        throw .unsupported(kind: "a HEIF animation without a still picture")
    }
}
