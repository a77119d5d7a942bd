import Testing

/// Files as cameras write them, with previews and nothing for a sensor.
struct RawFixture: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// - Parameters: the preview that is larger than all others, and one that isn't.
    let make: @Sendable (_ large: [UInt8], _ small: [UInt8]) -> [UInt8]

    static let all = [cr2, nef, olderNEF, arw, pef, dng, orf, newerORF, rw2, newerRW2, raf, cr3, smallCR3, crw]

    static let cr2 = RawFixture(testDescription: "CR2") { large, small in
        var file = TIFFWriter(header: Array("II*\0\0\0\0\0CR\u{2}\0\0\0\0\0".utf8))
        let thumbnail = file.addJPEG(small)
        let preview = file.addStrip(large, compression: 6, next: thumbnail)
        return file.file(startingAt: preview)
    }

    static let nef = RawFixture(testDescription: "NEF") { large, small in
        var file = TIFFWriter.big
        let preview = file.addJPEG(large)
        let sensor = file.addStrip(lossless(large), compression: 34713)
        let others = file.add(longs: [preview, sensor])
        return file.file(startingWith: [
            .long(0xFE, 1), .short(0x103, 1), .init(tag: 0x14A, type: 4, count: 2, value: others),
        ])
    }

    /// A preview in the maker's notes, which are a TIFF file of their own.
    static let olderNEF = RawFixture(testDescription: "NEF of an older camera") { large, small in
        var notes = TIFFWriter.big
        let preview = notes.addJPEG(large)
        let note = notes.file(startingWith: [.long(0x11, preview)])
        return withNotes(Array("Nikon\0\u{2}\u{10}\0\0".utf8) + note, thumbnail: small, in: .big)
    }

    static let arw = RawFixture(testDescription: "ARW") { large, small in
        var file = TIFFWriter.little
        let full = file.addJPEG(large)
        let thumbnail = file.addJPEG(small, next: full)
        let medium = file.addJPEG(small, next: thumbnail)
        return file.file(startingAt: medium)
    }

    static let pef = RawFixture(testDescription: "PEF") { large, small in
        var file = TIFFWriter.big
        let preview = file.addJPEG(large)
        let thumbnail = file.addJPEG(small, next: preview)
        let sensor = file.addStrip(lossless(large), compression: 65535, next: thumbnail)
        return file.file(startingAt: sensor)
    }

    /// With the sensor's numbers, a mask and tiles, none of which is a picture though all are JPEG.
    static let dng = RawFixture(testDescription: "DNG") { large, small in
        var file = TIFFWriter.little
        let sensor = file.addStrip(lossless(large), compression: 7, colours: 32803)
        let mask = file.addStrip(large + [0], compression: 7, colours: 52527)
        let tile = file.add(large)
        let tiles = file.add(directory: [.short(0x103, 7), .long(0x144, tile), .long(0x145, large.count)])
        let preview = file.addStrip(large, compression: 7, colours: 6)
        let others = file.add(longs: [sensor, mask, tiles, preview])
        let thumbnail = file.add(small)
        return file.file(startingWith: [
            .long(0xFE, 1), .short(0x103, 7), .short(0x106, 6), .long(0x111, thumbnail), .long(0x117, small.count),
            .init(tag: 0x14A, type: 4, count: 4, value: others), .long(0xC612, 0x401),
        ])
    }

    static let orf = RawFixture(testDescription: "ORF") { large, small in
        withNotes(
            olympusNotes(Array("OLYMPUS\0II\u{3}\0".utf8), large), thumbnail: small,
            in: TIFFWriter(header: Array("IIRO\0\0\0\0".utf8)))
    }

    static let newerORF = RawFixture(testDescription: "ORF of OM System") { large, small in
        withNotes(
            olympusNotes(Array("OM SYSTEM\0\0\0II\u{4}\0".utf8), large), thumbnail: small,
            in: TIFFWriter(header: Array("IIRO\0\0\0\0".utf8)))
    }

    /// Its notes list a preview beyond the end of the file.
    static let orfWithoutPreview = RawFixture(testDescription: "ORF without a preview") { _, small in
        withNotes(
            olympusNotes(Array("OLYMPUS\0II\u{3}\0".utf8), nil), thumbnail: small,
            in: TIFFWriter(header: Array("IIRO\0\0\0\0".utf8)))
    }

    static let rw2 = RawFixture(testDescription: "RW2") { large, _ in panasonic([(0x2E, large)]) }

    static let newerRW2 = RawFixture(testDescription: "RW2 with a preview of full size") { large, small in
        panasonic([(0x2E, small), (0x127, large)])
    }

    static let raf = RawFixture(testDescription: "RAF") { large, _ in
        let head = Array("FUJIFILMCCD-RAW 0201".utf8) + [UInt8](repeating: 0, count: 64)
        return head + bigEndian(148) + bigEndian(large.count) + [UInt8](repeating: 0, count: 56) + large
            + [UInt8](repeating: 9, count: 99)
    }

    static let cr3 = RawFixture(testDescription: "CR3") { large, small in boxed(track: large, preview: small) }

    static let smallCR3 = RawFixture(testDescription: "CR3 without a JPEG of full size") { large, _ in
        boxed(track: lossless(large), preview: large)
    }

    /// A structure that no code here reads.
    static let crw = RawFixture(testDescription: "CRW") { large, small in
        Array("II\u{1A}\0\0\0HEAPCCDR".utf8) + small + [0xFF] + large + [UInt8](repeating: 9, count: 99)
    }
}

extension RawFixture {
    /// A JPEG that says that it is one without loss.
    static func lossless(_ jpeg: [UInt8]) -> [UInt8] {
        guard let frame = jpeg.indices.dropLast().first(where: { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 }) else {
            return jpeg
        }
        var jpeg = jpeg
        jpeg[frame + 1] = 0xC3
        return jpeg
    }

    private static func withNotes(_ notes: [UInt8], thumbnail: [UInt8], in writer: TIFFWriter) -> [UInt8] {
        var file = writer
        let note = file.add(notes)
        let exif = file.add(directory: [.bytes(0x927C, at: note, count: notes.count)])
        let next = file.addJPEG(thumbnail)
        return file.file(startingWith: [.long(0x8769, exif)], next: next)
    }

    /// Places in them count from their beginning.
    private static func olympusNotes(_ header: [UInt8], _ preview: [UInt8]?) -> [UInt8] {
        // The first directory comes right after the header: one entry, 18 bytes.
        let settings = header.count + 18
        // So do the settings: three entries, 42 bytes.
        let place = preview == nil ? 0xFFFF_FD56 : settings + 42
        var writer = TIFFWriter(header: Array("II".utf8))
        _ = writer.add(directory: [TIFFWriter.Entry(tag: 0x2020, type: 13, count: 1, value: settings)])
        _ = writer.add(directory: [
            .long(0x100, preview == nil ? 0 : 1), .long(0x101, place), .long(0x102, preview?.count ?? 99),
        ])
        return header + writer.bytes.dropFirst(2) + (preview ?? [])
    }

    private static func panasonic(_ previews: [(tag: Int, jpeg: [UInt8])]) -> [UInt8] {
        var file = TIFFWriter(header: Array("IIU\0\0\0\0\0".utf8))
        let entries = previews.map { TIFFWriter.Entry.bytes($0.tag, at: file.add($0.jpeg), count: $0.jpeg.count) }
        return file.file(startingWith: [.long(0x111, 0xFFFF_FFFF)] + entries)
    }

    private static func boxed(track: [UInt8], preview: [UInt8]) -> [UInt8] {
        func file(trackAt place: Int) -> [UInt8] {
            let size = box("stsz", bigEndian(0) + bigEndian(track.count) + bigEndian(1))
            let start = box("co64", bigEndian(0) + bigEndian(1) + bigEndian(0) + bigEndian(place))
            let tables = box("trak", box("mdia", box("minf", box("stbl", size + start))))
            let picture = box(
                "PRVW", [UInt8](repeating: 0, count: 12) + bigEndian(preview.count) + preview)
            return box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8)) + box("moov", tables)
                + box("uuid", [UInt8](repeating: 7, count: 16) + [UInt8](repeating: 0, count: 8) + picture)
        }
        let head = file(trackAt: 0)
        return file(trackAt: head.count + 8) + box("mdat", track)
    }

    private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        bigEndian(8 + body.count) + Array(type.utf8) + body
    }

    private static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

extension TIFFWriter {
    /// A directory of a JPEG by the tags of thumbnails.
    fileprivate mutating func addJPEG(_ jpeg: [UInt8], next: Int = 0) -> Int {
        let place = add(jpeg)
        return add(directory: [.long(0x201, place), .long(0x202, jpeg.count)], next: next)
    }

    /// A directory of a JPEG that is the only strip of a picture.
    fileprivate mutating func addStrip(
        _ jpeg: [UInt8], compression: Int, colours: Int = 6, next: Int = 0
    ) -> Int {
        let place = add(jpeg)
        return add(
            directory: [
                .short(0x103, compression), .short(0x106, colours), .long(0x111, place), .long(0x117, jpeg.count),
            ], next: next)
    }
}
