import BinaryContainers
import Foundation
import Testing

@testable import FilmPipeline

@Suite("What is not published")
struct SealRefusalTests {
    private let films: SealFixture

    init() throws { films = try SealFixture() }

    /// Makes a film as renditions are, with some arguments more.
    private func refusal(_ arguments: [String], hasSound: Bool = true) throws -> String? {
        try films.make("film.mp4", SealFixture.bare + arguments)
        return try refusal(hasSound: hasSound)
    }

    private func refusal(hasSound: Bool = true) throws -> String? {
        do throws(FilmError) {
            try films.seal("film.mp4", hasSound: hasSound)
            return nil
        } catch {
            guard case .unsealed(let detail) = error else { throw error }
            #expect(!FileManager.default.fileExists(atPath: films.path("sealed.mp4")))
            return detail
        }
    }

    @Test("Other codecs, sizes and tracks than expected are refused")
    func otherTracks() throws {
        #expect(try refusal(["-c:v", "mpeg4", "-bsf:v", "null"]) == "pictures in mp4v, which are not checked")
        #expect(try refusal(["-c:a", "ac3"]) == "sound in ac-3, which are not checked")
        #expect(try refusal(["-c:a", "mp3"]) == "sound that is not AAC, which is not checked (stsd/mp4a)")
        #expect(try refusal(["-an"]) == "no sound")
        #expect(try refusal([], hasSound: false) == "sound that is not wanted")
        #expect(try refusal(["-s", "128x72"]) == "128 × 72 pixels instead of 160 × 90")
        let twice = ["-map", "0:v", "-map", "1:a", "-map", "1:a"]
        #expect(try refusal(twice) == "a track that is not shown (trak/tkhd)")
        #expect(try refusal(twice + ["-disposition:a", "default"]) == "2 tracks of sound")
        #expect(try refusal(["-timecode", "01:02:03:04"]) == "tracks that refer to others (trak/tref)")
        #expect(try films.problems("film.mp4").contains("a track of a time code (tmcd)"))
    }

    @Test("Pictures that browsers don't show rightly are refused")
    func otherPictures() throws {
        #expect(
            try refusal(["-pix_fmt", "yuv444p"])
                == "pictures that are not in 8 bits and 4:2:0 (avc1/avcC)")
        let hdr = ["-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc"]
        #expect(try refusal(hdr) == "the colours of HDR (avc1/colr)")
        try films.make("upright.mp4", SealFixture.bare)
        let turned = ["-metadata:s:v", "rotate=90", "-c", "copy", "-movflags", "+faststart"]
        try Tool.run(
            "ffmpeg", ["-v", "error", "-y", "-i", films.path("upright.mp4")] + turned + [films.path("film.mp4")])
        #expect(try refusal() == "a turn or a shift (trak/tkhd)")
    }

    @Test("A film whose index is after its samples is refused")
    func slowStart() throws {
        #expect(try refusal(["-movflags", "0"]) == "not one index, followed by one box of samples")
        #expect(try MovieInspection(ofFileAt: films.path("film.mp4")).isFastStart == false)
        #expect(try refusal(["-movflags", "+frag_keyframe+empty_moov"]) != nil)
    }

    @Test("Pictures before the start, which only an edit list leaves out, are refused")
    func hiddenPictures() throws {
        try films.make("long.mp4", seconds: 4, SealFixture.bare + ["-g", "100"])
        // Copied from the middle of a group of pictures, so that the group's start is in the file.
        try Tool.run(
            "ffmpeg",
            ["-v", "error", "-y", "-ss", "2", "-i", films.path("long.mp4"), "-c", "copy", "-movflags", "+faststart"]
                + [films.path("film.mp4")])
        #expect(try refusal() == "a part before its start, which is not shown (trak/edts)")
    }

    @Test("Bytes that belong to no sample, and boxes behind the samples, are refused")
    func hiddenBytes() throws {
        try films.make("bare.mp4", SealFixture.bare)
        let bytes = try films.bytes("bare.mp4")
        let place = try #require(Data(bytes).range(of: Data("mdat".utf8))).lowerBound - 4
        let secret = Array("a secret".utf8)
        let length = bytes.count - place + secret.count
        let longer =
            bytes[..<place] + [UInt8(length >> 24), UInt8(length >> 16 & 255), UInt8(length >> 8 & 255)]
            + [UInt8(length & 255)] + bytes[(place + 4)...] + secret
        try films.write(Array(longer), "film.mp4")
        #expect(try refusal() == "8 bytes that belong to no track (mdat)")
        try films.write(bytes + [0, 0, 0, 16] + Array("uuid".utf8) + secret, "film.mp4")
        #expect(try refusal() == "an unknown box (uuid)")
        try films.write(bytes + secret, "film.mp4")
        #expect(try refusal() == "boxes that can't be read")
        try films.write(bytes.dropLast(20), "film.mp4")
        #expect(try refusal() == "boxes that can't be read")
    }

    @Test("An unknown box in the index is refused", arguments: ["btrt", "smhd", "stss"])
    func unknownBoxes(type: String) throws {
        try films.make("bare.mp4", SealFixture.bare)
        try films.write(try films.bytes("bare.mp4").replacing(Array(type.utf8), with: Array("priv".utf8)), "film.mp4")
        #expect(try refusal()?.hasPrefix("an unknown box (") == true)
    }

    @Test(
        "A second box of a kind that occurs once is refused",
        arguments: [
            (["moov"], "mvhd"), (["moov", "trak"], "tkhd"), (["moov", "trak"], "edts"), (["moov", "trak"], "mdia"),
            (["moov", "trak", "edts"], "elst"), (["moov", "trak", "mdia"], "mdhd"),
            (["moov", "trak", "mdia"], "hdlr"), (["moov", "trak", "mdia"], "minf"),
            (["moov", "trak", "mdia", "minf"], "vmhd"), (["moov", "trak", "mdia", "minf"], "dinf"),
            (["moov", "trak", "mdia", "minf"], "stbl"), (["moov", "trak", "mdia", "minf", "dinf"], "dref"),
            (["moov", "trak", "mdia", "minf", "stbl"], "stsd"),
        ] as [([String], String)])
    func secondBoxes(parents: [String], type: String) throws {
        try films.make("bare.mp4", SealFixture.bare)
        let changed = Self.repeating(type, in: parents[...], of: try films.bytes("bare.mp4"))
        try films.write(changed, "film.mp4")
        let path = parents.suffix(type == "elst" ? 2 : 1).joined(separator: "/")
        let problem = "a box that occurs twice (\(path)/\(type))"
        #expect(try refusal() == problem)
        #expect(try films.problems("film.mp4").contains(problem))
    }

    /// Repeats a box in the first box of each kind in a path.
    private static func repeating(_ type: String, in parents: ArraySlice<String>, of data: [UInt8]) -> [UInt8] {
        data.withByteView { bytes in
            var isFound = false
            return bytes.leadingBoxes(in: 0..<bytes.count).flatMap { box -> [UInt8] in
                let whole = bytes[box.range] ?? []
                guard !isFound, box.type.readable == parents.first ?? type else { return whole }
                isFound = true
                guard !parents.isEmpty else { return whole + whole }
                return Box.encoded(
                    box.type, repeating(type, in: parents.dropFirst(), of: bytes[box.data] ?? []))
            }
        }
    }

    @Test("A reference to another file is refused")
    func references() throws {
        try films.make("bare.mp4", SealFixture.bare)
        let (own, other) = (Array("url ".utf8) + [0, 0, 0, 1], Array("url ".utf8) + [0, 0, 0, 0])
        try films.write(try films.bytes("bare.mp4").replacing(own, with: other), "film.mp4")
        #expect(try refusal() == "a reference to another file (dinf/dref)")
    }

    @Test("A file that isn't a movie is refused with words")
    func notAMovie() throws {
        for bytes in [[], Array("no film".utf8), [UInt8](repeating: 0, count: 100)] {
            try films.write(bytes, "film.mp4")
            #expect(throws: FilmError.self) { try films.seal("film.mp4") }
            #expect(throws: FilmError.unreadable(detail: "it has no index (moov)")) { try films.problems("film.mp4") }
        }
        #expect(throws: FilmError.unreadable(detail: "no such file or directory")) { try films.seal("missing.mp4") }
    }
}
