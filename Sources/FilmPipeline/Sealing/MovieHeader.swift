import BinaryContainers

/// Writes all of a sealed movie that comes before its samples. Nothing of the old boxes is copied except tables of
/// numbers and the settings of the decoders.
///
/// Source: ISO/IEC 14496-12, 8.
struct MovieHeader {
    /// "und", in three times five bits.
    static let undefinedLanguage = 0x55C4
    private static let fileType = Box.encoded(
        "ftyp", Array("isom".utf8) + [0, 0, 2, 0] + Array("isomiso2avc1mp41".utf8))

    let movie: Movie
    /// That of the old `moov`.
    let bytes: ByteView
    /// Where the samples were.
    let data: Range<Int>
    /// Of the pictures.
    var turn = DisplayMatrix.identity

    /// The boxes `ftyp` and `moov`, and the header of `mdat`.
    func encoded() -> [UInt8] {
        var wide: Set<Int> = []
        while true {
            // The length does not depend on the offsets.
            let length = lead(shift: 0, wide).count
            let shift = length - data.lowerBound
            let longer = movie.tracks.filter { (lastOffset(of: $0) ?? 0) + shift > UInt32.max }.map(\.number)
            if wide.isSuperset(of: longer) { return lead(shift: shift, wide) }
            wide.formUnion(longer)
        }
    }

    /// - Parameters:
    ///   - shift: How much later each sample is than in the old file.
    ///   - wide: The tracks whose offsets need 64 bits.
    private func lead(shift: Int, _ wide: Set<Int>) -> [UInt8] {
        let tracks = movie.tracks.flatMap { encoded($0, shift: shift, isWide: wide.contains($0.number)) }
        let nextNumber = (movie.tracks.map(\.number).max() ?? 0) + 1
        let header =
            [UInt8](movie.timescale, 4) + duration(movie.duration) + [0, 1, 0, 0, 1, 0]
            + [UInt8](repeating: 0, count: 10) + matrix(.identity) + [UInt8](repeating: 0, count: 24)
            + [UInt8](nextNumber, 4)
        return Self.fileType + Box.encoded("moov", dated("mvhd", movie.duration, header) + tracks)
            + Box.header("mdat", dataCount: data.count)
    }

    /// The last offsets of ffmpeg are the largest. For others, those in between count too.
    private func lastOffset(of track: MovieTrack) -> Int? {
        (0..<track.samples.chunkCount).lazy.compactMap { track.samples.offset(ofChunk: $0) }.max()
    }

    private func isLong(_ duration: Int) -> Bool { duration > UInt32.max }

    private func matrix(_ turn: DisplayMatrix, width: Int = 0, height: Int = 0) -> [UInt8] {
        turn.numbers(width: width, height: height).flatMap { [UInt8]($0, 4) }
    }

    private func duration(_ duration: Int) -> [UInt8] { [UInt8](duration, isLong(duration) ? 8 : 4) }

    /// A box that begins with two dates, which are zero.
    private func dated(_ type: FourCharacterCode, flags: Int = 0, _ duration: Int, _ rest: [UInt8]) -> [UInt8] {
        let isLong = isLong(duration)
        let dates = [UInt8](repeating: 0, count: isLong ? 16 : 8)
        return Box.encoded(type, version: isLong ? 1 : 0, flags: flags, dates + rest)
    }

    private func encoded(_ track: MovieTrack, shift: Int, isWide: Bool) -> [UInt8] {
        let isSound = track.kind == .sound
        let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
        // The layer, the group of alternatives, the volume, a reserved number.
        let mix: [UInt8] = [0, 0, 0, isSound ? 1 : 0, isSound ? 1 : 0, 0, 0, 0]
        let sides = [UInt8](track.shownWidth, 4) + [UInt8](track.shownHeight, 4)
        let header = dated(
            "tkhd", flags: 3, track.duration,
            [UInt8](track.number, 4) + zeros(4) + duration(track.duration) + zeros(8) + mix
                + matrix(isSound ? .identity : turn, width: track.shownWidth, height: track.shownHeight) + sides)
        let mediaHeader = dated(
            "mdhd", track.mediaDuration,
            [UInt8](track.timescale, 4) + duration(track.mediaDuration) + [UInt8](Self.undefinedLanguage, 2)
                + zeros(2))
        let handler = Box.encoded(
            "hdlr", version: 0, zeros(4) + Array((isSound ? "soun" : "vide").utf8) + zeros(13))
        let kindHeader =
            isSound
            ? Box.encoded("smhd", version: 0, zeros(4)) : Box.encoded("vmhd", version: 0, flags: 1, zeros(8))
        let references = Box.encoded(
            "dinf",
            Box.encoded("dref", version: 0, [0, 0, 0, 1] + Box.encoded("url ", version: 0, flags: 1, [])))
        let table = Box.encoded("stbl", tables(track, shift: shift, isWide: isWide))
        let information = Box.encoded("minf", kindHeader + references + table)
        return Box.encoded(
            "trak", header + edits(track.edits) + Box.encoded("mdia", mediaHeader + handler + information))
    }

    private func edits(_ edits: [MovieEdit]) -> [UInt8] {
        guard !edits.isEmpty else { return [] }
        let isWide = edits.contains { $0.duration > UInt32.max || $0.start ?? 0 > Int32.max }
        let entries = edits.flatMap { edit -> [UInt8] in
            let length = isWide ? 8 : 4
            return [UInt8](edit.duration, length) + [UInt8](edit.start ?? -1, length) + [0, 1, 0, 0]
        }
        return Box.encoded(
            "edts", Box.encoded("elst", version: isWide ? 1 : 0, [UInt8](edits.count, 4) + entries))
    }

    private func tables(_ track: MovieTrack, shift: Int, isWide: Bool) -> [UInt8] {
        var boxes = Box.encoded("stsd", version: 0, [0, 0, 0, 1] + track.entry.encoded)
        for box in track.tables {
            guard ["stco", "co64"].contains(box.type) else {
                boxes += Box.encoded(box.type, bytes[box.data] ?? [])
                continue
            }
            let samples = track.samples
            var offsets = [UInt8](samples.chunkCount, 4)
            offsets.reserveCapacity(samples.chunkCount * (isWide ? 8 : 4) + 4)
            for chunk in 0..<samples.chunkCount {
                offsets += [UInt8]((samples.offset(ofChunk: chunk) ?? 0) + shift, isWide ? 8 : 4)
            }
            boxes += Box.encoded(isWide ? "co64" : "stco", version: 0, offsets)
        }
        return boxes
    }
}
