import Foundation
import Testing

@testable import PhotoCatalog

@Suite("The look in vitrine.yaml and album.yaml")
struct LookSettingsTests {
    private func look(_ yaml: String) throws -> LookSettings {
        let folder = try TemporaryFolder()
        try folder.write(Data(yaml.utf8), to: "vitrine.yaml")
        return try SiteSettings.read(from: folder.path).settings.look
    }

    private func colour(_ css: String) throws -> CSSColour { try #require(CSSColour(css: css)) }

    @Test("A look has colours, a scheme, fonts, a logo, a radius and a gap")
    func read() throws {
        let look = try look(
            """
            look:
              accent: "#0b57d0"
              paper: { light: white, dark: "#101418" }
              ink: { dark: "#eee" }
              scheme: both
              font: [Inter, "Segoe UI", sans-serif]
              title-font: fonts/Title.woff2
              logo: { file: ./fonts/../logo.svg, text: Studio Ada }
              radius: 8px
              gap: 0
            """)
        #expect(look.accent == .one(try colour("#0b57d0")))
        #expect(look.paper == .each(light: .white, dark: try colour("#101418")))
        #expect(look.ink == .each(light: nil, dark: try colour("#eee")))
        #expect(look.scheme == .both)
        #expect(look.font == .families(["Inter", "Segoe UI", "sans-serif"]))
        #expect(look.titleFont == .file("fonts/Title.woff2"))
        #expect(look.logo == LogoSetting(file: "logo.svg", text: "Studio Ada"))
        #expect(look.radius == 8)
        #expect(look.gap == 0)
        #expect(look.files == ["fonts/Title.woff2", "logo.svg"])
    }

    @Test("A gallery without a look has the theme's, and a key without a value changes nothing")
    func empty() throws {
        #expect(try self.look("title: A") == .theme)
        #expect(try self.look("look:\n  font:\n  logo:\n  scheme:\n  radius:\n  gap:") == .theme)
    }

    @Test("A stack of fonts may be one text, with quotes or without")
    func stack() throws {
        #expect(
            try look("look: { font: 'Georgia, \"Times New Roman\", serif' }").font
                == .families(["Georgia", "Times New Roman", "serif"]))
    }

    @Test(
        "A wrong value is refused with its line",
        arguments: [
            ("look: dark", "vitrine.yaml:1: \"look\" must be made of lines such as"),
            ("look:\n  acent: red", "vitrine.yaml:2: unknown key \"acent\". Did you mean \"accent\"?"),
            ("look:\n  accent: #0b57d0", "vitrine.yaml:2: \"accent\" must be a colour"),
            ("look:\n  accent: #0b57d0", "needs quotes, since # begins a comment"),
            ("look:\n  accent: \"#12345\"", "\"accent\" must be a colour"),
            ("look:\n  paper: { light: blueish }", "\"light\" must be a colour"),
            ("look:\n  paper: { day: blue }", "unknown key \"day\""),
            ("look:\n  scheme: night", "\"scheme\" can't be \"night\""),
            ("look:\n  font: \"a; b\"", "\"font\" must be the path of a font"),
            ("look:\n  font: \"Inter,\"", "\"font\" must be the path of a font"),
            ("look:\n  font: logo.svg", "\"font\" must be the path of a font"),
            ("look:\n  font: \"Inter.otf, serif\"", "\"font\" must be the path of a font"),
            ("look:\n  font: /usr/share/a.ttf", "\"font\" must be the path of a file from this file's folder"),
            ("look:\n  logo: { text: A }", "\"file\" is missing"),
            ("look:\n  radius: 65", "\"radius\" must be a number of pixels from 0 to 64"),
            ("look:\n  gap: 1000", "\"gap\" must be a number of pixels from 0 to 64"),
            ("look:\n  gap: -1", "\"gap\" must be a number of pixels from 0 to 64"),
        ])
    func refusal(yaml: String, message: String) throws {
        let error = try #require(throws: CatalogError.self) { try look(yaml) }
        #expect(error.description.contains(message), "\(error)")
    }

    @Test("All mistakes of a look are reported together")
    func allMistakes() throws {
        let error = try #require(throws: CatalogError.self) { try look("look:\n  gap: x\n  radius: y\n  paper: z") }
        #expect(error.mistakes.count == 3)
    }

    @Test("An album names files from its own folder, and has the gallery's look for what it leaves out")
    func album() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data("look: { accent: red, radius: 3 }".utf8), to: "vitrine.yaml")
        try folder.write(
            Data("look: { title-font: ../shared/A.otf, logo: mark.png, radius: 9 }".utf8), to: "trips/album.yaml")
        for name in ["trips/mark.png", "trips/a.jpg"] { try folder.write(Data(), to: name) }
        let settings = try SiteSettings.read(from: folder.path).settings
        guard case .library(let library) = try LibraryReader(source: folder.path, settings: settings).scan() else {
            Issue.record("no library")
            return
        }
        let album = try #require(library.albums.first { $0.path == ["trips"] })
        #expect(album.look.titleFont == .file("shared/A.otf"))
        #expect(album.look.logo?.file == "trips/mark.png")
        #expect(album.photos.map(\.file.path) == ["trips/a.jpg"], "the logo is not a photo of the album")
        let look = settings.look.refined(by: album.look)
        #expect(look.radius == 9)
        #expect(look.accent == .one(try colour("red")))
        #expect(library.root.look == .theme)
    }

    @Test("The gallery's logo and fonts are neither photos nor reported as files that are not shown")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data("look: { logo: mark.png, font: a.woff2 }".utf8), to: "vitrine.yaml")
        for name in ["mark.png", "a.woff2", "photo.jpg"] { try folder.write(Data(), to: name) }
        let settings = try SiteSettings.read(from: folder.path).settings
        guard case .library(let library) = try LibraryReader(source: folder.path, settings: settings).scan() else {
            Issue.record("no library")
            return
        }
        #expect(library.root.photos.map(\.file.path) == ["photo.jpg"])
        #expect(library.warnings.isEmpty, "\(library.warnings)")
    }

    @Test("The logo of an album is not a photo, in whatever folder it lies")
    func logoElsewhere() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data("look: { logo: ../mark.png }".utf8), to: "a/album.yaml")
        try folder.write(Data("look: { logo: brand/mark.png }".utf8), to: "b/album.yaml")
        for name in ["mark.png", "a/1.jpg", "b/2.jpg", "b/brand/mark.png", "b/mark.png"] {
            try folder.write(Data(), to: name)
        }
        let settings = try SiteSettings.read(from: folder.path).settings
        guard case .library(let library) = try LibraryReader(source: folder.path, settings: settings).scan() else {
            Issue.record("no library")
            return
        }
        #expect(library.root.photos.isEmpty)
        #expect(library.albums.flatMap(\.photos).map(\.file.path).sorted() == ["a/1.jpg", "b/2.jpg", "b/mark.png"])
        #expect(library.albums.allSatisfy { $0.path != ["b", "brand"] })
    }
}
