import Foundation
import Testing

@testable import FilmPipeline

@Suite("Sound of renditions")
struct RenditionSoundTests {
    private static let pictures = ["-f", "lavfi", "-i", "testsrc2=s=160x96:r=10:d=1"]

    /// - Parameter sound: A source of ffmpeg's `lavfi`.
    private static func film(_ studio: FilmStudio, sound: String, _ options: [String] = ["-c:a", "pcm_s16le"]) throws
        -> String
    {
        try studio.film("in.mkv", pictures + ["-f", "lavfi", "-i", sound, "-c:v", "ffv1"] + options)
    }

    private static func facts(_ sound: FilmSound?) -> FilmFacts {
        .sample(160, 96, codec: "ffv1", rate: 10, sound: sound)
    }

    /// The root of the mean square.
    private static func level(_ samples: some Collection<Float>) -> Float {
        (samples.reduce(0) { $0 + $1 * $1 } / Float(max(samples.count, 1))).squareRoot()
    }

    @Test(
        "Mono stays, and everything else becomes stereo",
        arguments: [
            (1, "mono", 48_000, "48000"), (2, "stereo", 44_100, "44100"), (2, "stereo", 96_000, "48000"),
            (1, "mono", 8_000, "48000"), (3, "2.1", 48_000, "48000"), (4, "quad", 48_000, "48000"),
            (6, "5.1", 48_000, "48000"), (8, "7.1", 48_000, "48000"), (16, "hexadecagonal", 48_000, "48000"),
        ])
    func channels(count: Int, layout: String, rate: Int, expectedRate: String) throws {
        let studio = try FilmStudio()
        let tones = (0..<count).map { "0.1*sin(\(300 + 100 * $0)*2*PI*t)" }.joined(separator: "|")
        let film = try Self.film(studio, sound: "aevalsrc='\(tones)':c=\(layout):s=\(rate):d=1")
        let made = try studio.render(film, Self.facts(.sample(channels: count, sampleRate: rate)))
        let streams = try FilmStudio.probe(made, "stream=codec_name,sample_rate,channels", streams: "a")
        #expect(streams == [["aac", expectedRate, "\(min(count, 2))"]])
        for channel in try FilmStudio.sound(made, channels: min(count, 2)) { #expect(Self.level(channel) > 0.02) }
    }

    @Test("In stereo, the centre and the surrounds have the usual weights, and the deep bass is left out")
    func weights() throws {
        let studio = try FilmStudio()
        for (index, expected) in [(0, (1, 0)), (2, (0.707, 0.707)), (3, (0, 0)), (4, (0.707, 0)), (5, (0, 0.707))]
            as [(Int, (Float, Float))]
        {
            let tones = (0..<6).map { $0 == index ? "0.5*sin(500*2*PI*t)" : "0" }.joined(separator: "|")
            let film = try Self.film(studio, sound: "aevalsrc='\(tones)':c=5.1:d=1")
            let made = try studio.render(film, Self.facts(.sample(channels: 6)))
            let tone = 0.5 * Float(0.5).squareRoot()
            let levels = try FilmStudio.sound(made, channels: 2).map { Self.level($0) / tone }
            #expect(abs(levels[0] - expected.0) < 0.05, "channel \(index)")
            #expect(abs(levels[1] - expected.1) < 0.05, "channel \(index)")
        }
    }

    @Test("Sound that starts late stays late, as silence")
    func lateSound() throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mkv",
            Self.pictures + [
                "-itsoffset", "0.5", "-f", "lavfi", "-i", "sine=f=500:d=0.5", "-c:v", "ffv1", "-c:a", "pcm_s16le",
            ])
        let made = try studio.render(film, Self.facts(.sample(channels: 1, sampleRate: 44_100)))
        let samples = try #require(try FilmStudio.sound(made, channels: 1).first)
        #expect(Self.level(samples[..<3_500]) < 0.002)
        #expect(Self.level(samples[4_500..<7_500]) > 0.05)
        let starts = try FilmStudio.probe(made, "stream=start_time", streams: "a")
        #expect(starts == [["0.000000"]])
    }

    @Test("Pictures that start late stay late")
    func latePictures() throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mkv",
            ["-itsoffset", "0.5"] + Self.pictures + [
                "-f", "lavfi", "-i", "sine=f=500:d=1.5", "-c:v", "ffv1", "-c:a", "pcm_s16le",
            ])
        let made = try studio.render(film, Self.facts(.sample(channels: 1, sampleRate: 44_100)))
        let times = try FilmStudio.times(made)
        #expect(times.count == 10)
        #expect(try abs(#require(times.first) - 0.5) < 0.02)
    }

    @Test("A film without sound has none, and a setting removes it")
    func silence() throws {
        let studio = try FilmStudio()
        let film = try Self.film(studio, sound: "sine=d=1")
        for (sound, hasSound) in [(nil, true), (FilmSound.sample(channels: 1), false)] {
            let made = try studio.render(film, Self.facts(sound), FilmSpec(heights: [480], hasSound: hasSound))
            #expect(try FilmStudio.probe(made, "stream=codec_type", streams: "a").isEmpty)
            #expect(try FilmStudio.times(made).count == 10)
        }
    }
}
