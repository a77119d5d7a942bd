/// The values in a photo's header, known before any pixel is decoded.
struct PhotoHeader {
    /// The original's size, upright.
    let size: PixelSize

    init(_ source: PhotoSource, limits: ImageLimits) throws(ImageError) {
        let photo = try SourcePicture(source)
        guard photo.format == .jpeg else {
            let decoder = try VipsDecoder(.file(photo.file), format: photo.format, limits: limits)
            size = Orientation(exif: decoder.orientation).upright(decoder.size)
            return
        }
        let mapped = try photo.mapped()
        let stored: PixelSize
        if let decoder = JPEGDecoder(mapped) {
            stored = decoder.size
        } else {
            stored = try VipsDecoder(.memory(mapped), format: .jpeg, limits: limits).size
        }
        try limits.check(width: stored.width, height: stored.height)
        size = Orientation(exif: source.orientation).upright(stored)
    }
}
