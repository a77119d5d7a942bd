import CVips
import FileReading
import Foundation
import Testing

@testable import ImagePipeline

/// A picture's file with a colour profile, turned by a quarter, and with secrets wherever libvips has room for some.
struct TellingFile {
    static let secret = Array("SECRET".utf8)
    /// What libvips writes here with metadata.
    static let suffixes = ["jpg", "png", "webp", "tif", "heic", "avif"]

    let suffix: String
    let bytes: [UInt8]
    /// As a reader of metadata has it, which decoders of HEIF don't need.
    var orientation: Int { ["heic", "avif"].contains(suffix) ? 1 : 6 }

    /// - Returns: nil where libvips can't write the format.
    init?(_ suffix: String, bands: Int = 3) throws {
        let folder = try TemporaryFolder()
        let samples = (0..<60 * 40 * bands).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ $0 >> 5) }
        let file = folder.path + "/a." + suffix
        let isSaved = try Picture.save(
            samples, width: 60, height: 40, bands: bands, VIPS_FORMAT_UCHAR, to: file
        ) { image in
            func attach(_ name: String, _ bytes: [UInt8]) { vips_image_set_blob_copy(image, name, bytes, bytes.count) }
            attach("exif-data", Self.exif)
            attach("xmp-data", Array("<x:xmpmeta>SECRET</x:xmpmeta>".utf8))
            attach("iptc-data", Array("SECRET".utf8))
            attach("icc-profile-data", ProfileFixture.displayP3.bytes)
            vips_image_set_int(image, "orientation", 6)
        }
        guard isSaved else { return nil }
        self.suffix = suffix
        bytes = try folder.bytes(of: "a." + suffix)
    }

    /// A description and an orientation.
    private static let exif: [UInt8] = {
        let text = Array("SECRET words\0".utf8)
        let head: [UInt8] = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 2]
        let description = [0x01, 0x0E, 0, 2] + [UInt8](text.count, 4) + [UInt8](38, 4)
        let orientation: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        return head + description + orientation + [0, 0, 0, 0] + text
    }()
}

/// What is left of a file without its metadata.
struct StrippedFile {
    let bytes: [UInt8]
    private let folder: TemporaryFolder
    private let orientation: Int

    init(_ bytes: [UInt8], orientation: Int = 1) throws {
        folder = try TemporaryFolder()
        self.orientation = orientation
        let file = try OriginalFile(try folder.add("original", bytes))
        let made = try file.publish(.strip, orientation: orientation, as: folder.path + "/stripped")
        self.bytes = try folder.bytes(of: "stripped")
        #expect(made == PublishedOriginal(byteCount: self.bytes.count, hash: .of(self.bytes)))
        #expect(try file.publish(.strip, orientation: orientation, as: nil) == made)
    }

    var isBare: Bool {
        get throws { try OriginalFile(folder.path + "/stripped").isBare(orientation: orientation) }
    }

    var tells: Bool { Data(bytes).range(of: Data(TellingFile.secret)) != nil }

    /// Whether all of its pixels are those of the file before, in the same colours and the same way up.
    var showsTheSame: Bool {
        get throws {
            try rendered("stripped") == rendered("original")
        }
    }

    private func rendered(_ name: String) throws -> [ContentHash] {
        let photo = try Renderer().render(
            PhotoSource(file: folder.path + "/" + name, orientation: orientation),
            spec: RenditionSpec(widths: [5000], encodings: [RenditionEncoding(.webp, quality: 100)]), into: folder.path,
            stem: name)
        return photo.renditions.map(\.hash)
    }
}
