import CGExiv2
import Foundation

/// A JPEG file of a few bytes, with tags but no picture.
enum TaggedPhoto {
    /// Start, a JFIF header, an empty comment (exiv2 writes tags between two segments), an empty scan and the end.
    static let bytes: [UInt8] = [
        0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01, 0x01, 0x00, 0x00, 0x01, 0x00, 0x01,
        0x00,
        0x00, 0xff, 0xfe, 0x00, 0x02, 0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3f, 0x00, 0x00, 0xff, 0xd9,
    ]

    struct Unwritable: Error {
        let tag: String
    }

    /// Writes the file with these tags, as exiv2 names and writes them.
    static func write(to file: String, tags: [String: [UInt8]]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        initializeOnce
        guard let metadata = gexiv2_metadata_new() else { throw Unwritable(tag: "") }
        defer { g_object_unref(metadata) }
        guard gexiv2_metadata_open_path(metadata, file, nil) != 0 else { throw Unwritable(tag: file) }
        for (tag, value) in tags {
            let isSet = (value + [0]).withUnsafeBytes {
                gexiv2_metadata_try_set_tag_string(metadata, tag, $0.bindMemory(to: CChar.self).baseAddress, nil)
            }
            guard isSet != 0 else { throw Unwritable(tag: tag) }
        }
        guard gexiv2_metadata_save_file(metadata, file, nil) != 0 else { throw Unwritable(tag: file) }
    }

    private static let initializeOnce: Void = {
        gexiv2_initialize()
        gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
    }()
}
