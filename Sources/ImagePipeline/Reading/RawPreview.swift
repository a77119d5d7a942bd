import BinaryContainers
import FileReading
import PhotoVocabulary

/// The previews that cameras store in RAW files for programs that can't develop them. Only JPEG previews are used.
package enum RawPreview {
    /// The beginning of the preview that is shown, long enough for its metadata; nil if there is none.
    package static func beginning(in file: SourceFile) -> [UInt8]? {
        guard let file = try? file.opened(), let place = try? largest(in: file) else { return nil }
        var bytes = [UInt8](repeating: 0, count: min(place.count, 1 << 20))
        return file.read(into: &bytes, from: place.lowerBound).map { Array(bytes.prefix($0)) }
    }

    /// The range in the file of the preview with the most pixels; of several with equal size, the one with the most
    /// bytes.
    ///
    /// - Throws: ``ImageError/noPreview`` if there is none, ``ImageError/truncatedRaw`` if the file lists a preview
    ///   beyond its end: the remaining ones may be thumbnails.
    static func largest(in file: OpenedFile) throws(ImageError) -> Range<Int> {
        let mapped = try file.mapped()
        return try mapped.withBytes { bytes throws(ImageError) in
            let places = (listed(in: bytes) ?? unlisted(in: file)).filter { mayBeJPEG($0, in: bytes) }
            if places.contains(where: { $0.upperBound > bytes.count }) { throw .truncatedRaw }
            let previews = places.compactMap { place in
                size(ofJPEGAt: place, in: bytes).map { (place: place, size: $0) }
            }
            let largest = previews.max {
                ($0.size.pixelCount, $0.place.count) < ($1.size.pixelCount, $1.place.count)
            }
            guard let largest else { throw .noPreview }
            return largest.place
        }
    }

    /// The ranges that the file lists as previews; nil if its structure is unknown.
    private static func listed(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>]? {
        let bytes = ByteView(bytes)
        if bytes.begins(at: 0, with: "FUJIFILMCCD-RAW".utf8) {
            guard let start = bytes.number(at: 84, 4), let length = bytes.number(at: 88, 4) else { return [] }
            return [start..<start + length]
        }
        if bytes.code(at: 4) == "ftyp" { return BoxedPreviews.places(in: bytes) }
        return TIFFStructure(bytes).map { TIFFPreviews(in: $0).places }
    }

    /// The size of a JPEG preview; nil for the sensor's data, which RAW files may store as lossless JPEG.
    private static func size(ofJPEGAt place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> PixelSize? {
        (try? JPEGSegments(of: UnsafeBufferPointer(rebasing: bytes[place])))?.pictureSize
    }

    /// Whether the range begins like a JPEG, or is beyond the end of the file, where its bytes are unknown.
    private static func mayBeJPEG(_ place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard place.lowerBound <= bytes.count - start.count else { return true }
        return bytes[place.lowerBound...].starts(with: start)
    }

    /// Start of image, and the byte that begins the next marker.
    private static let start: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// Every range that begins like a JPEG, each up to the end of the file.
    ///
    /// Reads the file in parts, because mapped pages count as memory, and none is granted yet.
    private static func unlisted(in file: OpenedFile) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        var place = 0
        while let count = file.read(into: &chunk, from: place), count >= start.count, places.count < mostUnlisted {
            var index = 0
            while let mark = chunk[index..<count].firstIndex(of: 0xFF), mark + 2 < count {
                if chunk[mark + 1] == 0xD8, chunk[mark + 2] == 0xFF { places.append(place + mark..<file.byteCount) }
                index = mark + 1
            }
            // The first bytes of a JPEG may be split between two parts.
            place += count - (start.count - 1)
        }
        return places
    }

    private static let mostUnlisted = 1000
}

/// Finds previews in RAW files with boxes of the ISO base media file format: CR3.
///
/// Each track is one picture, and one of them is the full-size JPEG. A smaller preview is in a box of Canon's own.
enum BoxedPreviews {
    static func places(in file: ByteView) -> [Range<Int>] {
        let top = boxes(in: 0..<file.count, of: file)
        let tables = top.all("moov").flatMap { boxes(in: $0.data, of: file).all("trak") }.map { track in
            (["mdia", "minf", "stbl"] as [FourCharacterCode]).reduce([track]) { around, type in
                around.flatMap { boxes(in: $0.data, of: file).all(type) }
            }.flatMap { boxes(in: $0.data, of: file) }
        }
        return tables.compactMap { sample($0, of: file) } + top.all("uuid").compactMap { preview(in: $0, of: file) }
    }

    /// Returns the range of the first sample of a track, from its sample tables (ISO/IEC 14496-12, 8.7).
    private static func sample(_ tables: [Box], of file: ByteView) -> Range<Int>? {
        guard let sizes = tables.first("stsz")?.data.lowerBound, let common = file.number(at: sizes + 4, 4),
            let length = common > 0 ? common : file.number(at: sizes + 12, 4)
        else { return nil }
        let short = tables.first("stco").flatMap { file.number(at: $0.data.lowerBound + 8, 4) }
        let long = tables.first("co64").flatMap { file.number(at: $0.data.lowerBound + 8, 8) }
        return (short ?? long).map { $0..<$0 + length }
    }

    /// Returns the range of Canon's preview. After the box's UUID come 8 bytes, then a box `PRVW` with size, length and
    /// JPEG.
    private static func preview(in box: Box, of file: ByteView) -> Range<Int>? {
        let preview = box.data.lowerBound + 24
        guard file.code(at: preview + 4) == "PRVW", let length = file.number(at: preview + 20, 4) else { return nil }
        return preview + 24..<preview + 24 + length
    }

    /// Returns the boxes in a range. The last box of a truncated file reaches beyond its end and is clipped.
    private static func boxes(in range: Range<Int>, of file: ByteView) -> [Box] {
        file.leadingBoxes(in: range, clipsLast: true)
    }
}
