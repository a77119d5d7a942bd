import Foundation
import TestSupport
import Testing

@Suite("A preview", .timeLimit(.minutes(30)))
struct ServeTests {
    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos("first.jpg", "iceland/fog.jpg", "iceland/ice.jpg")
        return desk
    }

    @Test("Pages of a preview are those of the site that it builds in the background")
    func servesWhatItBuilds() async throws {
        let desk = try desk()
        try await RunningPreview.run(desk, "Content", "live", "--port", "0") { preview in
            try await preview.waitForLine("Site: ")
            try await desk.build("Content", "public")
            #expect(try desk.snapshot("live") == desk.snapshot("public"))
            for (path, bytes) in try desk.snapshot("live") where path.hasSuffix(".html") && path != "404.html" {
                let page = try await preview.page(path).withoutScriptOfPreview
                #expect(page == String(decoding: bytes, as: UTF8.self), "\(path)")
            }
            let names = try desk.snapshot("live").filter { !$0.key.hasSuffix(".html") && !$0.value.isEmpty }
            for (path, bytes) in names {
                #expect(try await preview.get(path).data == bytes, "\(path)")
            }
        }
    }

    @Test("A photo that can't be shown is named once, whenever it comes")
    func namesSkippedPhotos() async throws {
        let desk = try desk()
        try desk.write("no photo", to: "Content/broken.jpg")
        try await RunningPreview.run(desk, "Content", "live", "--port", "0") { preview in
            try await preview.waitForLine("Site: ")
            try desk.write("no photo either", to: "Content/iceland/bad.jpg")
            try await preview.waitForLine("Warning: Content/iceland/bad.jpg: ")
            let skipped = preview.printed.split(separator: "\n").filter { $0.hasPrefix("Warning: ") }
            #expect(skipped.map { $0.contains("broken.jpg") } == [true, false])
        }
    }

    @Test("Every file that a build writes is answered, so that no kind of page needs anything in the preview")
    func answersEveryFile() async throws {
        let desk = try desk()
        try desk.photos("first.jpg", "iceland/inner/lake.jpg", "secret/note.jpg")
        try desk.write("visibility: unlisted\n", to: "Content/secret/album.yaml")
        try desk.write("# About\n", to: "Content/about.md")
        try desk.write(
            "base-url: https://example.org/\npages: [about.md]\noriginals: strip\npage-size: 1\nai-training: deny\n"
                + "data: true\nembed: any\n",
            to: "Content/vitrine.yaml")
        try await RunningPreview.run(desk, "Content", "live", "--port", "0") { preview in
            try await preview.waitForLine("Site: ")
            let names = try desk.snapshot("live").filter { !$0.value.isEmpty }.keys
            let kinds = [
                "feed.xml", "about/index.html", "iceland/page.2.html", "iceland/fog-original.jpg",
                ".well-known/tdmrep.json", "site.json", "iceland/album.json", "iceland/embed.html",
            ]
            #expect(Set(names).isSuperset(of: kinds), "\(names.sorted())")
            for name in names.sorted() { #expect(try await preview.get(name).status == 200, "\(name)") }
        }
    }

    @Test("A preview without a destination leaves the published site and the source as they are")
    func leavesThePublishedSite() async throws {
        let desk = try desk()
        try await desk.build("Content", "public", "--title", "Published")
        let before = try (desk.snapshot("public"), desk.snapshot("Content"))
        try await RunningPreview.run(desk, "--port", "0", "--title", "Draft") { preview in
            try await preview.waitForPage("", toHave: "<h1 dir=\"auto\">Draft</h1>")
            try await preview.waitForLine("Site: ")
        }
        #expect(try desk.snapshot("public") == before.0)
        #expect(try desk.snapshot("Content") == before.1)
        #expect(try desk.names() == ["Content", "public"])
    }

    @Test("A picture is rendered when it is asked for, in the width that the page names")
    func rendersWhatIsAskedFor() async throws {
        let desk = try desk()
        try desk.write(try NoisePicture(1400, 1000).jpeg(), to: "Content/iceland/large.jpg")
        try await RunningPreview.run(desk, "--port", "0") { preview in
            let page = try await preview.wholePage("iceland/")
            let source = try #require(page.firstMatch(of: /(large-480\.jpg\?v=[0-9a-z]{6})/)?.output.1)
            let picture = try await preview.get("iceland/" + source)
            #expect(picture.status == 200 && picture.type == "image/jpeg" && picture.data.starts(with: [0xFF, 0xD8]))
            #expect(try await preview.get("iceland/large-481.jpg").status == 404)
        }
    }

    @Test(
        "A change of the source is on the page without a restart",
        arguments: [
            ("iceland/fog.txt", "Fog over the harbour", "iceland/", "Fog over the harbour"),
            ("iceland/album.yaml", "title: Iceland in winter\n", "", "Iceland in winter"),
            ("vitrine.yaml", "title: All my photos\n", "", "All my photos"),
            ("iceland/.picasa.ini", "[fog.jpg]\ncaption=From Picasa\n", "iceland/fog.html", "From Picasa"),
            ("_theme/foot.mustache", "<footer><p>Hand-made</p></footer>\n", "iceland/", "Hand-made"),
        ])
    func followsChanges(file: String, text: String, page: String, words: String) async throws {
        let desk = try desk()
        try await RunningPreview.run(desk, "--port", "0") { preview in
            #expect(try await !preview.page(page).contains(words))
            try desk.write(text, to: "Content/" + file)
            try await preview.waitForPage(page, toHave: words)
        }
    }

    @Test("Photos and albums come and go with their files")
    func followsFiles() async throws {
        let desk = try desk()
        try await RunningPreview.run(desk, "--port", "0") { preview in
            #expect(try await preview.page("").contains("iceland/index.html"))
            try desk.photos("oslo/opera.jpg")
            try await preview.waitForPage("", toHave: "oslo/index.html")
            try FileManager.default.moveItem(atPath: desk.file("Content/iceland"), toPath: desk.file("Content/island"))
            let home = try await preview.waitForPage("", toHave: "island/index.html")
            #expect(!home.contains("iceland/"))
            #expect(try await preview.get("iceland/").status == 404)
            try FileManager.default.removeItem(atPath: desk.file("Content/island/fog.jpg"))
            try await waitUntil("an album without the photo") {
                try await !preview.page("island/").contains("fog.html")
            }
            #expect(try await preview.page("island/").contains("ice.html"))
        }
    }

    @Test("A settings file with an error leaves the last good page, and the error is printed with its line")
    func keepsTheLastGoodPage() async throws {
        let desk = try desk()
        try await RunningPreview.run(desk, "--port", "0") { preview in
            let good = try await preview.page("iceland/").withoutScriptOfPreview
            try desk.write("title: Iceland\nlayuot: flow\n", to: "Content/iceland/album.yaml")
            try await preview.waitForLine("Content/iceland/album.yaml:2: ")
            #expect(try await preview.page("iceland/").withoutScriptOfPreview == good)
            try desk.write("title: Iceland\nlayout: flow\n", to: "Content/iceland/album.yaml")
            try await preview.waitForLine("solved")
            try await preview.waitForPage("iceland/", toHave: "gallery flow")
        }
    }

    @Test("A preview that begins with an error shows the gallery as soon as it is corrected")
    func beginsWithAnError() async throws {
        let desk = try desk()
        try desk.write("titel: Iceland\n", to: "Content/vitrine.yaml")
        try await RunningPreview.run(desk, "--port", "0") { preview in
            #expect(preview.printed.contains("Content/vitrine.yaml:1: "))
            #expect(try await preview.get("").status == 500)
            try desk.write("title: Iceland\n", to: "Content/vitrine.yaml")
            try await preview.waitForPage("", toHave: "<h1 dir=\"auto\">Iceland</h1>")
        }
    }

    @Test("Nothing of hidden photos and albums is served, and no page leads to unlisted albums")
    func keepsSecrets() async throws {
        let desk = try desk()
        try desk.photos("secret/plan.jpg", "family/child.jpg", "iceland/shy.jpg")
        try desk.write("visibility: hidden\n", to: "Content/secret/album.yaml")
        try desk.write("visibility: unlisted\naddress: family\n", to: "Content/family/album.yaml")
        try desk.write("[shy.jpg]\nhidden=yes\n", to: "Content/iceland/.picasa.ini")
        try await RunningPreview.run(desk, "--port", "0") { preview in
            let pages = [try await preview.page(""), try await preview.page("iceland/")]
            for name in ["secret", "plan", "family", "child", "shy"] {
                #expect(pages.allSatisfy { !$0.contains(name) }, "\(name)")
            }
            #expect(try await preview.get("family/").status == 200)
            for path in ["secret/", "secret/plan.html", "iceland/shy.html", "iceland/shy-64.jpg"] {
                #expect(try await preview.get(path).status == 404, "\(path)")
            }
        }
    }

    @Test("Albums that photos decide on are those of the built site once the photos are read")
    func regroups() async throws {
        let desk = try desk()
        for (photo, stars) in [("fog", 5), ("ice", 1)] {
            try desk.write(
                """
                <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
                <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(stars)"/></rdf:RDF></x:xmpmeta>
                """, to: "Content/iceland/\(photo).xmp")
        }
        try await RunningPreview.run(desk, "--port", "0", "--min-rating", "4") { preview in
            let page = try await preview.waitForPage("iceland/", toHave: "fog.html")
            #expect(!page.contains("ice.html") || page.contains("data-provisional"))
            try await waitUntil("an album without the photo") {
                try await !preview.page("iceland/").contains("ice.html")
            }
        }
    }
}

@Suite("Sites of one source", .timeLimit(.minutes(30)))
struct RelatedSitesTests {
    @Test("A second site of the same source renders no photo, and is the same")
    func sharesRenditions() async throws {
        let desk = try Desk()
        try desk.photos("first.jpg", "iceland/fog.jpg", "iceland/ice.png")
        try await desk.build("Content", "public", "--originals", "keep")
        let second = try await desk.build("Content", "copy", "--originals", "keep")
        #expect(second.text.contains("none new or changed"), "\(second.text)")
        #expect(try desk.snapshot("copy") == desk.snapshot("public"))
        // Without the other sites, photos are rendered again.
        try FileManager.default.removeItem(atPath: desk.file("public"))
        try FileManager.default.removeItem(atPath: desk.file("copy"))
        let third = try await desk.build("Content", "third", "--originals", "keep")
        #expect(!third.text.contains("none new or changed"), "\(third.text)")
    }

    @Test("A photo that changed is rendered again for a second site")
    func rendersWhatChanged() async throws {
        let desk = try Desk()
        try desk.photos("first.jpg", "second.jpg")
        try await desk.build("Content", "public")
        try desk.write(try NoisePicture(300, 200).jpeg(), to: "Content/second.jpg")
        let second = try await desk.build("Content", "copy")
        #expect(second.text.contains("2 photos, 1 new or changed"), "\(second.text)")
    }
}
