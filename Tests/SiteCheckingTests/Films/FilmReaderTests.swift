import BinaryContainers
import Foundation
import PhotoWorkers
import Testing

@testable import SiteChecking

@Suite("Reading of published films", .timeLimit(.minutes(30)))
struct FilmReaderTests {
    /// A film, how it is made, and the rules that it breaks.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rules: Set<CheckRule>
        var role = FilmRules.Role.rendition
        let make: @Sendable (String) async throws -> Void

        init(
            _ title: String, _ rules: Set<CheckRule>, as role: FilmRules.Role = .rendition, _ arguments: [String],
            ending: String = "mp4"
        ) {
            self.init(title, rules, as: role, ending: ending) { try await TestFilm.make($0, arguments) }
        }

        init(
            _ title: String, _ rules: Set<CheckRule>, as role: FilmRules.Role = .rendition, ending: String = "mp4",
            make: @escaping @Sendable (String) async throws -> Void
        ) {
            (testDescription, self.rules, self.role, self.make, self.ending) = (title, rules, role, make, ending)
        }

        let ending: String

        /// A film of a build whose bytes are changed.
        static func changed(
            _ title: String, _ rules: Set<CheckRule>, _ change: @escaping @Sendable (inout Data) throws -> Void
        ) -> Case {
            Case(title, rules) { path in
                try await TestFilm.makeSealed(path)
                var bytes = try Data(contentsOf: URL(filePath: path))
                try change(&bytes)
                try bytes.write(to: URL(filePath: path))
            }
        }
    }

    private static let plain = TestFilm.h264 + ["-c:a", "aac", "-fflags", "+bitexact"]

    static let cases = [
        Case("A film of a build", []) { try await TestFilm.makeSealed($0) },
        Case("A film as ffmpeg writes it", [.filmMetadata, .filmStart], plain),
        Case("A position", [.privateData, .filmMetadata, .filmStart], plain + ["-metadata", "location=+48.2+016.3/"]),
        Case("The name of a person", [.privateData, .filmMetadata, .filmStart], plain + ["-metadata", "artist=Ann"]),
        Case("A track of data", [.filmMetadata, .filmStart], plain + ["-timecode", "01:02:03:04"]),
        Case(
            "A date of an original", [], as: .original,
            plain + ["-metadata", "creation_time=2024-05-17T14:03:21Z", "-timecode", "01:02:03:04"], ending: "mov"),
        Case(
            "A position of an original", [.privateData], as: .original, plain + ["-metadata", "location=+48.2+016.3/"],
            ending: "mov"),
        Case(
            "HEVC", [.filmCodec, .filmMetadata, .filmStart],
            ["-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1", "-c:a", "aac"]),
        Case("An original in HEVC", [], as: .original, ["-c:v", "libx265", "-x265-params", "log-level=none", "-an"]),
        Case(
            "10 bits", [.filmCodec, .filmMetadata, .filmStart],
            ["-c:v", "libx264", "-pix_fmt", "yuv420p10le", "-c:a", "aac"]),
        Case(
            "Fragments", [.uncheckedFilm, .filmMetadata], plain + ["-movflags", "frag_keyframe+empty_moov"]),
        Case.changed("A film that is cut off", [.brokenFilm]) { $0 = $0.prefix($0.count * 2 / 3) },
        Case.changed("An empty file", [.brokenFilm]) { $0 = Data() },
        Case.changed("A web page", [.brokenFilm]) { $0 = Data("<!DOCTYPE html><html></html>".utf8) },
        Case.changed("An unknown box", [.uncheckedFilm]) { $0 += Data(Box.encoded("sefd", [1, 2, 3])) },
        Case.changed("Data in room that is left", [.filmMetadata]) { $0 += Data(Box.encoded("free", [1, 2, 3])) },
        Case("A track of a camera", [.privateData, .filmMetadata, .filmStart]) { path in
            // Its index is behind the pictures, so that none of them moves.
            try await TestFilm.make(path, plain)
            var bytes = try Data(contentsOf: URL(filePath: path))
            let place = try #require(bytes.range(of: Data("moov".utf8))).lowerBound - 4
            let index = Array(bytes[(place + 8)...])
            bytes.replaceSubrange(place..., with: Box.encoded("moov", index + cameraTrack))
            try bytes.write(to: URL(filePath: path))
        },
    ]

    /// A track of a GoPro, without samples.
    private static var cameraTrack: [UInt8] {
        func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
        let matrix = [1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30].flatMap { [UInt8]($0, 4) }
        let header = Box.encoded("tkhd", version: 0, flags: 3, zeros(8) + [0, 0, 0, 9] + zeros(24) + matrix + zeros(8))
        let mediaHeader = Box.encoded("mdhd", version: 0, zeros(8) + [0, 0, 3, 0xE8] + zeros(4) + [0x55, 0xC4, 0, 0])
        let handler = Box.encoded("hdlr", version: 0, zeros(4) + Array("meta".utf8) + zeros(13))
        let entry = Box.encoded("stsd", version: 0, [0, 0, 0, 1] + Box.encoded("gpmd", zeros(8)))
        let information = Box.encoded("minf", Box.encoded("stbl", entry))
        return Box.encoded("trak", header + Box.encoded("mdia", mediaHeader + handler + information))
    }

    private func outcome(of path: String, by pool: WorkerPool = Workers.confined) async throws -> MovieOutcome {
        var outcomes: [MovieOutcome] = []
        try await FilmReader(workers: pool).read([path]) { _, outcome in outcomes.append(outcome) }
        try #require(outcomes.count == 1)
        return outcomes[0]
    }

    @Test("A confined worker finds what a film has that it should not have", arguments: cases)
    func isFound(_ film: Case) async throws {
        let folder = try PictureFolder()
        let path = folder.file("film." + film.ending)
        try await film.make(path)
        let findings = FilmRules.findings(about: try await outcome(of: path), file: "film.mp4", as: film.role)
        #expect(Set(findings.map(\.rule)) == film.rules, "\(findings)")
    }

    @Test("A film that is not there was not checked, and the reason is named")
    func isMissing() async throws {
        let folder = try PictureFolder()
        let findings = FilmRules.findings(about: try await outcome(of: folder.file("a.mp4")), file: "a.mp4")
        #expect(
            findings.map(\.description) == [
                "a.mp4: the film was not checked: no such file or directory. Check it by hand, or replace it. "
                    + "(unchecked-film)"
            ])
    }

    @Test("A film that crashes a worker costs no other film")
    func survivesCrashes() async throws {
        let folder = try PictureFolder()
        for name in ["a.mp4", "abort.mp4", "b.mp4"] { try await TestFilm.makeSealed(folder.file(name)) }
        var rules: [Int: [CheckRule]] = [:]
        let paths = ["a.mp4", "abort.mp4", "b.mp4"].map(folder.file)
        try await FilmReader(workers: Workers.faulty).read(paths) { index, outcome in
            rules[index] = FilmRules.findings(about: outcome, file: "film.mp4").map(\.rule)
        }
        #expect(rules == [0: [], 1: [.uncheckedFilm], 2: []])
    }
}
