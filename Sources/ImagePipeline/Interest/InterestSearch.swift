import CVips
import PhotoVocabulary

/// Finds the most interesting part of a picture with libvips.
enum InterestSearch {
    /// The position of the most interesting square, as large as fits, along the longer side; the middle of the shorter
    /// side.
    ///
    /// - Parameters:
    ///   - crop: How to search; ``CropChoice/centre`` needs no search.
    ///   - image: Upright; its chroma, if any, has half the size in both directions. A transparent picture includes its
    ///     background.
    /// - Returns: Nil without a search, and if libvips fails, since a photo can be published without it.
    static func find(_ crop: CropChoice, in image: PlanarImage) -> FocusPoint? {
        guard crop != .centre else { return nil }
        let image = image.shrunk(toSide: sideLimit)
        let (width, height) = (image.size.width, image.size.height)
        guard width != height else { return .centre }
        guard (try? LibVips.start()) != nil, let pixels = try? PixelConverter().pixels(of: image),
            let offset = try? offset(of: crop, in: pixels)
        else { return nil }
        let place = Double(offset) / Double(abs(width - height))
        return width > height ? FocusPoint(x: place, y: 0.5) : FocusPoint(x: 0.5, y: place)
    }

    /// In pixels: in larger pictures, the search would take seconds with the same result.
    private static let sideLimit = 1000

    /// The distance of the square from the left or from the top, in pixels.
    private static func offset(of crop: CropChoice, in pixels: Pixels) throws(VipsFailure) -> Int {
        let (width, height) = (CInt(pixels.size.width), CInt(pixels.size.height))
        let interesting = crop == .entropy ? VIPS_INTERESTING_ENTROPY : VIPS_INTERESTING_ATTENTION
        return try pixels.samples.withUnsafeBufferPointer { samples throws(VipsFailure) in
            let lent = vitrine_vips_lend(samples.baseAddress, samples.count, width, height, CInt(pixels.bands))
            let square = try VipsPicture(owning: lent).applying {
                vitrine_vips_smartcrop($0, min(width, height), interesting)
            }
            // libvips stores a crop's origin as the position of the whole picture relative to the crop.
            return square.withPointer { -Int(width > height ? vips_image_get_xoffset($0) : vips_image_get_yoffset($0)) }
        }
    }
}

extension PlanarImage {
    /// The picture, scaled down so that no side is longer than `limit`.
    fileprivate func shrunk(toSide limit: Int) -> PlanarImage {
        let longest = max(size.width, size.height)
        guard longest > limit else { return self }
        let target = PixelSize(
            width: max(1, size.width * limit / longest), height: max(1, size.height * limit / longest))
        return resampled(to: target, orientation: .upright)
    }
}
