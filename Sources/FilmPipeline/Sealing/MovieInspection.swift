import BinaryContainers
import FileReading
import PhotoVocabulary

/// What the container of a movie states, and what is in it that is private or unknown. No picture is decoded.
package struct MovieInspection: Hashable, Sendable {
    package let byteCount: Int
    /// Whether the index is before the samples, so that a browser can play the start without the end.
    package let isFastStart: Bool
    /// As browsers name them. Others than H.264 and AAC are left out.
    package let codecs: [String]
    /// Of the pictures as they are stored; nil if they are not H.264.
    package let size: PixelSize?
    /// Of the pictures as players show them; nil if they are not H.264, or if players turn them.
    package let shownSize: PixelSize?
    /// In seconds; nil if the file doesn't state it.
    package let duration: Double?
    package let findings: [MovieFinding]

    /// What is private or unknown, or can't be read, each after "has".
    package var problems: [String] { findings.filter { $0.kind != .unusual }.map(\.description) }

    /// - Parameters:
    ///   - path: A file in MP4 or QuickTime.
    ///   - readsSamples: Whether to look at each picture and each packet of sound too, which reads all of the file.
    /// - Throws: ``FilmError/unreadable(detail:)`` for a file without an index, ``FilmError/tooLarge(what:)``.
    package init(ofFileAt path: String, readsSamples: Bool = true) throws(FilmError) {
        try self.init(try MovieFile(path), readsSamples: readsSamples)
    }

    /// - Parameters:
    ///   - file: A file in MP4 or QuickTime, or one that such a film is in.
    ///   - start: Where the film begins. Bytes behind it that are not boxes count as a part that can't be read.
    ///   - readsSamples: As for a path.
    /// - Throws: As for a path.
    package init(of file: OpenedFile, from start: Int = 0, readsSamples: Bool = true) throws(FilmError) {
        try self.init(try MovieFile(file, from: start), readsSamples: readsSamples)
    }

    private init(_ file: MovieFile, readsSamples: Bool) throws(FilmError) {
        byteCount = file.byteCount
        guard let place = file.boxes.firstIndex(where: { $0.type == "moov" }) else {
            throw .unreadable(detail: "it has no index (moov)")
        }
        isFastStart = place < file.boxes.firstIndex { $0.type == "mdat" } ?? file.boxes.endIndex
        var findings = try Self.outermost(file)
        let (movie, codecs) = try file.data(of: file.boxes[place]).withByteView { bytes throws(FilmError) in
            var reader = MovieReader(bytes)
            reader.findings = findings
            let movie = reader.movie()
            findings = reader.findings
            if let movie, readsSamples { try Self.checkSamples(of: movie, file, into: &findings) }
            // Tables of samples are not used outside of this closure.
            let pictures = movie?.pictures
            let shown = reader.isTurned ? nil : pictures?.shownSize
            return (
                (size: pictures?.entry.size, shown: shown, seconds: movie?.seconds), movie?.tracks.map(\.entry.codec)
            )
        }
        self.codecs = codecs ?? []
        size = movie.size
        shownSize = movie.shown
        duration = movie.seconds
        self.findings = findings.all
    }

    /// What there is outside of the index and the samples.
    private static func outermost(_ file: MovieFile) throws(FilmError) -> MovieFindings {
        var findings = MovieFindings()
        if file.isCut { findings.add(.malformed, "an end that is cut off, or boxes that can't be read") }
        for box in file.boxes {
            switch box.type {
            case "mdat": break
            case "moov":
                if box != file.boxes.first("moov") { findings.add(.hidden, "a second index (moov)") }
            case "ftyp":
                let brands = try file.bytes(box.range.prefix(4096)).withByteView { $0.brands ?? [] }
                for brand in brands where !knows(brand) {
                    findings.add(.device, "a brand that may name a camera (ftyp/\(brand.readable))", isRemoved: true)
                }
            case "moof", "sidx", "styp", "mfra", "ssix", "emsg":
                findings.add(.unknown, "fragments, which are not checked (\(box.type.readable))")
            case "free", "skip", "wide":
                if try !isZero(box.data, of: file) {
                    findings.add(.hidden, "data (\(box.type.readable))", isRemoved: true)
                }
            case "udta", "meta":
                // Of a large box the first part shows what it is.
                let bytes = try file.bytes(box.data.prefix(partLength))
                bytes.withByteView { bytes in
                    let whole = Box(type: box.type, range: 0..<bytes.count, data: 0..<bytes.count)
                    MovieTexts(bytes: bytes).list(whole, as: box.type.readable, into: &findings)
                }
            case "uuid": findings.add(.unknown, "data of a program (uuid)")
            default: findings.add(.unknown, "an unknown box (\(box.type.readable))")
            }
        }
        return findings
    }

    /// In bytes.
    private static let partLength = 1 << 20

    private static func isZero(_ data: Range<Int>, of file: MovieFile) throws(FilmError) -> Bool {
        for start in stride(from: data.lowerBound, to: data.upperBound, by: partLength) {
            let part = try file.bytes(start..<min(start + partLength, data.upperBound))
            if part.contains(where: { $0 != 0 }) { return false }
        }
        return true
    }

    private static func knows(_ brand: FourCharacterCode) -> Bool {
        let text = brand.readable
        return ["3gp", "3g2", "3ge", "3gr", "3gs", "iso", "mp4", "M4V", "M4A", "f4v"].contains { text.hasPrefix($0) }
            || ["avc1", "hvc1", "av01", "hev1", "dash", "msdh", "msix", "dsms", "cmfc", "qt  ", "dby1"].contains(brand)
            || brand.rawValue == 0
    }

    private static func checkSamples(
        of movie: Movie, _ file: MovieFile, into findings: inout MovieFindings
    ) throws(FilmError) {
        var batches = SampleBatches(
            movie.tracks, in: file.boxes.all("mdat").map(\.data), reportsGaps: movie.isWhole)
        while let batch = batches.next(into: &findings) {
            var bytes = try file.bytes(batch.range)
            batch.check(&bytes, movie.tracks, into: &findings)
        }
    }
}
