import PhotoCatalog
import Testing

@testable import FilmPipeline
@testable import PhotoWorkers
@testable import SiteChecking

@Suite("Rules about films")
struct FilmRulesTests {
    private func facts(_ findings: [(MovieFinding.Kind, String)] = []) throws -> MovieFacts {
        MovieFacts(
            width: 640, height: 360, codecs: ["avc1.64001e", "mp4a.40.2"], isFastStart: true,
            findings: findings.map { MovieFinding(kind: $0.0, description: $0.1, isRemoved: false) })
    }

    private func rules(
        _ facts: MovieFacts, as role: FilmRules.Role = .rendition, allowed: Set<PrivateDetail> = []
    ) -> [CheckRule] {
        FilmRules.findings(about: .facts(facts), file: "a.mp4", as: role, allowed: allowed).map(\.rule)
    }

    @Test("A private detail is found unless it is allowed, and names the part of the film")
    func areLeaks() throws {
        let facts = try facts([
            (.position, "a position (moov/udta/©xyz)"), (.position, "positions (moov/gps )"),
            (.serialNumber, "data of a camera (moov/udta/CAME)"),
        ])
        #expect(rules(facts) == [.privateData, .privateData])
        #expect(rules(facts, as: .original) == [.privateData, .privateData])
        #expect(rules(facts, allowed: [.position, .serialNumber]).isEmpty)
        let left = FilmRules.findings(about: .facts(facts), file: "a.mp4", allowed: [.serialNumber])
        #expect(
            left.map(\.description) == [
                "a.mp4: the film reveals where it was taken (moov/udta/©xyz). Remove its metadata, or allow it with "
                    + "\"publish: [position]\". (private-data)"
            ])
    }

    @Test("Many parts of a film are one finding, which names some of them")
    func areCombined() throws {
        let facts = try facts((1...6).map { (.text, "a text (moov/udta/\($0))") })
        let findings = FilmRules.findings(about: .facts(facts), file: "a.mp4")
        #expect(findings.map(\.rule) == [.filmMetadata])
        #expect(findings.first?.message.contains("moov/udta/3) and 3 more, which visitors can read") == true)
    }

    @Test("An original may have dates, cameras and other codecs, but no parts that can't be checked or are not shown")
    func areOriginals() throws {
        let camera = try facts([
            (.date, "a date (mdia/mdhd)"), (.device, "data of a camera (moov/meta/make)"), (.codec, "pictures in hvc1"),
            (.program, "the name of a program"), (.stream, "a track of a time code (tmcd)"), (.unusual, "a turn"),
        ])
        #expect(rules(camera, as: .original).isEmpty)
        #expect(rules(camera) == [.filmMetadata, .filmCodec])
        let subtitles = try facts([(.data, "a track of subtitles or chapters (tx3g)")])
        #expect(rules(subtitles) == [.filmMetadata])
        #expect(rules(subtitles, as: .original) == [.privateData], "cameras write positions there")
        #expect(rules(subtitles, as: .original, allowed: [.position]).isEmpty)
        #expect(rules(try facts([(.hidden, "pictures after its end")]), as: .original) == [.filmMetadata])
        #expect(rules(try facts([(.unknown, "an unknown box (sefd)")]), as: .original) == [.uncheckedFilm])
    }

    private func rules(_ width: Int, _ height: Int, type: String?) throws -> [CheckRule] {
        let reference = Reference(
            use: .resource, address: "a.mp4?v=1", place: .file(path: "a.mp4", version: "1", fragment: nil), line: 7,
            declaredWidth: width, declaredHeight: height, mediaType: type)
        return FilmRules.findings(about: reference, in: "index.html", try facts()).map(\.rule)
    }

    @Test("Declared sides have the film's ratio, up to a rounded pixel")
    func haveTheRatio() throws {
        for (width, height) in [(640, 360), (1920, 1080), (853, 480)] {
            #expect(try rules(width, height, type: nil).isEmpty)
        }
        #expect(try rules(360, 640, type: nil) == [.filmRatio])
        #expect(try rules(640, 480, type: nil) == [.filmRatio])
    }

    @Test("A declared type is that of MP4, and its codecs are the film's, in any order")
    func haveTypes() throws {
        for type in [
            "video/mp4", "video/mp4; codecs=\"avc1.64001E, mp4a.40.2\"", "video/mp4;codecs=\"mp4a.40.2,avc1.64001e\"",
        ] {
            #expect(try rules(640, 360, type: type).isEmpty)
        }
        #expect(try rules(640, 360, type: "video/webm") == [.filmType])
        #expect(try rules(640, 360, type: "video/mp4; codecs=\"avc1.42e01e, mp4a.40.2\"") == [.filmType])
        #expect(try rules(640, 360, type: "video/mp4; codecs=\"avc1.64001e\"") == [.filmType])
    }
}
