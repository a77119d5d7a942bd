import BinaryContainers
import FileReading

// A clip counts only where the file's structure or metadata says, and only if a film begins there.
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
        let places =
            [isJPEG ? nil : boxedPlace(in: file), trailerPlace(in: file)].compactMap(\.self)
            + (isJPEG ? tags.places(in: file) : [])
        return places.lazy.compactMap { EmbeddedClip(in: $0, of: file) }.first
    }

    /// The data of the box with the clip in a HEIF or AVIF file, as far as the file has them.
    ///
    /// Source: <https://developer.android.com/media/platform/motion-photo-format>.
    private static func boxedPlace(in file: ByteView) -> Range<Int>? {
        file.leadingBoxes(clipsLast: true).first("mpvd")?.data
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
    /// - Returns: nil if no film begins there. A film that is not whole is a clip up to the end of the range: if ffmpeg
    ///   can't read it, a warning names it.
    init?(in place: Range<Int>, of file: ByteView) {
        guard place.lowerBound > 0, place.upperBound <= file.count else { return nil }
        // Samsung's trailer may be in the same box.
        let boxes = file.leadingBoxes(in: place).prefix { $0.type != "sefd" }
        guard let last = boxes.last, boxes.first?.type == "ftyp" else { return nil }
        let isWhole = ["moov", "mdat"].allSatisfy { type in boxes.contains { $0.type == type } }
        let end = isWhole ? last.range.upperBound : place.upperBound
        self.init(offset: place.lowerBound, byteCount: end - place.lowerBound)
    }
}
