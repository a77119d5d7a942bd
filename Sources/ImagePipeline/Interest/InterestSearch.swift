import CVips

/// Looks for the part of a picture that is worth most, as libvips judges it.
enum InterestSearch {
    /// The best square of the picture, as large as fits, by its place along the longer side; the middle of the shorter.
    ///
    /// - Parameter image: upright, its chroma, if any, halved both ways; a transparent one is judged as it lies on its background.
    /// - Returns: nil if libvips fails, which is no reason to give up the photo.
    static func find(_ measure: InterestMeasure, in image: PlanarImage) -> InterestPoint? {
        let image = image.shrunk(toSide: sideLimit)
        let (width, height) = (image.size.width, image.size.height)
        guard width != height else { return InterestPoint(x: 0.5, y: 0.5) }
        guard (try? LibVips.start()) != nil, let pixels = try? PixelConverter().pixels(of: image),
            let offset = try? offset(of: measure, in: pixels)
        else { return nil }
        let place = Double(offset) / Double(abs(width - height))
        return width > height ? InterestPoint(x: place, y: 0.5) : InterestPoint(x: 0.5, y: place)
    }

    /// In pixels: where the smallest rendition is large, the search would take seconds and find the same.
    private static let sideLimit = 1000

    /// How far, in pixels, the square is from the left or from the top.
    private static func offset(of measure: InterestMeasure, in pixels: Pixels) throws(VipsFailure) -> Int {
        let (width, height) = (CInt(pixels.size.width), CInt(pixels.size.height))
        let interesting = measure == .entropy ? VIPS_INTERESTING_ENTROPY : VIPS_INTERESTING_ATTENTION
        return try pixels.samples.withUnsafeBufferPointer { samples throws(VipsFailure) in
            let lent = vitrine_vips_lend(samples.baseAddress, samples.count, width, height, CInt(pixels.bands))
            let square = try VipsPicture(owning: lent).applying {
                vitrine_vips_smartcrop($0, min(width, height), interesting)
            }
            // A part's origin is noted as the place of the whole, seen from there.
            return square.withPointer { -Int(width > height ? vips_image_get_xoffset($0) : vips_image_get_yoffset($0)) }
        }
    }
}

extension PlanarImage {
    /// The picture with its longer side no longer than `limit`.
    fileprivate func shrunk(toSide limit: Int) -> PlanarImage {
        let longest = max(size.width, size.height)
        guard longest > limit else { return self }
        let target = PixelSize(
            width: max(1, size.width * limit / longest), height: max(1, size.height * limit / longest))
        return resampled(to: target, orientation: .upright)
    }
}
