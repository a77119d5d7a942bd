import Foundation
import TestSupport
import Testing

@Suite("Films in a preview", .timeLimit(.minutes(30)))
struct LiveFilmTests {
    /// A photo, and a film of two seconds that browsers can't play.
    private func desk() async throws -> Desk {
        let desk = try Desk()
        try desk.photos("iceland/fog.jpg")
        try await desk.makeFilm(
            "Content/iceland/geyser.mov", TinyFilm.pictures("640x360", seconds: 2) + ["-c:v", "mpeg4"])
        return desk
    }

    /// The address of the film, or of a picture of it, on its page.
    private func address(_ form: Regex<Substring>, _ preview: RunningPreview) async throws -> String {
        let page = try await preview.wholePage("iceland/geyser.html")
        return "iceland/" + (try #require(page.firstMatch(of: form)).output)
    }

    private static var film: Regex<Substring> { /geyser-360p\.mp4\?v=[0-9a-z]{6}/ }
    private static var poster: Regex<Substring> { /geyser-[0-9]+\.jpg\?v=[0-9a-z]{6}/ }

    @Test("A page plays the film's own file and shows a frame of it, before anything is built")
    func playsTheSource() async throws {
        let desk = try await desk()
        try await RunningPreview.run(desk, "--drafts", "--port", "0") { preview in
            let preview = preview.withToken
            let film = try await preview.get(address(Self.film, preview))
            #expect(film.status == 200 && film.type == "video/quicktime")
            #expect(film.data == FileManager.default.contents(atPath: desk.file("Content/iceland/geyser.mov")))
            let poster = try await preview.get(address(Self.poster, preview))
            #expect(poster.status == 200 && poster.type == "image/jpeg" && poster.data.starts(with: [0xFF, 0xD8]))
            #expect(try await preview.wholePage("iceland/").contains("geyser.html"))
        }
    }

    @Test("A page that began to play the film's own file goes on after a build, and others play the rendition")
    func playsOn() async throws {
        let desk = try await desk()
        var source = ""
        try await RunningPreview.run(desk, "--drafts", "--port", "0") { preview in
            source = try await address(Self.film, preview.withToken)
        }
        try await RunningPreview.run(desk, "Content", "live", "--port", "0") { preview in
            try await preview.waitForLine("Site: ")
            let rendition = try await address(Self.film, preview)
            #expect(rendition != source)
            let (own, made) = (try await preview.get(source), try await preview.get(rendition))
            #expect(own.data == FileManager.default.contents(atPath: desk.file("Content/iceland/geyser.mov")))
            #expect(made.data == FileManager.default.contents(atPath: desk.file("live/iceland/geyser-360p.mp4")))
            #expect(own.type == "video/quicktime" && made.type == "video/mp4")
        }
    }

    @Test("A film and its subtitles come without a restart")
    func followsFiles() async throws {
        let desk = try await desk()
        try await RunningPreview.run(desk, "--drafts", "--port", "0") { preview in
            let preview = preview.withToken
            let page = try await preview.wholePage("iceland/geyser.html")
            #expect(!page.contains("geyser.de.vtt"))
            try desk.write("WEBVTT\n\n00:00.000 --> 00:01.000\nDampf\n", to: "Content/iceland/geyser.de.vtt")
            try await preview.waitForPage("iceland/geyser.html", toHave: "geyser.de.vtt?v=")
            try FileManager.default.copyItem(
                atPath: desk.file("Content/iceland/geyser.mov"), toPath: desk.file("Content/iceland/spring.mov"))
            try await preview.waitForPage("iceland/", toHave: "spring.html")
        }
    }

    @Test("A hidden film is served only with drafts")
    func hiddenFilms() async throws {
        let desk = try await desk()
        try desk.write("photos: {geyser.mov: {hidden: true}}\n", to: "Content/iceland/album.yaml")
        var film = ""
        try await RunningPreview.run(desk, "--drafts", "--port", "0") { preview in
            film = try await address(Self.film, preview.withToken)
            #expect(try await preview.withToken.get(film).status == 200)
            #expect(try await preview.get(film).status == 403)
        }
        try await RunningPreview.run(desk, "--port", "0") { preview in
            _ = try await preview.wholePage("iceland/")
            #expect(try await preview.get(film).status == 404)
        }
    }

    @Test("Without ffmpeg, a grey picture stands for the film, whose page plays it")
    func withoutTools() async throws {
        let desk = try await desk()
        try await RunningPreview.serve(
            desk, ["--drafts", "--port", "0"], startedBy: ["/usr/bin/env", "PATH=/nowhere"]
        ) { preview in
            let preview = preview.withToken
            let page = try await preview.wholePage("iceland/geyser.html")
            // The height is that of the grey picture.
            let film = try #require(page.firstMatch(of: /geyser-720p\.mp4\?v=[0-9a-z]{6}/)).output
            #expect(try await preview.get("iceland/" + film).type == "video/quicktime")
            let poster = try await preview.get(address(Self.poster, preview))
            #expect(poster.status == 200 && poster.data.starts(with: [0xFF, 0xD8]))
        }
    }

    @Test("The picture of a film follows its poster in the inspector, and goes back")
    func posterIsEdited() async throws {
        let desk = try await ArrangingDesk(photos: ["a/fog.jpg"])
        try await desk.desk.makeFilm("Content/a/geyser.mov", TinyFilm.pictures("640x360", seconds: 2))
        try await desk.update()
        func picture() async throws -> String {
            let album = try await desk.get("album", folder: "a").json["album"] as? [String: Any]
            let photos = album?["photos"] as? [[String: Any]] ?? []
            return try #require(
                photos.first { $0["file"] as? String == "a/geyser.mov" }?["thumbnail"] as? String)
        }
        let first = try await picture()
        let photo = try #require(try await desk.photo("a/geyser.mov", in: "a"))
        let film = try #require(photo["film"] as? [String: Any])
        #expect(film["duration"] as? Double == 2)
        #expect((film["address"] as? String)?.hasPrefix("/a/geyser-360p.mp4?v=") == true)
        #expect(photo["poster"] is NSNull && photo["sound"] as? Bool == true)
        let answer = try await desk.post(
            "photo", #"{"folder":"a","file":"a/geyser.mov","was":{"poster":null},"poster":"0:01"}"#)
        let edit = try #require(answer.json["edit"] as? [String: Any], "\(answer.text)")
        try await desk.update()
        #expect(desk.text("a/album.yaml") == "photos:\n  geyser.mov:\n    poster: \"0:01\"\n")
        #expect(try await desk.photo("a/geyser.mov", in: "a")?["poster"] as? String == "0:01")
        #expect(try await picture() != first)
        try await desk.change("undo", #"{"id":\#(try #require(edit["id"] as? Int))}"#)
        #expect(desk.text("a/album.yaml") == "")
        #expect(try await picture() == first)
    }
}
