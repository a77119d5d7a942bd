import Testing

@testable import FilmPipeline

@Suite("Progress of ffmpeg")
struct FilmProgressTests {
    @Test(
        "Only the line with the time says how many seconds are done",
        arguments: [
            ("out_time_us=1233333", 1.233333), ("out_time_us=0", 0), ("out_time_us=N/A", nil),
            ("out_time_us=-20000", nil), ("out_time_us=", nil), ("out_time_ms=1233333", nil),
            ("out_time=00:00:01.233333", nil), ("frame=12", nil), ("progress=end", nil), ("", nil),
        ] as [(Substring, Double?)])
    func seconds(line: Substring, expected: Double?) {
        #expect(FilmProgress.seconds(ofLine: line) == expected)
    }

    @Test("ffmpeg reports the whole film at the end")
    func report() throws {
        let studio = try FilmStudio()
        let film = try studio.film("in.mkv", "-f", "lavfi", "-i", "testsrc2=s=160x96:r=10:d=1", "-c:v", "ffv1")
        let rendition = FilmRendition(.sample(160, 96, rate: 10), size: .init(width: 160, height: 96), method: .encode)
        let arguments = rendition.arguments(from: film, to: studio.path("out.mp4"), table: nil)
        let report = String(decoding: try Tool.run("ffmpeg", arguments), as: UTF8.self)
        let seconds = report.split(separator: "\n").compactMap(FilmProgress.seconds)
        #expect(seconds == seconds.sorted())
        // The last line has the time of the frame that was written last, which is not the last frame.
        #expect(try (0.6...1).contains(#require(seconds.last)))
    }
}
