import Foundation
import Subprocess
import Testing

@Suite("What album.yaml says about single photos, on the site")
struct PhotoSettingsTests {
    /// Two albums with captions and dates, a feed and originals. The photo `sea/b` is the cover of both.
    private func desk() throws -> Desk {
        let desk = try Desk()
        for (index, name) in ["home", "sea/a", "sea/b", "sea/c"].enumerated() {
            try desk.photos(name + ".jpg", picture: TinyPicture(colour: (UInt8(60 * index), 120, 150)))
            try desk.write("Title: Secret \(name)\nDate: 2024-03-1\(index)\n\nWords", to: "Content/\(name).md")
        }
        try desk.write("originals: strip\nbase-url: https://example.org/", to: "Content/vitrine.yaml")
        try desk.write("cover: sea/b.jpg", to: "Content/album.yaml")
        try desk.write("cover: b.jpg", to: "Content/sea/album.yaml")
        return desk
    }

    private func expectVerified(_ desk: Desk, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let run = try await desk.run("build", "--verify")
        #expect(run.status == .exited(0), Comment(rawValue: run.text + run.output), sourceLocation: sourceLocation)
    }

    @Test("Texts are on the album's page, on the photo's page and in the feed")
    func textsAreShown() async throws {
        let desk = try desk()
        try await desk.build()
        try desk.write(
            "photos:\n  b.jpg: {title: The pier, caption: In fog, alt: A pier in fog}\n  c.jpg: {title: '', caption: ''}",
            to: "Content/sea/album.yaml")
        let run = try await desk.build()
        #expect(run.text.contains("none new or changed"), "\(run.text)")
        #expect(try desk.text("sea/index.html").contains(/<img [^>]*alt="A pier in fog"/))
        let page = try desk.text("sea/b.html")
        #expect(page.contains(/<img [^>]*alt="A pier in fog"/))
        #expect(page.contains("The pier") && page.contains("In fog"))
        let feed = try desk.text("feed.xml")
        #expect(feed.contains("<title>The pier</title>") && feed.contains("<p>In fog</p>"))
        // Covers on cards are within a link that has the album's title.
        #expect(try desk.text("index.html").contains(/<img [^>]*alt=""/))
        #expect(try !desk.text("index.html").contains(/<img [^>]*A pier in fog/))
        for (name, data) in try desk.snapshot() {
            let text = String(decoding: data, as: UTF8.self)
            #expect(!text.contains("Secret sea/b") && !text.contains("Secret sea/c"), "\(name)")
        }
        #expect(try desk.text("sea/c.html").contains("Photo 3 of 3"))
        try await expectVerified(desk)
    }

    @Test("Nothing of a hidden photo is published: no page, cover, original or entry in the feed, and it returns later")
    func hiddenPhotosAreNotPublished() async throws {
        let desk = try desk()
        try await desk.build()
        let before = try desk.snapshot()
        #expect(before.keys.contains("sea/b-original.jpg"))
        try desk.write(
            "cover: b.jpg\nphotos: {b.jpg: {hidden: true, title: Secret sea/b}}", to: "Content/sea/album.yaml")
        let run = try await desk.build()
        #expect(
            run.text.contains("1 photo hidden by \"hidden: true\" in an album.yaml is not published (sea/b.jpg)."))
        #expect(run.text.contains("the cover \"b.jpg\" is not published"))
        #expect(run.text.contains("the cover \"sea/b.jpg\" is not published"))
        for (name, data) in try desk.snapshot() {
            let text = String(decoding: data, as: UTF8.self)
            #expect(!name.hasPrefix("sea/b") && !text.contains("Secret sea/b"), "\(name)")
            // Neither a link nor a picture leads to it.
            #expect(!text.contains(/(sea\/|")b(-original)?(-\d+)?\.(jpg|html)/), "\(name)")
        }
        try await expectVerified(desk)
        try desk.write("cover: b.jpg", to: "Content/sea/album.yaml")
        try await desk.build()
        #expect(try desk.snapshot() == before)
    }

    @Test("A photo that Google Photos has in the bin is published with hidden: false, with its original")
    func photosInTheBinAreShown() async throws {
        let desk = try desk()
        for name in ["a", "b"] {
            try desk.write(
                #"{"title": "x", "photoTakenTime": {"timestamp": "1715538605"}, "trashed": true}"#,
                to: "Content/sea/\(name).jpg.json")
        }
        try await desk.build()
        #expect(try !desk.snapshot().keys.contains { $0.hasPrefix("sea/b") || $0.hasPrefix("sea/a") })
        try desk.write("photos: {b.jpg: {hidden: false}}", to: "Content/sea/album.yaml")
        let run = try await desk.build()
        #expect(run.text.contains("Content/sea/a.jpg: not published, because a sidecar marks it "))
        let names = try desk.snapshot().keys
        #expect(names.contains("sea/b.html") && names.contains("sea/b-original.jpg"))
        #expect(!names.contains { $0.hasPrefix("sea/a") })
        try await expectVerified(desk)
    }

    @Test("Stars given in album.yaml decide on albums of ratings, on min-rating and on the order")
    func ratingsCount() async throws {
        let desk = try Desk.withAlbum()
        try desk.write(
            "sort: rating descending\nphotos: {a.jpg: {rating: 5}, b.jpg: {rating: 0}}", to: "Content/sea/album.yaml")
        try await desk.build("--albums-from", "rating")
        let names = try desk.snapshot().keys
        #expect(names.contains { $0.hasPrefix("5/a") } && !names.contains { $0.hasPrefix("3/") })
        let run = try await desk.build("--min-rating", "4")
        #expect(run.text.contains("none new or changed"), "\(run.text)")
        #expect(
            SiteFiles(try desk.snapshot().keys).photoPages.filter { $0.hasPrefix("sea/") } == ["sea/a.html"])
        try await desk.build()
        let order = try desk.text("sea/index.html").matches(of: /href="([abc])\.html"/).map { String($0.1) }
        #expect(order == ["a", "b", "c"])
    }

    @Test("The error for an unknown name names the file, the line and the remedy")
    func unknownNamesAreErrors() async throws {
        let desk = try Desk.withAlbum()
        try desk.write("photos:\n  a.jpg: {alt: x}\n  z.jpg: {alt: y}", to: "Content/sea/album.yaml")
        let run = try await desk.run("build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("Content/sea/album.yaml:3: no photo in this folder has the name \"z.jpg\". Correct "))
    }
}
