import Foundation
import Testing

@Suite("Addresses that can be cached forever")
struct AddressTests {
    /// Two albums with photos in two formats, one of them with a larger picture for zooming, originals, and a theme
    /// that has a picture of its own.
    private func desk() throws -> Desk {
        let desk = try Desk()
        for (index, name) in ["home.jpg", "sea/a.jpg", "sea/b.jpg", "sea/c.jpg", "wood/d.jpg"].enumerated() {
            try desk.photos(name, picture: TinyPicture(width: 90, colour: (UInt8(40 * index), 120, 150)))
        }
        try desk.write(
            """
            base-url: https://example.org/photos
            widths: [24, 48]
            formats: [webp, jpeg]
            originals: strip
            """, to: "Content/vitrine.yaml")
        try desk.write("body { background: url(wall.jpg) }", to: "Content/_theme/theme.css")
        try desk.photos("_theme/wall.jpg", picture: TinyPicture(colour: (9, 9, 9)))
        return desk
    }

    /// Every reference of the site's pages and stylesheets to a file of the site, by the file's path.
    private func references(_ desk: Desk) throws -> [String: Set<Substring>] {
        var references: [String: Set<Substring>] = [:]
        for (name, data) in try desk.snapshot() {
            let text = String(decoding: data, as: UTF8.self)
            var found: [Substring] = []
            if name.hasSuffix(".html"), name != "404.html" {
                found = links(in: text)
                let shared = text.matches(of: /content="https:\/\/example\.org\/photos\/([^"]*)"/).map(\.1)
                let canonical = found.filter { $0.hasPrefix("https://example.org/photos/") }
                for link in shared + canonical.map({ $0.dropFirst("https://example.org/photos/".count) }) {
                    references[String(link.prefix { $0 != "?" }), default: []].insert(link.drop { $0 != "?" })
                }
                found.removeAll { $0.hasPrefix("https:") }
            } else if name.hasSuffix(".css") {
                found = text.matches(of: /url\(([^)]*)\)/).map(\.1).filter { !$0.hasPrefix("\"data:") }
            }
            for link in found {
                let path = try #require(target(of: link, on: name))
                references[path, default: []].insert(link.prefix { $0 != "#" }.drop { $0 != "?" })
            }
        }
        return references
    }

    @Test("Every reference to a file has the version of the file, and links to pages have none")
    func everyReference() async throws {
        let desk = try desk()
        try await desk.build()
        let references = try references(desk)
        let files = try desk.snapshot().filter { !$0.value.isEmpty }.keys
        // Hosts, search engines and readers of feeds ask for these by their names.
        for file in files where !["404.html", "feed.xml", "robots.txt", "sitemap.xml"].contains(file) {
            let queries = try #require(references[file], "nothing refers to \(file)")
            // Icons have fixed addresses, since a new cover would change all pages.
            if file.hasSuffix(".html") || ["apple-touch-icon.png", "favicon.ico"].contains(file) {
                #expect(queries == [""], "\(file)")
            } else {
                #expect(queries.count == 1, "\(file): \(queries)")
                #expect(queries.first?.wholeMatch(of: /\?v=[0-9a-z]{6}/) != nil, "\(file): \(queries)")
            }
        }
        #expect(references.keys.contains("theme/wall.jpg"))
        #expect(references.keys.contains("sea/a-original.jpg"))
        // One version for all files of a photo, another for its original.
        #expect(references["sea/a-24.webp"] == references["sea/a-48.jpg"])
        #expect(references["sea/a-24.webp"] != references["sea/b-24.webp"])
        #expect(references["sea/a-24.webp"] != references["sea/a-original.jpg"])
    }

    @Test("The pages that show a changed photo refer to its new version, and no other page changes")
    func changedPhoto() async throws {
        let desk = try desk()
        try await desk.build()
        let (before, old) = (try desk.snapshot(), try references(desk))
        try desk.photos("sea/b.jpg", picture: TinyPicture(width: 90, colour: (80, 120, 150), isStriking: true))
        try await desk.build()
        let (after, new) = (try desk.snapshot(), try references(desk))

        let changed = Set(new.keys.filter { old[$0] != new[$0] })
        let renditions = ["sea/b-24.webp", "sea/b-48.webp", "sea/b-24.jpg", "sea/b-48.jpg", "sea/b-90.jpg"]
        #expect(changed == Set(renditions + ["sea/b-original.jpg", "sea/photos.css"]))
        #expect(Set(renditions.map { new[$0] }).count == 1)

        // The sheet of the album's photos has their colours, which neighbours' pages use.
        func text(_ name: String, in site: [String: Data]) -> String {
            String(decoding: site[name] ?? Data(), as: UTF8.self).replacing(/photos\.css\?v=[0-9a-z]{6}/, with: "")
        }
        let pages = after.keys.filter { $0.hasSuffix(".html") }
        #expect(Set(pages.filter { before[$0] != after[$0] }).isSubset(of: Set(pages.filter { $0.hasPrefix("sea/") })))
        let rewritten = pages.filter { text($0, in: before) != text($0, in: after) }
        #expect(Set(rewritten) == ["sea/b.html", "sea/index.html"])
    }

    @Test("The page above an album shows a changed cover in its new version")
    func changedCover() async throws {
        let desk = try desk()
        try await desk.build()
        let old = try references(desk)["sea/a-48.webp"]
        try desk.photos("sea/a.jpg", picture: TinyPicture(width: 90, colour: (40, 120, 150), isStriking: true))
        try await desk.build()
        let new = try #require(try references(desk)["sea/a-48.webp"]?.first)
        #expect(old != [new])
        #expect(try desk.text("index.html").contains("sea/a-48.webp\(new) 48w"))
    }

    @Test("Another quality gives renditions a new version and leaves the version of originals")
    func quality() async throws {
        let desk = try desk()
        try await desk.build()
        let old = try references(desk)
        try await desk.build("--quality", "jpeg=20", "--quality", "webp=20")
        let new = try references(desk)
        #expect(old["sea/a-48.webp"] != new["sea/a-48.webp"])
        #expect(old["sea/a-original.jpg"] == new["sea/a-original.jpg"])
    }

    @Test("A photo keeps its version after it is renamed or moved, or photos are added beside it")
    func keepsItsVersion() async throws {
        let desk = try desk()
        try await desk.build()
        let old = try references(desk)["sea/a-48.jpg"]
        try FileManager.default.moveItem(
            atPath: desk.file("Content/sea/a.jpg"), toPath: desk.file("Content/wood/z.jpg"))
        try desk.photos("wood/e.jpg", picture: TinyPicture(colour: (1, 2, 3)))
        try await desk.build()
        #expect(try references(desk)["wood/z-48.jpg"] == old)
    }
}
