import Foundation
import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("Bytes of renditions")
struct RenditionBytesTests {
    private static let noise = "testsrc2=s=160x96:r=25:d=2,noise=alls=80:allf=t:all_seed=1"

    private static func noisyFilm(_ studio: FilmStudio) throws -> String {
        try studio.film(
            "in.mkv", "-f", "lavfi", "-i", noise, "-f", "lavfi", "-i", "aevalsrc='random(0)*0.2|random(1)*0.2':d=2",
            "-pix_fmt", "yuv420p", "-c:v", "ffv1", "-c:a", "pcm_s16le")
    }

    private static let noisyFacts = FilmFacts.sample(
        160, 96, codec: "ffv1", sound: .sample(channels: 2, sampleRate: 44_100))

    @Test("They are the same each time, and on one core", arguments: [false, true])
    func sameBytes(isBounded: Bool) throws {
        let studio = try FilmStudio()
        let film = try Self.noisyFilm(studio)
        let size = PixelSize(width: 160, height: 96)
        let rendition = FilmRendition(Self.noisyFacts, size: size, method: .encode, isBounded: isBounded)
        let files = try ["a.mp4", "b.mp4", "c.mp4"].map { name in
            let made = try studio.render(rendition, of: film, as: name, cores: name == "c.mp4" ? "0" : nil)
            return try Data(contentsOf: URL(filePath: made))
        }
        #expect(files[0].count > 10_000)
        #expect(files[0] == files[1])
        #expect(files[0] == files[2])
    }

    @Test("A variable rate with bursts gives the same bytes on one core")
    func sameBytesOfVariableRate() throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mkv", "-f", "lavfi", "-i", "testsrc2=s=160x96:r=120:d=10,noise=alls=40:allf=t:all_seed=1", "-vf",
            "select='not(mod(n,60))+gt(t,9)'", "-fps_mode", "vfr", "-pix_fmt", "yuv420p", "-c:v", "ffv1")
        let facts = FilmFacts.sample(160, 96, codec: "ffv1", rate: 14) { $0.highestRate = 120 }
        let rendition = try #require(FilmPlan(facts, FilmSpec()).renditions.last)
        let files = try ["a.mp4", "b.mp4", "c.mp4"].map { name in
            let made = try studio.render(rendition, of: film, as: name, cores: name == "c.mp4" ? "0" : nil)
            return try Data(contentsOf: URL(filePath: made))
        }
        #expect(files[0] == files[1])
        #expect(files[0] == files[2])
    }

    @Test("The tables of HDR give the same bytes on one core")
    func sameBytesOfHDR() throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mkv", "-f", "lavfi", "-i", Self.noise, "-pix_fmt", "yuv420p10le", "-c:v", "ffv1")
        let facts = FilmFacts.sample(160, 96, codec: "ffv1", pixelFormat: "yuv420p10le") { $0.range = .hlg }
        let rendition = try #require(FilmPlan(facts, FilmSpec()).renditions.last)
        let files = try ["a.mp4", "b.mp4"].map { name in
            let made = try studio.render(rendition, of: film, as: name, cores: name == "b.mp4" ? "1" : nil)
            return try Data(contentsOf: URL(filePath: made))
        }
        #expect(files[0] == files[1])
    }

    @Test("Noise is larger than the limit, and its bounded rendition is not")
    func bound() throws {
        let studio = try FilmStudio()
        let film = try Self.noisyFilm(studio)
        var facts = Self.noisyFacts
        facts.duration = 2
        let first = try #require(FilmPlan(facts, FilmSpec()).renditions.last)
        let bounded = try #require(first.fallback)
        func size(_ rendition: FilmRendition) throws -> Int {
            try Data(contentsOf: URL(filePath: try studio.render(rendition, of: film))).count
        }
        #expect(try size(first) > first.byteLimit)
        #expect(try size(bounded) <= bounded.byteLimit)
    }

    /// Lines of the stream's packets, each with a hash.
    private static func packets(_ film: String, _ stream: String) throws -> [Substring] {
        let text = try Tool.run(
            "ffmpeg",
            [
                "-v", "error", "-i", "file:" + film, "-map", "0:" + stream, "-c", "copy", "-bsf:v",
                "filter_units=pass_types=1|5|7-9", "-f", "streamhash", "pipe:1",
            ])
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
    }

    @Test("A copy has the film's pictures and sound, without texts of its encoder")
    func copy() throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mov", "-f", "lavfi", "-i", "testsrc2=s=160x96:r=25:d=1", "-f", "lavfi", "-i", "sine=d=1", "-pix_fmt",
            "yuv420p", "-c:v", "libx264", "-c:a", "aac", "-metadata", "title=secret", "-metadata:s:v", "title=secret")
        let facts = FilmFacts.sample(160, 96, sound: .sample("aac", channels: 1, sampleRate: 44_100)) {
            $0.bitRate = 90_000
        }
        let rendition = try #require(FilmPlan(facts, FilmSpec()).renditions.last)
        #expect(rendition.method == .copy)
        let made = try studio.render(rendition, of: film)
        #expect(try Self.packets(made, "v") == Self.packets(film, "v"))
        #expect(try Self.packets(made, "a") == Self.packets(film, "a"))
        let bytes = try Data(contentsOf: URL(filePath: made))
        for text in ["x264", "secret", "Lavf"] { #expect(bytes.range(of: Data(text.utf8)) == nil, "\(text)") }
    }

    @Test("A film that is as a rendition says so in its header", arguments: [("a.mp4", true), ("a.mkv", false)])
    func copyByHeader(name: String, isCopied: Bool) throws {
        let film = try ProbedFilm(
            name, ["-f", "lavfi", "-i", "testsrc2=s=160x96:r=25:d=1", "-pix_fmt", "yuv420p", "-c:v", "libx264"])
        let rendition = try #require(FilmPlan(film.facts(), FilmSpec()).renditions.last)
        #expect((rendition.method == .copy) == isCopied)
    }

    @Test("A copy has new sound where the film's is not AAC")
    func copyWithSound() throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mkv", "-f", "lavfi", "-i", "testsrc2=s=160x96:r=25:d=1", "-f", "lavfi", "-i", "sine=d=1", "-pix_fmt",
            "yuv420p", "-c:v", "libx264", "-c:a", "pcm_s16le")
        let facts = FilmFacts.sample(160, 96, sound: .sample(channels: 1, sampleRate: 44_100)) { $0.bitRate = 90_000 }
        let made = try studio.render(film, facts)
        #expect(try Self.packets(made, "v") == Self.packets(film, "v"))
        #expect(try FilmStudio.probe(made, "stream=codec_name", streams: "a") == [["aac"]])
    }

    @Test("The index stands before the samples")
    func fastStart() throws {
        let studio = try FilmStudio()
        let film = try studio.film("in.mkv", "-f", "lavfi", "-i", "testsrc2=s=160x96:r=25:d=1", "-c:v", "ffv1")
        let bytes = try Data(contentsOf: URL(filePath: try studio.render(film, .sample(160, 96))))
        let (index, samples) = (bytes.range(of: Data("moov".utf8)), bytes.range(of: Data("mdat".utf8)))
        #expect(try #require(index).lowerBound < #require(samples).lowerBound)
    }
}
