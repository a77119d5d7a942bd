import Foundation
import Testing

@testable import FilmPipeline

@Suite("A film's own file without metadata")
struct RemuxedOriginalTests {
    @Test("It keeps its turn, its full range and the form of its pixels", arguments: TurnedFilmTests.turns)
    func forms(turn: (matrix: [Int32], turns: Int, isMirrored: Bool)) throws {
        let plain = try ProbedFilm(
            "a.mov",
            TestFilm.pictures + TestFilm.sound + ["-vf", "scale=out_range=full,setsar=4/3"]
                + ["-c:v", "libx264", "-pix_fmt", "yuvj420p", "-c:a", "aac", "-metadata", "title=Secret"])
        let film = try ProbedFilm("b.mov", bytes: try TurnedFilmTests.setting(turn.matrix, in: plain.bytes()))
        let facts = try film.facts()
        #expect(facts.picture.pixelFormat == "yuvj420p" && facts.picture.pixelAspect == 4 / 3)
        let copy = try FilmRendition(remuxing: facts)
        let (made, sealed) = (film.folder.path + "/made.mp4", film.folder.path + "/sealed.mp4")
        try Tool.run("ffmpeg", copy.arguments(from: film.path, to: made, table: nil))
        try MovieSeal.seal(made, as: sealed, expecting: copy.size, hasSound: true, turn: copy.turn)
        #expect(try MovieInspection(ofFileAt: sealed).problems == [])
        let result = try ProbedFilm("c.mp4", bytes: try Data(contentsOf: URL(filePath: sealed)))
        let found = try result.facts()
        #expect(found.size == facts.size && found.picture.turn == facts.picture.turn)
        #expect(found.picture.isFullRange && found.picture.pixelAspect == facts.picture.pixelAspect)
        #expect(try result.frame([]) == film.frame([]))
    }

    @Test("The turned pictures begin at the origin", arguments: TurnedFilmTests.turns)
    func origin(turn: (matrix: [Int32], turns: Int, isMirrored: Bool)) {
        let numbers = DisplayMatrix(isMirrored: turn.isMirrored, quarterTurns: turn.turns).numbers(width: 5, height: 3)
        #expect([0, 1, 3, 4].map { numbers[$0] >> 16 } == turn.matrix.map(Int.init))
        let corners = [(0, 0), (5, 0), (0, 3), (5, 3)]
        for (first, shift) in [(0, 6), (1, 7)] {
            let places = corners.map { x, y in
                Int(turn.matrix[first]) * x + Int(turn.matrix[first + 2]) * y + numbers[shift]
            }
            #expect(places.min() == 0)
        }
    }

    @Test("A film that a copy can't have as it is, is refused with what it has")
    func refusals() {
        func detail(_ facts: FilmFacts) -> String? {
            do throws(FilmError) {
                _ = try FilmRendition(remuxing: facts)
                return nil
            } catch {
                guard case .unsealed(let detail) = error else { return "\(error)" }
                return detail
            }
        }
        #expect(detail(.sample(160, 90)) == nil)
        #expect(detail(.sample(160, 90, codec: "hevc")) == "pictures in hevc")
        #expect(detail(.sample(160, 90, pixelFormat: "yuv422p10le")) == "pictures in yuv422p10le")
        #expect(detail(.sample(160, 90, sound: .sample(channels: 2))) == "sound in pcm_s16le")
    }
}
