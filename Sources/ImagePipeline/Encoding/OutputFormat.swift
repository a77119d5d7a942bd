import BinaryContainers
import PhotoVocabulary

/// What is particular to a format of renditions, besides its name. An instance encodes pictures.
///
/// To add a format, add a case to ``RenditionFormat``, and write a type that conforms to this protocol.
protocol OutputFormat: SendableMetatype {
    /// Whether pictures can be transparent. In other formats they include a background.
    static var holdsAlpha: Bool { get }

    /// Whether the format has gray pictures, with gray profiles.
    static var holdsGray: Bool { get }

    /// In pixels: the limit of the format, or of its encoder.
    static var largestSide: Int { get }

    /// Whether the encoder has a choice of ``EncodingEffort``.
    static var hasEfforts: Bool { get }

    /// The memory for encoding, besides the planes: the maximum measured for noise in the best quality.
    static func encodingBytesPerPixel(withAlpha: Bool) -> Int

    /// The time limit for encoding, in milliseconds per megapixel of the largest rendition: about twenty times the
    /// measured time. This allows for slow and busy machines, and for several widths, which take about twice as long
    /// as the largest one.
    static func encodingTimeLimit(_ effort: EncodingEffort) -> Int

    /// The libraries that encode it.
    static var libraries: PixelLibraries { get }

    /// Finds what a file contains besides pixels and the meaning of their colours.
    ///
    /// - Parameter admits: Whether XMP with these bytes may be in the file.
    /// - Returns: The finding in words, such as "a chunk EXIF"; nil if there is none.
    static func leak(in file: ByteView, admitting admits: ([UInt8]) -> Bool) -> String?

    /// Creates an encoder for any number of pictures.
    init() throws(ImageError)

    /// Encodes a picture. `leak(in:admitting:)` finds nothing in the file but `xmp`.
    ///
    /// - Parameters:
    ///   - quality: Within ``RenditionFormat/qualityRange``.
    ///   - effort: Ignored by formats without efforts.
    ///   - profile: The only metadata in the file, besides `xmp`.
    ///   - xmp: A packet of less than 65,503 bytes; nil for none.
    func encode(
        _ picture: inout EncoderInput, quality: Int, effort: EncodingEffort, profile: PublishedProfile?, xmp: [UInt8]?
    ) throws(ImageError) -> [UInt8]
}
