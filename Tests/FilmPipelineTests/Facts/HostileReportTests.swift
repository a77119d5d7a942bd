import Foundation
import PhotoVocabulary
import Testing

@testable import FilmPipeline

/// Files choose many of the values in ffprobe's answers, and may have taken ffprobe over.
@Suite("Hostile answers of ffprobe")
struct HostileReportTests {
    @Test("Random values anywhere give credible facts or an error", arguments: 0..<8)
    func randomValues(seed: UInt64) throws {
        var random = Random(state: seed)
        let whole = try JSONSerialization.jsonObject(with: Data(Self.report.utf8))
        for _ in 0..<400 {
            var report = whole
            for _ in 0...Int.random(in: 0..<3, using: &random) { report = random.changing(report) }
            guard JSONSerialization.isValidJSONObject(report) else { continue }
            Self.check(try JSONSerialization.data(withJSONObject: report))
        }
    }

    @Test("Random bytes give credible facts or an error", arguments: 0..<4)
    func randomBytes(seed: UInt64) {
        var random = Random(state: seed)
        for _ in 0..<400 {
            var bytes = Array(Self.report.utf8)
            for _ in 0...Int.random(in: 0..<6, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(place..<min(bytes.count - 1, place + 9))
                default: bytes.insert(contentsOf: "99999999".utf8, at: place)
                }
            }
            Self.check(Data(bytes))
        }
    }

    @Test("Deep, empty and other JSON gives an error")
    func otherJSON() {
        let deep = String(repeating: "[", count: 100_000)
        for text in [deep, "", "{}", "[]", "null", "1", "\"\"", "{\"streams\": {}}", "{\"streams\": [[], null, 3]}"] {
            #expect(throws: FilmError.self) { try FilmProbe.facts(of: Data(text.utf8)) }
            _ = FilmProbe.knowsLength(Data(text.utf8))
        }
    }

    private static func check(_ json: Data) {
        _ = FilmProbe.knowsLength(json)
        guard let facts = try? FilmProbe.facts(of: json, length: 3) else { return }
        let picture = facts.picture
        #expect(facts.duration > 0 && facts.duration <= FilmLimits.duration)
        #expect(max(facts.size.width, facts.size.height) <= FilmLimits.longSide)
        #expect(min(facts.size.width, facts.size.height) >= FilmLimits.smallestSide)
        #expect((0...3).contains(picture.quarterTurns))
        #expect(picture.meanRate > 0 && picture.meanRate <= FilmLimits.rate * 1.02)
        #expect(picture.highestRate >= picture.meanRate && picture.highestRate <= FilmLimits.rate * 1.02)
        #expect((0.25...4).contains(picture.pixelAspect))
        #expect(picture.stream >= 0 && facts.sound?.stream ?? 0 >= 0)
        #expect((1...64).contains(facts.sound?.channels ?? 1))
        // A film that can't be stored could not be an answer of a worker.
        #expect(throws: Never.self) {
            try JSONDecoder().decode(FilmFacts.self, from: JSONEncoder().encode(facts))
        }
    }

    private static let report = """
        {"packets": [{"stream_index": 0, "pts_time": "0.000000", "dts_time": "-0.033000"},
        {"stream_index": 0, "pts_time": "0.033000"}, {"stream_index": 0, "pts_time": "0.066000"}],
        "streams": [
        \(ProbeText.pictures(#""nb_frames": "75", "sample_aspect_ratio": "4:3", "field_order": "tt", "duration": "2.5","#
            + #""tags": {"creation_time": "2023-05-09T11:41:46.000000Z"},"# + ProbeText.uprightPhone)),
        \(ProbeText.pictures(1, ProbeText.dolbyVision(profile: 8, compatibility: 4))),
        \(ProbeText.sound(2, #""duration": "2.5", "nb_frames": "90","#)), \(ProbeText.data(3, tag: "gpmd"))],
        "format": {\(ProbeText.tags(["com.apple.quicktime.creationdate": "2023-05-09T12:41:46+0100"]))}}
        """

    /// SplitMix64. Source: <https://prng.di.unimi.it/splitmix64.c>
    struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }

        /// Returns a value of JSON with one value in it, at any depth, replaced by a strange one.
        mutating func changing(_ value: Any) -> Any {
            if var members = value as? [String: Any], let key = members.keys.sorted().randomElement(using: &self) {
                if Int.random(in: 0..<12, using: &self) == 0 { return strange() }
                members[key] = changing(members[key] ?? NSNull())
                return members
            }
            if var items = value as? [Any], !items.isEmpty {
                if Int.random(in: 0..<12, using: &self) == 0 { return strange() }
                let place = Int.random(in: items.indices, using: &self)
                items[place] = changing(items[place])
                return items
            }
            return strange()
        }

        private mutating func strange() -> Any {
            let texts = [
                "nan", "-nan", "inf", "1e308", "-1e308", "1e-320", "0/0", "1/0", "0/1", "-1/1", "1/1e-300", "1e300:1",
                "99999999999999999999", "-1", "", "N/A", "unknown", "0x10", "\u{0}", "á̂:́", "00:00:00.1", ":::", "1:1:1",
                "2024-02-30T10:00:00Z", "0000-00-00T00:00:00", "2024-12-31T23:59:59+1400",
                "\n0: 1 2 3\n1: nan 1e999 2\n",
                "video", "audio", "smpte2084", "encv", String(repeating: "9", count: 5_000),
            ]
            let numbers: [Any] = [
                0, -1, 1, 2, 65_535, Int.max, Int.min, UInt64.max, 1e308, -1e308, 5e-324, 0.5, true, false, NSNull(),
                [Any](), [String: Any](), [[1, 2], ["a": 1]], 1 << 31, 1 << 53,
            ]
            return Bool.random(using: &self)
                ? texts[Int.random(in: texts.indices, using: &self)]
                : numbers[Int.random(in: numbers.indices, using: &self)]
        }
    }
}
