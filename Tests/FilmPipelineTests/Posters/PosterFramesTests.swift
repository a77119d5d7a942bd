import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("The frames that are compared for a poster")
struct PosterFramesTests {
    @Test("A long film is looked at ten times, neither at its start nor at its end", arguments: [2.0, 60, 7_200])
    func longFilms(duration: Double) throws {
        let times = PosterFrames.times(of: DrawnFilm.facts(64, 36, duration: duration))
        #expect(times.count == 10)
        #expect(times == times.sorted())
        #expect(try #require(times.first) >= duration / 20)
        #expect(try #require(times.last) <= duration * 19 / 20)
    }

    @Test(
        "A film of few frames is looked at once for each",
        arguments: [(0.04, 1), (0.08, 2), (0.2, 5), (0.36, 9), (0.4, 10), (0.44, 10), (0.001, 1)])
    func shortFilms(duration: Double, count: Int) {
        let times = PosterFrames.times(of: DrawnFilm.facts(64, 36, duration: duration))
        #expect(times.count == count)
        #expect(Set(times.map { Int($0 * 25) }).count == count, "each is another frame")
        #expect(times.allSatisfy { (0..<duration).contains($0) })
    }

    @Test(
        "Frames are small and keep the shape of the upright film",
        arguments: [
            ((1920, 1080), (320, 180)), ((1080, 1920), (180, 320)), ((160, 90), (320, 180)), ((8000, 2), (320, 1)),
        ])
    func sizes(film: (Int, Int), frame: (Int, Int)) {
        let size = PosterFrames.size(of: DrawnFilm.facts(film.0, film.1, duration: 1))
        #expect(size == PixelSize(width: frame.0, height: frame.1))
    }

    @Test("ffmpeg seeks before it opens the film, but not to its start")
    func seeking() throws {
        func arguments(_ name: String, _ seconds: Double, isIndexed: Bool = true) -> [String] {
            var facts = DrawnFilm.facts(64, 36, duration: 100)
            facts.isIndexed = isIndexed
            return PosterFrames.arguments(from: name, at: seconds, facts: facts, table: nil)
        }
        let late = arguments("/a.mp4", 12.25)
        let seek = try #require(late.firstIndex(of: "-ss"))
        #expect(late[seek + 1] == "12.250000")
        #expect(try #require(late.firstIndex(of: "-i")) > seek)
        #expect(late.contains("file:/a.mp4"))
        #expect(!arguments("/a.mp4", 0).contains("-ss"))
        #expect(!arguments("/a.mp4", 1.5, isIndexed: false).contains("-ss"))
        #expect(arguments("/a.mp4", 12.25, isIndexed: false).contains("10.250000"))
        #expect(arguments("/a.mp4", 1e12).contains("100.000000"))
        #expect(!arguments("/a.mp4", -5).contains("-ss"))
    }
}
