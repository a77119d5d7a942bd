import BinaryContainers
import FileReading
import Foundation
import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("What a movie has that is private or unknown")
struct MovieInspectionTests {
    private let films: SealFixture

    init() throws { films = try SealFixture() }

    /// A bare film with boxes added to `moov`, which is behind the samples, so that no offset changes.
    private func film(with boxes: [UInt8]) throws -> MovieInspection {
        try films.make("bare.mp4", SealFixture.bare + ["-movflags", "0"])
        var bytes = try films.bytes("bare.mp4")
        let place = try #require(Data(bytes).range(of: Data("moov".utf8))).lowerBound - 4
        let index = Array(bytes[(place + 8)...])
        bytes.replaceSubrange(place..., with: Box.encoded("moov", index + boxes))
        try films.write(bytes, "film.mp4")
        return try MovieInspection(ofFileAt: films.path("film.mp4"))
    }

    @Test("A rendition states its size, length and codecs, and has no problem")
    func rendition() throws {
        try films.make("film.mp4", SealFixture.bare)
        let movie = try MovieInspection(ofFileAt: films.path("film.mp4"))
        #expect(movie.size == PixelSize(width: 160, height: 90))
        #expect(movie.duration == 1)
        #expect(movie.codecs.map { String($0.prefix(7)) } == ["avc1.64", "mp4a.40"])
        #expect(movie.isFastStart)
        #expect(movie.byteCount == (try films.bytes("film.mp4").count))
        // ffmpeg always writes the first; sealing removes it.
        #expect(movie.problems == ["the name of a program or a camera (stsd/avc1)"])
    }

    @Test("A position is named wherever phones and programs write it, except one that the phone didn't know")
    func positions() throws {
        func positions(in box: [UInt8]) throws -> [String] {
            try film(with: Box.encoded("udta", box)).findings.filter { $0.kind == .position }.map(\.description)
        }
        #expect(try positions(in: Self.userData("+48.2082+016.3738/")) == ["a position (moov/udta/©xyz)"])
        #expect(try positions(in: Self.userData("+00.0000+000.0000/")) == [])
        let box = Box.encoded("loci", version: 0, [0x15, 0xC7, 0, 0] + [UInt8](repeating: 1, count: 12))
        #expect(try positions(in: box) == ["a position (moov/udta/loci)"])
    }

    /// QuickTime's box of a position, with a length and a language.
    private static func userData(_ position: String) -> [UInt8] {
        Box.encoded(FourCharacterCode(rawValue: 0xA978_797A), [0, 18, 0x15, 0xC7] + Array(position.utf8))
    }

    @Test("A film inside another file is read from its beginning on")
    func filmInFile() throws {
        try films.make("film.mp4", SealFixture.bare)
        let alone = try MovieInspection(ofFileAt: films.path("film.mp4"))
        try films.write(Array("a picture".utf8) + films.bytes("film.mp4"), "photo.jpg")
        #expect(try MovieInspection(of: OpenedFile(films.path("photo.jpg")), from: 9) == alone)
        // A trailer of the picture, and the end of a copy that was interrupted.
        try films.write(Array("a picture".utf8) + films.bytes("film.mp4") + Array("SEFH trailer".utf8), "photo.jpg")
        let part = try MovieInspection(of: OpenedFile(films.path("photo.jpg")), from: 9)
        #expect(part.size == alone.size && Set(part.findings).isSuperset(of: alone.findings))
        try films.write(Array("a picture".utf8) + films.bytes("film.mp4").dropLast(99), "photo.jpg")
        let cut = try MovieInspection(of: OpenedFile(films.path("photo.jpg")), from: 9, readsSamples: false)
        #expect(cut.size == alone.size && cut.findings.contains { $0.kind == .malformed })
    }

    @Test("Data of phones and cameras is named")
    func userData() throws {
        let location = Self.userData("+48.2082+016.3738/")
        let gopro = Box.encoded("FIRM", Array("HD6.01".utf8)) + Box.encoded("GPMF", Array("DEVC".utf8))
        let strange = Box.encoded("nhoj", [1, 2, 3])
        let movie = try film(with: Box.encoded("udta", location + gopro + strange))
        for problem in [
            "a position (moov/udta/©xyz)", "data of a camera (moov/udta/FIRM)", "data of a camera (moov/udta/GPMF)",
            "unknown data (moov/udta/nhoj)",
        ] {
            #expect(movie.problems.contains(problem), "\(movie.problems)")
        }
        #expect(!movie.isFastStart)
    }

    @Test("Apple's keys are named, each as what it is")
    func appleKeys() throws {
        let names = ["location.ISO6709", "make", "model", "software", "creationdate", "title"]
        let keys = names.flatMap { Box.encoded("mdta", Array("com.apple.quicktime.\($0)".utf8)) }
        let handler = Box.encoded("hdlr", version: 0, Array("\0\0\0\0mdta".utf8) + [UInt8](repeating: 0, count: 13))
        let list = Box.encoded("keys", version: 0, [UInt8](names.count, 4) + keys)
        let movie = try film(with: Box.encoded("meta", handler + list))
        let kinds = movie.findings.filter { $0.description.contains("quicktime") }.map(\.kind)
        #expect(kinds == [.position, .device, .device, .program, .date, .text])
    }

    @Test(
        "A track beside the pictures and the sound is named, by what it may have",
        arguments: [
            ("meta", "gpmd", "", .position, "data of a camera"), ("meta", "rtmd", "", .data, "unknown data"),
            ("text", "tx3g", "", .data, "subtitles or chapters"), ("tmcd", "tmcd", "", .stream, "a time code"),
            ("meta", "mebx", "mdtacom.apple.quicktime.location.ISO6709", .position, "data of a camera or a phone"),
            ("meta", "mebx", "mdtacom.apple.quicktime.video-orientation", .stream, "data of a camera or a phone"),
        ] as [(String, FourCharacterCode, String, MovieFinding.Kind, String)])
    func otherTrack(
        handler: String, entry: FourCharacterCode, keys: String, kind: MovieFinding.Kind, noun: String
    ) throws {
        let header = Box.encoded(
            "hdlr", version: 0, Array("\0\0\0\0\(handler)".utf8) + [UInt8](repeating: 0, count: 13))
        let description = Box.encoded(entry, [UInt8](repeating: 0, count: 8) + Array(keys.utf8))
        let table = Box.encoded("stsd", version: 0, [0, 0, 0, 1] + description)
        let media = header + Box.encoded("minf", Box.encoded("stbl", table))
        let movie = try film(with: Box.encoded("trak", Box.encoded("mdia", media)))
        let found = movie.findings.first { $0.description.hasPrefix("a track of") }
        #expect(found?.kind == kind && found?.description == "a track of \(noun) (\(entry.readable))")
    }

    @Test("A camera's own number and the name of a person are told from other data")
    func serialNumbers() throws {
        let number = Box.encoded("CAME", [1, 2, 3, 4])
        let artist = Box.encoded(FourCharacterCode(rawValue: 0xA941_5254), Array("\0\u{3}\u{15}\u{7}Ann".utf8))
        let packet = Box.encoded("XMP_", Array("<x:xmpmeta/>".utf8))
        let findings = try film(with: Box.encoded("udta", number + artist + packet)).findings
        #expect(findings.filter { $0.description.contains("udta") }.map(\.kind) == [.serialNumber, .credit, .unknown])
    }

    @Test("A film that players turn has no shown size, and pixels that are not square are counted as they are shown")
    func shownSizes() throws {
        try films.make("film.mp4", SealFixture.bare)
        #expect(try MovieInspection(ofFileAt: films.path("film.mp4")).shownSize == PixelSize(width: 160, height: 90))
        try films.make("wide.mp4", SealFixture.bare + ["-vf", "setsar=2"])
        #expect(try MovieInspection(ofFileAt: films.path("wide.mp4")).shownSize == PixelSize(width: 320, height: 90))
        try Tool.run(
            "ffmpeg",
            [
                "-v", "error", "-i", films.path("film.mp4"), "-metadata:s:v", "rotate=90", "-c", "copy",
                films.path("turned.mp4"),
            ])
        #expect(try MovieInspection(ofFileAt: films.path("turned.mp4")).shownSize == nil)
    }

    @Test("Dates, programs and texts that ffmpeg writes are found")
    func ffmpegMetadata() throws {
        try films.make(
            "film.mov",
            [
                "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "-metadata",
                "creation_time=2024-05-17T14:03:21Z", "-timecode", "01:02:03:04", "-metadata", "title=Secret",
            ])
        let movie = try MovieInspection(ofFileAt: films.path("film.mov"))
        let kinds = Set(movie.findings.map(\.kind))
        #expect(kinds.isSuperset(of: [.date, .program, .stream, .text]), "\(movie.findings)")
        #expect(movie.problems.contains("the settings of a program in its pictures"))
        #expect(movie.problems.allSatisfy { !$0.contains("Secret") })
    }

    @Test("Texts in room between boxes, and boxes outside of the index, are found")
    func outermostBoxes() throws {
        try films.make("bare.mp4", SealFixture.bare)
        let bytes = try films.bytes("bare.mp4")
        for (boxes, problem) in [
            (Box.encoded("free", Array("secret".utf8)), "data (free)"),
            (Box.encoded("free", [UInt8](repeating: 0, count: 3 << 20) + Array("secret".utf8)), "data (free)"),
            (Box.encoded("uuid", Array("secret".utf8)), "data of a program (uuid)"),
            (Box.encoded("sefd", Array("secret".utf8)), "an unknown box (sefd)"),
            (Box.encoded("moov", []), "a second index (moov)"),
            ([0, 0, 0, 99], "an end that is cut off, or boxes that can't be read"),
        ] {
            try films.write(bytes + boxes, "film.mp4")
            #expect(try films.problems("film.mp4").contains(problem))
        }
    }

    @Test("More tracks than a film can have are not read")
    func manyTracks() throws {
        let track = Box.encoded("trak", [])
        #expect(try film(with: Array(repeating: track, count: 126).flatMap(\.self)).codecs.count == 2)
        let movie = try film(with: Array(repeating: track, count: 127).flatMap(\.self))
        #expect(movie.problems == ["more than 128 tracks, which are not checked (moov/trak)"])
        #expect(movie.codecs == [])
    }

    @Test("Sound that the edits leave out is found if there is more of it than an encoder adds")
    func hiddenSound() throws {
        try films.make("film.mp4", seconds: 2, SealFixture.bare)
        let bytes = try films.bytes("film.mp4")
        // The edits of the sound: one, of two seconds from sample 1,024 on.
        let edit: [UInt8] = [0, 0, 7, 0xD0, 0, 0, 4, 0]
        let place = try #require(Data(bytes).range(of: Data("smhd".utf8))).lowerBound
        let start = try #require(Data(bytes[..<place]).range(of: Data(edit), options: .backwards)).lowerBound
        for (replaced, problem) in [
            ([0, 0, 7, 0xD0, 0, 0, 8, 0] as [UInt8], nil),
            ([0, 0, 4, 0xD0, 0, 0, 4, 0], "sound after its end, which is not shown (trak/edts)"),
            ([0, 0, 4, 0xD0, 0, 0, 0x80, 0], "sound before its start, which is not shown (trak/edts)"),
        ] {
            var changed = bytes
            changed.replaceSubrange(start..<start + 8, with: replaced)
            try films.write(changed, "changed.mp4")
            #expect(try films.problems("changed.mp4").first { $0.contains("edts") } == problem)
        }
    }

    @Test("Findings are limited, and those that make a film refused are kept")
    func manyFindings() {
        var findings = MovieFindings()
        for number in 0..<1000 { findings.add(.text, "text \(number)", isRemoved: true) }
        findings.add(.unknown, "unknown")
        findings.add(.unknown, "unknown")
        #expect(findings.all.count == 50)
        #expect(findings.refused?.description == "unknown")
    }
}
