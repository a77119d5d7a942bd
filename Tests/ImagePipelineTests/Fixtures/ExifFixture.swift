import BinaryContainers
import Testing

@testable import ImagePipeline

/// An EXIF block with a colour space and an index of interoperability, as cameras write it.
struct ExifFixture: CustomTestStringConvertible {
    let colourSpace: Int
    var index: String?

    /// As a TIFF structure, big-endian.
    var bytes: [UInt8] {
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            [UInt8](tag, 2) + [UInt8](type, 2) + [UInt8](count, 4) + value
        }
        let exif = 8 + 2 + 12 + 4
        let entries = index == nil ? 1 : 2
        let interoperability = exif + 2 + entries * 12 + 4
        var block = Array("MM\0*".utf8) + [UInt8](8, 4)
        block += [UInt8](1, 2) + entry(0x8769, 4, 1, [UInt8](exif, 4)) + [UInt8](0, 4)
        block += [UInt8](entries, 2) + entry(0xA001, 3, 1, [UInt8](colourSpace, 2) + [0, 0])
        guard let index else { return block + [UInt8](0, 4) }
        block += entry(0xA005, 4, 1, [UInt8](interoperability, 4)) + [UInt8](0, 4)
        return block + [UInt8](1, 2) + entry(1, 2, 4, Array((index + "\0").utf8)) + [UInt8](0, 4)
    }

    var testDescription: String { "\(colourSpace) \(index ?? "without an index")" }
}
