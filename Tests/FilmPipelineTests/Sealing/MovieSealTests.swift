import BinaryContainers
import FileReading
import Foundation
import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("What of a film is published")
struct MovieSealTests {
    private let films: SealFixture

    init() throws { films = try SealFixture() }

    /// Everything that ffmpeg writes into an MP4 when it is not asked to leave it out.
    private static let talkative = [
        "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "-ac", "2", "-movflags", "+faststart",
        "-bsf:v", "filter_units=remove_types=6", "-metadata", "title=Secret party", "-metadata", "comment=Secret note",
        "-metadata", "location=+48.2082+016.3738/", "-metadata", "creation_time=2024-05-17T14:03:21Z",
        "-metadata", "artist=Secret person", "-metadata:s:v", "handler_name=Secret camera",
        "-metadata:s:a", "handler_name=Secret microphone", "-metadata:s:a", "language=deu",
        "-metadata:s:v", "creation_time=2024-05-17T14:03:21Z",
    ]

    @Test("Metadata of every kind is gone, and no decoded frame and no sound has changed")
    func metadataIsRemoved() throws {
        try films.make("film.mp4", Self.talkative)
        let problems = try films.problems("film.mp4")
        for kind in ["a position", "a date", "the name of a program", "a text"] {
            #expect(problems.contains { $0.hasPrefix(kind) }, "\(kind) is not found: \(problems)")
        }
        let sealed = try films.seal("film.mp4")
        #expect(sealed.size == PixelSize(width: 160, height: 90))
        #expect(sealed.duration == 1)
        #expect(sealed.codecs.first?.hasPrefix("avc1.6400") == true && sealed.codecs.last == "mp4a.40.2")
        let bytes = try films.bytes("sealed.mp4")
        #expect(bytes.count == sealed.byteCount)
        for text in ["Secret", "Lav", "x264", "Handler", "+48", "free", "udta"] {
            #expect(!bytes.contains(text: text), "\(text) is in the sealed film")
        }
        #expect(try films.frames("sealed.mp4") == films.frames("film.mp4"))
        #expect(try MovieInspection(ofFileAt: films.path("sealed.mp4")).findings == [])
    }

    @Test("exiftool finds nothing except the structure of the file")
    func exiftoolFindsNothing() throws {
        try films.make("film.mp4", Self.talkative)
        try films.seal("film.mp4")
        let lines = String(
            decoding: try Tool.run("exiftool", ["-G1", "-a", "-u", "-s", "-n", films.path("sealed.mp4")]), as: UTF8.self
        )
        let structure: Set = [
            "MajorBrand", "MinorVersion", "CompatibleBrands", "MovieHeaderVersion", "TimeScale", "Duration",
            "PreferredRate", "PreferredVolume", "MatrixStructure", "NextTrackID", "MediaDataSize", "MediaDataOffset",
            "MediaData", "TrackHeaderVersion", "TrackID", "TrackDuration", "TrackLayer", "TrackVolume", "ImageWidth",
            "ImageHeight", "Unknown_edts", "MediaHeaderVersion", "MediaTimeScale", "MediaDuration", "HandlerType",
            "GraphicsMode", "OpColor", "CompressorID", "SourceImageWidth", "SourceImageHeight", "XResolution",
            "YResolution", "BitDepth", "AVCConfiguration", "PixelAspectRatio", "BufferSize", "MaxBitrate",
            "AverageBitrate", "VideoFrameRate", "SyncSampleTable", "CompositionTimeToSample", "SampleToChunk",
            "SampleSizes", "ChunkOffset", "Balance", "AudioFormat", "AudioChannels", "AudioBitsPerSample",
            "AudioSampleRate", "Unknown_esds", "Unknown_btrt", "TimeToSampleTable", "SampleGroupDescription",
            "SampleToGroup", "ColorProfiles", "ColorPrimaries", "TransferCharacteristics", "MatrixCoefficients",
        ]
        // Fields that a header always has, and their values for "nothing".
        let empty = [
            "CreateDate", "ModifyDate", "TrackCreateDate", "TrackModifyDate", "MediaCreateDate", "MediaModifyDate",
            "PreviewTime", "PreviewDuration", "PosterTime", "SelectionTime", "SelectionDuration", "CurrentTime",
            "CompressorName", "HandlerDescription",
        ]
        var count = 0
        for line in lines.split(separator: "\n") where ["[QuickTime]", "[Track"].contains(where: line.hasPrefix) {
            let parts = line.split(separator: ":", maxSplits: 1)
            let name = parts[0].split(separator: "]").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
            let value = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
            count += 1
            if name == "MediaLanguageCode" {
                #expect(value == "und")
            } else if empty.contains(name) {
                #expect(["0", "", "0000:00:00 00:00:00"].contains(value), "\(line)")
            } else {
                #expect(structure.contains(name), "\(line)")
            }
        }
        #expect(count > 50)
    }

    @Test("ffprobe finds no tag except the undefined language")
    func ffprobeFindsNothing() throws {
        try films.make("film.mp4", Self.talkative)
        try films.seal("film.mp4")
        let entries = "format_tags:stream_tags:stream_side_data"
        let output = try Tool.run(
            "ffprobe", ["-v", "error", "-show_entries", entries, "-of", "compact=p=0:nk=0", films.path("sealed.mp4")])
        let tags = Set(String(decoding: output, as: UTF8.self).split { "|\n".contains($0) })
        #expect(
            tags == [
                "tag:major_brand=isom", "tag:minor_version=512", "tag:compatible_brands=isomiso2avc1mp41",
                "tag:language=und", "tag:vendor_id=[0][0][0][0]",
            ])
    }

    @Test("A film that is sealed twice has the same bytes")
    func sealedTwice() throws {
        try films.make("film.mp4", SealFixture.bare)
        try films.seal("film.mp4")
        try films.seal("sealed.mp4", as: "again.mp4")
        #expect(try films.bytes("again.mp4") == films.bytes("sealed.mp4"))
    }

    @Test("The same samples with other metadata make the same bytes")
    func metadataChangesNothing() throws {
        try films.make("film.mp4", SealFixture.bare)
        try films.make(
            "tagged.mp4",
            SealFixture.bare + ["-metadata", "title=Secret", "-metadata:s:a", "language=deu", "-brand", "mp42"])
        #expect(try films.bytes("tagged.mp4") != films.bytes("film.mp4"))
        try films.seal("film.mp4")
        try films.seal("tagged.mp4", as: "again.mp4")
        #expect(try films.bytes("again.mp4") == films.bytes("sealed.mp4"))
    }

    @Test("The name of the encoder in the sound is replaced with zeros, and the sound stays as it was")
    func nameInSound() throws {
        try films.make("film.mp4", Self.talkative)
        #expect(try films.bytes("film.mp4").contains(text: "Lavc"))
        #expect(try films.problems("film.mp4").contains { $0.hasSuffix("in its sound") })
        try films.seal("film.mp4")
        #expect(try !films.bytes("sealed.mp4").contains(text: "Lavc"))
        #expect(try films.frames("sealed.mp4") == films.frames("film.mp4"))
    }

    @Test("A film without sound, with colours and pixels that are not square is sealed")
    func otherForms() throws {
        let colours = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"]
        try films.make(
            "film.mp4", sound: false, SealFixture.bare + colours + ["-vf", "setsar=4/3", "-g", "5", "-bf", "0"])
        let sealed = try films.seal("film.mp4", hasSound: false)
        #expect(sealed.codecs.count == 1 && !sealed.hasSound)
        #expect(try films.frames("sealed.mp4") == films.frames("film.mp4"))
        let aspect = try Tool.run(
            "ffprobe",
            [
                "-v", "error", "-show_entries", "stream=sample_aspect_ratio,color_space,color_transfer", "-of",
                "csv=p=0", films.path("sealed.mp4"),
            ])
        #expect(String(decoding: aspect, as: UTF8.self) == "4:3,bt709,bt709\n")
    }

    @Test("The light of an HDR film, which ffmpeg copies, is not in its rendition")
    func lightOfHDR() throws {
        // The index is after the samples, so that its length changes no offset.
        try films.make("plain.mp4", sound: false, SealFixture.bare + ["-movflags", "0"])
        let light = Box.encoded("mdcv", [UInt8](repeating: 1, count: 24)) + Box.encoded("clli", [3, 232, 1, 144])
        let path = ["moov", "trak", "mdia", "minf", "stbl", "stsd", "avc1"]
        try films.write(Self.adding(light, in: path[...], of: try films.bytes("plain.mp4")), "hdr.mp4")
        try Tool.run(
            "ffmpeg", ["-v", "error", "-i", films.path("hdr.mp4")] + SealFixture.bare + [films.path("film.mp4")])
        let made = try films.bytes("film.mp4")
        #expect(made.contains(text: "mdcv") && made.contains(text: "clli"))
        try films.seal("film.mp4", hasSound: false)
        let sealed = try films.bytes("sealed.mp4")
        #expect(!sealed.contains(text: "mdcv") && !sealed.contains(text: "clli"))
        #expect(try films.frames("sealed.mp4") == films.frames("film.mp4"))
    }

    /// Adds boxes at the end of the first box of each kind in a path.
    private static func adding(_ boxes: [UInt8], in parents: ArraySlice<String>, of data: [UInt8]) -> [UInt8] {
        guard let parent = parents.first else { return data + boxes }
        // What is before the boxes in a list of descriptions, and in a description.
        let lead = ["stsd": 8, "avc1": 78][parent] ?? 0
        return data.withByteView { bytes in
            var isFound = false
            return bytes.leadingBoxes(in: 0..<bytes.count).flatMap { box -> [UInt8] in
                guard !isFound, box.type.readable == parent else { return bytes[box.range] ?? [] }
                isFound = true
                let (first, rest) = (bytes[box.data.prefix(lead)] ?? [], bytes[box.data.dropFirst(lead)] ?? [])
                return Box.encoded(box.type, first + adding(boxes, in: parents.dropFirst(), of: rest))
            }
        }
    }

    @Test("Frames of a variable rate, whose last one stands long, are all shown")
    func variableRate() throws {
        let uneven = ["-vf", "select='lt(n,40)*not(mod(n,3))+eq(n,49)'", "-fps_mode", "vfr"]
        try films.make("film.mp4", seconds: 2, SealFixture.bare + uneven + ["-enc_time_base:v", "1/90000"])
        try films.seal("film.mp4")
        #expect(try films.frames("sealed.mp4") == films.frames("film.mp4"))
    }

    @Test("Offsets have 64 bits only where 32 are not enough", arguments: [3, 5])
    func longFilms(gigabytes: Int) throws {
        try films.make("film.mp4", SealFixture.bare)
        let file = try MovieFile(films.path("film.mp4"))
        let index = try #require(file.boxes.first("moov"))
        let data = try #require(file.boxes.first("mdat")).data
        try file.data(of: index).withByteView { bytes in
            var reader = MovieReader(bytes)
            let found = reader.movie()
            let movie = try #require(found)
            // As if the samples began so many bytes later in a file that is as long.
            let header = MovieHeader(
                movie: movie, bytes: bytes, data: data.lowerBound - (gigabytes << 30)..<data.upperBound
            ).encoded()
            #expect(header.contains(text: "co64") == (gigabytes > 4))
            #expect(header.contains(text: "stco") == (gigabytes < 4))
            #expect(Array(header.suffix(gigabytes > 4 ? 12 : 4).prefix(4)) == Array("mdat".utf8))
        }
    }

    @Test("If a film is refused or can't be written, nothing is left behind")
    func nothingIsLeft() throws {
        try films.make("film.mp4", SealFixture.bare.filter { !$0.hasPrefix("filter_units") && $0 != "-bsf:v" })
        #expect(throws: FilmError.unsealed(detail: "the settings of a program in its pictures")) {
            try films.seal("film.mp4")
        }
        #expect(!FileManager.default.fileExists(atPath: films.path("sealed.mp4")))
        try films.make("film.mp4", SealFixture.bare)
        #expect(throws: FilmError.cannotWrite(reason: "no such file or directory")) {
            try films.seal("film.mp4", as: "missing/sealed.mp4")
        }
    }
}
