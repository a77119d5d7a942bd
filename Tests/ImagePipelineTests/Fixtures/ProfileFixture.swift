import Foundation

/// A matrix profile, with no more in it than the format asks for.
struct ProfileFixture {
    var red = [0.4361, 0.2225, 0.0139]
    var green = [0.3851, 0.7169, 0.0971]
    var blue = [0.1431, 0.0606, 0.7141]
    var colourSpace = "RGB "
    /// A table for sRGB's curve where nil.
    var gamma: Double?
    /// Bytes that serve for nothing.
    var padding = 0

    static let sRGB = ProfileFixture()
    static let displayP3 = ProfileFixture(
        red: [0.5151, 0.2412, -0.0011], green: [0.2920, 0.6922, 0.0419], blue: [0.1571, 0.0666, 0.7841])
    /// What is red in the numbers is blue in truth.
    static let swapped = ProfileFixture(red: sRGB.blue, green: sRGB.green, blue: sRGB.red)

    var bytes: [UInt8] {
        let white = [0.9642, 1, 0.8249]
        let tags = [
            ("wtpt", colour(white)), ("rXYZ", colour(red)), ("gXYZ", colour(green)), ("bXYZ", colour(blue)),
            ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
            ("desc", Array("desc".utf8) + number(0, 4) + number(2, 4) + [0x78, 0] + [UInt8](repeating: 0, count: 78)),
            ("cprt", Array("text".utf8) + number(0, 4) + [0x78, 0, 0, 0]),
            ("zzzz", Array("data".utf8) + number(0, 8) + [UInt8](repeating: 7, count: padding)),
        ]
        var table = number(tags.count, 4)
        var data: [UInt8] = []
        for (name, bytes) in tags {
            table += Array(name.utf8) + number(128 + 4 + tags.count * 12 + data.count, 4) + number(bytes.count, 4)
            data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        let header =
            number(0, 8) + number(0x0210_0000, 4) + Array("mntr\(colourSpace)XYZ ".utf8) + number(0, 12)
            + Array("acsp".utf8) + number(0, 28) + white.flatMap(fixed) + number(0, 48)
        let profile = header + table + data
        return number(profile.count, 4) + profile.dropFirst(4)
    }

    private var curve: [UInt8] {
        if let gamma { return Array("curv".utf8) + number(0, 4) + number(1, 4) + number(Int(gamma * 256), 2) }
        let levels = (0..<1024).map { index in
            let level = Double(index) / 1023
            return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
        }
        return Array("curv".utf8) + number(0, 4) + number(levels.count, 4)
            + levels.flatMap { number(Int(($0 * 65535).rounded()), 2) }
    }

    private func colour(_ values: [Double]) -> [UInt8] { Array("XYZ ".utf8) + number(0, 4) + values.flatMap(fixed) }
    private func fixed(_ value: Double) -> [UInt8] {
        number(Int(UInt32(bitPattern: Int32((value * 65536).rounded()))), 4)
    }

    /// Big-endian.
    private func number(_ value: Int, _ length: Int) -> [UInt8] {
        (0..<length).reversed().map { $0 < 8 ? UInt8(value >> ($0 * 8) & 0xFF) : 0 }
    }
}
