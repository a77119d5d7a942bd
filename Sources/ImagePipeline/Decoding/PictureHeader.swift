import BinaryContainers
import FileReading
import PhotoVocabulary

/// What a file states about its picture.
struct PictureHeader {
    /// As stored, before the orientation is applied.
    let size: PixelSize
    /// EXIF's orientation, 1...8.
    let orientation: Int
    let hasAlpha: Bool
    let bytesPerPixel: Int
    /// The number of frames of an animation, or of pages.
    var frameCount = 1
    let colours: SourceColours
    /// Whether the file names colours that are unknown here, so that they may be wrong.
    let hasUnknownColours: Bool
}

extension PictureHeader {
    /// - Parameters:
    ///   - bytes: All of the file; nil if they can't be mapped.
    ///   - profile: The picture's profile, if libvips may not find it.
    /// - Throws: ``ImageError/undecodable(_:detail:)`` if its samples have no meaning here.
    init(
        of picture: VipsPicture, in bytes: MappedFile?, _ format: PictureKind, profile: ColourProfile?
    ) throws(ImageError) {
        guard picture.hasLevels else {
            throw .undecodable(format, detail: "its samples are signed or complex numbers")
        }
        size = PixelSize(width: picture.width, height: picture.height)
        orientation = picture.orientation
        hasAlpha = picture.hasAlpha
        bytesPerPixel = picture.bytesPerPixel
        frameCount = picture.pageCount
        let found = picture.profile
        let embedded = found ?? profile
        var declared = DeclaredColours.none
        if picture.isLinearGray {
            declared = .linear
        } else if let bytes, embedded == nil || [.png, .heif, .avif].contains(format) {
            // The other formats state nothing that counts before a profile.
            declared = bytes.withBytes { DeclaredColours(in: ByteView($0), of: format) }
        }
        colours = SourceColours(
            embedded, isFound: found != nil, declared, channels: picture.bands - (picture.hasAlpha ? 1 : 0))
        hasUnknownColours = declared == .unknown && embedded == nil
    }
}
