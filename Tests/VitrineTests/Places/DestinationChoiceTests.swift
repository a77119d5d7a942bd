import Foundation
import Testing

@testable import PhotoCatalog
@testable import VitrineCommands

@Suite("The folder for the site")
struct DestinationChoiceTests {
    @Test(
        "Without settings it is public beside Content, and _site in any other source",
        arguments: [
            ("Content", "public"), ("Content/", "public"), ("./Content", "./public"), ("a/Content", "a/public"),
            ("/Content", "/public"), ("/a/Content//", "/a/public"), (".", "_site"), ("./", "_site"),
            ("Photos", "Photos/_site"), ("/a/b/", "/a/b/_site"), ("/", "/_site"), ("content", "content/_site"),
        ])
    func usual(source: String, site: String) throws {
        #expect(try DestinationChoice.path(named: nil, of: source, nil) == site)
        #expect(try DestinationChoice.path(named: "out", of: source, nil) == "out")
    }

    private static let place = SourcePlace(file: "Content/vitrine.yaml", line: 3)

    @Test(
        "The folder of the settings counts from the source",
        arguments: [
            ("Content", "web", "Content/web"), ("Content", "../web", "web"), ("a/b/", "../web/c", "a/web/c"),
            (".", "web", "web"), (".", "../web", "../web"), ("/a", "../web", "/web"),
        ])
    func settings(source: String, path: String, site: String) throws {
        let setting = SiteDestination(path: path, place: Self.place)
        #expect(try DestinationChoice.path(named: nil, of: source, setting) == site)
        #expect(try DestinationChoice.path(named: "out", of: source, setting) == "out")
    }

    @Test(
        "A site can be in its source or beside it, and nothing that reads the source enters it",
        arguments: [
            ("web", "Content/web"), ("../web", "web"), ("sea/web", "Content/sea/web"),
        ])
    func chosenFolder(path: String, site: String) async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg")
        try desk.write("destination: \(path)\ninclude: ['*', web]\n", to: "Content/vitrine.yaml")
        let first = try await desk.build()
        #expect(first.text.hasSuffix("/\(site)/index.html\n"), "\(first.text)")
        #expect(try desk.names() == (site == "web" ? ["Content", "web"] : ["Content"]))
        let again = try await desk.build()
        #expect(again.text.contains("Nothing written") && again.text.contains("in 1 album"), "\(again.text)")
        #expect(!again.text.contains("Warning"))
        try await desk.build("--verify")
        #expect(try await desk.run("build", "Content", "other").text.contains("Built 2 photos in 1 album"))
        #expect(try await desk.run("check").text.contains("nothing found"))
        try await RunningPreview.run(desk, "--port", "0") { preview in
            let page = try await preview.wholePage("index.html")
            #expect(!page.contains("href=\"web"))
            #expect(!preview.printed.contains("a site that vitrine built"))
            // Pages that a build writes meanwhile are not changes of the source.
            try await desk.build("--title", "New")
            try desk.photos("c.jpg")
            try await preview.waitForLine("c.jpg")
            #expect(!preview.printed.contains(".html"))
        }
        #expect(try await desk.run("clean", "--yes").output.contains("/\(site): the site, "))
        #expect(!FileManager.default.fileExists(atPath: desk.file(site)))
    }

    @Test("Files that are not a site's make a folder in the source unusable, and stay", arguments: [false, true])
    func foreignFiles(isLink: Bool) async throws {
        let desk = try Desk()
        try desk.write(try TinyPicture().jpeg(), to: "a.jpg")
        let folder = isLink ? "sea" : "_site"
        try desk.write("mine", to: folder + "/notes.txt")
        if isLink { symlink("sea", desk.file("_site")) }
        let run = try await desk.run()
        #expect(run.status == .exited(1), "\(run.text)")
        #expect(run.text.contains("_site: is in the source and has files that vitrine did not write"), "\(run.text)")
        #expect(try desk.snapshot(folder) == ["notes.txt": Data("mine".utf8)])
        try FileManager.default.removeItem(atPath: desk.file(folder + "/notes.txt"))
        #expect(try await desk.run().status == .exited(0))
    }

    @Test("A publication takes the same folders, and the target's name")
    func publication() async throws {
        let desk = try Desk.withTarget()
        let run = try await desk.publish("Content", "out", "--to", "usb", "--trust-target", "usb")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(try desk.published()["index.html"] != nil)
        #expect(try desk.names().contains("out"))
    }
}
