import Foundation
import Testing

@testable import PhotoCatalog

@Suite("The menu, links out of the gallery and scripts in vitrine.yaml")
struct MenuSettingsTests {
    private func settings(_ yaml: String) throws -> SiteSettings {
        let folder = try TemporaryFolder()
        try folder.write(Data(yaml.utf8), to: "vitrine.yaml")
        return try SiteSettings.read(from: folder.path).settings
    }

    private func entries(_ yaml: String) throws -> [String] {
        try settings(yaml).menu.map { entry in
            switch entry.target {
            case .source(let path): "\(entry.title ?? "-") \(path)"
            case .outside(let address): "\(entry.title ?? address.usualTitle ?? "-") \(address.text)"
            }
        }
    }

    @Test("Entries are albums, pages and addresses, as texts or with titles")
    func menu() throws {
        let yaml = """
            menu:
              - ./
              - iceland/
              - { title: About me, to: about.md }
              - https://Ada.example/
              - mailto:ada@ada.example
              - { title: Shop, to: "https://ada.example/shop" }
            """
        #expect(
            try entries(yaml) == [
                "- ", "- iceland", "About me about.md", "Ada.example https://Ada.example/",
                "ada@ada.example mailto:ada@ada.example", "Shop https://ada.example/shop",
            ])
    }

    @Test("Paths out of the gallery need outside-links, in any order of the keys, and a title")
    func outsideLinks() throws {
        let menu = "menu: [{ title: Blog, to: ../blog/ }, { title: Home, to: / }]\n"
        #expect(try entries(menu + "outside-links: true") == ["Blog ../blog/", "Home /"])
        #expect(try entries("outside-links: true\n" + menu) == ["Blog ../blog/", "Home /"])
        #expect(try settings("outside-links: true").leavesGallery)
    }

    @Test(
        "A wrong entry is refused with its line",
        arguments: [
            ("menu: [/blog/]", "vitrine.yaml:1: \"menu\" must be a path within the gallery"),
            ("menu:\n  - { title: A, to: ../a }", "vitrine.yaml:2: \"to\" must be a path within the gallery"),
            ("outside-links: true\nmenu: [/blog/]", "vitrine.yaml:2: \"title\" is missing."),
            ("menu: [{ title: A }]", "\"to\" is missing."), ("menu: [\"javascript:a()\"]", "must be the folder"),
            ("menu: [\"//ada.example\"]", "must be the folder"), ("menu: [{ titel: A, to: a }]", "\"title\"?"),
            ("scripts: [count.js]", "must be the https address of a script, or a file in _theme"),
            ("scripts: [_theme/../a.js]", "must be the https address of a script"),
            ("scripts: [{ data: { a: b } }]", "\"src\" is missing."),
            ("scripts: [{ src: _theme/a.js, data: { \"on load\": b } }]", "must be named in lower case"),
            ("scripts: [{ src: _theme/a.js, connect: \"*\" }]", "must be the address of a server"),
            ("scripts: [{ src: _theme/a.js, integrity: md5-a }]", "must be a hash"),
        ])
    func refused(yaml: String, words: String) throws {
        let error = #expect(throws: CatalogError.self) { try settings(yaml) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "nothing")")
    }

    @Test("A script has its attributes in their order, and servers as origins")
    func scripts() throws {
        let yaml = """
            scripts:
              - _theme/count.js
              - src: https://cdn.counter.example/count.js?v=1
                data: { website-id: 7, domain: ada.example }
                connect: [https://API.counter.example/send, "https://b.example:8443"]
                integrity: sha384-AAAA
                async: true
            """
        let scripts = try settings(yaml).scripts
        #expect(scripts[0] == ScriptSetting(source: "_theme/count.js"))
        #expect(scripts[0].themeFile == "count.js" && scripts[1].themeFile == nil)
        #expect(scripts[1].data.map { "\($0.name)=\($0.value)" } == ["website-id=7", "domain=ada.example"])
        #expect(scripts[1].origin == "https://cdn.counter.example")
        #expect(scripts[1].servers == ["https://api.counter.example", "https://b.example:8443"])
        #expect(scripts[1].isAsync && scripts[1].integrity == "sha384-AAAA")
    }
}
