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
    ///   - isUserData: whether the metadata is in the box `udta`, where ffmpeg writes it.
    ///   - others: boxes in the index before the metadata.
    static func film(
        _ identifier: String? = nil, seconds: Int? = 3, isQuickTime: Bool = true, isUserData: Bool = false,
        is64Bit: Bool = false, others: [UInt8] = []
    ) -> [UInt8] {
        var index: [UInt8] = []
        if let seconds {
            index +=
                is64Bit
                ? Box.encoded("mvhd", version: 1, [UInt8](0, 16) + [UInt8](600, 4) + [UInt8](seconds * 600, 8))
                : Box.encoded("mvhd", version: 0, [UInt8](0, 8) + [UInt8](600, 4) + [UInt8](seconds * 600, 4))
        }
        index += others
        if let identifier {
            let metadata = metadata(["com.apple.quicktime.make": "Apple", key: identifier], isQuickTime)
            index += isUserData ? Box.encoded("udta", metadata + [UInt8](0, 4)) : metadata
        }
        var file = Box.encoded("ftyp", Array("qt  ".utf8) + [UInt8](0, 4) + Array("qt  ".utf8))
        file += Box.encoded("wide", [])
        file += Box.encoded("mdat", [UInt8](repeating: 7, count: 1000))
        return file + Box.encoded("moov", index)
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
        var parts = Box.encoded("hdlr", version: 0, [UInt8](0, 4) + Array("mdta".utf8) + [UInt8](0, 13))
        parts += Box.encoded("keys", version: 0, [UInt8](values.count, 4) + keys)
        parts += Box.encoded("ilst", texts)
        return isQuickTime ? Box.encoded("meta", parts) : Box.encoded("meta", version: 0, parts)
    }

    /// EXIF with Apple's notes, or with those of another maker.
    static func exif(_ identifier: String?, _ order: ByteOrder = .bigEndian) -> [UInt8] {
        let note = identifier.map(note) ?? Array("Canon".utf8)
        let mark = order == .bigEndian ? "MM" : "II"
        var exif = Array(mark.utf8) + [UInt8](42, 2, order) + [UInt8](8, 4, order)
        exif += directory([(0x8769, 4, 1, 26)], order)
        exif += directory([(0x927C, 7, note.count, 44)], order)
        return exif + note
    }

    /// Apple's notes with a version, and the identifier behind the directory.
    private static func note(_ identifier: String) -> [UInt8] {
        let text = Array(identifier.utf8) + [0]
        let directory = directory([(1, 9, 1, 14), (0x11, 2, text.count, 44)], .bigEndian)
        return Array("Apple iOS\0\0\u{1}MM".utf8) + directory + text
    }

    private static func directory(
        _ entries: [(tag: Int, type: Int, count: Int, value: Int)], _ order: ByteOrder
    ) -> [UInt8] {
        var bytes = [UInt8](entries.count, 2, order)
        for entry in entries {
            bytes += [UInt8](entry.tag, 2, order) + [UInt8](entry.type, 2, order)
            bytes += [UInt8](entry.count, 4, order) + [UInt8](entry.value, 4, order)
        }
        return bytes + [0, 0, 0, 0]
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
        var file: [UInt8] = [0xFF, 0xD8] + others
        file += segment(0xE1, Array("Exif\0\0".utf8) + exif(identifier, order))
        file += segment(0xDA, [0, 1])
        return file + [UInt8](repeating: 3, count: 500) + [0xFF, 0xD9]
    }

    /// A HEIC, whose EXIF comes behind the pixels.
    static func heic(_ identifier: String? = nil) -> [UInt8] {
        let type = Box.encoded("ftyp", Array("heic".utf8) + [UInt8](0, 4) + Array("mif1heic".utf8))
        let exif = [UInt8](6, 4) + Array("Exif\0\0".utf8) + exif(identifier)
        let pixels = [UInt8](repeating: 5, count: 300)
        let start = type.count + metadata(ofPictureAt: 0, pixels.count, exif.count).count + 8
        return type + metadata(ofPictureAt: start, pixels.count, exif.count) + Box.encoded("mdat", pixels + exif)
    }

    /// The items of a HEIC: pixels from an offset on, and then EXIF.
    private static func metadata(ofPictureAt offset: Int, _ pixelCount: Int, _ exifCount: Int) -> [UInt8] {
        func item(_ id: Int, _ kind: String) -> [UInt8] {
            Box.encoded("infe", version: 2, [UInt8](id, 2) + [0, 0] + Array(kind.utf8) + [0])
        }
        func place(_ id: Int, _ offset: Int, _ count: Int) -> [UInt8] {
            [UInt8](id, 2) + [0, 0] + [UInt8](1, 2) + [UInt8](offset, 4) + [UInt8](count, 4)
        }
        let places = place(1, offset, pixelCount) + place(2, offset + pixelCount, exifCount)
        var parts = Box.encoded("hdlr", version: 0, [UInt8](0, 4) + Array("pict".utf8) + [UInt8](0, 13))
        parts += Box.encoded("pitm", version: 0, [UInt8](1, 2))
        parts += Box.encoded("iinf", version: 0, [UInt8](2, 2) + item(1, "hvc1") + item(2, "Exif"))
        parts += Box.encoded("iloc", version: 0, [0x44, 0] + [UInt8](2, 2) + places)
        return Box.encoded("meta", version: 0, parts)
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
