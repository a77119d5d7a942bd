import BinaryContainers

/// The colour space that EXIF names instead of a profile.
enum ExifColours {
    static let exifTag = 0x8769
    static let colourSpaceTag = 0xA001
    static let interoperabilityTag = 0xA005
    static let indexTag = 1
    static let adobeRGB = Array("R03\0".utf8)
    static let mark = Array("Exif\0\0".utf8)

    /// Returns whether an EXIF block marks its colours as Adobe RGB: by the colour space 2, as some cameras do, or, if
    /// the colour space is not sRGB's, by the index of DCF 2.0, as the others do.
    ///
    /// - Parameter bytes: With or without the `Exif` prefix that the block has in a JPEG.
    static func isAdobeRGB(inEXIF bytes: [UInt8]) -> Bool {
        bytes.withByteView { structure(inEXIF: $0).map(isAdobeRGB) ?? false }
    }

    /// Returns the same for the structure of an EXIF block, or that of a TIFF.
    static func isAdobeRGB(_ structure: TIFFStructure) -> Bool {
        func directory(_ tag: Int, of outer: TIFFDirectory?) -> TIFFDirectory? {
            structure.values(outer?[tag]).first.flatMap { structure.directory(at: $0) }
        }
        let exif = directory(exifTag, of: structure.directory(at: structure.start))
        switch structure.values(exif?[colourSpaceTag]).first {
        case 1: return false
        case 2: return true
        default:
            guard let index = directory(interoperabilityTag, of: exif)?[indexTag] else { return false }
            return structure.bytes.begins(at: index.place, with: adobeRGB)
        }
    }

    static func structure(inEXIF bytes: ByteView) -> TIFFStructure? {
        TIFFStructure(bytes, at: bytes.begins(at: 0, with: mark) ? mark.count : 0)
    }
}
