import BinaryContainers

/// Lists what is in the boxes that hold texts, positions and other data: `udta` and `meta`. None is ever published.
///
/// Source: QuickTime File Format, "User data" and "Metadata"; 3GPP TS 26.244, 8; exiftool's list of tags.
struct MovieTexts {
    let bytes: ByteView

    /// - Parameters:
    ///   - box: A box `udta` or `meta`.
    ///   - path: Its path, for the description: `moov/udta`.
    func list(_ box: Box, as path: String, into findings: inout MovieFindings) {
        guard box.type == "udta" else { return listMeta(box, as: path, into: &findings) }
        for child in bytes.leadingBoxes(in: box.data, clipsLast: true) {
            if child.type == "meta" {
                listMeta(child, as: path + "/meta", into: &findings)
            } else if child.type != Self.sign("xyz") || holdsPosition(child) {
                add(child.type, as: path, into: &findings)
            }
        }
    }

    /// Samsung's phones write `+00.0000+000.0000/` for a position that they don't know. A length and a language come
    /// before the text.
    private func holdsPosition(_ box: Box) -> Bool {
        bytes.bytes[box.data].dropFirst(4).contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    }

    private func listMeta(_ box: Box, as path: String, into findings: inout MovieFindings) {
        // ISO's has a version and flags, QuickTime's has not.
        let start = bytes.code(at: box.data.lowerBound + 4) == "hdlr" ? 0 : 4
        let parts = bytes.leadingBoxes(in: box.data.dropFirst(start), clipsLast: true)
        for part in parts {
            switch part.type {
            // An empty list has only a handler. ffmpeg always writes one.
            case "hdlr", "free": break
            case "keys":
                for key in bytes.leadingBoxes(in: part.data.dropFirst(8)) { addKey(key, as: path, into: &findings) }
            case "ilst":
                // With keys, the types of its boxes are the numbers of these.
                guard parts.first("keys") == nil else { break }
                for item in bytes.leadingBoxes(in: part.data, clipsLast: true) {
                    add(item.type, as: path, into: &findings)
                }
            default: add(part.type, as: path, into: &findings)
            }
        }
    }

    private func addKey(_ key: Box, as path: String, into findings: inout MovieFindings) {
        let name = String(decoding: bytes[key.data] ?? [], as: UTF8.self)
        findings.add(MovieFinding(ofTag: name, in: path + "/"))
    }

    private func add(_ type: FourCharacterCode, as path: String, into findings: inout MovieFindings) {
        // QuickTime ends a list with four zero bytes, and editors leave room.
        guard type.rawValue != 0, !["free", "skip"].contains(type) else { return }
        let kind = Self.kinds.first { $0.types.contains(type) }?.kind ?? .unknown
        findings.add(kind, "\(kind.noun) (\(path)/\(type.readable))", isRemoved: true)
    }

    /// ISO's and 3GPP's types, and those of GoPro, Canon, Panasonic, Samsung and others. QuickTime's begin with "©".
    private static let kinds: [(kind: MovieFinding.Kind, types: Set<FourCharacterCode>)] = [
        (.position, [Self.sign("xyz"), "loci", "gps ", "GPS "]),
        (
            .device,
            [
                Self.sign("mak"), Self.sign("mod"), Self.sign("dji"), "manu", "modl", "FIRM", "LENS", "MUID",
                "GUMI", "GUSI", "SETT", "HMMT", "CNTH", "CNDA", "CNCV", "PANA", "QVMI", "MVTG", "TAGS", "SDLN",
                "smrd", "smta", "cndp", "FFMV", "NCDT",
            ]
        ),
        // GoPro's have the camera's own number.
        (.serialNumber, ["CAME", "GPMF"]),
        (.date, [Self.sign("day"), "date", "yrrc"]),
        (.program, [Self.sign("too"), Self.sign("swr"), Self.sign("enc"), Self.sign("req"), "SWRT"]),
        (
            .credit,
            [
                Self.sign("ART"), Self.sign("cpy"), Self.sign("aut"), Self.sign("dir"), Self.sign("prd"),
                Self.sign("wrt"), "auth", "perf", "cprt", "aART",
            ]
        ),
        (
            .text,
            [
                Self.sign("nam"), Self.sign("cmt"), Self.sign("alb"), Self.sign("des"), Self.sign("inf"),
                Self.sign("gen"), Self.sign("key"), Self.sign("src"), Self.sign("lyr"), "titl", "dscp", "albm", "gnre",
                "kywd", "name", "desc", "ldes", "chpl", "covr", "thmb", "keyw", "----",
            ]
        ),
    ]

    /// QuickTime's code for a text.
    private static func sign(_ letters: String) -> FourCharacterCode {
        FourCharacterCode(rawValue: letters.utf8.reduce(0xA9) { $0 << 8 | UInt32($1) })
    }
}
