import BinaryContainers

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// An ICC profile, parsed as far as needed to recognise sRGB. Recognised by its numbers, not by its name: some profiles
/// that are named sRGB swap two channels.
struct ColourProfile: Sendable {
    let bytes: [UInt8]

    /// The colour space of its pictures: "RGB ", "GRAY", "CMYK" or another.
    var colourSpace: String { String(decoding: bytes[16..<20], as: UTF8.self) }
    /// The major version.
    var version: UInt8 { bytes[8] }

    /// - Returns: Nil if the bytes are not a profile.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 132, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
        self.bytes = bytes
    }

    /// Whether pictures look the same without the profile.
    var isSRGB: Bool {
        let others = ["A2B0", "A2B1", "A2B2", "D2B0", "D2B1", "D2B2", "D2B3", "cicp"]
        guard colourSpace == "RGB ", others.allSatisfy({ tag($0) == nil }) else { return false }
        for (name, expected) in Self.primaries {
            guard let found = colour(name), zip(found, expected).allSatisfy({ abs($0 - $1) < 0.004 }) else {
                return false
            }
        }
        return ["rTRC", "gTRC", "bTRC"].allSatisfy { name in
            Self.probes.allSatisfy { level in
                guard let light = light(of: level, curve: name) else { return false }
                return abs(light - Self.light(of: level)) < 0.004
            }
        }
    }

    /// Whether only a table for the perceptual intent, or also one for it, says what the numbers mean. Browsers use it.
    var needsPerceptualIntent: Bool { tag("A2B0") != nil }

    /// Whether it is for inks, and only its table for the perceptual intent says what they look like.
    var describesInksByOneTable: Bool { colourSpace == "CMYK" && tag("A2B0") != nil && tag("A2B1") == nil }

    /// The colour space of the tag `cicp`, if it is one of high dynamic range: tables can't describe such light.
    ///
    /// Source: ICC.1:2022, 9.2.17 and 10.3.
    var highDynamicRange: RGBColourSpace? {
        guard let tag = tag("cicp"), tag.count >= 12 else { return nil }
        let (primaries, transfer) = (Int(tag[tag.startIndex + 8]), Int(tag[tag.startIndex + 9]))
        return RGBColourSpace(primaries: primaries, transfer: transfer).flatMap { $0.isHighDynamicRange ? $0 : nil }
    }

    /// sRGB's primaries in ICC form, adapted to D50 (IEC 61966-2-1, ICC.1 annex E).
    private static let primaries = [
        ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]), ("bXYZ", [0.1431, 0.0606, 0.7141]),
    ]
    private static let probes = [0.0, 0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0]

    private static func light(of level: Double) -> Double {
        level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }
}

extension ColourProfile {
    /// The data of a tag, beginning with its type signature. Several tags may share their data.
    func tag(_ name: String) -> ArraySlice<UInt8>? {
        guard let count = number(at: 128, 4) else { return nil }
        for index in 0..<min(count, 100) {
            let entry = 132 + index * 12
            guard entry + 12 <= bytes.count else { return nil }
            guard bytes[entry..<entry + 4].elementsEqual(name.utf8) else { continue }
            guard let start = number(at: entry + 4, 4), let length = number(at: entry + 8, 4),
                start + length <= bytes.count
            else { return nil }
            return bytes[start..<start + length]
        }
        return nil
    }

    private func number(at place: Int, _ length: Int) -> Int? {
        bytes.withByteView { $0.number(at: place, length) }
    }

    /// A signed fixed-point number with 16 fractional bits.
    private func fixed(at place: Int) -> Double? {
        number(at: place, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }

    private func colour(_ name: String) -> [Double]? {
        guard let tag = tag(name), tag.count >= 20 else { return nil }
        return [8, 12, 16].compactMap { fixed(at: tag.startIndex + $0) }
    }

    /// The linear light that the curve gives for a level, both 0...1; nil for curves of an unknown form.
    private func light(of level: Double, curve name: String) -> Double? {
        guard let tag = tag(name), tag.count >= 12 else { return nil }
        let start = tag.startIndex
        switch String(decoding: tag.prefix(4), as: UTF8.self) {
        case "curv":
            guard let count = number(at: start + 8, 4), count > 1, tag.count >= 12 + count * 2 else { return nil }
            let place = level * Double(count - 1)
            let index = min(Int(place), count - 2)
            guard let low = number(at: start + 12 + index * 2, 2), let high = number(at: start + 14 + index * 2, 2)
            else { return nil }
            return (Double(low) + Double(high - low) * (place - Double(index))) / 65535
        case "para":
            // Type 3: (aX + b)^g for X ≥ d, otherwise cX.
            guard number(at: start + 8, 2) == 3, tag.count >= 32 else { return nil }
            let terms = (0..<5).compactMap { fixed(at: start + 12 + $0 * 4) }
            let (gamma, a, b, c, d) = (terms[0], terms[1], terms[2], terms[3], terms[4])
            return level >= d ? pow(a * level + b, gamma) : c * level
        default:
            return nil
        }
    }
}
