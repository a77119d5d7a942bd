/// A photo in planes, large enough for its largest rendition.
struct DecodedPhoto {
    /// The original's, upright.
    let size: PixelSize
    /// As stored, scaled.
    let planes: PlanarImage
    /// How ``planes`` become upright.
    let orientation: Orientation
    /// What the planes' colours mean, if that isn't sRGB.
    let profile: ColourProfile?

    init(file: String, orientation: Int, spec: RenditionSpec, limits: ImageLimits) throws(ImageError) {
        let photo = try OpenedFile(file)
        let format = try ImageFormat.sniff(firstBytes: try photo.read(atMost: ImageFormat.sniffedByteCount))
        guard format == .jpeg else {
            try self.init(VipsDecoder(path: file, format: format, limits: limits), orientation: nil, spec: spec)
            return
        }
        guard photo.byteCount <= limits.bytes else {
            throw .tooManyBytes(count: photo.byteCount, limit: limits.bytes)
        }
        let bytes = try photo.read()
        let profile = try JPEGSegments(of: bytes).profile.flatMap(ColourProfile.init)
        if let decoder = JPEGDecoder(bytes), (profile?.bytes.count ?? 0) <= Self.largestKeptProfile {
            try limits.check(width: decoder.size.width, height: decoder.size.height)
            try self.init(decoder, orientation: Orientation(exif: orientation), profile: profile, spec: spec)
        } else {
            // libvips' JPEG reader knows no difference between damage and oddities.
            let decoder = try VipsDecoder(path: file, format: .jpeg, limits: limits)
            if let damage = JPEGDamage.find(in: bytes) { throw damage }
            try self.init(decoder, orientation: Orientation(exif: orientation), spec: spec)
        }
    }

    /// A larger profile would weigh more than the smaller renditions.
    private static let largestKeptProfile = 64 << 10

    private init(
        _ decoder: JPEGDecoder, orientation: Orientation, profile: ColourProfile?, spec: RenditionSpec
    ) throws(ImageError) {
        size = orientation.upright(decoder.size)
        let width = spec.widths(forPhotoOf: size.width).last ?? size.width
        // Rounded up, or the largest rendition would be stretched.
        planes = try decoder.planes(eighths: (width * 8 + size.width - 1) / size.width)
        self.orientation = orientation
        let channels = planes.chroma == nil ? "GRAY" : "RGB "
        self.profile = profile.flatMap { $0.colourSpace == channels && !$0.isSRGB ? $0 : nil }
    }

    private init(_ decoder: VipsDecoder, orientation: Orientation?, spec: RenditionSpec) throws(ImageError) {
        let orientation = orientation ?? Orientation(exif: decoder.orientation)
        size = orientation.upright(decoder.size)
        let width = spec.widths(forPhotoOf: size.width).last ?? size.width
        planes = try decoder.planes(at: orientation.upright(size.scaled(toWidth: width)))
        self.orientation = orientation
        profile = nil
    }
}
