import Foundation
import PhotoCatalog
import Testing

@Suite("Editing photos in the inspector", .timeLimit(.minutes(30)))
struct PhotoEditingTests {
    private static func xmp(_ title: String, rating: Int? = nil) -> String {
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
         <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"\
        \(rating.map { " xmp:Rating=\"\($0)\"" } ?? "")>
          <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title>
         </rdf:Description></rdf:RDF></x:xmpmeta>

        """
    }

    /// A caption with line breaks of Windows, except for one.
    private static let body = """
        See *this* and [the lake](https://example.org/lake).  \r
        - one
        - two\r
        \r
        ![x](p09.jpg)\r
        \r
        <!-- private note -->\r
        \r
        End[^1].\r
        \r
        [^1]: note
        """
    private static let formatted = "---\r\ntitle: Fog # c\r\n---\r\n\r\n" + body + "\r\n"
    private static let shown = body.replacing("\r\n", with: "\n")

    private static func json(_ text: String) -> String {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var files: [String: String] = [:]
        /// Without folder and file.
        let request: String
        /// The texts of all changed files.
        let after: [String: String]
    }

    static let cases = [
        Case(
            testDescription: "a title that is nowhere", request: #""was":{"title":null},"title":"Fog""#,
            after: ["album.yaml": "photos:\n  fog.jpg:\n    title: Fog\n"]),
        Case(
            testDescription: "a date that is nowhere", request: #""was":{"date":null},"date":" c. 1920 ""#,
            after: ["album.yaml": "photos:\n  fog.jpg:\n    date: c. 1920\n"]),
        Case(
            testDescription: "a date in an entry", files: ["album.yaml": "photos:\n  fog.jpg: {date: 1978} # x\n"],
            request: #""was":{"date":"1978"},"date":"1979-06""#,
            after: ["album.yaml": "photos:\n  fog.jpg: {date: 1979-06} # x\n"]),
        Case(
            testDescription: "the same date in another notation",
            files: [
                "fog.xmp": xmp("Fog").replacing("xmlns:xmp", with: "xmp:CreateDate=\"1965-07-14\" xmlns:xmp")
            ],
            request: #""was":{"date":"1965-07-14"},"date":"14 July 1965""#, after: [:]),
        Case(
            testDescription: "a title in an entry", files: ["album.yaml": "photos:\n  FOG.JPG: {title: Old} # x\n"],
            request: #""was":{"title":"Old"},"title":"New""#,
            after: ["album.yaml": "photos:\n  FOG.JPG: {title: New} # x\n"]),
        Case(
            testDescription: "a title in XMP", files: ["fog.xmp": xmp("Old"), "fog.txt": "Old\nMore\n"],
            request: #""was":{"title":"Old"},"title":"New & <better>""#,
            after: ["fog.xmp": xmp("New &amp; &lt;better&gt;")]),
        Case(
            testDescription: "a title in the first of two XMP files",
            files: ["fog.jpg.xmp": xmp("Old"), "fog.xmp": xmp("Old")],
            request: #""was":{"title":"Old"},"title":"New""#, after: ["fog.jpg.xmp": xmp("New")]),
        Case(
            testDescription: "a title in Markdown", files: ["fog.md": "---\ntitle: Old\ndate: 2024-01-01\n---\nText\n"],
            request: #""was":{"title":"Old"},"title":"New""#,
            after: ["fog.md": "---\ntitle: New\ndate: 2024-01-01\n---\nText\n"]),
        Case(
            testDescription: "a title and a caption in plain text", files: ["fog.txt": "Old\r\nOver the bay\r\n"],
            request: #""was":{"title":"Old","caption":"Over the bay"},"title":"New","caption":"In\nrows""#,
            after: ["fog.txt": "New\r\nIn\r\nrows\r\n"]),
        Case(
            testDescription: "a caption in the front matter of Markdown",
            files: ["fog.md": "---\ndescription: Old # x\n---\n"], request: #""was":{"caption":"Old"},"caption":"New""#,
            after: ["fog.md": "---\ndescription: New # x\n---\n"]),
        Case(
            testDescription: "a caption in Markdown without front matter", files: ["fog.md": "Old *text*\n"],
            request: #""was":{"caption":"Old *text*"},"caption":"* 2 * 3""#, after: ["fog.md": "* 2 * 3\n"]),
        Case(
            testDescription: "one word of a caption with much formatting", files: ["fog.md": formatted],
            request: #""was":{"caption":\#(json(shown))},"caption":\#(json(shown.replacing("See", with: "Read")))"#,
            after: ["fog.md": formatted.replacing("See", with: "Read")]),
        Case(
            testDescription: "a comment that pages do not show", files: ["fog.md": "Fog\n\n<!-- old -->\n"],
            request: #""was":{"caption":"Fog\n\n<!-- old -->"},"caption":"Fog\n\n<!-- new -->""#,
            after: ["fog.md": "Fog\n\n<!-- new -->\n"]),
        Case(
            testDescription: "lines that are indented in plain text",
            files: ["fog.txt": "Fog\n\n  Red\n    blue\tred\n"],
            request: #""was":{"caption":"Red\nblue red"},"caption":"Red\nblue green""#,
            after: ["fog.txt": "Fog\n\n  Red\n    blue\tgreen\n"]),
        Case(
            testDescription: "a word of a text over several lines",
            files: ["album.yaml": "photos:\n  fog.jpg:\n    caption: >\n      One\n      two  three\n"],
            request: #""was":{"caption":"One two three"},"caption":"One two four""#,
            after: ["album.yaml": "photos:\n  fog.jpg:\n    caption: >\n      One\n      two  four\n"]),
        Case(
            testDescription: "a caption with formatting in album.yaml",
            files: ["album.yaml": "photos:\n  fog.jpg:\n    caption: See *fog*\n"],
            request: #""was":{"caption":"See *fog*"},"caption":"See *thick* fog""#,
            after: ["album.yaml": "photos:\n  fog.jpg:\n    caption: See *thick* fog\n"]),
        Case(
            testDescription: "a title from another program's file",
            files: ["fog.jpg.json": #"{"title":"fog.jpg","description":"Old"}"#],
            request: #""was":{"caption":"Old"},"caption":"New""#,
            after: ["album.yaml": "photos:\n  fog.jpg:\n    caption: New\n"]),
        Case(
            testDescription: "a plain caption with marks",
            files: ["fog.jpg.json": #"{"title":"fog.jpg","description":"3*4*5"}"#],
            request: #""was":{"caption":"3*4*5"},"caption":"3*4*6 <b>""#,
            after: ["album.yaml": "photos:\n  fog.jpg:\n    caption: 3\\*4\\*6 \\<b>\n"]),
        Case(
            testDescription: "a text that is removed", files: ["fog.xmp": xmp("Old"), "album.yaml": "title: A\n"],
            request: #""was":{"title":"Old"},"title":"""#,
            after: ["album.yaml": "title: A\nphotos:\n  fog.jpg:\n    title: \"\"\n"]),
        Case(
            testDescription: "a rating in XMP", files: ["fog.xmp": xmp("Old", rating: 2)],
            request: #""was":{"rating":2},"rating":5"#, after: ["fog.xmp": xmp("Old", rating: 5)]),
        Case(
            testDescription: "a rating that is nowhere", files: ["fog.xmp": xmp("Old")],
            request: #""was":{"rating":null},"rating":0"#, after: ["album.yaml": "photos:\n  fog.jpg:\n    rating: 0\n"]
        ),
        Case(
            testDescription: "an alternative text", files: ["fog.xmp": xmp("Old")],
            request: #""was":{"alt":null},"alt":"Grey""#, after: ["album.yaml": "photos:\n  fog.jpg:\n    alt: Grey\n"]),
        Case(
            testDescription: "values of two files in one edit", files: ["fog.xmp": xmp("Old")],
            request: #""was":{"title":"Old","caption":""},"title":"New","caption":"Text""#,
            after: ["fog.xmp": xmp("New"), "album.yaml": "photos:\n  fog.jpg:\n    caption: Text\n"]),
        Case(
            testDescription: "a focus point", files: ["album.yaml": "focus:\n  'f*': top\n"],
            request: #""was":{"focus":{"x":0.5,"y":0}},"focus":{"x":0.3,"y":0.2049}"#,
            after: ["album.yaml": "focus:\n  'f*': top\n  fog.jpg: 30% 20.5%\n"]),
        Case(
            testDescription: "a focus point under another spelling",
            files: ["album.yaml": "focus:\n  Fog.JPG: top # x\n"],
            request: #""was":{"focus":{"x":0.5,"y":0}},"focus":{"x":1,"y":0}"#,
            after: ["album.yaml": "focus:\n  Fog.JPG: 100% 0% # x\n"]),
        Case(
            testDescription: "a focus point that is removed",
            files: ["album.yaml": "title: A\nfocus:\n  fog.jpg: top\n"],
            request: #""was":{"focus":{"x":0.5,"y":0}},"focus":null"#, after: ["album.yaml": "title: A\n"]),
        Case(
            testDescription: "a photo that is hidden", files: ["album.yaml": "photos:\n  fog.jpg: {rating: 3}\n"],
            request: #""was":{},"hidden":true"#,
            after: ["album.yaml": "photos:\n  fog.jpg: {rating: 3, hidden: true}\n"]),
        Case(
            testDescription: "the same title", files: ["fog.txt": "Fog\n"],
            request: #""was":{"title":"Fog"},"title":" Fog ""#, after: [:]),
    ]

    @Test("Each value goes back to where it came from", arguments: cases)
    func valuesGoBack(_ tested: Case) async throws {
        let files = Dictionary(uniqueKeysWithValues: tested.files.map { ("a/" + $0.key, $0.value) })
        let desk = try await ArrangingDesk(photos: ["a/fog.jpg", "a/ice.jpg"], files)
        let changed = try await desk.change("photo", #"{"folder":"a","file":"a/fog.jpg",\#(tested.request)}"#)
        #expect(Set(changed) == Set(tested.after.keys.map { "a/" + $0 }))
        for (file, text) in tested.files.merging(tested.after, uniquingKeysWith: { $1 }) {
            #expect(desk.text("a/" + file) == text, "\(file)")
        }
        // The page has the new values.
        let wanted = try JSONSerialization.jsonObject(with: Data("{\(tested.request)}".utf8)) as? [String: Any] ?? [:]
        guard let photo = try await desk.photo("a/fog.jpg", in: "a") else {
            #expect(wanted["hidden"] as? Bool == true)
            return
        }
        for key in ["title", "caption", "alt"] {
            guard let text = wanted[key] as? String else { continue }
            let shown = photo[key] as? String ?? ""
            // A plain caption that moves to Markdown is edited as it is written there.
            let plain = key == "caption" ? CaptionMarkdown(shown)?.plain ?? "" : shown
            #expect([shown, plain].contains(text.trimmingCharacters(in: .whitespaces)), "\(shown)")
        }
        if let rating = wanted["rating"] as? Int { #expect(photo["rating"] as? Int == rating) }
    }

    @Test(
        "One word of a very long text is changed, and all other bytes stay",
        arguments: ["fog.md", "fog.txt", "fog.xmp", "album.yaml"])
    func longTexts(name: String) async throws {
        let text = (0..<20_000).map { "word\($0)" }.joined(separator: " ")
        let before =
            switch name {
            case "fog.md": "---\ntitle: Fog\n---\n*One*\n\n\(text)\n"
            case "fog.txt": "Fog\n\nOne\n\n\(text)\n"
            case "fog.xmp": Self.xmp(text)
            default: "photos:\n  fog.jpg:\n    caption: \"One\\n\\n\(text)\" # c\n"
            }
        let key = name == "fog.xmp" ? "title" : "caption"
        let was = key == "title" ? text : (name == "fog.md" ? "*One*\n\n" : "One\n\n") + text
        func changed(_ text: String) -> String { text.replacing("word19998 ", with: "other ") }

        let desk = try await ArrangingDesk(photos: ["a/fog.jpg"], ["a/" + name: before])
        #expect(try await desk.photo("a/fog.jpg", in: "a")?[key] as? String == was)
        let request = #""was":{"\#(key)":\#(Self.json(was))},"\#(key)":\#(Self.json(changed(was)))"#
        try await desk.change("photo", #"{"folder":"a","file":"a/fog.jpg",\#(request)}"#)
        #expect(desk.text("a/" + name) == changed(before))
        // The page shows all of it.
        #expect(try await desk.photo("a/fog.jpg", in: "a")?[key] as? String == changed(was))
    }

    @Test(
        "A text that is longer than a file can be is refused",
        arguments: ["fog.md", "fog.txt", "fog.xmp", "album.yaml"])
    func textsThatAreTooLong(name: String) async throws {
        let before =
            switch name {
            case "fog.xmp": Self.xmp("Old")
            case "album.yaml": "photos: {fog.jpg: {title: Old}}\n"
            case "fog.md": "---\ntitle: Old\n---\n"
            default: "Old\n"
            }
        let desk = try await ArrangingDesk(photos: ["a/fog.jpg"], ["a/" + name: before])
        let title = String(repeating: "a", count: 1 << 20)
        let answer = try await desk.post(
            "photo", #"{"folder":"a","file":"a/fog.jpg","was":{"title":"Old"},"title":"\#(title)"}"#)
        #expect(answer.status == 409)
        #expect(answer.text.contains("a/\(name): larger than 1024 KiB. Shorten it."), "\(answer.text.prefix(200))")
        #expect(desk.text("a/" + name) == before)
    }

    @Test(
        "A caption in Markdown that pages would not show, or not as a caption, is refused",
        arguments: ["<!-- x -->", "Note: x"])
    func captionsThatAreNotShown(caption: String) async throws {
        let desk = try await ArrangingDesk(photos: ["a/fog.jpg"], ["a/fog.md": "Fog\n"])
        let answer = try await desk.post(
            "photo", #"{"folder":"a","file":"a/fog.jpg","was":{"caption":"Fog"},"caption":"\#(caption)"}"#)
        #expect(answer.status == 409 && answer.text.contains("a/fog.md: "), "\(answer.text)")
        #expect(desk.text("a/fog.md") == "Fog\n" && desk.text("a/album.yaml") == "")
    }

    #if os(Linux)
        @Test("Photos whose names differ only in the spelling of a letter are edited one by one")
        func twins() async throws {
            let (composed, decomposed) = ("a/\u{e9}.jpg", "a/e\u{301}.jpg")
            let desk = try await ArrangingDesk(photos: [composed, decomposed], ["a/\u{e9}.txt": "Old\n"])
            for (photo, was, title) in [
                (composed, "\"Old\"", "One"), (decomposed, "null", "Two"), (composed, "\"One\"", ""),
            ] {
                try await desk.change(
                    "photo", #"{"folder":"a","file":"\#(photo)","was":{"title":\#(was)},"title":"\#(title)"}"#)
            }
            #expect(desk.text("a/\u{e9}.txt") == "One\n")
            let settings = "photos:\n  e\u{301}.jpg:\n    title: Two\n  \u{e9}.jpg:\n    title: \"\"\n"
            #expect(desk.text("a/album.yaml").utf8.elementsEqual(settings.utf8), "\(desk.text("a/album.yaml"))")
        }
    #endif

    @Test("Drafts can be edited where they are shown")
    func draftsAreEdited() async throws {
        let desk = try await ArrangingDesk(
            photos: ["a/fog.jpg", "a/ice.jpg"], ["a/album.yaml": "visibility: hidden\n"], showsDrafts: true)
        let version = try #require(try await desk.get("arrangement", folder: "a").json["version"] as? String)
        let order = #"[{"title":null,"photos":["a/ice.jpg","a/fog.jpg"]}]"#
        try await desk.change("arrange", #"{"folder":"a","version":"\#(version)","groups":\#(order)}"#)
        try await desk.change("photo", #"{"folder":"a","file":"a/ice.jpg","was":{"rating":null},"rating":5}"#)
        let settings = desk.text("a/album.yaml")
        for line in ["sort: [ice.jpg]\n", "rating: 5\n", "visibility: hidden\n"] {
            #expect(settings.contains(line), "\(settings)")
        }
    }

    @Test("A sidecar that two photos share is left as it is")
    func sharedSidecarsStay() async throws {
        let desk = try await ArrangingDesk(photos: ["a/fog.jpg", "a/fog.jpeg"], ["a/fog.txt": "Fog\n"])
        try await desk.change(
            "photo", #"{"folder":"a","file":"a/fog.jpg","was":{"title":"Fog"},"title":"Rain"}"#)
        #expect(desk.text("a/fog.txt") == "Fog\n")
        #expect(desk.text("a/album.yaml") == "photos:\n  fog.jpg:\n    title: Rain\n")
        #expect(try await desk.photo("a/fog.jpeg", in: "a")?["title"] as? String == "Fog")
    }

    @Test("A hidden photo is shown again, and what becomes empty goes")
    func hiddenPhotosComeBack() async throws {
        let settings = "title: A\n"
        let desk = try await ArrangingDesk(
            photos: ["a/fog.jpg", "a/ice.jpg"],
            ["a/album.yaml": settings + "photos:\n  FOG.jpg:\n    hidden: true\n  ice.jpg: {hidden: false}\n"])
        #expect(try await desk.get("arrangement", folder: "a").json["hidden"] as? [String] == ["a/fog.jpg"])
        try await desk.change("photo", #"{"folder":"a","file":"a/ice.jpg","was":{},"hidden":false}"#)
        try await desk.change("photo", #"{"folder":"a","file":"a/fog.jpg","was":{},"hidden":false}"#)
        #expect(desk.text("a/album.yaml") == settings + "photos:\n  ice.jpg: {hidden: false}\n")
        #expect(try await desk.photo("a/fog.jpg", in: "a") != nil)
        try await desk.change("photo", #"{"folder":"a","file":"a/ice.jpg","was":{},"hidden":true}"#)
        #expect(desk.text("a/album.yaml") == settings + "photos:\n  ice.jpg: {hidden: true}\n")
        try await desk.change("photo", #"{"folder":"a","file":"a/ice.jpg","was":{},"hidden":false}"#)
        #expect(desk.text("a/album.yaml") == settings)
    }

    @Test("Photos of an album are edited one after the other before the preview shows any change")
    func manyPhotosAreEdited() async throws {
        let desk = try await ArrangingDesk(photos: ["a/fog.jpg", "a/ice.jpg", "a/sea.jpg"])
        for name in ["fog", "ice", "sea"] {
            let request = #"{"folder":"a","file":"a/\#(name).jpg","was":{"rating":null},"rating":3}"#
            #expect(try await desk.post("photo", request).status == 200)
        }
        #expect(
            try await desk.post("photo", #"{"folder":"a","file":"a/sea.jpg","was":{"rating":null},"rating":4}"#).status
                == 409)
        let rated = ["fog", "ice", "sea"].map { "  \($0).jpg:\n    rating: 3\n" }.joined()
        #expect(desk.text("a/album.yaml") == "photos:\n" + rated)
        try await desk.update()
        for hidden in ["true", "true", "false"] {
            let request = #"{"folder":"a","file":"a/ice.jpg","was":{},"hidden":\#(hidden)}"#
            #expect(try await desk.post("photo", request).status == 200)
        }
        #expect(desk.text("a/album.yaml") == "photos:\n" + rated)
        #expect((try await desk.get("history").json["edits"] as? [Any])?.count == 5)
    }

    @Test(
        "Values that have changed since, and requests that make no sense, are refused",
        arguments: [
            (#""file":"a/fog.jpg","was":{"title":"Other"},"title":"New""#, 409),
            (#""file":"a/fog.jpg","was":{},"title":"New""#, 409),
            (#""file":"a/none.jpg","was":{"title":null},"title":"New""#, 404),
            (#""file":"../x.jpg","was":{"title":null},"title":"New""#, 404),
            (#""file":"a/fog.jpg","was":{"rating":null},"rating":6"#, 400),
            (#""file":"a/fog.jpg","was":{"rating":null},"rating":null"#, 400),
            (#""file":"a/fog.jpg","was":{"focus":null},"focus":{"x":2,"y":0}"#, 400),
            (#""file":"a/fog.jpg","title":"New""#, 400),
            (#""file":"a/fog.jpg","was":{"date":null},"date":"someday""#, 400),
            (#""file":"a/fog.jpg","was":{"date":"1978"},"date":"1979""#, 409),
        ])
    func wrongRequestsAreRefused(request: String, status: Int) async throws {
        let desk = try await ArrangingDesk(photos: ["a/fog.jpg"], ["a/fog.txt": "Fog\n"])
        let answer = try await desk.post("photo", #"{"folder":"a",\#(request)}"#)
        #expect(answer.status == status, "\(answer.text)")
        #expect(desk.text("a/album.yaml") == "" && desk.text("a/fog.txt") == "Fog\n")
    }

    @Test("The time of a photo corrects the clock of its camera or of all cameras, also after a correction")
    func clocks() async throws {
        let xmp = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
            exif:DateTimeOriginal="2023-07-08T13:33:10" tiff:Model="NIKON D750"/></rdf:RDF></x:xmpmeta>
            """
        let desk = try await ArrangingDesk(
            photos: ["a/fog.jpg", "a/sea.jpg"], ["a/fog.xmp": xmp, "a/album.yaml": "title: Iceland\n"])
        func shift(_ file: String, to time: String, of scope: String) async throws -> ArrangingDesk.Answer {
            let answer = try await desk.post(
                "shift",
                #"{"folder":"a","version":"VERSION","file":"a/\#(file)","time":"\#(time)","scope":"\#(scope)"}"#)
            try await desk.update()
            return answer
        }
        let camera = try await shift("fog.jpg", to: "2023-07-08 14:33:10", of: "camera")
        #expect(camera.status == 200, "\(camera.text)")
        #expect(desk.text("a/album.yaml") == "title: Iceland\nshift:\n  NIKON D750: +1h\n")
        // Both are by the camera's own clock.
        #expect(try await shift("fog.jpg", to: "2023-07-08 13:35", of: "album").status == 200)
        #expect(desk.text("a/album.yaml") == "title: Iceland\nshift: +2m\n")
        for (file, time, status) in [
            ("fog.jpg", "2023-07-08", 400), ("fog.jpg", "noon", 400), ("sea.jpg", "2023-07-08 14:33", 409),
            ("none.jpg", "2023-07-08 14:33", 404), ("fog.jpg", "1823-07-08 14:33", 400),
            ("fog.jpg", "9023-07-08 14:33", 400),
        ] {
            #expect(try await shift(file, to: time, of: "album").status == status)
        }
        #expect(desk.text("a/album.yaml") == "title: Iceland\nshift: +2m\n")
    }

    @Test("A photo that a shift names is not hidden, since no build could read the settings then")
    func photoOfAShift() async throws {
        let settings = "shift: {photo: fog.jpg, was: 2023-07-08 14:33}\n"
        let desk = try await ArrangingDesk(photos: ["a/fog.jpg", "a/sea.jpg"], ["a/album.yaml": settings])
        let answer = try await desk.post("photo", #"{"folder":"a","file":"a/fog.jpg","was":{},"hidden":true}"#)
        #expect(answer.status == 409 && answer.text.contains("names this photo"), "\(answer.text)")
        #expect(desk.text("a/album.yaml") == settings)
        try await desk.change("photo", #"{"folder":"a","file":"a/sea.jpg","was":{},"hidden":true}"#)
        #expect(desk.text("a/album.yaml").contains("hidden: true"))
    }

    @Test("A sidecar that can't be edited is named, and nothing is written")
    func brokenSidecarsAreNamed() async throws {
        let desk = try await ArrangingDesk(photos: ["a/fog.jpg"], ["album.yaml": "title: Home\n"])
        try desk.desk.write(Data("Nebel \u{fc}ber".unicodeScalars.map { UInt8($0.value) }), to: "Content/a/fog.txt")
        try await desk.update()
        let request = #"{"folder":"a","file":"a/fog.jpg","was":{"title":"Nebel über"},"title":"New"}"#
        let answer = try await desk.post("photo", request)
        #expect(answer.status == 409)
        #expect(answer.text.contains("a/fog.txt: not UTF-8. Save it in that encoding."), "\(answer.text)")
        #expect(desk.text("a/album.yaml") == "")
        // Broken XMP is ignored when photos are read, so it has no value to edit.
        try desk.desk.write("<x", to: "Content/a/fog.xmp")
        try desk.desk.write("Nebel\n", to: "Content/a/fog.txt")
        try await desk.update()
        let files = try await desk.change(
            "photo", #"{"folder":"a","file":"a/fog.jpg","was":{"title":"Nebel"},"title":"New"}"#)
        #expect(files == ["a/fog.txt"])
    }
}
