import BinaryContainers
import PhotoVocabulary

/// A photo decoded into planes, large enough for its largest rendition.
struct DecodedPhoto {
    /// The original's size, upright.
    let size: PixelSize
    /// In the stored orientation, scaled.
    let planes: PlanarImage
    /// The rotation and mirroring that make ``planes`` upright.
    let orientation: Orientation
    /// The profile of the planes' colours; nil for sRGB.
    let profile: PublishedProfile?
    /// Whether its file names colours that are unknown here.
    let hasUnknownColours: Bool
    /// The libraries that decoded it.
    let libraries: PixelLibraries

    /// - Parameter admit: Called with the photo's need after the header is read. Returns when the photo may be decoded.
    init(
        _ source: PhotoSource, spec: RenditionSpec, limits: ImageLimits, admit: (PhotoNeed) -> Void
    ) throws(ImageError) {
        let photo = try SourcePicture(source)
        func claim(
            _ decoding: Int, forPhotoOf stored: PixelSize, _ orientation: Orientation, withAlpha: Bool = false
        ) {
            let largest = spec.largestRendition(ofPhotoOf: orientation.upright(stored))
            admit(
                PhotoNeed(
                    bytes: photo.byteCount + decoding
                        + spec.encodingBytes(forPhotoOf: orientation.upright(stored), withAlpha: withAlpha),
                    decodedPixels: stored.pixelCount, encodedPixels: largest.pixelCount))
        }
        func claim(_ decoder: VipsDecoder, _ orientation: Orientation) {
            let stored = decoder.header.size
            claim(
                decoder.memoryNeed(at: spec.largestRendition(ofPhotoOf: orientation.upright(stored))),
                forPhotoOf: stored, orientation, withAlpha: decoder.header.hasAlpha)
        }
        guard photo.format == .jpeg else {
            let decoder = try VipsDecoder(.file(photo.file), format: photo.format, limits: limits)
            let orientation = Orientation(exif: decoder.header.orientation)
            claim(decoder, orientation)
            try self.init(decoder, orientation: orientation, spec: spec)
            return
        }
        guard photo.byteCount <= limits.bytes else {
            throw .tooManyBytes(count: photo.byteCount, limit: limits.bytes)
        }
        let orientation = Orientation(exif: source.orientation)
        // Mapped, since reading all of it would use memory before any is granted, however much data follows the
        // picture.
        let mapped = try photo.mapped()
        let segments = try mapped.withBytes(JPEGSegments.init(of:))
        let embedded = mapped.withBytes { Self.profile(segments, of: ByteView($0)) }
        if let decoder = JPEGDecoder(mapped),
            let colours = Colours(embedded, isGray: decoder.isGray, keepsGray: spec.keepsGray)
        {
            try decoder.check(limits, inSeveralScans: segments.hasSeveralScans)
            try self.init(decoder, orientation: orientation, colours: colours, spec: spec) { eighths in
                let planes = decoder.memoryNeed(eighths: eighths, inSeveralScans: segments.hasSeveralScans)
                claim(planes, forPhotoOf: decoder.size, orientation)
            }
        } else {
            // libvips' JPEG reader can't distinguish damage from harmless oddities.
            let decoder = try VipsDecoder(
                .memory(mapped), format: .jpeg, limits: limits, profile: segments.profile.flatMap(ColourProfile.init),
                inSeveralScans: segments.hasSeveralScans)
            claim(decoder, orientation)
            if let damage = mapped.withBytes(JPEGCheck.init).damage { throw damage }
            try self.init(decoder, orientation: orientation, spec: spec)
        }
    }

    /// The profile that a JPEG has, or that its EXIF means.
    private static func profile(_ segments: JPEGSegments, of file: ByteView) -> ColourProfile? {
        if let bytes = segments.profile { return ColourProfile(bytes) }
        guard case .space(let space, _) = DeclaredColours(in: file, of: .jpeg) else { return nil }
        return PublishedProfile(space).profile
    }

    /// The colours of a JPEG whose rendition keeps the stored numbers.
    private enum Colours {
        case sRGB
        case profile(PublishedProfile)

        /// In bytes. A larger profile would be larger than the smaller renditions.
        private static let largestProfile = 64 << 10

        /// - Parameter keepsGray: Whether the output formats can use a gray picture's profile.
        /// - Returns: Nil if the picture has to be converted.
        init?(_ embedded: ColourProfile?, isGray: Bool, keepsGray: Bool) {
            // Ignores a profile for other channels, as viewers do.
            guard let embedded, embedded.colourSpace == (isGray ? "GRAY" : "RGB "), !embedded.isSRGB else {
                self = .sRGB
                return
            }
            guard embedded.highDynamicRange == nil, keepsGray || !isGray,
                let profile = PublishedProfile(embedded), profile.bytes.count <= Self.largestProfile
            else { return nil }
            self = .profile(profile)
        }
    }

    private init(
        _ decoder: JPEGDecoder, orientation: Orientation, colours: Colours, spec: RenditionSpec,
        admit: (_ eighths: Int) -> Void
    ) throws(ImageError) {
        size = orientation.upright(decoder.size)
        let eighths = Self.eighths(forWidth: spec.largestRendition(ofPhotoOf: size).width, of: size.width)
        admit(eighths)
        planes = try decoder.planes(eighths: eighths)
        self.orientation = orientation
        if case .profile(let profile) = colours { self.profile = profile } else { profile = nil }
        hasUnknownColours = false
        libraries = .jpegTurbo
    }

    /// The scale in eighths at which a JPEG is decoded for its largest rendition.
    ///
    /// Decoding at a reduced scale blurs slightly; scaling down further by a sixth hides most of the blur.
    /// libjpeg-turbo 2.1 has vector code for one, two, four and eight eighths: six and seven take longer than eight,
    /// and three as long as four.
    static func eighths(forWidth width: Int, of original: Int) -> Int {
        let wanted = min(6 * original, 7 * width)
        return [1, 2, 4, 5].first { $0 * 6 * original >= 8 * wanted } ?? 8
    }

    private init(_ decoder: VipsDecoder, orientation: Orientation, spec: RenditionSpec) throws(ImageError) {
        size = orientation.upright(decoder.header.size)
        planes = try decoder.planes(
            at: orientation.upright(spec.largestRendition(ofPhotoOf: size)), on: spec.background,
            keepingAlpha: spec.keepsAlpha)
        self.orientation = orientation
        profile = nil
        hasUnknownColours = decoder.header.hasUnknownColours
        libraries = decoder.libraries
    }
}
