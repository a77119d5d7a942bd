import Foundation
import Testing

@testable import FilmPipeline

@Suite("What ffprobe says of a film besides its pictures and its sound")
struct ProbedTagsTests {
    @Test("Each tag is what its name says, once, and other streams are named")
    func findings() {
        let report = """
            {"format": {"tags": {"LOCATION": "Vienna", "ARTIST": "Ann", "title": "The sea", "CameraOwner": "Ann"}},
            "streams": [{"codec_type": "video", "tags": {"ENCODER": "x"}},
            {"codec_type": "audio", "tags": {"title": ""}},
            {"codec_type": "subtitle", "codec_tag_string": "[0][0][0][0]"},
            {"codec_type": "data", "codec_tag_string": "gpmd"}, {"codec_type": "data", "codec_tag_string": "tmcd"},
            {"codec_type": "attachment"}],
            "chapters": [{"tags": {"SERIAL_NUMBER": "1"}}]}
            """
        let findings = FilmProbe.findings(in: Data(report.utf8))
        #expect(
            findings.map { "\($0.kind): \($0.description)" } == [
                "credit: a name of a person or an owner (ARTIST)",
                "owner: a name of a person or an owner (CameraOwner)",
                "program: the name of a program (ENCODER)", "position: a position (LOCATION)",
                "serialNumber: data of a camera (SERIAL_NUMBER)", "text: a text (title)",
                "data: a track of subtitle (0000)", "data: a track of data (gpmd)", "stream: a track of data (tmcd)",
                "stream: a track of attachment ()",
            ])
    }

    @Test("A name from a hostile film is shortened to harmless characters")
    func hostileName() {
        let name = "gps\u{1B}[31m\n)(é" + String(repeating: "x", count: 200)
        let finding = MovieFinding(ofTag: name)
        #expect(
            finding.kind == .position
                && finding.description == "a position (gps31m" + String(repeating: "x", count: 74) + ")")
        #expect(FilmProbe.findings(in: Data("[]".utf8)) == [] && FilmProbe.findings(in: Data("no".utf8)) == [])
    }

    @Test("A film's own tags are found by a run of ffprobe")
    func run() throws {
        let films = try SealFixture()
        try films.make("film.mkv", ["-c:v", "libx264", "-metadata", "LOCATION=+48.2+16.3/", "-metadata", "artist=Ann"])
        let json = try Tool.run("ffprobe", FilmProbe.tagArguments(for: films.path("film.mkv")))
        let kinds = Set(FilmProbe.findings(in: json).map(\.kind))
        #expect(kinds.isSuperset(of: [.position, .credit]), "\(kinds)")
    }
}
