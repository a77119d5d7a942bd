import Foundation
import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("Which streams of a film are shown")
struct ProbedStreamTests {
    @Test("An iPhone's film is upright, and its data is not shown")
    func iPhone() throws {
        let facts = try ProbeText.facts(
            ProbeText.pictures(
                #""color_transfer": "arib-std-b67", "color_primaries": "bt2020","# + ProbeText.uprightPhone),
            ProbeText.sound(1), ProbeText.sound(2, codec: nil), ProbeText.data(3, tag: "mebx"),
            ProbeText.data(4, tag: "mebx"))
        #expect(facts.size == PixelSize(width: 1080, height: 1920))
        #expect(facts.picture.quarterTurns == 1 && !facts.picture.isMirrored)
        #expect(facts.picture.range == .hlg)
        #expect(facts.sound?.stream == 1)
        #expect(facts.hasOtherStreams)
    }

    @Test("A second track of sound that ffmpeg does not know is left out, and the only one is an error")
    func unknownSound() throws {
        let facts = try ProbeText.facts(
            ProbeText.pictures(), ProbeText.sound(1, codec: nil), ProbeText.sound(2, isDefault: false))
        #expect(facts.sound?.stream == 2)
        #expect(throws: FilmError.unknownCodec("apac")) {
            try ProbeText.facts(ProbeText.pictures(), ProbeText.sound(1, codec: nil))
        }
    }

    @Test("A track of sound without packets does not count")
    func emptySound() throws {
        #expect(try ProbeText.facts(ProbeText.pictures(), ProbeText.sound(1, #""nb_frames": "0","#)).sound == nil)
    }

    @Test("The default stream of pictures is shown, else the first")
    func defaultPictures() throws {
        let first = ProbeText.pictures(0, isDefault: false)
        #expect(try ProbeText.facts(first, ProbeText.pictures(1)).picture.stream == 1)
        #expect(try ProbeText.facts(first, ProbeText.pictures(1, isDefault: false)).picture.stream == 0)
    }

    @Test("The photo in a motion photo is not its film")
    func motionPhoto() throws {
        let photo = ProbeText.pictures(0, size: (4080, 3072), #""nb_frames": "1","#)
        let film = ProbeText.pictures(1, size: (1024, 768), #""nb_frames": "58","#)
        #expect(try ProbeText.facts(photo, film).picture.stream == 1)
        #expect(try ProbeText.facts(photo).picture.stream == 0)
    }

    @Test("A track without packets is not shown if another has some")
    func emptyTrack() throws {
        let packets = (0..<10).map { #"{"stream_index": 1, "pts_time": "\#(Double($0) / 30)"}"# }
        let facts = try ProbeText.facts(
            ProbeText.pictures(0), ProbeText.pictures(1), packets: packets.joined(separator: ","))
        #expect(facts.picture.stream == 1)
    }

    @Test("Covers and the thumbnails of chapters are not a film", arguments: ["attached_pic", "timed_thumbnails"])
    func covers(disposition: String) throws {
        let cover = ProbeText.pictures(0, codec: "mjpeg")
            .replacing(#""disposition": {"#, with: #""disposition": {"\#(disposition)": 1, "#)
        #expect(throws: FilmError.noPictures) { try ProbeText.facts(cover, ProbeText.sound(1)) }
        #expect(try ProbeText.facts(cover, ProbeText.pictures(1, isDefault: false)).picture.stream == 1)
    }

    @Test("Codecs that are not read are named")
    func unknownCodecs() {
        #expect(throws: FilmError.unknownCodec("rv40")) { try ProbeText.facts(ProbeText.pictures(codec: "rv40")) }
        #expect(throws: FilmError.unknownCodec("hvc1")) { try ProbeText.facts(ProbeText.pictures(codec: nil)) }
    }

    @Test(
        "Dolby Vision is judged by its base layer",
        arguments: [
            (8, 1, "smpte2084" as String?, FilmPicture.Range.pq), (8, 4, "arib-std-b67", .hlg),
            (8, 2, "bt709", .standard),
            (7, 6, "smpte2084", .pq), (8, 1, nil, .pq), (8, 4, nil, .hlg), (9, 2, nil, .standard),
            (4, 0, nil, .standard),
            (10, 1, "smpte2084", .pq),
        ])
    func dolbyVision(profile: Int, compatibility: Int, transfer: String?, range: FilmPicture.Range) throws {
        let colours = transfer.map { #""color_transfer": "\#($0)","# } ?? ""
        let record = ProbeText.dolbyVision(profile: profile, compatibility: compatibility)
        #expect(try ProbeText.facts(ProbeText.pictures(colours + record)).picture.range == range)
    }

    @Test("Dolby Vision without a base layer is an error", arguments: [5, 10, 20])
    func dolbyVisionAlone(profile: Int) throws {
        let record = ProbeText.dolbyVision(profile: profile, compatibility: 0)
        #expect(throws: FilmError.dolbyVision(profile: profile)) { try ProbeText.facts(ProbeText.pictures(record)) }
        // Some profiles have a tag of their own, which ffmpeg 5.1 has no codec for.
        #expect(throws: FilmError.dolbyVision(profile: profile)) {
            try ProbeText.facts(ProbeText.pictures(codec: nil, record))
        }
    }

    @Test("A film that names its mastering display is PQ, even without a transfer")
    func masteringDisplay() throws {
        let display = #""side_data_list": [{"side_data_type": "Mastering display metadata"}],"#
        #expect(try ProbeText.facts(ProbeText.pictures(display)).picture.range == .pq)
        let tagged = #""color_transfer": "bt709","# + display
        #expect(try ProbeText.facts(ProbeText.pictures(tagged)).picture.range == .standard)
    }

    @Test("Margins that newer versions of ffmpeg crop are not shown")
    func cropping() throws {
        let margins = """
            "side_data_list": [{"side_data_type": "Frame Cropping", "crop_top": 2, "crop_bottom": 6, "crop_left": 0,
            "crop_right": 16}],
            """
        let facts = try ProbeText.facts(ProbeText.pictures(size: (1920, 1088), margins))
        #expect(facts.size == PixelSize(width: 1904, height: 1080))
        #expect(facts.picture.storedSize == facts.size)
    }

    @Test("Encrypted films are an error")
    func encrypted() {
        let pictures = ProbeText.pictures().replacing("hvc1", with: "encv")
        #expect(throws: FilmError.unreadable(detail: "it is encrypted for players with a key")) {
            try ProbeText.facts(pictures)
        }
    }
}
