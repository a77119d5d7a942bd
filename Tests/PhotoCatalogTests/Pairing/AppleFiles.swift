import BinaryContainers
import Foundation

/// Files as iPhones write them for live photos, with nothing but what the pairing of files reads.
enum AppleFiles {
    /// As long as Apple's identifiers.
    static let identifier = "5F8E3D1A-0C52-4B7E-9A54-2D1B6C7E8F90"
    static let other = "00000000-0C52-4B7E-9A54-2D1B6C7E8F90"

    /// A film, of which the index comes last.
    ///
    /// - Parameters:
    ///   - seconds: nil for no header of the movie.
    ///   - isQuickTime: whether the metadata has QuickTime's form, without a version, or that of MP4.
    ///   - others: boxes in the index before the metadata.
    static func film(
        _ identifier: String? = nil, seconds: Int? = 3, isQuickTime: Bool = true, is64Bit: Bool = false,
        others: [UInt8] = []
    ) -> [UInt8] {
        let header = seconds.map { seconds in
            is64Bit
                ? Box.encoded("mvhd", version: 1, [UInt8](0, 16) + [UInt8](600, 4) + [UInt8](seconds * 600, 8))
                : Box.encoded("mvhd", version: 0, [UInt8](0, 8) + [UInt8](600, 4) + [UInt8](seconds * 600, 4))
        }
        let metadata = identifier.map { metadata(["com.apple.quicktime.make": "Apple", key: $0], isQuickTime) }
        return Box.encoded("ftyp", Array("qt  ".utf8) + [UInt8](0, 4) + Array("qt  ".utf8)) + Box.encoded("wide", [])
            + Box.encoded("mdat", [UInt8](repeating: 7, count: 1000))
            + Box.encoded("moov", (header ?? []) + others + (metadata ?? []))
    }

    static let key = "com.apple.quicktime.content.identifier"

    private static func metadata(_ values: [String: String], _ isQuickTime: Bool) -> [UInt8] {
        let values = values.sorted { $0.key > $1.key }
        let keys = values.flatMap { Box.encoded("mdta", Array($0.key.utf8)) }
        let texts = values.enumerated().flatMap { index, value in
            Box.encoded(
                FourCharacterCode(rawValue: UInt32(index + 1)),
                Box.encoded("data", [UInt8](1, 4) + [UInt8](0, 4) + Array(value.value.utf8)))
        }
        let handler = Box.encoded("hdlr", version: 0, [UInt8](0, 4) + Array("mdta".utf8) + [UInt8](0, 13))
        let parts =
            handler + Box.encoded("keys", version: 0, [UInt8](values.count, 4) + keys)
            + Box.encoded("ilst", texts)
        return isQuickTime ? Box.encoded("meta", parts) : Box.encoded("meta", version: 0, parts)
    }

    /// EXIF with Apple's notes, or without them.
    static func exif(_ identifier: String?, _ order: ByteOrder = .bigEndian) -> [UInt8] {
        let note = identifier.map { text in
            let text = Array(text.utf8) + [0]
            // Two entries: a version, and the identifier behind the directory.
            let entries: [UInt8] =
                [UInt8](1, 2) + [UInt8](9, 2) + [UInt8](1, 4) + [UInt8](14, 4)
                + [UInt8](0x11, 2) + [UInt8](2, 2) + [UInt8](text.count, 4) + [UInt8](14 + 2 + 24 + 4, 4)
            return Array("Apple iOS\0\0\u{1}MM".utf8) + [UInt8](2, 2) + entries + [UInt8](0, 4) + text
        }
        let mark = Array((order == .bigEndian ? "MM" : "II").utf8)
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
            [UInt8](tag, 2, order) + [UInt8](type, 2, order) + [UInt8](count, 4, order) + [UInt8](value, 4, order)
        }
        let first = [UInt8](1, 2, order) + entry(0x8769, 4, 1, 26) + [UInt8](0, 4)
        let own = note ?? Array("Canon".utf8)
        let second = [UInt8](1, 2, order) + entry(0x927C, 7, own.count, 44) + [UInt8](0, 4)
        return mark + [UInt8](42, 2, order) + [UInt8](8, 4, order) + first + second + own
    }

    /// A JPEG.
    ///
    /// - Parameter padding: the length of other segments before EXIF in bytes.
    static func jpeg(_ identifier: String? = nil, _ order: ByteOrder = .bigEndian, padding: Int = 14) -> [UInt8] {
        func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
            [0xFF, marker] + [UInt8](data.count + 2, 2) + data
        }
        var others: [UInt8] = []
        for start in stride(from: 0, to: padding, by: 60000) {
            others += segment(0xE0, [UInt8](repeating: 1, count: min(60000, padding - start)))
        }
        return [0xFF, 0xD8] + others + segment(0xE1, Array("Exif\0\0".utf8) + exif(identifier, order))
            + segment(0xDA, [0, 1]) + [UInt8](repeating: 3, count: 500) + [0xFF, 0xD9]
    }

    /// A HEIC, whose EXIF comes behind the pixels.
    static func heic(_ identifier: String? = nil) -> [UInt8] {
        let type = Box.encoded("ftyp", Array("heic".utf8) + [UInt8](0, 4) + Array("mif1heic".utf8))
        let exif = [UInt8](6, 4) + Array("Exif\0\0".utf8) + exif(identifier)
        let pixels = [UInt8](repeating: 5, count: 300)
        func file(offset: Int) -> [UInt8] {
            func item(_ id: Int, _ kind: String) -> [UInt8] {
                Box.encoded("infe", version: 2, [UInt8](id, 2) + [0, 0] + Array(kind.utf8) + [0])
            }
            func location(_ id: Int, _ offset: Int, _ count: Int) -> [UInt8] {
                [UInt8](id, 2) + [0, 0] + [UInt8](1, 2) + [UInt8](offset, 4) + [UInt8](count, 4)
            }
            let places = location(1, offset, pixels.count) + location(2, offset + pixels.count, exif.count)
            let meta =
                Box.encoded("hdlr", version: 0, [UInt8](0, 4) + Array("pict".utf8) + [UInt8](0, 13))
                + Box.encoded("pitm", version: 0, [UInt8](1, 2))
                + Box.encoded("iinf", version: 0, [UInt8](2, 2) + item(1, "hvc1") + item(2, "Exif"))
                + Box.encoded("iloc", version: 0, [0x44, 0] + [UInt8](2, 2) + places)
            return type + Box.encoded("meta", version: 0, meta)
        }
        return file(offset: file(offset: 0).count + 8) + Box.encoded("mdat", pixels + exif)
    }
}

extension TemporaryFolder {
    /// Writes files of live photos. The identifiers in them are nil for files without one.
    ///
    /// - Parameter files: their names and identifiers. Films have three seconds.
    convenience init(apple files: [(name: String, identifier: String?)], _ others: [String: String] = [:]) throws {
        try self.init(others)
        for (name, identifier) in files {
            let bytes =
                switch name.split(separator: ".").last?.lowercased() {
                case "heic": AppleFiles.heic(identifier)
                case "jpg": AppleFiles.jpeg(identifier)
                default: AppleFiles.film(identifier)
                }
            try write(Data(bytes), to: name)
        }
    }
}
