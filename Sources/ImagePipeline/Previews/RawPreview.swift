import FileReading

/// The pictures that cameras put into their RAW files for those who can't develop them. Those that count are JPEG's.
public enum RawPreview {
    /// As much of the one that is shown as its metadata can be in; nil if there is none.
    public static func beginning(in file: SourceFile) -> [UInt8]? {
        guard let file = try? file.opened(), let place = try? largest(in: file) else { return nil }
        var bytes = [UInt8](repeating: 0, count: min(place.count, 1 << 20))
        return file.read(into: &bytes, from: place.lowerBound).map { Array(bytes.prefix($0)) }
    }

    /// Where in the file the one with most pixels is; of several as large the one with most bytes.
    ///
    /// - Throws: ``ImageError/noPreview`` if there is none, ``ImageError/truncatedRaw`` if one that the file tells of lies
    ///   beyond its end: what is left may be a thumbnail.
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

    /// Where the file says that pictures may be; nil if nothing here knows its structure.
    private static func listed(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>]? {
        let numbers = BinaryNumbers(bytes, .bigEndian)
        if numbers.matches("FUJIFILMCCD-RAW", at: 0) {
            guard let start = numbers.number(at: 84, 4), let length = numbers.number(at: 88, 4) else { return [] }
            return [start..<start + length]
        }
        if numbers.matches("ftyp", at: 4) { return BoxedPreviews.places(in: bytes) }
        return TIFFStructure(bytes).map { TIFFPreviews(in: $0).places }
    }

    /// The size of a JPEG that is a picture: RAW files keep the sensor's own numbers as JPEG, too, but without loss.
    private static func size(ofJPEGAt place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> PixelSize? {
        (try? JPEGSegments(of: UnsafeBufferPointer(rebasing: bytes[place])))?.pictureSize
    }

    /// Whether it begins as one, or lies beyond the file, where nobody can tell.
    private static func mayBeJPEG(_ place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard place.lowerBound <= bytes.count - start.count else { return true }
        return bytes[place.lowerBound...].starts(with: start)
    }

    /// Start of image, and the byte that begins the next marker.
    private static let start: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// Whatever begins as JPEGs do, each up to the end of the file.
    ///
    /// It reads the file part by part: pages of a mapped file count as memory, and none is lent yet.
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
            // A beginning may be cut in two.
            place += count - (start.count - 1)
        }
        return places
    }

    private static let mostUnlisted = 1000
}
