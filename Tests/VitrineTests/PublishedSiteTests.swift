import Foundation
import Testing

@Suite("The published site")
struct PublishedSiteTests {
    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos(
            "a.jpg", "IMG_1.JPG", "img_1.jpg", "img_1.png", "a b#c?d%20e&f.jpg", "ü.jpg", "u\u{308}.png", "🌊.jpg",
            "Sea/x.jpg", "sea/x.png", "caf\u{E9}/x.jpg", "cafe\u{301}/x.jpg", "theme/x.jpg", "deep/er/x.jpg")
        for name in ["a.jpg", "Sea/x.jpg"] {
            try tag(
                desk.file("Content/" + name),
                [
                    "Exif.GPSInfo.GPSLatitude": "48/1 12/1 3377/100", "Exif.GPSInfo.GPSLatitudeRef": "N",
                    "Exif.GPSInfo.GPSLongitude": "16/1 22/1 2153/100", "Exif.GPSInfo.GPSLongitudeRef": "E",
                    "Exif.Photo.DateTimeOriginal": "2024:05:12 10:00:00", "Exif.Image.Make": "Leica",
                    "Exif.Image.Artist": "Secret Name", "Exif.Photo.BodySerialNumber": "1234567",
                    "Exif.Photo.CameraOwnerName": "Secret master", "Xmp.aux.OwnerName": "Secret mistress",
                    "Xmp.dc.title": "Harbour & <sea>", "Iptc.Application2.City": "Secret City",
                    "Xmp.exif.GPSLatitude": "48,12.5N", "Xmp.dc.subject": "Secret word",
                    "Xmp.iptcExt.PersonInImage": "Secret face", "Exif.Image.Copyright": "Secret owner",
                    "Xmp.xmp.Rating": "4",
                ])
        }
        try desk.write(
            """
            {"description": "By the harbour.", "people": [{"name": "Secret friend"}],
             "geoData": {"latitude": 48.209375, "longitude": 16.372647, "altitude": 171.0}}
            """, to: "Content/a.jpg.supplemental-metadata.json")
        try desk.write("[a.jpg]\nkeywords=Secret mark", to: "Content/.picasa.ini")
        return desk
    }

    @Test("No published file contains names, places or other private metadata", arguments: ["none", "strip"])
    func saysNothingOfWhoWasWhere(originals: String) async throws {
        let desk = try desk()
        try await desk.build("--originals", originals)
        let site = try desk.snapshot()
        for (name, data) in site {
            for secret in [
                "Secret", "GPS", "48.209", "16.372", "1234567", "Exif\0", "http://ns.adobe.com", "Photoshop 3.0",
            ] {
                #expect(data.range(of: Data(secret.utf8)) == nil, "\(name): \(secret)")
            }
        }
        let page = try desk.text("a.html")
        #expect(
            page.contains("Harbour &amp; &lt;sea&gt;") && page.contains("By the harbour.") && page.contains("Leica")
                && page.contains("May 12, 2024"))
        #expect(site.keys.filter { $0.hasSuffix("-60.jpg") }.count == 14)
        #expect(site.keys.filter { $0.contains("-original.") }.count == (originals == "none" ? 0 : 14))
    }

    @Test("Two builds of one source publish the same bytes")
    func isTheSameBytesEachTime() async throws {
        let desk = try desk()
        try await desk.build()
        let first = try desk.snapshot()
        try await desk.build()
        #expect(try desk.snapshot() == first)
        let run = try await desk.run("build", "Content", "elsewhere/site")
        #expect(run.status == .exited(0))
        #expect(try desk.snapshot("elsewhere/site") == first)
    }

    @Test("All links are relative and lead to files of the site, and every file is linked")
    func leadsEverywhereByRelativeLinks() async throws {
        let desk = try desk()
        try await desk.build()
        let files = Set(try desk.snapshot().keys)
        var linked: Set<String> = ["index.html"]
        for page in files where page.hasSuffix(".html") {
            let text = try desk.text(page)
            // No page leads to an address that several names would have.
            if text.contains("<body class=\"signpost\">") { linked.insert(page) }
            for link in links(in: text) {
                #expect(!link.hasPrefix("/") && !link.contains(":"), "\(page): \(link)")
                let path = try #require(target(of: link, on: page))
                #expect(files.contains(path), "\(page): \(link)")
                linked.insert(path)
            }
        }
        for file in files where file.hasSuffix(".html") || file.hasSuffix(".jpg") || file.hasSuffix(".css") {
            if file == "404.html" { continue }
            #expect(linked.contains(file), "nothing leads to \(file)")
        }
    }

    @Test("File names of the site need no encoding and differ by more than case")
    func namesNeedNoEncodingAndDifferByMoreThanCase() async throws {
        let desk = try desk()
        try await desk.build()
        let names = try desk.snapshot().keys
        #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z0-9_.\/-]+/) != nil })
        #expect(SiteFiles(names).photoPages.count == 14)
    }

    @Test("A build keeps foreign files in the destination")
    func keepsWhatOthersPutThere() async throws {
        let desk = try desk()
        try await desk.build()
        for (name, text) in ["CNAME": "example.org", ".git/HEAD": "ref", "sea/notes.txt": "mine"] {
            try desk.write(text, to: "public/" + name)
        }
        for name in ["sea", "Sea"] { try FileManager.default.removeItem(atPath: desk.file("Content/" + name)) }
        try desk.photos("new.jpg")
        try await desk.build()
        let site = try desk.snapshot()
        #expect(site["CNAME"] == Data("example.org".utf8) && site[".git/HEAD"] == Data("ref".utf8))
        #expect(site["sea/notes.txt"] == Data("mine".utf8))
        #expect(site.keys.filter { $0.hasPrefix("sea/") } == ["sea/notes.txt"])
        #expect(site["new.html"] != nil)
    }
}
