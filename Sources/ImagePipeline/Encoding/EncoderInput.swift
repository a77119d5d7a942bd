import PhotoVocabulary

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
