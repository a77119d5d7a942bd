import BinaryContainers

extension MovieReader {
    /// - Returns: Nil for a track that has neither pictures nor sound, or can't be read.
    mutating func track(_ box: Box, movieTimescale: Int) -> MovieTrack? {
        let boxes = children(of: box.data, "trak")
        for box in boxes where !["tkhd", "edts", "mdia"].contains(box.type) {
            switch box.type {
            case "udta", "meta": MovieTexts(bytes: bytes).list(box, as: "trak/" + box.type.readable, into: &findings)
            case "tref": findings.add(.unusual, "tracks that refer to others (trak/tref)")
            // QuickTime: how much is read ahead, and sizes before it is cropped.
            case "load", "tapt": findings.add(.unusual, "a box trak/\(box.type.readable)")
            default: addOther(box, in: "trak")
            }
        }
        let header = readable("trak/tkhd", boxes.first("tkhd")) { reader, box throws(ContainerError) in
            try reader.trackHeader(box)
        }
        var edits: [MovieEdit]? = []
        if let box = boxes.first("edts") {
            let lists = children(of: box.data, "trak/edts")
            for box in lists where box.type != "elst" { addOther(box, in: "trak/edts") }
            edits = readable("trak/edts/elst", lists.first("elst")) { reader, box throws(ContainerError) in
                try reader.edits(box)
            }
        }
        guard let media = boxes.first("mdia") else {
            findings.add(.malformed, "no box trak/mdia")
            return nil
        }
        let parts = children(of: media.data, "mdia")
        for box in parts where !["mdhd", "hdlr", "minf"].contains(box.type) { addOther(box, in: "mdia") }
        let mediaHeader = readable("mdia/mdhd", parts.first("mdhd")) { reader, box throws(ContainerError) in
            try reader.mediaHeader(box)
        }
        let handler = readable("mdia/hdlr", parts.first("hdlr")) { reader, box throws(ContainerError) in
            try reader.handler(box)
        }
        let tables = tables(parts.first("minf"))
        guard let handler, let kind = Self.kinds[handler] else {
            addStream(handler, tables.first("stsd"))
            return nil
        }
        // Players skip such a track.
        if header?.isEnabled == false { findings.add(.hidden, "a track that is not shown (trak/tkhd)") }
        let entry = readable("stbl/stsd", tables.first("stsd")) { reader, box throws(ContainerError) in
            try reader.sampleEntry(box, kind)
        }
        let samples = readable("stbl", tables.first("stsz")) { reader, _ throws(ContainerError) in
            try reader.checkTables(tables)
            return try SampleTable(tables, of: reader.bytes)
        }
        guard let header, let edits, let mediaHeader, let entry = entry ?? nil, let samples else { return nil }
        let track = MovieTrack(
            kind: kind, number: header.number, duration: header.duration, shownWidth: header.width,
            shownHeight: header.height, edits: edits, timescale: mediaHeader.timescale,
            mediaDuration: mediaHeader.duration, entry: entry,
            tables: MovieTrack.knownTables.flatMap { tables.all($0.type) }, samples: samples)
        let times = readable("stbl/stts", tables.first("stts")) { reader, _ throws(ContainerError) in
            try SampleTimes(track, of: reader.bytes)
        }
        if let times, let hidden = times.hidden(by: edits, of: track, movieTimescale: movieTimescale) {
            findings.add(.hidden, hidden)
        }
        return track
    }

    private static let kinds: [FourCharacterCode: MovieTrack.Kind] = ["vide": .pictures, "soun": .sound]

    private mutating func trackHeader(
        _ box: Box
    ) throws(ContainerError) -> (number: Int, duration: Int, width: Int, height: Int, isEnabled: Bool) {
        var fields = BoxFields(box.data, of: bytes)
        let length = try dates(&fields, "trak/tkhd")
        let isEnabled = fields.flags & 1 == 1
        let number = try fields.number(4)
        fields.skip(4)
        let duration = try fields.number(length)
        // Reserved, layer, group of alternatives, volume, reserved.
        fields.skip(16)
        try matrix(&fields, "trak/tkhd")
        return (number, duration, try fields.number(4), try fields.number(4), isEnabled)
    }

    private mutating func edits(_ box: Box) throws(ContainerError) -> [MovieEdit] {
        var fields = BoxFields(box.data, of: bytes)
        let version = try fields.version()
        let (length, count) = (version == 1 ? 8 : 4, try fields.number(4))
        guard version <= 1, fields.rest.count == count * (length * 2 + 4) else {
            throw .malformed(at: box.range.lowerBound)
        }
        // No more than is looked at below, whatever a hostile file lists.
        guard count <= 100 else {
            findings.add(.hidden, "parts that are not shown (\(count) edits)")
            return []
        }
        var edits: [MovieEdit] = []
        for _ in 0..<count {
            let duration = try fields.number(length)
            // -1 stands for a part that shows nothing.
            let isEmpty = bytes[fields.rest.lowerBound..<fields.rest.lowerBound + length]?.allSatisfy { $0 == 0xFF }
            var start: Int?
            if isEmpty == true {
                for _ in 0..<length { _ = try fields.number(1) }
            } else {
                start = try fields.number(length)
            }
            if try fields.number(4) != 1 << 16 { findings.add(.unusual, "another speed (trak/edts)") }
            edits.append(MovieEdit(duration: duration, start: start))
        }
        return edits
    }

    private mutating func mediaHeader(_ box: Box) throws(ContainerError) -> (timescale: Int, duration: Int) {
        var fields = BoxFields(box.data, of: bytes)
        let length = try dates(&fields, "mdia/mdhd")
        let (timescale, duration) = (try fields.number(4), try fields.number(length))
        guard timescale > 0 else { throw .malformed(at: box.range.lowerBound) }
        if try fields.number(2) != MovieHeader.undefinedLanguage {
            findings.add(.unusual, "a language (mdia/mdhd)", isRemoved: true)
        }
        return (timescale, duration)
    }

    /// - Returns: The kind of the track.
    private mutating func handler(_ box: Box) throws(ContainerError) -> FourCharacterCode {
        var fields = BoxFields(box.data, of: bytes)
        for _ in 0..<2 { _ = try fields.number(4) }
        let kind = try fields.code()
        // QuickTime has the maker of the program here, ISO zeros.
        let maker = bytes[fields.rest.prefix(12)] ?? []
        let name = String(decoding: (bytes[fields.rest.dropFirst(12)] ?? []).filter { $0 >= 0x20 }, as: UTF8.self)
        if maker.contains(where: { $0 != 0 }) || !Self.plainNames.contains(name) {
            findings.add(.program, "the name of a program or a camera (mdia/hdlr)", isRemoved: true)
        }
        return kind
    }

    /// Names that say nothing of a camera.
    private static let plainNames: Set = ["", "VideoHandler", "SoundHandler", "VideoHandle", "SoundHandle"]

    private mutating func addStream(_ handler: FourCharacterCode?, _ descriptions: Box?) {
        let entry = descriptions.flatMap { bytes.leadingBoxes(in: $0.data.dropFirst(8), clipsLast: true).first?.type }
        let (kind, noun): (MovieFinding.Kind, String) =
            switch (handler, entry) {
            // GoPro's, DJI's and Google's have positions.
            case (_, "gpmd"), (_, "djmd"), (_, "dbgi"): (.position, "data of a camera")
            case (_, "camm"): (.position, "positions and movements")
            case (_, "mebx"): (keysKind(descriptions), "data of a camera or a phone")
            case (_, "tmcd"): (.stream, "a time code")
            case ("hint", _): (.stream, "hints for servers")
            case ("pict", _), ("auxv", _): (.stream, "other pictures")
            case ("text", _), ("sbtl", _), ("subt", _), ("clcp", _): (.data, "subtitles or chapters")
            default: (.data, "unknown data")
            }
        let name = entry?.readable ?? handler?.readable ?? "?"
        findings.add(kind, "a track of \(noun) (\(name))")
    }

    /// What Apple's metadata track has, by the names of its keys, which its description lists.
    private func keysKind(_ descriptions: Box?) -> MovieFinding.Kind {
        let names = String(decoding: descriptions.flatMap { bytes[$0.data] } ?? [], as: UTF8.self)
        return MovieFinding.Kind(ofTag: names) == .position ? .position : .stream
    }

    /// Returns the boxes in `stbl`.
    private mutating func tables(_ information: Box?) -> [Box] {
        guard let information else {
            findings.add(.malformed, "no box mdia/minf")
            return []
        }
        let parts = children(of: information.data, "minf")
        for box in parts {
            switch box.type {
            case "vmhd", "smhd", "stbl", "gmhd", "nmhd", "sthd": break
            case "dinf":
                for references in children(of: box.data, "dinf") {
                    guard references.type == "dref" else {
                        addOther(references, in: "dinf")
                        continue
                    }
                    // One entry, whose flag says that the samples are in this file. QuickTime calls it `alis`.
                    let own = ["url ", "alis"].map { Array($0.utf8) }.map {
                        [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + $0 + [0, 0, 0, 1]
                    }
                    if !own.contains(bytes[references.data] ?? []) {
                        findings.add(.unknown, "a reference to another file (dinf/dref)")
                    }
                }
            // QuickTime's handler of data.
            case "hdlr": findings.add(.unusual, "a box minf/hdlr", isRemoved: true)
            default: addOther(box, in: "minf")
            }
        }
        guard let table = parts.first("stbl") else {
            findings.add(.malformed, "no box minf/stbl")
            return []
        }
        return children(of: table.data, "stbl")
    }
}
