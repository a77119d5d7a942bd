import PhotoVocabulary

/// The limits of a picture, checked against its header before anything is decoded.
package struct ImageLimits: Hashable, Sendable {
    /// Width times height of a picture that is made smaller while it is read: a JPEG, a PNG or a TIFF.
    package let pixels: Int
    /// Width times height of a picture that its decoder keeps in memory as a whole. Larger pictures get smaller
    /// renditions, see ``RenditionSpec/largestWidth(forPhotoOf:)``.
    package let pixelsAtOnce: Int
    /// The longer side of a picture that is made smaller while it is read, in pixels.
    package let side: Int
    /// The longer side of any other picture.
    package let sideAtOnce: Int
    /// The memory that a decoder may keep of a picture with more than ``pixelsAtOnce``, in bytes.
    let keptBytes: Int
    /// The size of a JPEG file, which is mapped into memory.
    package let bytes: Int

    /// 32,768 x 32,768 pixels; 16,383 x 16,383 at once, as in other image services. 131,072 pixels per side, of which
    /// libvips keeps 2,048 rows with 8 bytes per pixel in 2 GiB; 65,500 at once. 2 GiB, the need of 16,383 x 16,383
    /// pixels with 8 bytes each. 1 GiB.
    package static let standard = ImageLimits(
        pixels: 1 << 30, pixelsAtOnce: 268_402_689, side: PixelSize.longestSide, sideAtOnce: 65_500, keptBytes: 2 << 30,
        bytes: 1 << 30)

    /// Checks a picture that its decoder keeps as a whole.
    func check(width: Int, height: Int) throws(ImageError) {
        try check(width, height, side: sideAtOnce, pixels: pixelsAtOnce)
    }

    /// Checks a picture that is made smaller while it is read.
    ///
    /// - Parameters:
    ///   - bytes: The memory that the decoder keeps.
    ///   - reason: Why it may keep much.
    func check(width: Int, height: Int, keeping bytes: Int, because reason: UndividedPicture) throws(ImageError) {
        try check(width, height, side: side, pixels: pixels)
        guard width * height <= pixelsAtOnce || bytes <= keptBytes else {
            let limit = Int(Double(width * height) * Double(keptBytes) / Double(bytes))
            throw .tooManyPixelsAtOnce(reason, width: width, height: height, limit: max(limit, pixelsAtOnce))
        }
    }

    private func check(_ width: Int, _ height: Int, side: Int, pixels: Int) throws(ImageError) {
        guard max(width, height) <= side else {
            throw .sideTooLong(width: width, height: height, limit: side)
        }
        guard width * height <= pixels else {
            throw .tooManyPixels(width: width, height: height, limit: pixels)
        }
    }
}

/// A picture in a format that is usually read in parts, of which the decoder keeps all or much.
package enum UndividedPicture: String, Hashable, Codable, Sendable {
    /// libjpeg keeps all coefficients.
    case jpegInSeveralScans
    /// libpng completes no row before the last pass.
    case interlacedPNG
    /// A TIFF with long rows, or with high strips or tiles.
    case tiffInLargeParts
}
