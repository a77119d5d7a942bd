/// The limits of a picture, checked against its header before anything is decoded.
package struct ImageLimits: Hashable, Sendable {
    /// Width times height.
    package let pixels: Int
    /// The longer side, in pixels.
    package let side: Int
    /// The size of a JPEG file, which is mapped into memory.
    package let bytes: Int

    /// 16,383 x 16,383 pixels, as in other image services; 65,500 pixels per side, since no JPEG can be larger and a
    /// picture may be published in its own size; 1 GiB.
    package static let standard = ImageLimits(pixels: 268_402_689, side: 65_500, bytes: 1 << 30)

    func check(width: Int, height: Int) throws(ImageError) {
        guard max(width, height) <= side else {
            throw .sideTooLong(width: width, height: height, limit: side)
        }
        guard width * height <= pixels else {
            throw .tooManyPixels(width: width, height: height, limit: pixels)
        }
    }
}
