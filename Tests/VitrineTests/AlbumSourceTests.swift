import Foundation
import Testing

@Suite("Albums from metadata")
struct AlbumSourceTests {
    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "one/x.jpg", "two/x.jpg", "two/none.jpg")
        for (name, date) in ["a": "2023:12:31", "one/x": "2024:03:01", "two/x": "2024:03:09"] {
            try tag(
                desk.file("Content/\(name).jpg"),
                ["Exif.Photo.DateTimeOriginal": date + " 10:00:00", "Xmp.dc.subject": name])
        }
        return desk
    }

    private func titles(_ page: String) -> [String] {
        page.matches(of: /<h2 dir="auto"><a href="[^"]*">([^<]*)<\/a>/).map { String($0.1) }
    }

    @Test(
        "Albums from dates are years and months in the language of the site, with a capital",
        arguments: [("de", "Ohne Datum", "März 2024"), ("fr", "Sans date", "Mars 2024")])
    func areYearsAndMonthsInTheSitesLanguage(language: String, undated: String, month: String) async throws {
        let desk = try desk()
        try desk.write("albums-from: dates\nlanguage: \(language)", to: "Content/vitrine.yaml")
        let run = try await desk.build()
        #expect(run.text.contains("Built 4 photos in 5 albums"))
        #expect(titles(try desk.text("index.html")) == ["2024", "2023", undated])
        #expect(titles(try desk.text("2024/index.html")) == [month])
        let march = try desk.text("2024/2024-03/index.html")
        #expect(march.matches(of: /<li id="p\d+"[^>]*><a href="x-/).count == 2)
        let files = try desk.snapshot().keys
        #expect(files.contains("undated/none.html"))
        #expect(!files.contains { $0.hasPrefix("one") || $0.hasPrefix("two") })
    }

    @Test(
        "The flag --albums-from selects the source of albums",
        arguments: [
            ("{YYYY-MM-DD}", ["9 March 2024", "1 March 2024", "31 December 2023", "Undated"]),
            ("keywords", ["a", "one/x", "two/x", "More photos"]), ("people", ["More photos"]), ("rating", ["Unrated"]),
        ])
    func areWhatAFlagAsksFor(source: String, albums: [String]) async throws {
        let desk = try desk()
        try await desk.build("--albums-from", source, "--language", "en-GB")
        #expect(titles(try desk.text("index.html")) == albums)
    }

    @Test("darktable's own keywords make no albums and no groups")
    func leaveOutProgramsKeywords() async throws {
        let desk = try Desk()
        for (name, keywords) in [("a", ["Harbour"]), ("b", ["Alps"]), ("c", [])] {
            try desk.photos("\(name).jpg")
            let own = ["darktable|changed", "darktable|format|jpg", "darktable|style|Film"]
            let paths = (own + keywords).map { "<rdf:li>\($0)</rdf:li>" }
            let words = (["Film", "changed", "jpg"] + keywords).map { "<rdf:li>\($0)</rdf:li>" }
            try desk.write(
                """
                <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
                <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"
                  xmlns:lr="http://ns.adobe.com/lightroom/1.0/"><dc:subject><rdf:Seq>\(words.joined())</rdf:Seq>
                </dc:subject><lr:hierarchicalSubject><rdf:Seq>\(paths.joined())</rdf:Seq></lr:hierarchicalSubject>
                </rdf:Description></rdf:RDF></x:xmpmeta>
                """, to: "Content/\(name).jpg.xmp")
        }
        try await desk.build("--albums-from", "keywords", "--language", "en-GB")
        #expect(titles(try desk.text("index.html")) == ["Alps", "Harbour", "More photos"])
    }

    @Test("An album from metadata does not overwrite a foreign file")
    func areRefusedWhereFilesOfOthersLie() async throws {
        let desk = try desk()
        try desk.write("mine", to: "public/2024/index.html")
        let run = try await desk.run("build", "--albums-from", "dates")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("public/2024/index.html"))
        #expect(try desk.text("2024/index.html") == "mine")
    }

    @Test(
        "An album can group its photos by day or keyword",
        arguments: [
            ("day", ["1 March 2024", "9 March 2024", "Undated"]), ("keyword", ["one/x", "two/x", "More photos"]),
        ])
    func mayBeGroupsToo(key: String, headings: [String]) async throws {
        let desk = try desk()
        for name in ["one/x", "two/x", "two/none"] {
            try FileManager.default.copyItem(
                atPath: desk.file("Content/\(name).jpg"),
                toPath: desk.file("Content/\(name.replacing("/", with: "-")).jpg"))
        }
        try FileManager.default.removeItem(atPath: desk.file("Content/a.jpg"))
        try desk.write("groups: \(key)", to: "Content/album.yaml")
        try await desk.build("--language", "en-GB")
        let home = try desk.text("index.html")
        #expect(home.matches(of: /<h2 dir="auto">([^<]+)<\/h2>/).map { String($0.1) } == headings)
    }
}
