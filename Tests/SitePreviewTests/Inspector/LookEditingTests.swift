import Foundation
import SourceEditing
import Testing

@testable import PhotoCatalog
@testable import SitePreview

@Suite("Looks in settings")
struct LookEditingTests {
    @Test(
        "Only the keys of the look that differ are written, and everything else stays as it is",
        arguments: [
            ("", ##"{"accent":"#0b57d0"}"##, "look:\n  accent: \"#0b57d0\"\n"),
            (
                "# Ours\ntitle: Sea\nlook:\n  accent: navy # for links\n  radius: 4\n",
                ##"{"accent":"teal","radius":4}"##,
                "# Ours\ntitle: Sea\nlook:\n  accent: teal # for links\n  radius: 4\n"
            ),
            ("look: { accent: navy, gap: 2 }\ntitle: Sea\n", ##"{"gap":2}"##, "look: { gap: 2 }\ntitle: Sea\n"),
            ("title: Sea\nlook:\n  accent: navy\n", "{}", "title: Sea\n"),
            (
                "look:\n  gap: 3\n", ##"{"gap":3,"paper":{"light":"#fff","dark":"#000"}}"##,
                "look:\n  paper:\n    light: \"#fff\"\n    dark: \"#000\"\n  gap: 3\n"
            ),
        ])
    func written(old: String, look: String, new: String) throws {
        let values = try JSONDecoder().decode([String: SettingValue].self, from: Data(look.utf8))
        let text = try YAMLText(old, file: "vitrine.yaml").wearing(values.mapValues(\.yaml))
        #expect(text.text == new)
        // The text is what was asked for, as settings are read.
        let stated = try LookSettings.stated(in: text.text, of: "vitrine.yaml", in: [])
        let wanted = try LookSettings.stated(in: new, of: "vitrine.yaml", in: [])
        #expect(stated == wanted)
    }

    @Test("A value of a look is the same in JSON and in YAML")
    func values() throws {
        let json = ##"{"font":["Georgia","serif"],"gap":2,"logo":{"file":"a.svg","text":"Sea"},"scheme":"dark"}"##
        let values = try JSONDecoder().decode([String: SettingValue].self, from: Data(json.utf8))
        #expect(String(decoding: try values.previewJSON, as: UTF8.self) == json)
        let text = try YAMLText("", file: "vitrine.yaml").wearing(values.mapValues(\.yaml)).text
        let look = try LookSettings.stated(in: text, of: "vitrine.yaml", in: ["a", "b"])
        #expect(look.logo == LogoSetting(file: "a/b/a.svg", text: "Sea"))
        #expect(look.font == .families(["Georgia", "serif"]))
    }

    @Test("A look of one album leaves the looks of all others as they are")
    func albums() {
        func album(_ path: [String], _ albums: [Album] = []) -> Album {
            Album(
                path: path, title: "", description: nil, cover: nil, sort: PhotoOrder(.name), groups: [],
                albums: albums)
        }
        var look = LookSettings()
        look.gap = 4
        let library = PhotoLibrary(
            root: album([], [album(["a"], [album(["a", "b"])]), album(["b"])]), warnings: [])
        let changed = library.wearing(look, inAlbumAt: ["a", "b"])
        #expect(changed.albums.filter { $0.look == look }.map(\.path) == [["a", "b"]])
        #expect(library.wearing(look, inAlbumAt: []).albums.filter { $0.look == look }.map(\.path) == [[]])
        #expect(library.wearing(look, inAlbumAt: ["none"]) == library)
    }
}
