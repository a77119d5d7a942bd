import Foundation
import Testing

@testable import SitePreview

@Suite("The offer to keep old addresses", .timeLimit(.minutes(10)))
struct AddressOfferTests {
    @Test("The inspector says what has moved, and writes it into the settings, with undo")
    func keep() async throws {
        let arranging = try await ArrangingDesk(photos: ["home.jpg", "sea/a.jpg"])
        let desk = arranging.desk
        try desk.photos("sea/a.jpg", picture: TinyPicture(colour: (200, 20, 20)))
        try await desk.build()
        #expect(try await arranging.get("moved").json["albums"] as? Int == 0)
        try FileManager.default.moveItem(atPath: desk.file("Content/sea"), toPath: desk.file("Content/ocean"))
        try await desk.build()
        try await arranging.update()
        let offer = try await arranging.get("moved").json
        #expect(offer["albums"] as? Int == 1 && offer["photos"] as? Int == 0)
        #expect(offer["named"] as? [[String: String]] == [["old": "/sea/", "now": "/ocean/"]])
        #expect(try await arranging.post("keep-addresses", "{}", problem: "no").status == 409)
        #expect(try await arranging.change("keep-addresses", "{}") == ["ocean/album.yaml"])
        #expect(arranging.text("ocean/album.yaml") == "aliases: [sea]\n")
        let edits = try await arranging.get("history").json["edits"] as? [[String: Any]]
        let id = try #require(edits?.first?["id"] as? Int)
        #expect(try await arranging.change("undo", "{\"id\":\(id)}") == ["ocean/album.yaml"])
        #expect(!FileManager.default.fileExists(atPath: desk.file("Content/ocean/album.yaml")))
    }

    @Test("A running preview sees what moves in its own builds, and tells open inspectors")
    func running() async throws {
        let desk = try Desk()
        try desk.photos("home.jpg")
        try desk.photos("sea/a.jpg", picture: TinyPicture(colour: (200, 20, 20)))
        try await RunningPreview.run(desk, "--port", "0") { preview in
            try await preview.waitForLine("Site: ")
            try FileManager.default.moveItem(atPath: desk.file("Content/sea"), toPath: desk.file("Content/ocean"))
            try await preview.waitForLine("1 album has a new address. Keep the old one: vitrine addresses")
            let answer = try await preview.withToken.page(".vitrine/api/moved")
            #expect(answer.contains("\"\\/sea\\/\"") || answer.contains("\"/sea/\""), "\(answer)")
        }
    }
}
