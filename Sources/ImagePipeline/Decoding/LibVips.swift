import CVips

/// The libvips library: its initialisation and its error buffer.
enum LibVips {
    /// Initialises the library at its first use. The result holds for the process.
    static func start() throws(ImageError) {
        if let failure { throw .libraryUnavailable(detail: failure) }
    }

    private static let failure: String? =
        vitrine_vips_start() == 0 ? nil : "libvips: " + takeError().joined(separator: "; ")

    /// The messages of the last failed call. Clears the buffer, which otherwise accumulates messages.
    static func takeError() -> [String] {
        defer { vips_error_clear() }
        return String(cString: vips_error_buffer()).split(separator: "\n").map(String.init)
    }
}

/// Owns a libvips picture. Only lends its pointer: Swift may release an owner after its last use, before the C call
/// that uses the pointer returns.
final class VipsPicture {
    private let pointer: UnsafeMutablePointer<VipsImage>

    /// - Parameter pointer: The result of a call; nil for a failure, which the error buffer explains.
    init(owning pointer: UnsafeMutablePointer<VipsImage>?) throws(VipsFailure) {
        guard let pointer else { throw VipsFailure(lines: LibVips.takeError()) }
        self.pointer = pointer
    }

    /// - Parameters:
    ///   - samples: Copied. RGB or RGBA, row by row.
    ///   - isWide: Whether each sample has 16 bits, and not 8.
    convenience init(_ samples: [UInt8], width: Int, height: Int, bands: Int, isWide: Bool) throws(VipsFailure) {
        try self.init(
            owning: samples.withUnsafeBytes {
                vips_image_new_from_memory_copy(
                    $0.baseAddress, $0.count, CInt(width), CInt(height), CInt(bands),
                    isWide ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR)
            })
        pointer.pointee.Type = isWide ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB
    }

    deinit { g_object_unref(pointer) }

    func withPointer<Result>(_ body: (UnsafeMutablePointer<VipsImage>) -> Result) -> Result { body(pointer) }

    /// The result of an operation on the picture.
    func applying(
        _ operation: (UnsafeMutablePointer<VipsImage>) -> UnsafeMutablePointer<VipsImage>?
    ) throws(VipsFailure) -> VipsPicture {
        try VipsPicture(owning: operation(pointer))
    }

    var width: Int { Int(vips_image_get_width(pointer)) }
    var height: Int { Int(vips_image_get_height(pointer)) }
    var bands: Int { Int(vips_image_get_bands(pointer)) }
    var bytesPerPixel: Int { withPointer { Int(vitrine_vips_bytes_per_pixel($0)) } }
    /// The number of pages or frames in its file.
    var pageCount: Int { Int(vips_image_get_n_pages(pointer)) }
    var hasAlpha: Bool { vips_image_hasalpha(pointer) != 0 }
    /// The kind of its samples.
    var format: VipsBandFormat { withPointer { vitrine_vips_format($0) } }
    /// The embedded profile; nil if there is none, or if no reader can use it.
    var profile: ColourProfile? {
        var (data, count): (UnsafeRawPointer?, Int) = (nil, 0)
        guard vips_image_get_typeof(pointer, VIPS_META_ICC_NAME) != 0,
            vips_image_get_blob(pointer, VIPS_META_ICC_NAME, &data, &count) == 0, let data
        else { return nil }
        return ColourProfile(Array(UnsafeRawBufferPointer(start: data, count: count)))
    }
    /// Whether it is a PNG whose rows are in several passes.
    var isInterlaced: Bool { vips_image_get_typeof(pointer, "interlaced") != 0 }
    /// EXIF's orientation, 1...8; 1 if the decoder has already turned the picture.
    var orientation: Int { Int(vips_image_get_orientation(pointer)) }
}

extension VipsPicture {
    /// Makes libvips take the profile for that of the picture.
    func set(_ profile: ColourProfile) {
        withPointer { vips_image_set_blob_copy($0, VIPS_META_ICC_NAME, profile.bytes, profile.bytes.count) }
    }

    /// Passes the samples of all pixels, row by row, the bands of a pixel beside each other.
    func withSamples<Result>(
        _ body: (UnsafeRawBufferPointer) throws(VipsFailure) -> Result
    ) throws(VipsFailure) -> Result {
        var byteCount = 0
        guard let memory = withPointer({ vips_image_write_to_memory($0, &byteCount) }) else {
            throw VipsFailure(lines: LibVips.takeError())
        }
        defer { g_free(memory) }
        return try body(UnsafeRawBufferPointer(start: memory, count: byteCount))
    }

    /// The picture in sRGB, with 8 bits for each channel. Transparency stays.
    ///
    /// - Parameter space: The colour space of its numbers, of high dynamic range.
    func toneMapped(from space: RGBColourSpace) throws(VipsFailure) -> VipsPicture {
        let samples = try withSamples { bytes throws(VipsFailure) in toneMapped(bytes, from: space) }
        return try VipsPicture(samples, width: width, height: height, bands: hasAlpha ? 4 : 3, isWide: false)
    }

    private func toneMapped(_ bytes: UnsafeRawBufferPointer, from space: RGBColourSpace) -> [UInt8] {
        let (hasWideSamples, bands) = (format == VIPS_FORMAT_USHORT, bands)
        let mapping = ToneMapping(space, peak: peak(hasWideSamples: hasWideSamples))
        let words = bytes.assumingMemoryBound(to: UInt16.self)
        func sample(_ place: Int) -> Int { hasWideSamples ? Int(words[place]) : Int(bytes[place]) }
        let colours = bands - (hasAlpha ? 1 : 0)
        let newBands = hasAlpha ? 4 : 3
        var samples = [UInt8](repeating: 255, count: width * height * newBands)
        for pixel in 0..<width * height {
            let place = pixel * bands
            let (green, blue) = colours == 3 ? (place + 1, place + 2) : (place, place)
            let colour = mapping.sRGB(sample(place), sample(green), sample(blue))
            for channel in 0..<3 { samples[pixel * newBands + channel] = colour[channel] }
            if hasAlpha {
                let opacity = sample(place + bands - 1)
                samples[pixel * newBands + 3] = UInt8(hasWideSamples ? opacity >> 8 : opacity)
            }
        }
        return samples
    }

    /// The largest level of samples. libheif's are moved to the upper bits of a word.
    private func peak(hasWideSamples: Bool) -> Int {
        guard hasWideSamples else { return 255 }
        var depth: CInt = 16
        if vips_image_get_typeof(pointer, "heif-bitdepth") != 0 {
            _ = vips_image_get_int(pointer, "heif-bitdepth", &depth)
        }
        let bits = Int(min(max(depth, 1), 16))
        return (1 << bits - 1) << (16 - bits)
    }
}

/// A failed call of libvips.
struct VipsFailure: Error {
    /// libvips' messages, the first cause first.
    let lines: [String]
}
