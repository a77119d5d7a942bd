import Foundation
import PhotoCatalog
import SiteBuilding
import SitePlanning
import Testing

@testable import GalleryImport

@Suite("vitrine init")
struct InitTests {
    private let template = SettingsTemplate(SiteSettings()).text

    /// The lines of settings, without their `#`.
    private var settings: [String] {
        template.split(separator: "\n").filter { $0.hasPrefix("#") && $0.dropFirst().first?.isLetter == true }
            .map { String($0.dropFirst()) }
    }

    @Test("Every setting of the template is valid, and what it sets is the default")
    func theTemplateHasTheDefaults() throws {
        let desk = try Desk()
        try desk.write(settings.joined(separator: "\n"), to: "Content/vitrine.yaml")
        let (read, warnings) = try SiteSettings.read(from: desk.file("Content"))
        #expect(warnings.isEmpty)
        func encodings(_ settings: SiteSettings) -> [RenditionEncodingText] {
            settings.encodings.map { "\($0)" }
        }
        #expect(encodings(read) == encodings(SiteSettings()))
        var plain = read
        plain.quality = [:]
        #expect(plain == SiteSettings())
        #expect(SiteConfiguration(source: "a", destination: "b", settings: read).warnings.isEmpty)
    }

    private typealias RenditionEncodingText = String

    @Test("The template has every key that describes the gallery")
    func theTemplateHasEveryKey() throws {
        let desk = try Desk()
        try desk.write("no-such-key: 1", to: "Content/vitrine.yaml")
        let folder = desk.file("Content")
        let error = #expect(throws: CatalogError.self) { try SiteSettings.read(from: folder) }
        guard case .unknownKey(_, let known, _) = error else {
            Issue.record("an unknown key was accepted")
            return
        }
        let keys = settings.compactMap { $0.split(separator: ":").first.map(String.init) }
        // Of these the template has examples.
        #expect(Set(known).subtracting(["targets", "check", "extra"]) == Set(keys))
    }

    @Test("The examples of the template are valid")
    func theExamplesAreValid() throws {
        let examples = template.split(separator: "\n").filter { $0.hasPrefix("#     ") }.map { $0.dropFirst(6) }
        #expect(examples.count { !$0.hasPrefix(" ") } == 4)
        let desk = try Desk()
        try desk.write(examples.joined(separator: "\n"), to: "Content/vitrine.yaml")
        let folder = desk.file("Content")
        let (settings, warnings) = try SiteSettings.read(from: folder)
        #expect(warnings.isEmpty && settings != SiteSettings())
    }

    @Test("Every line of the template is a comment, of at most 120 columns, and the file as it is sets nothing")
    func theTemplateIsCommentsOnly() throws {
        let lines = template.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("#") && $0.count <= 120 })
        let desk = try Desk()
        try desk.write(template, to: "Content/vitrine.yaml")
        #expect(try SiteSettings.read(from: desk.file("Content")).settings == SiteSettings())
        #expect(template.contains("#     targets:\n") && template.contains("#     check:\n"))
    }

    @Test("A new gallery has settings and a first album, and is built once it has a photo")
    func newGalleriesCanBeBuilt() async throws {
        let desk = try Desk()
        let run = try await desk.run("init")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(run.text.contains("Wrote Content/vitrine.yaml\nWrote Content/first-album/album.yaml\n"))
        #expect(run.text.contains("Put photos into Content/first-album, and look at them: vitrine serve\n"))
        try desk.photos("first-album/a.jpg")
        try await desk.build()
        #expect(try desk.text("index.html").contains("First album"))
    }

    @Test("Every setting of the first album is valid")
    func theAlbumIsValid() async throws {
        let desk = try Desk()
        let gallery = try FirstGallery(in: desk.file("Content"), defaults: SiteSettings())
        let album = try #require(gallery.files.last)
        try desk.photos("first-album/a.jpg")
        try desk.write(uncommented(album.text), to: "Content/first-album/album.yaml")
        try await desk.build()
        #expect(try desk.text("index.html").contains("First album"))
    }

    /// The settings of an album's template, with their keys.
    private func uncommented(_ text: String) -> String {
        text.split(separator: "\n").filter { !$0.hasPrefix("# ") || $0.hasPrefix("#  ") }
            .map { $0.hasPrefix("#") ? String($0.dropFirst()) : String($0) }.joined(separator: "\n")
    }

    @Test(
        "Beside photos, an album.yaml has its keys as comments, with the name of the first photo, which are valid",
        arguments: [
            ("sea/img 2.jpg", "sea/img 10.jpg", "sea"), ("#2: a, \"b\" [c].jpg", "sea/a.jpg", ""),
            ("2024/June/x.jpg", "2025/a.jpg", "2024/June"), ("b/yes.JPG", "_a/a.jpg", "b"),
        ])
    func albumsHaveExamples(first: String, second: String, folder: String) async throws {
        let desk = try Desk()
        try desk.photos(first, second)
        let before = try desk.snapshot("Content")
        #expect(try await desk.run("init", "Content").status == .exited(0))
        var after = try desk.snapshot("Content")
        let file = folder.isEmpty ? "album.yaml" : folder + "/album.yaml"
        let written = after.removeValue(forKey: file)
        let album = String(decoding: try #require(written), as: UTF8.self)
        #expect(after.removeValue(forKey: "vitrine.yaml") != nil && after == before)
        #expect(album.split(separator: "\n").allSatisfy { $0.hasPrefix("#") && $0.count <= 120 })
        let settings = uncommented(album)
        #expect(settings.split(separator: "\n").count { !$0.hasPrefix(" ") } == (folder.isEmpty ? 10 : 11))
        #expect(settings.contains("address:") == !folder.isEmpty)
        try desk.write(settings, to: "Content/" + file)
        try await desk.build()
    }

    @Test("An album.yaml that exists is not overwritten, and no other one is written")
    func albumsAreNotOverwritten() async throws {
        let desk = try Desk()
        try desk.photos("sea/a.jpg", "west/b.jpg")
        try desk.write("title: Sea", to: "Content/sea/album.yaml")
        #expect(try await desk.run("init", "Content").status == .exited(0))
        #expect(try String(contentsOfFile: desk.file("Content/sea/album.yaml"), encoding: .utf8) == "title: Sea")
        #expect(!FileManager.default.fileExists(atPath: desk.file("Content/west/album.yaml")))
    }

    @Test("Settings that exist are not overwritten: status 1, with a message", arguments: [false, true])
    func settingsAreNotOverwritten(isLink: Bool) async throws {
        let desk = try Desk()
        try desk.write("title: Sea\n", to: "Content/a.yaml")
        if isLink {
            // A link that leads nowhere.
            try FileManager.default.createSymbolicLink(
                atPath: desk.file("Content/vitrine.yaml"), withDestinationPath: "nowhere.yaml")
        } else {
            try desk.write("title: Sea\n", to: "Content/vitrine.yaml")
        }
        let run = try await desk.run("init")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("Content/vitrine.yaml: exists already, so nothing was written."), "\(run.text)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: desk.file("Content")).count == 2)
    }

    @Test("A file in the folder's place is refused")
    func filesAreRefused() async throws {
        let desk = try Desk()
        try desk.write("x", to: "Content")
        let run = try await desk.run("init")
        #expect(run.status == .exited(1) && run.text.contains("Content: not a folder."), "\(run.text)")
    }
}
