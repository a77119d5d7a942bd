import Foundation
import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("Turned and mirrored films")
struct TurnedFilmTests {
    /// The numbers a, b, c and d of the matrix, and what they do.
    static let turns: [(matrix: [Int32], turns: Int, isMirrored: Bool)] = [
        ([1, 0, 0, 1], 0, false), ([0, 1, -1, 0], 1, false), ([-1, 0, 0, -1], 2, false), ([0, -1, 1, 0], 3, false),
        ([-1, 0, 0, 1], 0, true), ([0, -1, -1, 0], 1, true), ([1, 0, 0, -1], 2, true), ([0, 1, 1, 0], 3, true),
    ]

    @Test("Mirroring and then turning gives what ffmpeg shows", arguments: turns)
    func turned(turn: (matrix: [Int32], turns: Int, isMirrored: Bool)) throws {
        let plain = try ProbedFilm("a.mov", TestFilm.h264("-frames:v", "1"))
        let turned = try ProbedFilm("b.mov", bytes: try Self.setting(turn.matrix, in: plain.bytes()))
        let facts = try turned.facts()
        #expect(facts.picture.quarterTurns == turn.turns)
        #expect(facts.picture.isMirrored == turn.isMirrored)
        #expect(facts.picture.storedSize == PixelSize(width: 160, height: 90))
        let isUpright = turn.turns % 2 == 1
        #expect(facts.size == PixelSize(width: isUpright ? 90 : 160, height: isUpright ? 160 : 90))

        let filters = (turn.isMirrored ? ["hflip"] : []) + Array(repeating: "transpose=clock", count: turn.turns)
        let asShown = try turned.frame([])
        let asFacts = try turned.frame(["-noautorotate"], ["-vf", (["null"] + filters).joined(separator: ",")])
        #expect(asShown == asFacts)
    }

    @Test("Angles between quarters and broken matrices are the nearest turn")
    func oddMatrices() throws {
        func matrix(_ text: String) throws -> DisplayMatrix {
            let json = try JSONSerialization.data(
                withJSONObject: ["displaymatrix": text, "rotation": -90] as [String: Any])
            return DisplayMatrix(try ProbeValue(json: json))
        }
        #expect(try matrix("\n00000000: 60000 20000 0\n00000001: -20000 60000 0\n").quarterTurns == 0)
        #expect(try matrix("\n00000000: 20000 60000 0\n00000001: -60000 20000 0\n").quarterTurns == 1)
        #expect(try matrix("\n00000000: 0 0 0\n00000001: 0 0 0\n") == .identity)
        #expect(try matrix("\n00000000: 1e999 nan 0\n00000001: 0 1 0\n") == .identity)
        #expect(try matrix("no matrix").quarterTurns == 1)
        #expect(DisplayMatrix(nil) == .identity)
    }

    /// Returns the film with another matrix in the header of its track.
    static func setting(_ numbers: [Int32], in bytes: Data) throws -> Data {
        var film = bytes
        let header = try #require(film.range(of: Data("tkhd".utf8)))
        // ISO/IEC 14496-12, 8.3.2: version, times, track, duration, layer, volume, in 40 bytes; then a b u c d v x y w.
        let first = header.upperBound + 40
        for (place, number) in zip([0, 1, 3, 4], numbers) {
            let bytes = withUnsafeBytes(of: (number << 16).bigEndian) { Data($0) }
            film.replaceSubrange(first + place * 4..<first + place * 4 + 4, with: bytes)
        }
        return film
    }
}
