import PhotoVocabulary

/// Encodes planes in several formats. Can be used for any number of pictures.
struct RenditionEncoder {
    private let encoders: [(encoding: RenditionEncoding, encoder: any OutputFormat)]
    private let converter: PixelConverter
    private let background: RGBColour

    /// - Parameters:
    ///   - encodings: The formats with their qualities.
    ///   - background: The colour behind the planes of transparent pictures.
    init(_ encodings: [RenditionEncoding], background: RGBColour) throws(ImageError) {
        var encoders: [(RenditionEncoding, any OutputFormat)] = []
        for encoding in encodings { encoders.append((encoding, try encoding.format.type.init())) }
        self.encoders = encoders
        converter = try PixelConverter()
        self.background = background
    }

    /// Encodes the picture in each of the formats that support its size, in order.
    ///
    /// - Parameters:
    ///   - image: Its chroma, if any, has half the size in both directions.
    ///   - encodings: Those to use, of the encoder's.
    ///   - profile: The only metadata in the files, besides `xmp`.
    ///   - xmp: A packet of less than 65,503 bytes; nil for none.
    func encode(
        _ image: PlanarImage, as encodings: [RenditionEncoding], profile: PublishedProfile?, xmp: [UInt8]? = nil
    ) throws(ImageError) -> [(format: RenditionFormat, bytes: [UInt8])] {
        let longest = max(image.size.width, image.size.height)
        var picture = EncoderInput(image, background: background, converter: converter)
        var files: [(RenditionFormat, [UInt8])] = []
        for (encoding, encoder) in encoders
        where longest <= encoding.format.type.largestSide && encodings.contains(encoding) {
            let bytes = try encoder.encode(
                &picture, quality: encoding.quality, effort: encoding.effort, profile: profile, xmp: xmp)
            files.append((encoding.format, bytes))
        }
        return files
    }
}

/// A picture to encode: its planes, and its pixels for formats that need them.
struct EncoderInput {
    /// Its chroma, if any, has half the size in both directions.
    let planes: PlanarImage
    private let background: RGBColour
    private let converter: PixelConverter
    private var converted: Pixels?

    /// - Parameter background: The colour behind the planes of a transparent picture.
    init(_ planes: PlanarImage, background: RGBColour, converter: PixelConverter) {
        self.planes = planes
        self.background = background
        self.converter = converter
    }

    /// The pixels, with the alpha of a transparent picture. They are converted once, whatever the number of formats.
    mutating func pixels() throws(ImageError) -> Pixels {
        if let converted { return converted }
        let pixels = try converter.pixels(of: planes, liftedOff: background)
        converted = pixels
        return pixels
    }
}
