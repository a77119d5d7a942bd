import BinaryContainers

/// An EXIF block with only an orientation and, if needed, the colour space.
enum OrientationBlock {
    /// Returns the block as a TIFF structure.
    ///
    /// - Parameter isAdobeRGB: whether to mark Adobe RGB as cameras do instead of a profile (DCF 2.0, optional colour
    ///   space).
    static func tiff(_ orientation: Int, isAdobeRGB: Bool = false) -> [UInt8] {
        func entry(_ tag: Int, _ type: Int, count: Int = 1, _ value: [UInt8]) -> [UInt8] {
            [UInt8](tag, 2) + [UInt8](type, 2) + [UInt8](count, 4) + value
        }
        func directory(_ entries: [[UInt8]]) -> [UInt8] {
            [UInt8](entries.count, 2) + entries.flatMap(\.self) + [0, 0, 0, 0]
        }
        let header = Array("MM\0*".utf8) + [0, 0, 0, 8]
        var first = orientation == 1 ? [] : [entry(0x0112, 3, [0, UInt8(orientation), 0, 0])]
        guard isAdobeRGB else { return header + directory(first) }
        let exifPlace = header.count + directory(first).count + 12
        first.append(entry(ExifColours.exifTag, 4, [UInt8](exifPlace, 4)))
        let (uncalibrated, interoperabilityPlace): ([UInt8], Int) = ([0xFF, 0xFF, 0, 0], exifPlace + 2 + 2 * 12 + 4)
        return header + directory(first)
            + directory([
                entry(ExifColours.colourSpaceTag, 3, uncalibrated),
                entry(ExifColours.interoperabilityTag, 4, [UInt8](interoperabilityPlace, 4)),
            ]) + directory([entry(ExifColours.indexTag, 2, count: 4, ExifColours.adobeRGB)])
    }

    /// Returns the orientation in an EXIF block, with or without the `Exif` prefix that it has in a JPEG; 1 if there is
    /// none.
    static func orientation(inEXIF bytes: [UInt8]) -> Int {
        bytes.withByteView { bytes in
            guard let structure = ExifColours.structure(inEXIF: bytes) else { return 1 }
            let value = structure.values(structure.directory(at: structure.start)?[0x0112]).first ?? 1
            return (1...8).contains(value) ? value : 1
        }
    }
}
