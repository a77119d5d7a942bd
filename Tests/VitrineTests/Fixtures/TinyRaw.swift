import Foundation

/// A DNG with a preview and nothing for a sensor.
struct TinyRaw {
    /// A JPEG.
    let preview: Data
    /// EXIF's.
    var orientation = 1
    /// Whether it says that the preview is a picture of the sensor's own numbers.
    var hasNoPreview = false

    func dng() -> Data {
        // The header and a directory of six entries.
        let start = 8 + 2 + 6 * 12 + 4
        let entries: [(tag: Int, type: Int, value: Int)] = [
            (0x103, 3, 7), (0x106, 3, hasNoPreview ? 32803 : 6), (0x111, 4, start), (0x112, 3, orientation),
            (0x117, 4, preview.count), (0xC612, 4, 0x401),
        ]
        let directory = entries.flatMap {
            littleEndian($0.tag, 2) + littleEndian($0.type, 2) + littleEndian(1, 4) + littleEndian($0.value, 4)
        }
        return Data(
            Array("II*\0".utf8) + littleEndian(8, 4) + littleEndian(entries.count, 2) + directory + littleEndian(0, 4))
            + preview
    }

    private func littleEndian(_ value: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
