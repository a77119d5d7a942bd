import Foundation
import Testing

@testable import FilmPipeline

@Suite("Facts from a worker or a cache")
struct DecodedFactsTests {
    private static let whole: FilmFacts = {
        var facts = FilmFacts.sample(1_920, 1_080, sound: .sample(channels: 2)) { $0.bitRate = 8_000_000 }
        facts.picture.primaries = "bt709"
        facts.taken = FilmDate(clock: "2024-05-17T14:03:21", offset: 120, isUTC: false)
        return facts
    }()

    /// - Parameter change: Of the JSON's text.
    private static func decoded(_ facts: FilmFacts, _ change: (String) -> String = { $0 }) throws -> FilmFacts {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let text = String(decoding: try encoder.encode(facts), as: UTF8.self)
        return try decoder.decode(FilmFacts.self, from: Data(change(text).utf8))
    }

    @Test("Facts of films are decoded as they were")
    func wholeFacts() throws {
        #expect(try Self.decoded(Self.whole) == Self.whole)
        var bare = FilmFacts.sample(16, 16)
        #expect(try Self.decoded(bare) == bare)
        bare.isIndexed = false
        bare.taken = FilmDate(clock: "1999-12-31", offset: nil, isUTC: false)
        #expect(try Self.decoded(bare) == bare)
    }

    @Test("Numbers that no film has are rejected")
    func numbers() {
        let members: [WritableKeyPath<FilmFacts, Double>] = [
            \.duration, \.picture.pixelAspect, \.picture.meanRate, \.picture.highestRate,
        ]
        for member in members {
            for number in [.nan, .infinity, -.infinity, 0, -1, 1e9] {
                Self.expectRefusal { $0[keyPath: member] = number }
            }
        }
        let wholeNumbers: [(WritableKeyPath<FilmFacts, Int>, [Int])] = [
            (\.picture.stream, [-1, 128, .max]), (\.picture.quarterTurns, [-1, 4, .min]),
        ]
        for (member, numbers) in wholeNumbers {
            for number in numbers { Self.expectRefusal { $0[keyPath: member] = number } }
        }
        Self.expectRefusal { $0.picture.meanRate = $0.picture.highestRate + 1 }
        Self.expectRefusal { $0.picture.bitRate = -1 }
        Self.expectRefusal { $0.picture.bitRate = .max }
        Self.expectRefusal { $0.size = .init(width: 8_192, height: 8_192) }
        Self.expectRefusal { $0.picture.storedSize = .init(width: 8, height: 64) }
        for stream in [-1, 128] { Self.expectRefusal { $0.sound?.stream = stream } }
        for channels in [0, 65] { Self.expectRefusal { $0.sound?.channels = channels } }
        for rate in [0, -48_000, .max] { Self.expectRefusal { $0.sound?.sampleRate = rate } }
        for offset in [-721, 841, .max] { Self.expectRefusal { $0.taken?.offset = offset } }
    }

    @Test("Texts that no film has are rejected")
    func texts() {
        for text in ["", "a b", "a,b", "yuv420p\n", String(repeating: "y", count: 65), "é"] {
            Self.expectRefusal { $0.picture.pixelFormat = text }
            Self.expectRefusal { $0.picture.primaries = text }
            Self.expectRefusal { $0.picture.transfer = text }
            Self.expectRefusal { $0.picture.matrix = text }
            Self.expectRefusal { $0.picture.codec = text }
            Self.expectRefusal { $0.sound?.codec = text }
            Self.expectRefusal { $0.taken?.clock = text }
        }
        Self.expectRefusal { $0.picture.codec = "hnm4video" }
        Self.expectRefusal { $0.sound?.codec = "hnm4video" }
        for clock in ["2024-02-30", "2024-05-17 14:03:21", "2024-05-17T14:03:21Z", "9999-01-01", "2024-05-17T25:00:00"]
        {
            Self.expectRefusal { $0.taken?.clock = clock }
        }
        Self.expectRefusal { $0.taken?.isUTC = true }
    }

    @Test("Facts without a member that all films have are rejected")
    func missing() {
        #expect(throws: DecodingError.self) {
            try Self.decoded(Self.whole) { $0.replacing("isIndexed", with: "other") }
        }
    }

    private static func expectRefusal(
        _ change: (inout FilmFacts) -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var facts = whole
        change(&facts)
        #expect(throws: DecodingError.self, sourceLocation: sourceLocation) { try decoded(facts) }
    }
}
