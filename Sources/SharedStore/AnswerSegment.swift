import BuildCache
import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// A file of a store with the answers of workers to some photos. One program writes it, once and completely.
///
/// It consists of lines: a ``Header``, an ``AnswerRow`` for each answer, and an ``Ending`` with the hash of everything
/// before it. A file without a valid ending was not written completely and is ignored.
package enum AnswerSegment {
    /// How the file is to be read. Other numbers are ignored.
    static let format = 1
    static let suffix = ".answers"

    package struct Header: Hashable, Codable, Sendable {
        var format = AnswerSegment.format
        /// The versions of all code that took part.
        let program: ProgramIdentity
        /// The absolute path of the photos' folder.
        let source: String
        /// The shard that the photos are of: `3/8`. It allows tasks with as many shards to skip the file, and messages
        /// to name the shard of a missing photo. No answer depends on it.
        package let shard: String

        package init(program: ProgramIdentity, source: String, shard: String) {
            self.program = program
            self.source = source
            self.shard = shard
        }
    }

    struct Ending: Hashable, Codable, Sendable {
        let count: Int
        let hash: ContentHash
    }

    /// A segment as it was read.
    package struct Contents: Sendable {
        let header: Header
        let rows: [AnswerRow]
    }

    /// The lines of a complete segment.
    static func data(_ header: Header, _ rows: [AnswerRow]) -> Data {
        let encoder = JSONEncoder.ofStoredValues
        var data = Data()
        do {
            data += try encoder.encode(header) + [newline]
            for row in rows { data += try encoder.encode(row.facts) + [tab] + row.answer + [newline] }
            data += try encoder.encode(Ending(count: rows.count, hash: .of(data))) + [newline]
        } catch {
            preconditionFailure("an answer has a part that JSON can't represent: \(error)")
        }
        return data
    }

    /// The header, of which the first bytes of a segment suffice; nil if it can't be read.
    static func header(of beginning: some Collection<UInt8>) -> Header? {
        try? JSONDecoder().decode(Header.self, from: Data(beginning.prefix { $0 != newline }))
    }

    /// - Returns: Nil for a segment that is incomplete, damaged or of another format.
    static func contents(of data: Data) -> Contents? {
        guard let (lines, ending) = lines(of: data), let first = lines.first, ending.count == lines.count - 1,
            let header = try? JSONDecoder().decode(Header.self, from: first), header.format == format
        else { return nil }
        let decoder = JSONDecoder()
        var rows: [AnswerRow] = []
        rows.reserveCapacity(ending.count)
        for line in lines.dropFirst() {
            // JSON encodes tabs inside of texts.
            guard let end = line.firstIndex(of: tab),
                let facts = try? decoder.decode(AnswerRow.Facts.self, from: line[..<end])
            else { return nil }
            rows.append(AnswerRow(facts: facts, answer: Data(line[(end + 1)...])))
        }
        return Contents(header: header, rows: rows)
    }

    /// The lines before the ending, if the ending is right.
    private static func lines(of data: Data) -> (lines: [Data], ending: Ending)? {
        guard data.last == newline, let end = data.dropLast().lastIndex(of: newline),
            let ending = try? JSONDecoder().decode(Ending.self, from: data[(end + 1)...].dropLast()),
            ContentHash.of(data[...end]) == ending.hash
        else { return nil }
        return (data[..<end].split(separator: newline, omittingEmptySubsequences: false), ending)
    }

    private static let newline = UInt8(ascii: "\n")
    private static let tab = UInt8(ascii: "\t")
}

/// One worker's answer to one photo, and what it holds for.
package struct AnswerRow: Hashable, Sendable {
    /// Everything besides the answer.
    package struct Facts: Hashable, Codable, Sendable {
        let purpose: BuildDatabase.Purpose
        /// The photo's path in the source folder.
        package let path: String
        /// Its properties are encoded beside those of this value.
        package let photo: BuildDatabase.Photo
        /// The worker crashed on the photo, so that there is no answer.
        package let crash: PhotoFailure?
    }

    package let facts: Facts
    /// As JSON; empty after a crash.
    package let answer: Data
}

extension AnswerRow.Facts {
    private enum CodingKeys: CodingKey { case purpose, path, crash }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            purpose: try container.decode(BuildDatabase.Purpose.self, forKey: .purpose),
            path: try container.decode(String.self, forKey: .path), photo: try BuildDatabase.Photo(from: decoder),
            crash: try container.decodeIfPresent(PhotoFailure.self, forKey: .crash))
    }

    package func encode(to encoder: any Encoder) throws {
        try photo.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(purpose, forKey: .purpose)
        try container.encode(path, forKey: .path)
        try container.encodeIfPresent(crash, forKey: .crash)
    }
}

/// The versions of the code that made an answer, in words that can be compared and shown.
package struct ProgramIdentity: Hashable, Codable, Sendable {
    let pixels: String
    let metadata: String
    let originals: String
    /// Nil in segments of versions that knew no films.
    let films: String?
    /// By the raw value of ``PixelLibraries``: the names and sizes of the library's files.
    let libraries: [Int: String]
}

extension BuildVersions {
    package var identity: ProgramIdentity {
        ProgramIdentity(
            pixels: pixels, metadata: metadata, originals: originals, films: films,
            libraries: Dictionary(
                uniqueKeysWithValues: libraries.map { library, files in
                    (library.rawValue, files.map(\.identity).sorted().joined(separator: ", "))
                }))
    }
}

extension ProgramIdentity {
    /// What differs in another program whose answers for a purpose used these libraries: `libaom.so.3.6.0 6200000
    /// instead of libaom.so.3.5.0 6100000`. Nil if its answers are as good as ours.
    func difference(
        of other: ProgramIdentity, for purpose: BuildDatabase.Purpose, using libraries: PixelLibraries
    ) -> String? {
        let versions: [(own: String, other: String)] =
            switch purpose {
            case .renditions: [(pixels, other.pixels), (metadata, other.metadata)]
            case .original: [(originals, other.originals)]
            case .film: [(films ?? "", other.films ?? "")]
            }
        let used = libraries.members.map(\.rawValue).map { (self.libraries[$0] ?? "", other.libraries[$0] ?? "") }
        guard let first = (versions + used).first(where: { $0.0 != $0.1 }) else { return nil }
        return "\(Self.named(first.1)) instead of \(Self.named(first.0))"
    }

    private static func named(_ version: String) -> String { version.isEmpty ? "none" : version }
}
