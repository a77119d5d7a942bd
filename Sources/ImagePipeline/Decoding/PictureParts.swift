import BinaryContainers
import PhotoVocabulary

/// What libvips keeps in memory of a picture that it makes smaller while it reads it.
struct PictureParts {
    /// In bytes, approximately.
    let keptBytes: Int
    /// Why it may be much.
    let reason: UndividedPicture

    /// The rows that libvips 8.14 keeps while it makes a picture smaller: 1,200 to 2,100 were measured.
    private static let keptRows = 2048

    /// - Parameter inSeveralScans: Whether it is a JPEG with several scans.
    /// - Returns: Nil for a format whose decoder keeps the whole picture, in several copies.
    init?(_ picture: VipsPicture, _ format: PictureKind, _ tiff: TIFFChoice?, inSeveralScans: Bool) {
        let row = picture.width * picture.bytesPerPixel
        let window = min(picture.height, Self.keptRows) * row
        switch format {
        case .jpeg:
            reason = .jpegInSeveralScans
            // Coefficients have two bytes.
            keptBytes = window + (inSeveralScans ? 2 * picture.height * row : 0)
        case .png:
            reason = .interlacedPNG
            keptBytes = window + (picture.isInterlaced ? picture.height * row : 0)
        case .tiff:
            reason = .tiffInLargeParts
            keptBytes = window + min(picture.height, tiff?.keptRows ?? picture.height) * row
        case .webp, .gif, .heif, .avif, .svg, .jxl, .raw: return nil
        }
    }
}
