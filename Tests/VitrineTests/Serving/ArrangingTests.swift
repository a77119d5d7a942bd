import Foundation
import PhotoCatalog
import Testing

@testable import SitePreview

@Suite("Arranging photos in the inspector", .timeLimit(.minutes(30)))
struct ArrangingTests {
    @Test("The arrangement has every key, and null for what is not set")
    func theAnswerIsWhole() async throws {
        let desk = try await ArrangingDesk(
            photos: ["iceland/a.jpg", "iceland/b.jpg", "iceland/c.jpg"],
            [
                "iceland/album.yaml": """
                cover: b.jpg
                groups:
                  - {title: First, photos: b.jpg}
                focus:
                  'b*': 30% 20%
                photos:
                  b.jpg: {title: Bay, rating: 4}
                  c.jpg: {hidden: true}

                """
            ])
        let answer = try await desk.get("arrangement", folder: "iceland")
        #expect(answer.status == 200)
        var json = answer.json
        #expect((json.removeValue(forKey: "version") as? String)?.isEmpty == false)
        let expected = """
            {"folder":"iceland","texts":{"title":"","description":"","shownTitle":"Iceland"},"albums":[],
            "refusal":null,"groupRefusal":null,"madeGroups":null,"cover":"iceland/b.jpg",
            "groups":[{"title":"First","photos":["iceland/b.jpg"]},{"title":null,"photos":["iceland/a.jpg"]}],
            "photos":[{"file":"iceland/b.jpg","title":"Bay","caption":null,"isCaptionMarkdown":false,"alt":null,"rating":4,
            "focus":{"x":0.3,"y":0.2},"isCover":true,"date":null,"camera":null,"hasClock":false,"shots":null,
            "film":null,"live":null,"sound":null,"poster":null},{"file":"iceland/a.jpg","title":null,"caption":null,
            "isCaptionMarkdown":false,"alt":null,"rating":null,"focus":null,"isCover":false,
            "date":null,"camera":null,"hasClock":false,"shots":null,
            "film":null,"live":null,"sound":null,"poster":null}],"hidden":["iceland/c.jpg"]}
            """
        let dictionary = try JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary
        #expect(json as NSDictionary == dictionary, "\(answer.text)")
        #expect(try await desk.get("arrangement", folder: "nowhere").status == 404)
    }

    @Test("Order and groups are written, and undone")
    func orderIsWrittenAndUndone() async throws {
        let settings = "# Mine\ntitle: Ice\n"
        let desk = try await ArrangingDesk(
            photos: ["a/IMG_9.jpg", "a/IMG_10.jpg", "a/x.jpg"], ["a/album.yaml": settings])
        let body =
            #"{"folder":"a","version":"VERSION","groups":[{"title":null,"photos":["a/x.jpg","a/IMG_9.jpg","a/IMG_10.jpg"]}]}"#
        #expect(try await desk.change("arrange", body) == ["a/album.yaml"])
        #expect(desk.text("a/album.yaml") == settings + "sort: [x.jpg]\n")
        let groups = try await desk.get("arrangement", folder: "a").json["groups"] as? [[String: Any]]
        #expect(groups?.first?["photos"] as? [String] == ["a/x.jpg", "a/IMG_9.jpg", "a/IMG_10.jpg"])
        // The same again changes nothing.
        #expect(try await desk.post("arrange", body).text == #"{"edit":null}"#)
        let history = try await desk.get("history").json["edits"] as? [[String: Any]]
        #expect(history?.count == 1)
        let edit = try #require(history?.first)
        #expect(edit["description"] as? String == "Order of Ice")
        let time = try #require(edit["time"] as? Double)
        #expect(abs(Date().timeIntervalSince1970 - time) < 3600)
        try await desk.change("undo", #"{"id":\#(try #require(edit["id"] as? Int))}"#)
        #expect(desk.text("a/album.yaml") == settings)
    }

    @Test("Groups made by days become a list when they change, and not before")
    func daysBecomeAList() async throws {
        let desk = try await ArrangingDesk(
            photos: ["a/x.jpg", "a/y.jpg", "a/z.jpg"],
            [
                "a/album.yaml": "groups: day\n", "a/x.md": "---\ndate: 2024-05-03 10:00\n---\n",
                "a/y.md": "---\ndate: 2024-05-04 10:00\n---\n", "a/z.md": "---\ndate: 2024-05-04 11:00\n---\n",
            ])
        let answer = try await desk.get("arrangement", folder: "a")
        #expect(answer.json["madeGroups"] as? String == "day")
        let groups = try #require(answer.json["groups"] as? [[String: Any]])
        let titles = groups.compactMap { $0["title"] as? String }
        #expect(titles.count == 2)
        let same =
            #"{"folder":"a","version":"VERSION","groups":[{"title":"\#(titles[0])","photos":["a/x.jpg"]},{"title":"\#(titles[1])","photos":["a/y.jpg","a/z.jpg"]}]}"#
        #expect(try await desk.change("arrange", same) == [])
        #expect(desk.text("a/album.yaml") == "groups: day\n")
        let other =
            #"{"folder":"a","version":"VERSION","groups":[{"title":"\#(titles[0])","photos":["a/x.jpg"]},{"title":"\#(titles[1])","photos":["a/z.jpg","a/y.jpg"]}]}"#
        #expect(try await desk.change("arrange", other) == ["a/album.yaml"])
        #expect(
            desk.text("a/album.yaml") == """
                groups:
                  - title: \(titles[0])
                    photos: [x.jpg]
                  - title: \(titles[1])
                    photos: [z.jpg, y.jpg]

                """)
    }

    @Test(
        "Requests that do not fit the album are refused",
        arguments: [
            (#"{"folder":"a","version":"old","groups":[{"photos":["a/x.jpg","a/y.jpg"]}]}"#, 409),
            (#"{"folder":"a","version":"VERSION","groups":[{"photos":["a/x.jpg"]}]}"#, 409),
            (#"{"folder":"a","version":"VERSION","groups":[{"photos":["a/x.jpg","a/x.jpg","a/y.jpg"]}]}"#, 409),
            (#"{"folder":"a","version":"VERSION","groups":[{"photos":["a/x.jpg","b/y.jpg"]}]}"#, 409),
            (#"{"folder":"a","version":"VERSION","groups":[{"photos":["a/y.jpg"]},{"photos":["a/x.jpg"]}]}"#, 400),
            (
                #"{"folder":"a","version":"VERSION","groups":[{"photos":["a/y.jpg"]},{"title":"T","photos":["a/x.jpg"]}]}"#,
                400
            ),
            (#"{"folder":"a","version":"VERSION","groups":[{"title":" ","photos":["a/x.jpg","a/y.jpg"]}]}"#, 400),
            (#"{"folder":"a","groups":[]}"#, 400),
            (#"{"folder":"none","version":"x","groups":[]}"#, 404),
        ])
    func wrongArrangementsAreRefused(body: String, status: Int) async throws {
        let desk = try await ArrangingDesk(photos: ["a/x.jpg", "a/y.jpg"], ["a/album.yaml": "sort: [y.jpg]\n"])
        let answer = try await desk.post("arrange", body)
        #expect(answer.status == status, "\(answer.text)")
        #expect((answer.json["error"] as? String)?.hasSuffix(".") == true)
        #expect(desk.text("a/album.yaml") == "sort: [y.jpg]\n")
    }

    @Test("Albums that other settings make are not arranged, and the answer says why")
    func madeAlbumsAreRefused() async throws {
        let desk = try await ArrangingDesk(
            photos: ["a/x.jpg", "a/in/y.jpg", "b/z.jpg"],
            ["a/album.yaml": "groups: subfolder\n", "a/in/album.yaml": "title: In\n"])
        let answer = try await desk.get("arrangement", folder: "a")
        #expect((answer.json["groupRefusal"] as? String)?.contains("subfolder") == true)
        let body = #"{"folder":"a","version":"VERSION","groups":[{"photos":["a/x.jpg","a/in/y.jpg"]}]}"#
        #expect(try await desk.post("arrange", body).status == 409)
        // A photo's own folder has what is said about it.
        let title = #"{"folder":"a","file":"a/in/y.jpg","was":{"title":null},"title":"Inside"}"#
        #expect(try await desk.change("photo", title) == ["a/in/album.yaml"])
        #expect(desk.text("a/in/album.yaml") == "title: In\nphotos:\n  y.jpg:\n    title: Inside\n")
        try desk.desk.write("albums-from: rating\n", to: "Content/vitrine.yaml")
        try await desk.update()
        let made = try await desk.get("arrangement", folder: "unrated")
        #expect((made.json["refusal"] as? String)?.contains("albums-from") == true, "\(made.text)")
        #expect(made.json["photos"] as? [Any] != nil)
    }

    @Test("While the source has an error, nothing is written, and the error is the answer")
    func errorsOfTheSourceAreReported() async throws {
        let desk = try await ArrangingDesk(photos: ["a/x.jpg", "a/y.jpg"])
        let problem = "Content/b/album.yaml:1: unknown key \"titel\"."
        let layout = #"{"folder":"a","width":900,"height":640,"layout":"flow"}"#
        let title = #"{"folder":"a","file":"a/x.jpg","was":{"title":null},"title":"X"}"#
        for (name, body) in [
            ("keep", layout), ("photo", title), ("cover", #"{"folder":"a","version":"","file":null}"#),
            ("arrange", #"{"folder":"a","version":"","groups":[]}"#),
        ] {
            let answer = try await desk.post(name, body, problem: problem)
            #expect(answer.status == 409)
            #expect((answer.json["error"] as? String)?.hasPrefix(problem) == true)
        }
        #expect(try await desk.get("arrangement", folder: "a", problem: problem).status == 409)
        // The same if the preview has not noticed it yet.
        try desk.desk.write("titel: A\n", to: "Content/a/album.yaml")
        let answer = try await desk.post("photo", title)
        #expect(answer.status == 409)
        #expect(answer.text.contains("album.yaml:1: "), "\(answer.text)")
        #expect(desk.text("a/album.yaml") == "titel: A\n")
    }

    @Test("A cover is set by its path, also from an album below, and removed")
    func coversAreSet() async throws {
        let desk = try await ArrangingDesk(photos: ["a/x.jpg", "a/y.jpg", "a/in/z.jpg", "b/q.jpg"])
        try await desk.change("cover", #"{"folder":"a","version":"VERSION","file":"a/y.jpg"}"#)
        #expect(desk.text("a/album.yaml") == "cover: y.jpg\n")
        #expect(try await desk.photo("a/y.jpg", in: "a")?["isCover"] as? Bool == true)
        #expect(try await desk.change("cover", #"{"folder":"a","version":"VERSION","file":"a/y.jpg"}"#) == [])
        try await desk.change("cover", #"{"folder":"a","version":"VERSION","file":"a/in/z.jpg"}"#)
        #expect(desk.text("a/album.yaml") == "cover: in/z.jpg\n")
        #expect(try await desk.post("cover", #"{"folder":"a","version":"VERSION","file":"b/q.jpg"}"#).status == 404)
        #expect(try await desk.post("cover", #"{"folder":"a","version":"old","file":null}"#).status == 409)
        try await desk.change("cover", #"{"folder":"a","version":"VERSION","file":null}"#)
        #expect(desk.text("a/album.yaml") == "")
        #expect(try await desk.get("arrangement", folder: "a").json["cover"] is NSNull)
    }

    @Test("An album that is shown is not older than the version of its page, so that its events miss nothing")
    func albumFollowsVersion() async throws {
        let desk = try await ArrangingDesk(photos: ["iceland/fog.jpg"])
        await desk.forgetAlbums()
        let answer = try await desk.get("album") { page in
            #expect(page == ["index.html"])
            #expect(await desk.site.shownAlbum("")?.isProvisional == true)
            try? await desk.waitForAlbum("iceland")
            return "complete"
        }
        #expect(answer.json["version"] as? String == "complete")
        #expect((answer.json["album"] as? [String: Any])?["isProvisional"] as? Bool == false)
    }

    @Test("A layout is kept for the whole site unless a flag sets it")
    func layoutsAreKeptForTheSite() async throws {
        let desk = try await ArrangingDesk(
            photos: ["a/x.jpg"], ["vitrine.yaml": "# Site\nlayout: flow # rows\noptions:\n  item-height: 90\n"])
        let body =
            #"{"folder":"a","width":900,"height":640,"layout":"flow","options":{"item-height":120},"scope":"site"}"#
        #expect(try await desk.change("keep", body) == ["vitrine.yaml"])
        let written = "# Site\nlayout: flow # rows\noptions:\n  item-height: 120\n"
        #expect(desk.text("vitrine.yaml") == written)
        #expect(desk.text("a/album.yaml") == "")
        try await desk.update { $0.albumDefaults.layout = .waterfall }
        let refused = try await desk.post("keep", body)
        #expect(refused.status == 409 && refused.text.contains("--layout"), "\(refused.text)")
        #expect(desk.text("vitrine.yaml") == written)
    }
}
