import FileReading
import PhotoVocabulary

/// Makes a photo's renditions. Use one per process, and not concurrently with other users of libvips.
package struct Renderer: Sendable {
    /// The version of all code that determines renditions and the other values of ``RenderedPhoto``: decoding,
    /// resampling, encoding, colours, points of interest. A change to that code that changes the bytes for the same
    /// photo must increase it, so that photos are rendered again.
    package static let version = 6

    let limits: ImageLimits

    package init(limits: ImageLimits = .standard) {
        self.limits = limits
    }

    /// Writes a `stem-WIDTH.suffix`, such as `stem-480.jpg`, into `folder`, which must exist, for each format and width
    /// that the photo gets. If it throws, the caller removes the files written so far.
    ///
    /// - Parameter xmp: A packet of less than 65,503 bytes that all renditions contain; nil for none.
    /// - Parameter crop: How to search for the most interesting part of the photo.
    /// - Parameter admit: Called with the photo's need before it is decoded. Returns when the photo may be decoded.
    package func render(
        _ source: PhotoSource, spec: RenditionSpec, into folder: String, stem: String,
        xmp: [UInt8]? = nil, seeking crop: CropChoice = .centre, admit: (PhotoNeed) -> Void = { _ in }
    ) throws(ImageError) -> RenderedPhoto {
        let photo = try DecodedPhoto(source, spec: spec, limits: limits, admit: admit)
        let encoder = try RenditionEncoder(spec.encodings, background: spec.background)
        var pyramid = Pyramid(base: photo.planes, orientation: photo.orientation)
        var renditions: [Rendition] = []
        for (size, encodings) in spec.sizes(forPhotoOf: photo.size).reversed() {
            let image = pyramid.image(at: size)
            for (format, bytes) in try encoder.encode(image, as: encodings, profile: photo.profile, xmp: xmp) {
                let name = "\(stem)-\(size.width).\(format.suffix)"
                let path = "\(folder)/\(name)"
                if let failure = bytes.withUnsafeBytes({ NewFile.create(path, with: $0) }) {
                    throw ImageError.cannotWrite(path: path, failure)
                }
                renditions.append(
                    Rendition(
                        size: image.size, format: format, fileName: name, byteCount: bytes.count, hash: .of(bytes)))
            }
        }
        let ordered = try Self.ordered(renditions.reversed(), of: photo.size, spec)
        let numbers = pyramid.smallest.averageColour
        var libraries = photo.libraries
        for encoding in spec.encodings { libraries.formUnion(encoding.format.type.libraries) }
        if photo.profile != nil { libraries.formUnion([.vips, .lcms]) }
        if crop != .centre { libraries.formUnion(.vips) }
        return RenderedPhoto(
            size: photo.size, renditions: ordered, averageColour: photo.profile?.sRGB(of: numbers) ?? numbers,
            isTransparent: photo.planes.alpha != nil, hasUnknownColours: photo.hasUnknownColours,
            interest: InterestSearch.find(crop, in: pyramid.smallest), libraries: libraries)
    }

    /// Predicts the result of ``render(_:spec:into:stem:xmp:seeking:admit:)`` from the photo's header: the renditions
    /// have no bytes, the photo has no colour, and decoding may still fail.
    package func predict(
        _ source: PhotoSource, spec: RenditionSpec, stem: String
    ) throws(ImageError) -> RenderedPhoto {
        let size = try size(of: source)
        let renditions = spec.sizes(forPhotoOf: size).flatMap { scaled, encodings in
            encodings.map(\.format).filter { max(scaled.width, scaled.height) <= $0.type.largestSide }.map {
                Rendition(
                    size: scaled, format: $0, fileName: "\(stem)-\(scaled.width).\($0.suffix)", byteCount: 0,
                    hash: ContentHash(value: 0))
            }
        }
        return RenderedPhoto(
            size: size, renditions: try Self.ordered(renditions, of: size, spec), averageColour: .white)
    }

    /// Returns the upright size that a photo's header states.
    private func size(of source: PhotoSource) throws(ImageError) -> PixelSize {
        let photo = try SourcePicture(source)
        guard photo.format == .jpeg else {
            let decoder = try VipsDecoder(.file(photo.file), format: photo.format, limits: limits)
            return Orientation(exif: decoder.header.orientation).upright(decoder.header.size)
        }
        let mapped = try photo.mapped()
        let inSeveralScans = try mapped.withBytes(JPEGSegments.init(of:)).hasSeveralScans
        let stored: PixelSize
        if let decoder = JPEGDecoder(mapped) {
            try decoder.check(limits, inSeveralScans: inSeveralScans)
            stored = decoder.size
        } else {
            stored = try VipsDecoder(
                .memory(mapped), format: .jpeg, limits: limits, inSeveralScans: inSeveralScans
            ).header.size
        }
        return Orientation(exif: source.orientation).upright(stored)
    }

    /// - Parameter renditions: The smallest first.
    private static func ordered(
        _ renditions: [Rendition], of size: PixelSize, _ spec: RenditionSpec
    ) throws(ImageError) -> [Rendition] {
        let ordered = spec.encodings.flatMap { encoding in renditions.filter { $0.format == encoding.format } }
        guard !ordered.isEmpty else {
            let limit = spec.encodings.map { $0.format.type.largestSide }.max() ?? 0
            throw .sideTooLong(width: size.width, height: size.height, limit: limit)
        }
        return ordered
    }
}

extension PixelSize {
    /// The size with this width and the same aspect ratio.
    func scaled(toWidth width: Int) -> PixelSize {
        let height = (Double(width) * Double(self.height) / Double(self.width)).rounded()
        return PixelSize(width: width, height: max(1, Int(height)))
    }
}
