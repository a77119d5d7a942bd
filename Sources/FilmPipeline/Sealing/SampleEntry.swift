import BinaryContainers
import PhotoVocabulary

/// How the samples of a track are coded.
struct SampleEntry {
    /// As browsers name it: `avc1.64001f`, `mp4a.40.2`.
    let codec: String
    /// As pictures are stored; nil for sound.
    let size: PixelSize?
    /// How many bytes before each unit of a picture have its length; nil for sound.
    let unitLength: Int?
    /// The box, as it is published.
    let encoded: [UInt8]
}

extension MovieReader {
    /// - Returns: Nil for samples that aren't H.264 or AAC.
    mutating func sampleEntry(_ box: Box, _ kind: MovieTrack.Kind) throws(ContainerError) -> SampleEntry? {
        var fields = BoxFields(box.data, of: bytes)
        _ = try fields.version()
        let count = try fields.number(4)
        let entries = children(of: fields.rest, "stsd")
        guard count == entries.count, let entry = entries.first else { throw .malformed(at: box.range.lowerBound) }
        if count > 1 { findings.add(.unusual, "\(count) forms of samples (stsd)") }
        switch (kind, entry.type) {
        case (.pictures, "avc1"): return try pictures(entry)
        case (.sound, "mp4a"): return try sound(entry)
        default:
            let noun = kind == .pictures ? "pictures" : "sound"
            findings.add(.codec, "\(noun) in \(entry.type.readable), which are not checked")
            return nil
        }
    }

    private mutating func pictures(_ entry: Box) throws(ContainerError) -> SampleEntry? {
        var fields = BoxFields(entry.data, of: bytes)
        _ = try fields.number(6)
        guard try fields.number(2) == 1 else { throw .malformed(at: entry.range.lowerBound) }
        // QuickTime has the maker of the program and the quality here, ISO zeros.
        var maker = 0
        for _ in 0..<4 { maker |= try fields.number(4) }
        let (width, height) = (try fields.number(2), try fields.number(2))
        // Pixels per inch, a reserved number, frames in a sample.
        fields.skip(14)
        // The name of the encoder.
        for _ in 0..<8 { maker |= try fields.number(4) }
        if maker != 0 { findings.add(.program, "the name of a program or a camera (stsd/avc1)", isRemoved: true) }
        _ = try fields.number(4)
        guard width > 0, height > 0 else { throw .malformed(at: entry.range.lowerBound) }

        let boxes = children(of: fields.rest, "avc1")
        guard let configuration = boxes.first("avcC") else { throw .malformed(at: entry.range.lowerBound) }
        let (codec, unitLength) = try configurationOfPictures(configuration)
        var parts: [UInt8] = []
        for box in boxes {
            switch (box.type, box.data.count) {
            case ("avcC", _), ("btrt", 12), ("pasp", 8): parts += bytes[box.range] ?? []
            case ("colr", 11) where bytes.code(at: box.data.lowerBound) == "nclx":
                parts += bytes[box.range] ?? []
                if [16, 18].contains(bytes.number(at: box.data.lowerBound + 6, 2)) {
                    findings.add(.unusual, "the colours of HDR (avc1/colr)")
                }
            case ("colr", _) where ["prof", "rICC"].contains(bytes.code(at: box.data.lowerBound)):
                findings.add(.device, "a profile of colours, which may name a device (avc1/colr)")
            // Pictures that are not interlaced.
            case ("fiel", 2) where bytes[box.data.lowerBound] == 1:
                findings.add(.unusual, "a box avc1/fiel", isRemoved: true)
            // The light of an HDR film, which ffmpeg copies to its renditions too.
            case ("mdcv", 24), ("clli", 4):
                findings.add(.unusual, "a box avc1/\(box.type.readable)", isRemoved: true)
            case ("colr", 10), ("fiel", _), ("clap", _), ("gama", _), ("chrm", _), ("mdcv", _), ("clli", _),
                ("dvcC", _), ("dvvC", _), ("st3d", _), ("sv3d", _):
                findings.add(.unusual, "a box avc1/\(box.type.readable)")
            default: addOther(box, in: "avc1")
            }
        }
        if Set(boxes.map(\.type)).count < boxes.count { findings.add(.unusual, "boxes that occur twice (avc1)") }
        let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
        let size = [UInt8](width, 2) + [UInt8](height, 2)
        // 72 pixels per inch and a depth of 24 bits, as all programs write.
        let lead = zeros(6) + [0, 1] + zeros(16) + size + [0, 72, 0, 0, 0, 72, 0, 0]
        return SampleEntry(
            codec: codec, size: PixelSize(width: width, height: height), unitLength: unitLength,
            encoded: Box.encoded("avc1", lead + zeros(4) + [0, 1] + zeros(32) + [0, 24, 0xFF, 0xFF] + parts))
    }

    /// Reads `avcC`, which must have nothing except parameter sets.
    ///
    /// Source: ISO/IEC 14496-15, 5.3.3.1.
    private mutating func configurationOfPictures(
        _ box: Box
    ) throws(ContainerError) -> (codec: String, unitLength: Int) {
        var fields = BoxFields(box.data, of: bytes)
        guard try fields.number(1) == 1 else { throw .malformed(at: box.range.lowerBound) }
        let profile = [try fields.number(1), try fields.number(1), try fields.number(1)]
        let unitLength = try fields.number(1) & 3 + 1
        guard unitLength != 3 else { throw .malformed(at: box.range.lowerBound) }
        // The sets of sequences are of type 7, those of pictures of type 8.
        for (mask, type) in [(0x1F, 7), (0xFF, 8)] {
            for _ in 0..<(try fields.number(1) & mask) {
                let length = try fields.number(2)
                let set = fields.rest.prefix(length)
                guard length > 0, set.count == length, bytes.bytes[set.lowerBound] & 0x1F == type,
                    length <= PictureUnits.longestSet
                else { throw .malformed(at: box.range.lowerBound) }
                fields.skip(length)
            }
        }
        if profile[0] > 88, !fields.rest.isEmpty {
            let form = [try fields.number(1) & 3, try fields.number(1) & 7, try fields.number(1) & 7]
            if form != [1, 0, 0] { findings.add(.codec, "pictures that are not in 8 bits and 4:2:0 (avc1/avcC)") }
            guard try fields.number(1) == 0 else { throw .malformed(at: box.range.lowerBound) }
        }
        if ![66, 77, 100].contains(profile[0]) { findings.add(.unusual, "the profile \(profile[0]) (avc1/avcC)") }
        guard fields.rest.isEmpty else { throw .malformed(at: box.range.lowerBound) }
        return ("avc1." + profile.map(Self.hexadecimal).joined(), unitLength)
    }

    private static func hexadecimal(_ byte: Int) -> String {
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }

    private mutating func sound(_ entry: Box) throws(ContainerError) -> SampleEntry? {
        var fields = BoxFields(entry.data, of: bytes)
        _ = try fields.number(6)
        guard try fields.number(2) == 1 else { throw .malformed(at: entry.range.lowerBound) }
        let version = try fields.number(4) >> 16
        guard version == 0 else {
            findings.add(.codec, "sound in a form of QuickTime, which is not checked (stsd/mp4a)")
            return nil
        }
        if try fields.number(4) != 0 {
            findings.add(.program, "the name of a program or a camera (stsd/mp4a)", isRemoved: true)
        }
        let channels = try fields.number(2)
        _ = (try fields.number(2), try fields.number(4))
        let rate = try fields.number(4)
        let boxes = children(of: fields.rest, "mp4a")
        guard let box = boxes.first("esds") else { throw .malformed(at: entry.range.lowerBound) }
        guard let stream = try SoundDescriptor(box, of: bytes) else {
            findings.add(.codec, "sound that is not AAC, which is not checked (stsd/mp4a)")
            return nil
        }
        if stream.isUnusual { findings.add(.unusual, "an unusual description of sound (mp4a/esds)") }
        var parts = stream.encoded
        for box in boxes where box.type != "esds" {
            if box.type == "btrt", box.data.count == 12 {
                parts += bytes[box.range] ?? []
            } else {
                addOther(box, in: "mp4a")
            }
        }
        if Set(boxes.map(\.type)).count < boxes.count { findings.add(.unusual, "boxes that occur twice (mp4a)") }
        let lead: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
        return SampleEntry(
            codec: "mp4a.40.\(stream.objectType)", size: nil, unitLength: nil,
            encoded: Box.encoded(
                "mp4a", lead + [UInt8](channels, 2) + [0, 16, 0, 0, 0, 0] + [UInt8](rate, 4) + parts))
    }
}
