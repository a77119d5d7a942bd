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
    var hasAlpha: Bool { vips_image_hasalpha(pointer) != 0 }
    var hasProfile: Bool { vips_image_get_typeof(pointer, VIPS_META_ICC_NAME) != 0 }
    /// Whether it is a PNG whose rows are in several passes.
    var isInterlaced: Bool { vips_image_get_typeof(pointer, "interlaced") != 0 }
    /// EXIF's orientation, 1...8; 1 if the decoder has already turned the picture.
    var orientation: Int { Int(vips_image_get_orientation(pointer)) }
}

/// A failed call of libvips.
struct VipsFailure: Error {
    /// libvips' messages, the first cause first.
    let lines: [String]
}
