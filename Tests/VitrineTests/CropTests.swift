import Foundation
import Subprocess
import Testing

@Suite("The crop of photos")
struct CropTests {
    /// Where the pictures of a page are cropped around, by their ids.
    private func positions(_ sheet: String) -> [String: String] {
        let rules = sheet.matches(of: /#([pa]\d+)\{[^}]*--o:([^;}]+)/).map { (String($0.1), String($0.2)) }
        return Dictionary(rules) { first, _ in first }
    }

    private func desk() throws -> Desk {
        let desk = try Desk()
        let picture = TinyPicture(width: 160, height: 80, isStriking: true)
        try desk.photos("found.jpg", "named.jpg", "told.jpg", "sea/found.jpg", picture: picture)
        // In pixels, of the 160 x 80.
        try tag(desk.file("Content/named.jpg"), ["Exif.Photo.SubjectArea": "32 8"])
        try tag(desk.file("Content/told.jpg"), ["Exif.Photo.SubjectArea": "32 8"])
        try desk.write("layout: fixed-grid\ncrop: attention", to: "Content/vitrine.yaml")
        try desk.write("focus: { \"n*.jpg\": bottom }", to: "Content/album.yaml")
        return desk
    }

    @Test("A photo is cropped around the focus in album.yaml, or else its metadata, or else a search")
    func areAroundWhatIsNamedElseToldElseFound() async throws {
        let desk = try desk()
        try await desk.build()
        let found = "100% 50%"
        let told = ["p2": "50% 100%", "p3": "20% 10%"]
        #expect(try positions(desk.text("photos.css")) == told.merging(["p1": found, "a1": found]) { $1 })
        #expect(try positions(desk.text("sea/photos.css")) == ["p1": found])

        try desk.write("crop: centre", to: "Content/sea/album.yaml")
        try await desk.build()
        #expect(try positions(desk.text("photos.css")) == told.merging(["p1": found]) { $1 })
        #expect(try positions(desk.text("sea/photos.css")) == [:])

        try await desk.build("--crop", "centre")
        #expect(try positions(desk.text("photos.css")) == told)
    }

    @Test("Photos are cropped around the centre by default")
    func areAroundTheCentreUnasked() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", picture: TinyPicture(width: 160, height: 80, isStriking: true))
        try await desk.build("--layout", "fixed-grid")
        #expect(try positions(desk.text("photos.css")) == [:])
        try await desk.build("--layout", "fixed-grid", "--crop", "entropy")
        #expect(try positions(desk.text("photos.css")) == ["p1": "100% 50%"])
    }

    @Test("The flag --crop refuses an unknown value and lists the choices")
    func areRefusedByTheirFlag() async throws {
        let run = try await Desk().run("build", "--crop", "smart")
        #expect(run.status == .exited(64))
        #expect(run.text.contains("--crop: can't be \"smart\". Available choices: centre, entropy, attention."))
    }
}
