import BinaryContainers
import FileReading

/// Apple's name for a live photo, which its picture and its film have in common, whatever their files are called.
///
/// It is read in the process that has all rights. So readers look only at a few parts of a file, each within limits,
/// and anything broken, hostile or too large has no identifier.
struct ContentIdentifier: Hashable, Sendable {
    private let text: [UInt8]

    /// - Parameter text: ASCII, perhaps with zero bytes behind it.
    /// - Returns: nil for anything else, also for an empty text.
    fileprivate init?(_ text: [UInt8]) {
        let text = Array(text.prefix { $0 != 0 })
        guard !text.isEmpty, text.count <= Self.longest, text.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
            return nil
        }
        // Some programs write it in lowercase.
        self.text = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }

    /// Apple's have 36 bytes.
    fileprivate static let longest = 100
    /// The largest number of bytes that are read of one part of a file.
    fileprivate static let partLimit = 1 << 20
}

/// What the index of a QuickTime or MP4 file says.
struct FilmIndex {
    private(set) var identifier: ContentIdentifier?
    /// In seconds; nil if it is not known.
    private(set) var duration: Double?

    /// An index that says nothing, if the file is not a film or can't be read.
    ///
    /// Source: QuickTime File Format, "Metadata", and ISO/IEC 14496-12, 8.2.2.
    init(of file: SourceFile) {
        guard let file = try? file.opened(), let movie = file.boxes(in: 0..<file.byteCount).first("moov") else {
            return
        }
        let parts = file.boxes(in: movie.data)
        duration = parts.first("mvhd").flatMap { box in file.withData(of: box, Self.duration) }
        identifier = parts.first("meta").flatMap { box in file.withData(of: box, Self.identifier) }
    }

    private static func duration(_ header: ByteView) -> Double? {
        guard let version = header[0], version < 2 else { return nil }
        let length = version == 0 ? 4 : 8
        guard let scale = header.number(at: 4 + 2 * length, 4), scale > 0,
            let duration = header.number(at: 8 + 2 * length, length), length == 8 || duration < UInt32.max,
            // In fragments: only they say how long the film is.
            duration > 0
        else { return nil }
        return Double(duration) / Double(scale)
    }

    private static func identifier(_ metadata: ByteView) -> ContentIdentifier? {
        // The box has a version and flags in MP4, and not in QuickTime.
        let start = metadata.code(at: 4) == "hdlr" ? 0 : 4
        guard start <= metadata.count else { return nil }
        let parts = metadata.leadingBoxes(in: start..<metadata.count)
        // Keys have the structure of boxes. Their version, flags and count come first.
        guard let keys = parts.first("keys"), keys.data.count > 8, let values = parts.first("ilst"),
            let key = metadata.leadingBoxes(in: keys.data.dropFirst(8)).firstIndex(where: { key in
                key.type == "mdta" && key.data.count == name.utf8.count
                    && metadata.begins(at: key.data.lowerBound, with: name.utf8)
            }),
            let value = metadata.leadingBoxes(in: values.data).first(FourCharacterCode(rawValue: UInt32(key + 1))),
            // Before the text are its type and its language.
            let data = metadata.leadingBoxes(in: value.data).first("data")?.data.dropFirst(8),
            let text = metadata[data]
        else { return nil }
        return ContentIdentifier(text)
    }

    private static let name = "com.apple.quicktime.content.identifier"
}

extension ContentIdentifier {
    /// Reads that of a JPEG or HEIC file, whatever its name is, from Apple's notes in EXIF.
    ///
    /// - Returns: nil if the file has none or can't be read.
    static func ofPicture(_ file: SourceFile) -> ContentIdentifier? {
        guard let file = try? file.opened(), let beginning = try? file.read(atMost: 12) else { return nil }
        if beginning.starts(with: [0xFF, JPEGSegmentReader.startOfImage]) { return ofJPEG(file) }
        return beginning.withByteView { $0.code(at: 4) == "ftyp" } ? ofHEIF(file) : nil
    }

    private static func ofJPEG(_ file: OpenedFile) -> ContentIdentifier? {
        // EXIF is one of the first segments, none of which is longer than 64 KB. Most often it is much shorter.
        for limit in [1 << 15, 1 << 18] {
            guard let bytes = try? file.read(atMost: limit) else { return nil }
            let (found, isWhole) = bytes.withByteView { inJPEG($0) }
            if isWhole || bytes.count < limit { return found }
        }
        return nil
    }

    /// - Returns: Also whether the bytes have all segments up to EXIF or to the pixels.
    private static func inJPEG(_ bytes: ByteView) -> (ContentIdentifier?, isWhole: Bool) {
        var reader = JPEGSegmentReader(bytes)
        while let segment = try? reader.next() {
            switch segment.marker {
            case 0xE1 where bytes.begins(at: segment.data.lowerBound, with: exifMark):
                return (inEXIF(bytes, at: segment.data.lowerBound + exifMark.count), true)
            case JPEGSegmentReader.startOfScan, JPEGSegmentReader.endOfImage: return (nil, true)
            default: continue
            }
        }
        return (nil, false)
    }

    private static func ofHEIF(_ file: OpenedFile) -> ContentIdentifier? {
        guard let end = file.boxes(in: 0..<file.byteCount).first("meta")?.range.upperBound, end <= partLimit,
            let beginning = try? file.read(atMost: end)
        else { return nil }
        let range = beginning.withByteView { bytes -> Range<Int>? in
            let contents = try? HEIFContents(bytes.leadingBoxes(), of: bytes, byteCount: file.byteCount)
            let item = contents?.items.first { $0.kind == "Exif" }
            return item?.extents.count == 1 ? item?.extents[0] : nil
        }
        guard let range, range.count <= partLimit,
            let item = try? file.read(from: range.lowerBound, atMost: range.count)
        else { return nil }
        // The item begins with the number of bytes before EXIF itself (ISO/IEC 23008-12, A.2.1).
        return item.withByteView { bytes in bytes.number(at: 0, 4).flatMap { inEXIF(bytes, at: 4 + $0) } }
    }

    /// - Parameter base: Where EXIF begins in the bytes.
    private static func inEXIF(_ bytes: ByteView, at base: Int) -> ContentIdentifier? {
        guard let exif = TIFFStructure(bytes, at: base),
            let place = exif.values(exif.directory(at: exif.start)?[0x8769], limit: 1).first,
            let note = exif.directory(at: place)?[0x927C], bytes.begins(at: note.place, with: appleMark),
            let order = bytes[note.place + 12..<note.place + 14].flatMap(ByteOrder.init),
            // Offsets are from the beginning of the notes.
            let entry = TIFFStructure(bytes, order, base: note.place, start: 14).directory(at: 14)?[0x11],
            entry.type == 2, entry.count <= longest + 1,
            let text = bytes[entry.place..<entry.place + entry.count]
        else { return nil }
        return ContentIdentifier(text)
    }

    private static let exifMark = Array("Exif\0\0".utf8)
    private static let appleMark = Array("Apple iOS\0".utf8)
}

extension OpenedFile {
    /// Returns the boxes in a range of the file, up to the first that is not complete. Only their headers are read.
    fileprivate func boxes(in range: Range<Int>) -> [Box] {
        // A film has a handful of boxes, and a track for each of its streams.
        [Box](in: range, atMost: 200) { (try? read(from: $0, atMost: 16)) ?? [] }
    }

    /// - Returns: nil if the box is too large or can't be read, or if `body` returns nil.
    fileprivate func withData<Value>(of box: Box, _ body: (ByteView) -> Value?) -> Value? {
        guard box.data.count <= ContentIdentifier.partLimit,
            let bytes = try? read(from: box.data.lowerBound, atMost: box.data.count)
        else { return nil }
        return bytes.withByteView(body)
    }
}
