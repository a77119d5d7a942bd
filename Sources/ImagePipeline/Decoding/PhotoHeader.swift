/// What a photo's file tells before any pixel is decoded.
struct PhotoHeader {
    /// The original's, upright.
    let size: PixelSize

    /// - Parameter orientation: EXIF's, 1...8, for JPEG; other formats are turned as libvips reads them.
    init(file: String, orientation: Int, limits: ImageLimits) throws(ImageError) {
        let photo = try OpenedFile(file)
        let format = try ImageFormat.sniff(firstBytes: try photo.read(atMost: ImageFormat.sniffedByteCount))
        guard format == .jpeg else {
            let decoder = try VipsDecoder(path: file, format: format, limits: limits)
            size = Orientation(exif: decoder.orientation).upright(decoder.size)
            return
        }
        let stored: PixelSize
        if let decoder = JPEGDecoder(try MappedFile(photo)) {
            stored = decoder.size
        } else {
            stored = try VipsDecoder(path: file, format: .jpeg, limits: limits).size
        }
        try limits.check(width: stored.width, height: stored.height)
        size = Orientation(exif: orientation).upright(stored)
    }
}
