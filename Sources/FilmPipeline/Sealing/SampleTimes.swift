import BinaryContainers

extension MovieReader {
    /// Checks that the tables of `stbl` are known, occur once, and are as long as they say.
    mutating func checkTables(_ tables: [Box]) throws(ContainerError) {
        // Each is compared with all others.
        guard tables.count <= 64 else { throw .tooManyParts(limit: 64) }
        for box in tables where box.type != "stsd" {
            guard let known = MovieTrack.knownTables.first(where: { $0.type == box.type }) else {
                // They repeat what decoders find in the samples, and in other tables.
                if ["sdtp", "cslg"].contains(box.type) {
                    findings.add(.unusual, "a table stbl/\(box.type.readable)", isRemoved: true)
                } else if ["subs", "padb", "stps", "saiz", "saio"].contains(box.type) {
                    findings.add(.unusual, "a table stbl/\(box.type.readable)")
                } else {
                    addOther(box, in: "stbl")
                }
                continue
            }
            if ["sgpd", "sbgp"].contains(box.type) {
                if try !isRoll(box) || tables.count(where: { $0.type == box.type }) > 1 {
                    findings.add(.unusual, "a table stbl/\(box.type.readable)")
                }
                continue
            }
            guard tables.count(where: { $0.type == box.type }) == 1 else { throw .malformed(at: box.range.lowerBound) }
            var fields = BoxFields(box.data, of: bytes)
            let version = try fields.version()
            guard fields.flags == 0 else { throw .malformed(at: box.range.lowerBound) }
            guard version <= (box.type == "ctts" ? 1 : 0) else { throw .malformed(at: box.range.lowerBound) }
            if known.entryLength > 0 { _ = try SampleTable.table(box, of: bytes, entryLength: known.entryLength) }
        }
        if tables.first("stco") != nil, tables.first("co64") != nil {
            throw .malformed(at: tables.first("co64")?.range.lowerBound ?? 0)
        }
    }

    /// Whether it has groups of samples that need those before them to be decoded: the only kind that ffmpeg writes.
    private func isRoll(_ box: Box) throws(ContainerError) -> Bool {
        var fields = BoxFields(box.data, of: bytes)
        let version = try fields.version()
        let isDescription = box.type == "sgpd"
        guard try fields.code() == "roll", version == (isDescription ? 1 : 0), fields.flags == 0 else { return false }
        let entryLength = isDescription ? try fields.number(4) : 8
        guard !isDescription || entryLength == 2 else { return false }
        let count = try fields.number(4)
        return fields.rest.count == count * entryLength
    }
}

/// When the samples of a track are shown, in units of the track's time scale.
struct SampleTimes {
    /// Of the first picture that is shown, or the first sound.
    let start: Int
    /// Of the last picture that is shown, or the last sound.
    let last: Int

    /// A picture is decoded at most 16 pictures before one that is shown earlier. So only the first and the last of a
    /// track are looked at.
    private static let reordered = 64

    /// - Throws: If the tables have times for more or fewer samples than there are.
    init(_ track: MovieTrack, of bytes: ByteView) throws(ContainerError) {
        let place = track.tables.first?.range.lowerBound ?? 0
        guard let box = track.tables.first("stts") else { throw .malformed(at: place) }
        let times = try SampleTable.table(box, of: bytes, entryLength: 8)
        var offsets: (start: Int, count: Int)?
        var offsetsAreSigned = false
        if let box = track.tables.first("ctts") {
            offsets = try SampleTable.table(box, of: bytes, entryLength: 8)
            offsetsAreSigned = bytes[box.data.lowerBound] == 1
            guard try Self.count(offsets ?? (0, 0), of: bytes) == track.samples.sampleCount else {
                throw .malformed(at: box.range.lowerBound)
            }
        }
        guard try Self.count(times, of: bytes) == track.samples.sampleCount else {
            throw .malformed(at: box.range.lowerBound)
        }
        let total = try Self.total(times, of: bytes)
        let offset = { (number: Int) in offsetsAreSigned && number > Int(Int32.max) ? number - 1 << 32 : number }
        let moved = offsets.map {
            (first: Self.values($0, of: bytes), last: Self.values($0, of: bytes, fromEnd: true))
        }

        var (decoded, start): (Int, Int?) = (0, nil)
        for (index, duration) in Self.values(times, of: bytes).enumerated() {
            let moved = moved?.first ?? []
            start = min(start ?? .max, decoded + (moved.indices.contains(index) ? offset(moved[index]) : 0))
            decoded += duration
        }
        self.start = start ?? 0
        var last: Int?
        decoded = total
        for (index, duration) in Self.values(times, of: bytes, fromEnd: true).enumerated() {
            let moved = moved?.last ?? []
            decoded -= duration
            last = max(last ?? .min, decoded + (moved.indices.contains(index) ? offset(moved[index]) : 0))
        }
        self.last = last ?? 0
    }

    /// How long all samples are.
    private static func total(
        _ times: (start: Int, count: Int), of bytes: ByteView
    ) throws(ContainerError) -> Int {
        var total = 0
        for index in 0..<times.count {
            let entry = times.start + index * 8
            let (product, overflows) = (bytes.number(at: entry, 4) ?? 0)
                .multipliedReportingOverflow(by: bytes.number(at: entry + 4, 4) ?? 0)
            guard !overflows, product <= ContainerLimits.largestNumber, total <= ContainerLimits.largestNumber else {
                throw .malformed(at: entry)
            }
            total += product
        }
        return total
    }

    private static func count(
        _ table: (start: Int, count: Int), of bytes: ByteView
    ) throws(ContainerError) -> Int {
        var count = 0
        for index in 0..<table.count { count += bytes.number(at: table.start + index * 8, 4) ?? 0 }
        return count
    }

    /// The values of the first samples, or those of the last ones from the end on.
    private static func values(
        _ table: (start: Int, count: Int), of bytes: ByteView, fromEnd: Bool = false
    ) -> [Int] {
        var values: [Int] = []
        for index in 0..<table.count where values.count < reordered {
            let entry = table.start + (fromEnd ? table.count - 1 - index : index) * 8
            let repeated = min(bytes.number(at: entry, 4) ?? 0, reordered - values.count)
            values += [Int](repeating: bytes.number(at: entry + 4, 4) ?? 0, count: repeated)
        }
        return values
    }

    /// Describes what players don't show because of the edits; nil if they show all.
    ///
    /// Phones shorten a film by edits only: the pictures that were cut off are still in the file. The first and the
    /// last sound is always left out, because AAC is coded with silence around it.
    func hidden(by edits: [MovieEdit], of track: MovieTrack, movieTimescale: Int) -> String? {
        let shown = edits.filter { $0.start != nil }
        guard !edits.isEmpty, movieTimescale > 0 else { return nil }
        guard shown.count == 1, let edit = shown.first, let from = edit.start, edits.count <= 2, edits.last == edit
        else { return "parts that are not shown (\(edits.count) edits)" }
        // The length of the film is rounded to the movie's time scale.
        let rounding = 2 * Double(track.timescale) / Double(movieTimescale)
        let tolerance = track.kind == .sound ? Double(track.timescale) * 0.3 : rounding
        // Of pictures none is left out at the start.
        if Double(from - start) > (track.kind == .sound ? tolerance : 0) {
            return "\(noun(track)) before its start, which is not shown (trak/edts)"
        }
        // A length of 0 stands for all of the rest.
        guard edit.duration > 0 else { return nil }
        let length = Double(edit.duration) * Double(track.timescale) / Double(movieTimescale)
        return Double(last - from) - length > tolerance
            ? "\(noun(track)) after its end, which is not shown (trak/edts)" : nil
    }

    private func noun(_ track: MovieTrack) -> String { track.kind == .sound ? "sound" : "a part" }
}
