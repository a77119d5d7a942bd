/// Encodes planes in all formats. Can be used for any number of pictures.
struct RenditionEncoder {
    private let jpeg: JPEGEncoder
    private let converter: PixelConverter
    private let background: RGBColour

    /// - Parameter background: The colour behind the planes of transparent pictures.
    init(background: RGBColour) throws(ImageError) {
        jpeg = try JPEGEncoder()
        converter = try PixelConverter()
        self.background = background
    }

    /// Encodes the picture in each of the formats that support its size, in order.
    ///
    /// - Parameters:
    ///   - image: Its chroma, if any, has half the size in both directions.
    ///   - profile: The only metadata in the files.
    func encode(
        _ image: PlanarImage, in encodings: [RenditionEncoding], profile: PublishedProfile?
    ) throws(ImageError) -> [(format: RenditionFormat, bytes: [UInt8])] {
        let longest = max(image.size.width, image.size.height)
        var pixels: Pixels?
        var files: [(RenditionFormat, [UInt8])] = []
        for encoding in encodings where longest <= encoding.format.largestSide {
            guard encoding.format != .jpeg else {
                files.append((.jpeg, try jpeg.encode(image, quality: encoding.quality, profile: profile)))
                continue
            }
            let shared = if let pixels { pixels } else { try converter.pixels(of: image, liftedOff: background) }
            pixels = shared
            files.append((encoding.format, try Self.encode(shared, encoding, profile: profile)))
        }
        return files
    }

    private static func encode(
        _ pixels: Pixels, _ encoding: RenditionEncoding, profile: PublishedProfile?
    ) throws(ImageError) -> [UInt8] {
        try LibVips.start()
        let bytes: [UInt8]
        do {
            bytes = try VipsEncoder.encode(pixels, encoding)
        } catch {
            let detail = error.lines.joined(separator: "; ")
            // If even these pixels can't be encoded, none can.
            let dot = Pixels(size: PixelSize(width: 1, height: 1), bands: 3, samples: [0, 0, 0])
            guard (try? VipsEncoder.encode(dot, encoding)) != nil else {
                throw .cannotWriteFormat(encoding.format, detail: detail)
            }
            throw .cannotEncode(detail: detail)
        }
        if encoding.format == .webp {
            return try WebPFile.published(bytes, size: pixels.size, profile: profile?.bytes)
        }
        guard let profile else { return bytes }
        return try AVIFFile.carrying(profile: profile.bytes, in: bytes)
    }
}
