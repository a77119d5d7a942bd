import BinaryContainers
import FileReading

// A clip counts only where the file's structure or metadata says, and only if a whole film begins there.
extension EmbeddedClip {
    /// Returns the clip in the file of a motion photo; nil if there is none, or if the user has turned it off.
    ///
    /// - Parameter tags: The file's metadata; nil if it can't be read. Then there is no clip, since it may be off.
    ///   The same is true of broken XMP.
    static func read(_ file: SourceFile, tags: MetadataFile?) -> EmbeddedClip? {
        guard let tags, !tags.hasBrokenXMP, let file = try? file.opened(), let mapped = try? MappedFile(file) else {
            return nil
        }
        return mapped.withBytes { read(ByteView($0)) { MotionTags(tags) } }
    }

    /// - Parameters:
    ///   - file: The contents of the file.
    ///   - tags: Returns what the file's XMP says about the clip. It is called only for files that may have one.
    static func read(_ file: ByteView, tags: () -> MotionTags) -> EmbeddedClip? {
        let isJPEG = file.begins(at: 0, with: [0xFF, 0xD8])
        guard isJPEG || file.brands != nil else { return nil }
        let tags = tags()
        guard !tags.isTurnedOff else { return nil }
        // Samsung's XMP in HEIC has lengths of other parts.
        let places = [
            isJPEG ? nil : boxedPlace(in: file), trailerPlace(in: file), isJPEG ? tags.place(in: file) : nil,
        ]
        return places.lazy.compactMap { $0.flatMap { EmbeddedClip(in: $0, of: file) } }.first
    }

    /// The data of the box with the clip in a HEIF or AVIF file.
    ///
    /// Source: <https://developer.android.com/media/platform/motion-photo-format>.
    private static func boxedPlace(in file: ByteView) -> Range<Int>? {
        file.leadingBoxes().first("mpvd")?.data
    }

    /// The place that the trailer of a Samsung phone has or names.
    private static func trailerPlace(in file: ByteView) -> Range<Int>? {
        guard let data = (try? file.trailerEntries())?.first(where: { $0.type == clipType })?.data else { return nil }
        guard data.count == 12, file.code(at: data.lowerBound) == "mpv2" else { return data }
        guard let start = file.number(at: data.lowerBound + 4, 4), let length = file.number(at: data.lowerBound + 8, 4)
        else { return nil }
        return start..<start + length
    }

    /// Samsung's `MotionPhoto_Data`.
    private static let clipType = 0x0A30

    /// Makes a clip of a film in a range of a file, without what is behind the film.
    ///
    /// - Returns: nil if the range does not begin with a film that is whole.
    init?(in place: Range<Int>, of file: ByteView) {
        guard place.lowerBound > 0, place.upperBound <= file.count else { return nil }
        // Samsung's trailer may be in the same box.
        let boxes = file.leadingBoxes(in: place).prefix { $0.type != "sefd" }
        guard let first = boxes.first, let last = boxes.last, first.type == "ftyp",
            boxes.contains(where: { $0.type == "moov" }), boxes.contains(where: { $0.type == "mdat" })
        else { return nil }
        self.init(offset: first.range.lowerBound, byteCount: last.range.upperBound - first.range.lowerBound)
    }
}
