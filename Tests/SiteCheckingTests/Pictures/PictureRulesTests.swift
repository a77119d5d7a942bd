import ImagePipeline
import Testing

@testable import PhotoCatalog
@testable import PhotoWorkers
@testable import SiteChecking

@Suite("Rules about pictures")
struct PictureRulesTests {
    private static let facts = PictureFacts(format: .jpeg, width: 240, height: 161)

    private func rules(_ facts: PictureFacts, file: String = "a.jpg", allowed: Set<PrivateDetail> = []) -> [CheckRule] {
        PictureRules.findings(about: .facts(facts), file: file, allowed: allowed).map(\.rule)
    }

    @Test("A sound picture without private details has no finding")
    func areSound() {
        #expect(rules(Self.facts).isEmpty)
        #expect(rules(Self.facts, file: "a.JPE").isEmpty)
        #expect(rules(Self.facts, file: "no-extension").isEmpty)
    }

    @Test("A picture that is truncated, unreadable or named like another format is found")
    func areBroken() {
        let truncated = PictureFacts(format: .jpeg, width: nil, height: nil, problem: .truncated(.jpeg))
        let findings = PictureRules.findings(about: .facts(truncated), file: "x/a.jpg")
        #expect(
            findings.map(\.description) == [
                "x/a.jpg: truncated JPEG. Build the site again, or replace the picture. (broken-picture)"
            ])
        #expect(rules(Self.facts, file: "a.webp") == [.pictureExtension])
        #expect(
            PictureRules.findings(about: .unreadable(reason: "permission denied"), file: "a.jpg").map(\.rule)
                == [.uncheckedPicture])
    }

    @Test("A TIFF with the name of a RAW file and an AVIF with the name of a HEIF are accepted")
    func areKindsOfOthers() {
        #expect(rules(PictureFacts(format: .tiff, width: 1, height: 1), file: "a.nef").isEmpty)
        #expect(rules(PictureFacts(format: .avif, width: 1, height: 1), file: "a.heif").isEmpty)
        #expect(rules(PictureFacts(format: .heif, width: 1, height: 1), file: "a.avif") == [.pictureExtension])
    }

    @Test("A private detail is found unless it is allowed, and names its tag")
    func areLeaks() throws {
        let facts = PictureFacts(
            format: .jpeg, width: 3, height: 2,
            privateDetails: [
                PrivacyFinding(detail: .position, tag: "Exif.GPSInfo.GPSLatitude"),
                PrivacyFinding(detail: .owner, tag: "Xmp.aux.OwnerName"),
            ])
        #expect(rules(facts) == [.privateData, .privateData])
        #expect(rules(facts, allowed: [.position, .owner]).isEmpty)
        let left = PictureRules.findings(about: .facts(facts), file: "a.jpg", allowed: [.position])
        #expect(left.count == 1)
        #expect(try #require(left.first).message.contains("the owner's name (Xmp.aux.OwnerName)"))
        #expect(CheckRule.privateData.severity == .error)
    }

    @Test("A picture whose metadata can't be searched is found")
    func areUnsearched() {
        #expect(
            rules(PictureFacts(format: .jxl, width: 3, height: 2, isSearched: false), file: "a.jxl") == [
                .uncheckedPicture
            ])
    }

    private func rules(_ reference: Reference, _ facts: PictureFacts = facts) -> [CheckRule] {
        PictureRules.findings(about: reference, in: "index.html", facts).map(\.rule)
    }

    private func reference(
        _ width: Int? = nil, _ height: Int? = nil, descriptor: Int? = nil, type: String? = nil
    ) -> Reference {
        Reference(
            use: .candidate, address: "a.jpg?v=1", place: .file(path: "a.jpg", version: "1", fragment: nil), line: 7,
            declaredWidth: width, declaredHeight: height, descriptor: descriptor, mediaType: type)
    }

    @Test(
        "Declared sides that have the picture's ratio, up to a rounded pixel, are accepted",
        arguments: [(240, 161), (1560, 1043), (1560, 1046), (24, 16), (120, 80), (1, 1)])
    func haveTheRatio(width: Int, height: Int) {
        #expect(rules(reference(width, height)).isEmpty)
    }

    @Test("Declared sides with another ratio are found", arguments: [(161, 240), (1560, 1020), (240, 240), (240, 159)])
    func haveAnotherRatio(width: Int, height: Int) {
        #expect(rules(reference(width, height)) == [.pictureRatio])
    }

    @Test("A descriptor must be the picture's width, except for an SVG")
    func haveDescriptors() {
        #expect(rules(reference(descriptor: 240)).isEmpty)
        #expect(rules(reference(descriptor: 241)) == [.pictureWidth])
        #expect(rules(reference(descriptor: 9), PictureFacts(format: .svg, width: 24, height: 16)).isEmpty)
    }

    @Test("A declared type must be that of the content")
    func haveTypes() {
        #expect(rules(reference(type: "image/jpeg")).isEmpty)
        #expect(rules(reference(type: "image/webp")) == [.pictureType])
        #expect(rules(reference(type: "application/x-unknown")).isEmpty)
    }

    @Test("References to broken pictures have no further finding")
    func areNotJudged() {
        let broken = PictureFacts(format: .jpeg, width: 3, height: 2, problem: .truncated(.jpeg))
        #expect(rules(reference(1, 9, descriptor: 3, type: "image/gif"), broken).isEmpty)
    }

    @Test("A finding has the line of the reference")
    func haveLines() {
        let findings = PictureRules.findings(about: reference(descriptor: 9), in: "x/index.html", Self.facts)
        #expect(
            findings.map(\.description) == [
                "x/index.html:7: \"a.jpg?v=1\" is 240 pixels wide, but srcset declares 9w. Correct the descriptor. (picture-width)"
            ])
    }
}
