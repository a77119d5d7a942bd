/// Turns a photo's file into its renditions. One to a process; not for concurrent use with others' libvips state.
public struct Renderer: Sendable {
    /// The version of all code that decides on renditions and on what else ``RenderedPhoto`` says: decoding, resampling, encoding,
    /// colours, points of interest. A change to that code that makes other bytes of the same photo must increase it, so that
    /// photos are rendered again.
    public static let version = 1

    private let limits: ImageLimits

    public init(limits: ImageLimits = .standard) {
        self.limits = limits
    }

    /// Writes a `stem-WIDTH.jpg` (or `.webp`, or `.avif`) into `folder`, which exists, for each of the formats and widths
    /// that the photo gets. What a failed call has written by then is left to the caller.
    /// - Parameter measure: by what to look for the photo's most interesting part; nil not to.
    /// - Parameter admit: is told what the photo needs before it is decoded; it returns when that may be taken.
    public func render(
        _ source: PhotoSource, spec: RenditionSpec, into folder: String, stem: String,
        seeking measure: InterestMeasure? = nil, admit: (PhotoNeed) -> Void = { _ in }
    ) throws(ImageError) -> RenderedPhoto {
        let photo = try DecodedPhoto(source, spec: spec, limits: limits, admit: admit)
        let encoder = try RenditionEncoder(background: spec.background)
        var pyramid = Pyramid(base: photo.planes, orientation: photo.orientation)
        var renditions: [Rendition] = []
        for width in spec.widths(forPhotoOf: photo.size.width).reversed() {
            let image = pyramid.image(at: photo.size.scaled(toWidth: width))
            for (format, bytes) in try encoder.encode(image, in: spec.encodings, profile: photo.profile) {
                let name = "\(stem)-\(width).\(format.suffix)"
                try NewFile.create("\(folder)/\(name)", with: bytes)
                renditions.append(
                    Rendition(
                        size: image.size, format: format, fileName: name, byteCount: bytes.count, hash: .of(bytes)))
            }
        }
        let ordered = try Self.ordered(renditions.reversed(), of: photo.size, spec)
        let numbers = pyramid.smallest.averageColour
        var libraries = photo.libraries
        for encoding in spec.encodings { libraries.formUnion(PixelLibraries(encoding: encoding.format)) }
        if photo.profile != nil { libraries.formUnion([.vips, .lcms]) }
        if measure != nil { libraries.formUnion(.vips) }
        return RenderedPhoto(
            size: photo.size, renditions: ordered, averageColour: photo.profile?.sRGB(of: numbers) ?? numbers,
            isTransparent: photo.planes.alpha != nil,
            interest: measure.flatMap { InterestSearch.find($0, in: pyramid.smallest) }, libraries: libraries)
    }

    /// What ``render(_:spec:into:stem:seeking:admit:)`` would make, as far as the photo's header tells: the
    /// renditions have no bytes, the photo no colour, and whether all of it can be decoded isn't known.
    public func foretell(
        _ source: PhotoSource, spec: RenditionSpec, stem: String
    ) throws(ImageError) -> RenderedPhoto {
        let size = try PhotoHeader(source, limits: limits).size
        let renditions = spec.widths(forPhotoOf: size.width).flatMap { width in
            let scaled = size.scaled(toWidth: width)
            return spec.encodings.map(\.format).filter { max(scaled.width, scaled.height) <= $0.largestSide }.map {
                Rendition(
                    size: scaled, format: $0, fileName: "\(stem)-\(width).\($0.suffix)", byteCount: 0,
                    hash: ContentHash(value: 0))
            }
        }
        return RenderedPhoto(
            size: size, renditions: try Self.ordered(renditions, of: size, spec), averageColour: .white)
    }

    /// - Parameter renditions: the smallest first.
    private static func ordered(
        _ renditions: [Rendition], of size: PixelSize, _ spec: RenditionSpec
    ) throws(ImageError) -> [Rendition] {
        let ordered = spec.encodings.flatMap { encoding in renditions.filter { $0.format == encoding.format } }
        guard !ordered.isEmpty else {
            let limit = spec.encodings.map(\.format.largestSide).max() ?? 0
            throw .sideTooLong(width: size.width, height: size.height, limit: limit)
        }
        return ordered
    }
}

extension PixelSize {
    /// The same shape at another width.
    func scaled(toWidth width: Int) -> PixelSize {
        let height = (Double(width) * Double(self.height) / Double(self.width)).rounded()
        return PixelSize(width: width, height: max(1, Int(height)))
    }
}
