import CVips

/// libvips itself: its start, and its one error buffer.
enum LibVips {
    /// Starts the library at its first use; the outcome holds for the process.
    static func start() throws(ImageError) {
        if let failure { throw .libraryUnavailable(detail: failure) }
    }

    private static let failure: String? =
        vitrine_vips_start() == 0 ? nil : "libvips: " + takeError().joined(separator: "; ")

    /// What the last failed call had to say. Clears the buffer, which collects otherwise.
    static func takeError() -> [String] {
        defer { vips_error_clear() }
        return String(cString: vips_error_buffer()).split(separator: "\n").map(String.init)
    }
}

/// Owns a picture of libvips. Its pointer is only lent, since an owner that is read for the last time may be gone before
/// the call that the pointer was for.
final class VipsPicture {
    private let pointer: UnsafeMutablePointer<VipsImage>

    /// - Parameter pointer: what a call returned: nil for a failure that the error buffer explains.
    init(owning pointer: UnsafeMutablePointer<VipsImage>?) throws(VipsFailure) {
        guard let pointer else { throw VipsFailure(lines: LibVips.takeError()) }
        self.pointer = pointer
    }

    deinit { g_object_unref(pointer) }

    func withPointer<Result>(_ body: (UnsafeMutablePointer<VipsImage>) -> Result) -> Result { body(pointer) }

    /// What an operation makes of the picture.
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
    /// EXIF's, 1...8; 1 where the decoder has turned the picture itself.
    var orientation: Int { Int(vips_image_get_orientation(pointer)) }
}

/// A call of libvips failed.
struct VipsFailure: Error {
    /// libvips' own words, the first cause first.
    let lines: [String]
}
