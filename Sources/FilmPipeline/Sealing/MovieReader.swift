import BinaryContainers

/// Reads the box `moov` by an allow list, and lists all else that is in it.
///
/// Source: ISO/IEC 14496-12, 8.
struct MovieReader {
    /// The contents of `moov`.
    let bytes: ByteView
    var findings = MovieFindings()
    /// Whether players turn or move its pictures.
    private(set) var isTurned = false
    /// Whether the turn of its pictures is written again.
    private let keepsTurn: Bool

    init(_ bytes: ByteView, keepsTurn: Bool = false) {
        self.bytes = bytes
        self.keepsTurn = keepsTurn
    }

    /// - Returns: Nil without a readable header. A track that can't be read is left out, and is a finding.
    mutating func movie() -> Movie? {
        let boxes = children(of: 0..<bytes.count, "moov")
        let header = readable("moov/mvhd", boxes.first("mvhd")) { reader, box throws(ContainerError) in
            try reader.header(box)
        }
        let trackCount = boxes.count { $0.type == "trak" }
        guard trackCount <= FilmLimits.streams else {
            findings.add(.unknown, "more than \(FilmLimits.streams) tracks, which are not checked (moov/trak)")
            return nil
        }
        var tracks: [MovieTrack] = []
        for box in boxes {
            switch box.type {
            case "mvhd": break
            case "trak":
                if let track = track(box, movieTimescale: header?.timescale ?? 0) { tracks.append(track) }
            case "udta", "meta":
                MovieTexts(bytes: bytes).list(box, as: "moov/" + box.type.readable, into: &findings)
            case "mvex": findings.add(.unknown, "fragments, which are not checked (moov/mvex)")
            case "iods": findings.add(.unusual, "a box moov/iods", isRemoved: true)
            default: addOther(box, in: "moov")
            }
        }
        for (kind, noun) in [(MovieTrack.Kind.pictures, "pictures"), (.sound, "sound")] {
            let count = tracks.count { $0.kind == kind }
            if count > 1 { findings.add(.unusual, "\(count) tracks of \(noun)") }
        }
        if Set(tracks.map(\.number)).count < tracks.count { findings.add(.unusual, "two tracks of the same number") }
        return header.map {
            Movie(
                timescale: $0.timescale, duration: $0.duration, tracks: tracks, isWhole: tracks.count == trackCount)
        }
    }

    // MARK: Parts of all boxes

    /// The boxes in a box, as far as they can be read. Where they can't, this is a finding.
    mutating func children(of range: Range<Int>, _ path: String) -> [Box] {
        let boxes = bytes.leadingBoxes(in: range)
        let end = boxes.last?.range.upperBound ?? range.lowerBound
        // QuickTime ends some lists with four zero bytes.
        let rest = end..<max(end, range.upperBound)
        if rest.count > 7 || bytes.bytes[rest].contains(where: { $0 != 0 }) {
            findings.add(.malformed, "boxes that can't be read (\(path))")
        }
        var seen: Set<FourCharacterCode> = []
        // Only the first one is read, and a player may read another.
        for box in boxes where Self.singleTypes.contains(box.type) && !seen.insert(box.type).inserted {
            findings.add(.hidden, "a box that occurs twice (\(path)/\(box.type.readable))")
        }
        return boxes
    }

    /// Boxes of which each other box has one at most.
    private static let singleTypes: Set<FourCharacterCode> = [
        "mvhd", "tkhd", "edts", "elst", "mdia", "mdhd", "hdlr", "minf", "vmhd", "smhd", "gmhd", "nmhd", "sthd", "dinf",
        "dref", "stbl", "stsd",
    ]

    /// Lists a box that is not on the allow list.
    mutating func addOther(_ box: Box, in parent: String) {
        switch box.type {
        case "free", "skip", "wide":
            // Editors leave room, which may still have what was there before.
            let isEmpty = bytes.bytes[box.data].allSatisfy { $0 == 0 }
            findings.add(
                isEmpty ? .unusual : .hidden, "\(isEmpty ? "room" : "data") (\(parent)/\(box.type.readable))",
                isRemoved: true)
        case "uuid": findings.add(.unknown, "data of a program (\(parent)/uuid)", isRemoved: true)
        case "gps ": findings.add(.position, "positions (\(parent)/gps )", isRemoved: true)
        default: findings.addUnknown(box.type, in: parent)
        }
    }

    /// Reads a box. If it is missing or can't be read, this is a finding.
    mutating func readable<Value>(
        _ path: String, _ box: Box?, _ read: (inout MovieReader, Box) throws(ContainerError) -> Value
    ) -> Value? {
        guard let box else {
            findings.add(.malformed, "no box \(path)")
            return nil
        }
        do throws(ContainerError) {
            return try read(&self, box)
        } catch {
            findings.addMalformed("a box \(path)", error)
            return nil
        }
    }

    /// Reads the version, which is 0 or 1, and the two dates behind it.
    mutating func dates(_ fields: inout BoxFields, _ path: String) throws(ContainerError) -> Int {
        let version = try fields.version()
        guard version <= 1 else { throw .malformed(at: fields.rest.lowerBound) }
        let length = version == 1 ? 8 : 4
        for _ in 0..<2 where try fields.number(length) != 0 {
            findings.add(.date, "a date (\(path))", isRemoved: true)
        }
        return length
    }

    mutating func matrix(_ fields: inout BoxFields, _ path: String) throws(ContainerError) {
        let identity = [1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30]
        var numbers: [Int] = []
        for _ in identity { numbers.append(try fields.number(4)) }
        guard numbers != identity else { return }
        isTurned = true
        findings.add(.unusual, "a turn or a shift (\(path))", isRemoved: keepsTurn && path == "trak/tkhd")
    }

    private mutating func header(_ box: Box) throws(ContainerError) -> (timescale: Int, duration: Int) {
        var fields = BoxFields(box.data, of: bytes)
        let length = try dates(&fields, "moov/mvhd")
        let (timescale, duration) = (try fields.number(4), try fields.number(length))
        guard timescale > 0 else { throw .malformed(at: box.range.lowerBound) }
        // Its speed, its volume, ten reserved bytes.
        if try fields.number(4) != 1 << 16 { findings.add(.unusual, "another speed (moov/mvhd)") }
        fields.skip(12)
        try matrix(&fields, "moov/mvhd")
        // Times of QuickTime's editor, and the number of the next track.
        fields.skip(28)
        guard fields.rest.isEmpty else { throw .malformed(at: box.range.lowerBound) }
        return (timescale, duration)
    }
}
