import CVips
import Testing

@testable import ImagePipeline

/// A rendition as a viewer sees it: decoded by libvips, its profile not applied.
struct Sight {
    let picture: Picture
    /// Row by row; nil for a picture without gaps.
    let alpha: [UInt8]?
    let profile: [UInt8]?
    let hasOtherMetadata: Bool

    init(file: String) throws {
        try LibVips.start()
        let source = try #require(vips_source_new_from_file(file))
        defer { g_object_unref(source) }
        let opened = try VipsPicture(owning: vitrine_vips_open(source, ""))
        // libvips' reader of AVIF takes the profile with it when it goes.
        profile = opened.withPointer { pointer in
            var (data, length): (UnsafeRawPointer?, Int) = (nil, 0)
            guard vips_image_get_typeof(pointer, VIPS_META_ICC_NAME) != 0,
                vips_image_get_blob(pointer, VIPS_META_ICC_NAME, &data, &length) == 0
            else { return nil }
            return Array(UnsafeRawBufferPointer(start: data, count: length))
        }
        let image = try opened.applying(vips_image_copy_memory)
        var count = 0
        let memory = image.withPointer { vips_image_write_to_memory($0, &count) }
        let samples = try #require(memory)
        defer { g_free(samples) }
        let bytes = UnsafeRawBufferPointer(start: samples, count: count)
        let bands = image.bands
        picture = Picture(image.width, image.height) { x, y in
            let place = (y * image.width + x) * bands
            let colours = bands < 3 ? [0, 0, 0] : [0, 1, 2]
            return Picture.Colour(
                Int(bytes[place + colours[0]]), Int(bytes[place + colours[1]]), Int(bytes[place + colours[2]]))
        }
        alpha = image.hasAlpha ? stride(from: bands - 1, to: count, by: bands).map { bytes[$0] } : nil
        hasOtherMetadata = image.withPointer { pointer in
            let names: [String] = [VIPS_META_EXIF_NAME, VIPS_META_XMP_NAME, VIPS_META_IPTC_NAME]
            return names.contains { vips_image_get_typeof(pointer, $0) != 0 }
        }
    }
}
