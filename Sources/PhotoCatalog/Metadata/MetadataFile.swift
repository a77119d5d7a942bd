import CGExiv2
import Foundation

/// The metadata of one file, as gexiv2 keeps it.
final class MetadataFile {
    private let metadata: UnsafeMutablePointer<GExiv2Metadata>

    /// - Returns: nil if the file can't be read or has a format without metadata.
    init?(_ path: String) {
        Self.initializeOnce
        guard let metadata = gexiv2_metadata_new() else { return nil }
        self.metadata = metadata
        guard gexiv2_metadata_open_path(metadata, path, nil) != 0 else { return nil }
    }

    deinit { g_object_unref(metadata) }

    /// A tag's value as exiv2 writes it, in whatever encoding it has in the file; nil if it isn't there.
    subscript(tag: String) -> String? {
        guard let value = gexiv2_metadata_try_get_tag_string(metadata, tag, nil) else { return nil }
        defer { g_free(value) }
        return value.withMemoryRebound(to: UInt8.self, capacity: strlen(value)) {
            CleanText.decode(UnsafeBufferPointer(start: $0, count: strlen(value)))
        }
    }

    /// The members of a tag that may have several; none if it isn't there.
    func members(of tag: String) -> [String] {
        guard let values = gexiv2_metadata_try_get_tag_multiple(metadata, tag, nil) else { return [] }
        defer { g_strfreev(values) }
        var members: [String] = []
        while let value = values[members.count] {
            let bytes = UnsafeRawBufferPointer(start: value, count: strlen(value))
            members.append(CleanText.decode(bytes))
        }
        return members
    }

    /// Whether it is a file of HEIF, of which AVIF is a kind.
    var isHEIF: Bool {
        let mediaType = gexiv2_metadata_get_mime_type(metadata).map { String(cString: $0) } ?? ""
        // The last is of files whose main brand is a rarer one, such as `mif1`.
        return ["image/heif", "image/heic", "image/avif", "image/generic"].contains(mediaType)
    }

    /// As stored; nil where the format's reader finds none.
    var pixelSize: (width: Int, height: Int)? {
        let (width, height) = (gexiv2_metadata_get_pixel_width(metadata), gexiv2_metadata_get_pixel_height(metadata))
        return width > 0 && height > 0 ? (Int(width), Int(height)) : nil
    }

    /// EXIF's, 1...8; 1 if there is none.
    var orientation: Int {
        let value = self["Exif.Image.Orientation"].flatMap(TagText.number).flatMap { Int(exactly: $0) }
        return value.flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
    }

    /// Sets the libraries up, and keeps them from writing to standard error.
    private static let initializeOnce: Void = {
        gexiv2_initialize()
        gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
    }()
}
