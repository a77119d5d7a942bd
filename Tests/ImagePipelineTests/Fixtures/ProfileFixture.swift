import Foundation

/// A matrix profile with what the format asks for, and with secrets wherever there is room for some.
struct ProfileFixture {
    var red = [0.4361, 0.2225, 0.0139]
    var green = [0.3851, 0.7169, 0.0971]
    var blue = [0.1431, 0.0606, 0.7141]
    var colourSpace = "RGB "
    /// A table for sRGB's curve where nil.
    var gamma: Double?
    /// How finely sRGB's curve is told.
    var levels = 1024
    var version = 2
    var kind = "mntr"
    var connection = "XYZ "
    /// Further tags, or others in the place of those that every profile has.
    var tags: [(name: String, data: [UInt8])] = []

    static let sRGB = ProfileFixture()
    static let displayP3 = ProfileFixture(
        red: [0.5151, 0.2412, -0.0011], green: [0.2920, 0.6922, 0.0419], blue: [0.1571, 0.0666, 0.7841])
    static let adobeRGB = ProfileFixture(
        red: [0.6097, 0.3111, 0.0195], green: [0.2053, 0.6257, 0.0609], blue: [0.1492, 0.0632, 0.7446], gamma: 2.2)
    /// What is red in the numbers is blue in truth.
    static let swapped = ProfileFixture(red: sRGB.blue, green: sRGB.green, blue: sRGB.red)

    /// Tags that are left out, although every profile of its kind has them.
    var missing: Set<String> = []

    var bytes: [UInt8] {
        let white = [0.9642, 1, 0.8249]
        var usual: [(name: String, data: [UInt8])] = [
            ("wtpt", Self.colour(white)), ("rXYZ", Self.colour(red)), ("gXYZ", Self.colour(green)),
            ("bXYZ", Self.colour(blue)),
        ]
        usual += (colourSpace == "GRAY" ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"]).map { ($0, curve) }
        let secret = Array("SECRET\0".utf8)
        usual.append(("desc", Array("desc".utf8) + number(0, 4) + number(7, 4) + secret + number(0, 78)))
        usual.append(("cprt", Array("text".utf8) + number(0, 4) + secret))
        usual.append(("mmod", Array("mmod".utf8) + number(0, 4) + secret + number(0, 30)))
        let kept = usual.filter { name, _ in !missing.contains(name) && !self.tags.contains { $0.name == name } }
        let tags = kept + self.tags
        var table = number(tags.count, 4)
        var data: [UInt8] = []
        var places: [[UInt8]: Int] = [:]
        for (name, bytes) in tags {
            let place = places[bytes] ?? 128 + 4 + tags.count * 12 + data.count
            table += Array(name.utf8) + number(place, 4) + number(bytes.count, 4)
            if places.updateValue(place, forKey: bytes) != nil { continue }
            data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        let maker = Array("SECRET".utf8) + number(0, 6)
        let kinds = Array((kind + colourSpace + connection).utf8)
        let start = number(0, 4) + Array("SECR".utf8) + number(version << 24, 4) + kinds + maker
        let middle = Array("acsp".utf8) + maker + maker + number(0, 4) + white.flatMap(Self.fixed)
        let header = start + middle + maker + number(0, 36)
        let profile = header + table + data
        return number(profile.count, 4) + profile.dropFirst(4)
    }

    private var curve: [UInt8] {
        if let gamma { return Array("curv".utf8) + number(0, 4) + number(1, 4) + number(Int(gamma * 256), 2) }
        let lights = (0..<levels).flatMap { (index: Int) -> [UInt8] in
            let level = Double(index) / Double(levels - 1)
            let light = level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
            return number(Int((light * 65535).rounded()), 2)
        }
        return Array("curv".utf8) + number(0, 4) + number(levels, 4) + lights
    }

    static func colour(_ values: [Double]) -> [UInt8] { Array("XYZ ".utf8) + number(0, 4) + values.flatMap(fixed) }
    static func fixed(_ value: Double) -> [UInt8] {
        number(Int(UInt32(bitPattern: Int32((value * 65536).rounded()))), 4)
    }

    private func number(_ value: Int, _ length: Int) -> [UInt8] { Self.number(value, length) }

    /// Big-endian.
    static func number(_ value: Int, _ length: Int) -> [UInt8] {
        (0..<length).reversed().map { $0 < 8 ? UInt8(value >> ($0 * 8) & 0xFF) : 0 }
    }

    /// As Apple's: curves by formula, an adaptation, all of it version 4.
    static let parametric: ProfileFixture = {
        var fixture = displayP3
        fixture.version = 4
        let terms = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
        let head: [UInt8] = Array("para".utf8) + number(0, 4) + number(3, 2) + number(0, 2)
        let curve = head + terms + Array("SECRET".utf8)
        fixture.tags = ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
        let adaptation = [1.0479, 0.0229, -0.0502, 0.0296, 0.9905, -0.0171, -0.0092, 0.0151, 0.7517].flatMap(fixed)
        fixture.tags.append(("chad", Array("sf32SECR".utf8) + adaptation + Array("SECRET".utf8)))
        return fixture
    }()

    static let gray = ProfileFixture(colourSpace: "GRAY", gamma: 1.8)

    /// A table of 2 x 2 x 2 colours in Lab, of which the matrix beside it knows nothing.
    static func table(wide: Bool, version: Int = 2) -> ProfileFixture {
        let unit = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(fixed)
        let bytes = wide ? 2 : 1
        let ramp = (0..<256).flatMap { number(wide ? $0 * 257 : $0, bytes) }
        let colours = (0..<8).flatMap { (corner: Int) -> [UInt8] in
            let (red, green, blue) = (corner >> 2, corner >> 1 & 1, corner & 1)
            let colour = [48 * red + 80 * green + 50 * blue, 90 + 80 * red, 150 - 70 * blue]
            return colour.flatMap { number(wide ? $0 * 256 : $0, bytes) }
        }
        let curves = ramp + ramp + ramp
        let head: [UInt8] = Array((wide ? "mft2SECR" : "mft1SECR").utf8) + [3, 3, 2, 7] + unit
        let counts = wide ? number(256, 2) + number(256, 2) : []
        let data: [UInt8] = [head, counts, curves, colours, curves, Array("SECRET".utf8)].flatMap { $0 }
        return ProfileFixture(
            version: version, kind: "prtr", connection: "Lab ", tags: [("A2B0", data), ("A2B1", data)])
    }

    /// A table for inks that makes paper black, and all inks white.
    static let inks: ProfileFixture = {
        let unit = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(fixed)
        let ramp = (0..<256).map { UInt8($0) }
        let colours = (0..<16).flatMap { [$0 == 15 ? 255 : 0, 128, 128] as [UInt8] }
        let (before, after) = (ramp + ramp + ramp + ramp, ramp + ramp + ramp)
        let data: [[UInt8]] = [Array("mft1\0\0\0\0".utf8), [4, 3, 2, 0], unit, before, colours, after]
        return ProfileFixture(
            colourSpace: "CMYK", kind: "prtr", connection: "Lab ", tags: [("A2B0", data.flatMap { $0 })],
            missing: ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"])
    }()
}
