import BinaryContainers
import FileReading
import Foundation
import PhotoVocabulary

/// A movie that may be published.
package struct SealedMovie: Hashable, Codable, Sendable {
    package let size: PixelSize
    /// In seconds.
    package let duration: Double
    package let byteCount: Int
    /// As the attribute `type` of `<source>` has them: `avc1.64001f`, `mp4a.40.2`.
    package let codecs: [String]
    package let hasSound: Bool

    package init(size: PixelSize, duration: Double, byteCount: Int, codecs: [String], hasSound: Bool) {
        self.size = size
        self.duration = duration
        self.byteCount = byteCount
        self.codecs = codecs
        self.hasSound = hasSound
    }
}

/// Makes a movie that may be published from one that ffmpeg has written. Everything that is not on an allow list is
/// left out if it is known, and refused if it is not.
package enum MovieSeal {
    /// The version of all code that determines the bytes of a sealed movie, and which are refused.
    package static let version = 2

    /// Writes the sealed movie. If that fails, there is no file.
    ///
    /// - Parameters:
    ///   - path: An MP4 whose index is before its samples, which are read part by part.
    ///   - size: As its pictures must be stored.
    ///   - hasSound: Whether it must have sound, or must not.
    ///   - turn: By which players turn its pictures. Without one, a film that has a turn is refused.
    /// - Throws: ``FilmError/unsealed(detail:)``, ``FilmError/unreadable(detail:)``, ``FilmError/tooLarge(what:)``, or
    ///   ``FilmError/cannotWrite(reason:)``.
    @discardableResult
    package static func seal(
        _ path: String, as destination: String, expecting size: PixelSize, hasSound: Bool,
        turn: DisplayMatrix = .identity
    ) throws(FilmError) -> SealedMovie {
        let file = try MovieFile(path)
        let (index, data) = try parts(of: file)
        return try file.data(of: index).withByteView { bytes throws(FilmError) in
            var reader = MovieReader(bytes, keepsTurn: turn != .identity)
            let movie = reader.movie()
            if let finding = reader.findings.refused { throw .unsealed(detail: finding.description) }
            guard let movie, let pictures = movie.pictures else { throw .unsealed(detail: "no pictures") }
            guard pictures.entry.size == size else {
                let found = pictures.entry.size.map { "\($0.width) × \($0.height)" } ?? "no"
                throw .unsealed(detail: "\(found) pixels instead of \(size.width) × \(size.height)")
            }
            guard (movie.sound != nil) == hasSound else {
                throw .unsealed(detail: hasSound ? "no sound" : "sound that is not wanted")
            }
            guard pictures.samples.sampleCount > 0, let duration = movie.seconds else {
                throw .unsealed(detail: "no pictures")
            }
            let header = MovieHeader(movie: movie, bytes: bytes, data: data.data, turn: turn).encoded()
            let chunks = SealedChunks(header, movie, file, data.data)
            let failure = NewFile.create(destination, isLasting: false, with: chunks)
            if failure != nil || chunks.failure != nil { unlink(destination) }
            if let error = chunks.failure { throw error }
            if let failure { throw .cannotWrite(reason: failure.description) }
            return SealedMovie(
                size: size, duration: duration, byteCount: header.count + data.data.count,
                codecs: movie.tracks.map(\.entry.codec), hasSound: hasSound)
        }
    }

    /// Returns the index and the samples, if the file has nothing else that is not known.
    private static func parts(of file: MovieFile) throws(FilmError) -> (index: Box, data: Box) {
        guard !file.isCut else { throw .unsealed(detail: "boxes that can't be read") }
        if let other = file.boxes.first(where: { !["ftyp", "moov", "mdat", "free", "skip"].contains($0.type) }) {
            throw .unsealed(detail: "an unknown box (\(other.type.readable))")
        }
        let (indexes, data) = (file.boxes.all("moov"), file.boxes.all("mdat"))
        guard file.boxes.first?.type == "ftyp", let index = indexes.first, indexes.count == 1, let data = data.first,
            file.boxes.all("mdat").count == 1, index.range.lowerBound < data.range.lowerBound
        else { throw .unsealed(detail: "not one index, followed by one box of samples") }
        return (index, data)
    }
}

/// The bytes of a sealed movie, each part made when it is written. Used by one thread.
private final class SealedChunks: Sequence, IteratorProtocol {
    private(set) var failure: FilmError?
    private var header: [UInt8]?
    private let movie: Movie
    private let file: MovieFile
    private var batches: SampleBatches

    init(_ header: [UInt8], _ movie: Movie, _ file: MovieFile, _ data: Range<Int>) {
        self.header = header
        self.movie = movie
        self.file = file
        batches = SampleBatches(movie.tracks, in: [data], reportsGaps: true)
    }

    /// - Returns: Nil at the end, and if there is a ``failure``.
    func next() -> [UInt8]? {
        guard failure == nil else { return nil }
        if let header {
            self.header = nil
            return header
        }
        do {
            return try nextBatch()
        } catch {
            failure = error
            return nil
        }
    }

    private func nextBatch() throws(FilmError) -> [UInt8]? {
        var findings = MovieFindings()
        let batch = batches.next(into: &findings)
        var bytes: [UInt8]?
        if let batch {
            var samples = try file.bytes(batch.range)
            batch.check(&samples, movie.tracks, into: &findings)
            bytes = samples
        }
        if let finding = findings.refused { throw .unsealed(detail: finding.description) }
        return bytes
    }
}
