import FileReading
import FilmPipeline
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary

/// A worker's job to look at a film that is or will be published: what its container states, and what in it is private
/// or unknown.
package struct MovieJob: Hashable, Codable, Sendable {
    /// The file's absolute path.
    package let file: String

    package init(file: String) { self.file = file }
}

/// What a published film's file states. It depends only on the file's bytes.
package struct MovieFacts: Hashable, Codable, Sendable {
    /// In pixels, as players show it. Nil if its pictures are not H.264, or if players turn them.
    package let width: Int?
    package let height: Int?
    /// As the attribute `type` of `<source>` has them. Others than H.264 and AAC are left out.
    package let codecs: [String]
    /// Whether the index is before the pictures and the sound.
    package let isFastStart: Bool
    package let findings: [MovieFinding]
}

extension MovieFacts {
    private static let mostFindings = 50
    private static let mostCodecs = 128

    package init(_ movie: MovieInspection) {
        self.init(
            width: movie.shownSize?.width, height: movie.shownSize?.height,
            codecs: Array(movie.codecs.prefix(Self.mostCodecs)), isFastStart: movie.isFastStart,
            findings: movie.findings)
    }

    // A worker with corrupted memory may send anything.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            width: try container.decodeIfPresent(Int.self, forKey: .width),
            height: try container.decodeIfPresent(Int.self, forKey: .height),
            codecs: try container.decode([String].self, forKey: .codecs),
            isFastStart: try container.decode(Bool.self, forKey: .isFastStart),
            findings: try container.decode([MovieFinding].self, forKey: .findings))
        let sides = [width, height].compactMap { $0 }
        guard sides.count != 1, sides.allSatisfy({ (1...(1 << 16)).contains($0) }), findings.count <= Self.mostFindings,
            codecs.count <= Self.mostCodecs
        else { throw decoder.refusal("a film has two sides, of a pixel or more, and a few findings") }
    }

    /// Whether all parts that may have private details could be read.
    var isSearched: Bool {
        findings.count < Self.mostFindings && !findings.contains { $0.kind == .malformed }
    }
}

extension Sequence<MovieFinding> {
    /// Each kind of private detail that is among the findings, with the first part that has it: `moov/udta/©xyz`.
    ///
    /// - Parameter isOriginal: Whether they are of a film as a camera wrote it.
    package func privateDetails(isOriginal: Bool) -> [PrivacyFinding] {
        var found: [PrivateDetail: PrivacyFinding] = [:]
        for finding in self {
            guard let detail = finding.kind.privateDetail(isOriginal: isOriginal), found[detail] == nil else {
                continue
            }
            let part = finding.description.split(separator: "(").last.map { String($0.prefix { $0 != ")" }) }
            found[detail] = PrivacyFinding(detail: detail, tag: part ?? finding.description)
        }
        return found.values.sorted { $0.detail < $1.detail }
    }
}

extension MovieFinding.Kind {
    /// What the key `publish` must allow.
    fileprivate func privateDetail(isOriginal: Bool) -> PrivateDetail? {
        switch self {
        case .position: .position
        // DJI and some cameras for cars write positions as subtitles.
        case .data: isOriginal ? .position : nil
        case .serialNumber: .serialNumber
        case .owner: .owner
        case .credit: .credit
        case .device, .date, .program, .text, .stream, .hidden, .codec, .unknown, .unusual, .malformed: nil
        }
    }
}

/// What a worker found in a film.
package enum MovieOutcome: Hashable, Codable, Sendable {
    case facts(MovieFacts)
    /// It is not a film in MP4 or QuickTime, or is larger than what is read; the reason follows "it".
    case broken(reason: String)
    /// The file could not be read, for a reason other than its bytes; it may be readable next time.
    case unreadable(reason: String)
}

extension MovieOutcome {
    /// Memory for the largest picture that is read, and the index of a film of some hours.
    private static let memory = 128 << 20

    /// Reads the file in this process.
    ///
    /// - Parameter admit: Called with the memory and time that the film needs. Returns when it may be read.
    package init(reading file: SourceFile, admit: (PhotoNeed) -> Void) {
        let opened: OpenedFile
        do {
            opened = try file.opened()
        } catch {
            self = .unreadable(reason: "\(error)")
            return
        }
        // The whole file is read. A megapixel is granted 1.2 s, in which the slowest disks read 12 MB.
        admit(PhotoNeed(bytes: Self.memory, decodedPixels: opened.byteCount / 12, encodedPixels: 0))
        do {
            self = .facts(MovieFacts(try MovieInspection(of: opened)))
        } catch {
            switch error {
            case .unreadable(let detail): self = .broken(reason: "can't be read: \(detail)")
            case .tooLarge(let what): self = .broken(reason: what)
            default: self = .unreadable(reason: error.description)
            }
        }
    }
}

extension MovieJob: WorkerJob {
    package typealias Answer = MovieOutcome

    package var request: WorkerRequest { .movie(self) }
    package var files: [String] { [file] }
}
