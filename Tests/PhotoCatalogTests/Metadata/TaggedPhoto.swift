import CGExiv2
import Foundation

@testable import PhotoCatalog

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
    ///
    /// - Parameters:
    ///   - xmp: What is in the file before.
    ///   - size: The width and height that its header has; nil for no header.
    static func write(
        to file: String, tags: [String: [UInt8]], xmp: String? = nil, size: (width: UInt16, height: UInt16)? = nil
    ) throws {
        var contents = bytes
        if let size { contents.insert(contentsOf: header(size.width, size.height), at: 24) }
        if let xmp { contents.insert(contentsOf: segment(xmp), at: 20) }
        try Data(contents).write(to: URL(fileURLWithPath: file))
        try MetadataFile.exclusively {
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
    }

    /// What is read from a file with these tags, and with these properties in its XMP.
    static func metadata(_ tags: [String: String], xmp: String? = nil) throws -> PhotoMetadata {
        let folder = try TemporaryFolder()
        try write(to: folder.file("a.jpg"), tags: tags.mapValues { Array($0.utf8) }, xmp: xmp.map(XMPText.packet))
        return MetadataReader.read(file: folder.file("a.jpg"))
    }

    private static func header(_ width: UInt16, _ height: UInt16) -> [UInt8] {
        [0xff, 0xc0, 0x00, 0x0b, 0x08] + [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
            + [0x01, 0x01, 0x11, 0x00]
    }

    private static func segment(_ xmp: String) -> [UInt8] {
        let body = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8)
        let length = body.count + 2
        return [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 0xff)] + body
    }
}
