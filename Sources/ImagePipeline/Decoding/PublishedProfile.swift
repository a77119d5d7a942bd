import BinaryContainers
import CVips
import PhotoVocabulary

/// A new colour profile with only those parts of another one that browsers need. Profiles may contain names, dates, a
/// monitor's serial number, and any other data that a program adds.
///
/// Source: ICC.1:2022 and, for version 2, ICC.1:2001-04.
struct PublishedProfile: Sendable {
    let bytes: [UInt8]
    /// Whether it is for pictures with one channel.
    let isGray: Bool

    /// - Returns: Nil if `profile` can't be reduced without changing its meaning.
    init?(_ profile: ColourProfile) {
        guard let tags = Self.tags(of: profile), let header = Self.header(of: profile, hasTable: tags.hasTable) else {
            return nil
        }
        bytes = Self.file(header, tags.all + Self.words(version: profile.version))
        isGray = profile.colourSpace == "GRAY"
    }

    /// The profile of a colour space that is not of high dynamic range.
    ///
    /// - Parameter isGray: Whether it is for pictures with one channel, which have the space's white.
    init(_ space: RGBColourSpace, isGray: Bool = false) {
        guard case .curve(let gamma, let a, let b, let c, let d) = space.transfer else {
            preconditionFailure("no table of a profile can describe light of high dynamic range")
        }
        let curve = Array("para\0\0\0\0\0\u{3}\0\0".utf8) + [gamma, a, b, c, d].flatMap(Self.fixed)
        let columns = space.primaries.toD50
        let primaries = ["rXYZ", "gXYZ", "bXYZ"].enumerated().map { column, name in
            (name, Array("XYZ \0\0\0\0".utf8) + columns.rows.flatMap { Self.fixed($0[column]) })
        }
        let curves = (isGray ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"]).map { ($0, curve) }
        let tags = [("wtpt", Array("XYZ \0\0\0\0".utf8) + Self.whitePoint)] + (isGray ? [] : primaries) + curves
        let kind = isGray ? "GRAY" : "RGB "
        bytes = Self.file(
            Self.header(version: [4, 0x40], kind: "mntr", colours: Array((kind + "XYZ ").utf8), intent: 0),
            tags + Self.words(version: 4))
        self.isGray = isGray
    }

    /// The profile, as a reader sees it.
    var profile: ColourProfile {
        guard let profile = ColourProfile(bytes) else { preconditionFailure("its own header is valid") }
        return profile
    }

    /// A signed number with 16 fractional bits.
    private static func fixed(_ number: Double) -> [UInt8] {
        [UInt8](Int(UInt32(bitPattern: Int32((number * 65536).rounded()))), 4)
    }

    /// The tags that define colours. Leaves out the tables from the PCS to the device, the black point and a monitor's
    /// own curves: browsers don't use them for pictures.
    private static func tags(of profile: ColourProfile) -> (all: [(String, [UInt8])], hasTable: Bool)? {
        // Readers that know these tags prefer them, and they can't be copied safely.
        guard ["D2B0", "D2B1", "D2B2", "D2B3"].allSatisfy({ profile.tag($0) == nil }) else { return nil }
        let tables = ["A2B0", "A2B1", "A2B2"].filter { profile.tag($0) != nil }
        let curves = profile.colourSpace == "GRAY" ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"]
        let primaries = profile.colourSpace == "GRAY" ? [] : ["rXYZ", "gXYZ", "bXYZ"]
        let matrix = primaries + curves
        let hasMatrix = matrix.allSatisfy { profile.tag($0) != nil }
        guard hasMatrix || tables.contains("A2B0") else { return nil }

        let names = ["wtpt", "chad", "cicp"].filter { profile.tag($0) != nil } + (hasMatrix ? matrix : []) + tables
        var tags: [(String, [UInt8])] = []
        for name in names {
            guard let data = profile.tag(name).flatMap({ ProfileTag(named: name, data: $0) }) else { return nil }
            tags.append((name, data.bytes))
        }
        if profile.tag("wtpt") == nil { tags.append(("wtpt", Array("XYZ \0\0\0\0".utf8) + whitePoint)) }
        return (tags, !tables.isEmpty)
    }

    /// Returns the name and the copyright, which every profile must have.
    private static func words(version: UInt8) -> [(String, [UInt8])] {
        let (name, licence) = ("Photo colours", "CC0")
        if version == 4 { return [("desc", multilingual(name)), ("cprt", multilingual(licence))] }
        // An ASCII text, followed by empty Unicode and Macintosh versions, whose space is required.
        let description =
            Array("desc\0\0\0\0".utf8) + [UInt8](name.utf8.count + 1, 4) + Array(name.utf8)
            + [UInt8](repeating: 0, count: 1 + 4 + 4 + 2 + 1 + 67)
        return [("desc", description), ("cprt", Array("text\0\0\0\0\(licence)\0".utf8))]
    }

    private static func multilingual(_ text: String) -> [UInt8] {
        let letters = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        return Array("mluc\0\0\0\0".utf8) + [UInt8](1, 4) + [UInt8](12, 4) + Array("enUS".utf8)
            + [UInt8](letters.count, 4) + [UInt8](28, 4) + letters
    }

    /// Returns the header without its first field, the size.
    private static func header(of profile: ColourProfile, hasTable: Bool) -> [UInt8]? {
        let old = profile.bytes
        guard [2, 4].contains(profile.version),
            ["mntr", "scnr", "prtr", "spac"].contains(String(decoding: old[12..<16], as: UTF8.self)),
            ["XYZ ", "Lab "].contains(String(decoding: old[20..<24], as: UTF8.self))
        else { return nil }
        // A scanner's profile needs no tables from the PCS to the device.
        return header(
            version: [profile.version, old[9]], kind: hasTable ? "scnr" : "mntr", colours: Array(old[16..<24]),
            intent: min(old[67], 3))
    }

    /// - Parameter colours: The colour spaces of pictures and of the PCS, four bytes each.
    private static func header(version: [UInt8], kind: String, colours: [UInt8], intent: UInt8) -> [UInt8] {
        let module = [UInt8](repeating: 0, count: 4)
        // A fixed date, since one is required: 1 January 2000.
        let date: [UInt8] = [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
        let platformToAttributes = [UInt8](repeating: 0, count: 24)
        let creatorToEnd = [UInt8](repeating: 0, count: 48)
        return module + version + [0, 0] + Array(kind.utf8) + colours + date + Array("acsp".utf8)
            + platformToAttributes + [0, 0, 0, intent] + whitePoint + creatorToEnd
    }

    /// D50, as the PCS defines it.
    private static let whitePoint: [UInt8] = [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]

    /// Header, tag table and data. Tags with the same data share it.
    private static func file(_ header: [UInt8], _ tags: [(name: String, data: [UInt8])]) -> [UInt8] {
        let start = 4 + header.count + 4 + tags.count * 12
        var places: [[UInt8]: Int] = [:]
        var table = [UInt8](tags.count, 4)
        var data: [UInt8] = []
        for (name, bytes) in tags {
            let place = places[bytes] ?? start + data.count
            if places.updateValue(place, forKey: bytes) == nil {
                data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
            }
            table += Array(name.utf8) + [UInt8](place, 4) + [UInt8](bytes.count, 4)
        }
        return [UInt8](start + data.count, 4) + header + table + data
    }
}

extension PublishedProfile {
    /// Reduces the colour profile of an original to its colours.
    ///
    /// - Returns: Nil for bytes that no reader accepts as a profile.
    /// - Throws: ``ImageError/cannotStrip(_:detail:)`` for a profile that can't be reduced without changing its
    ///   meaning.
    static func stripped(_ bytes: [UInt8], of format: PictureKind) throws(ImageError) -> [UInt8]? {
        guard let profile = ColourProfile(bytes) else { return nil }
        guard let published = PublishedProfile(profile) else {
            throw .cannotStrip(format, detail: "its colour profile is of an unknown kind")
        }
        return published.bytes
    }
}

extension PublishedProfile {
    /// Converts a colour from the profile to sRGB; nil if libvips can't use the profile.
    ///
    /// - Parameter numbers: the colour's components; three equal ones for a gray profile.
    func sRGB(of numbers: RGBColour) -> RGBColour? {
        guard (try? LibVips.start()) != nil else { return nil }
        let samples = isGray ? [numbers.red] : [numbers.red, numbers.green, numbers.blue]
        return try? samples.withUnsafeBufferPointer { samples throws(VipsFailure) in
            let dot = try VipsPicture(
                owning: vitrine_vips_lend(samples.baseAddress, samples.count, 1, 1, CInt(samples.count)))
            dot.set(profile)
            // The same operations as for whole pictures, so that a picture and its placeholder have the same colour.
            let shown = try dot.applying { vitrine_vips_shrink($0, 1, 1, "srgb", profile.needsPerceptualIntent) }
                .applying { vitrine_vips_colourspace($0, VIPS_INTERPRETATION_sRGB) }.applying(vitrine_vips_bytes)
            return try shown.withSamples { levels throws(VipsFailure) in
                guard levels.count == 3 else { throw VipsFailure(lines: []) }
                return RGBColour(red: levels[0], green: levels[1], blue: levels[2])
            }
        }
    }
}
