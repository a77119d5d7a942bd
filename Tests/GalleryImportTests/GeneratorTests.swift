import Foundation
import Testing

@testable import GalleryImport

@Suite("Traces of other generators")
struct GeneratorTests {
    @Test(
        "A generator is recognised by the file with its settings",
        arguments: [
            ("sigal.conf.py", "", Generator.sigal), (".thumbsup", "{}", .thumbsup), ("thumbsup.json", "{}", .thumbsup),
            ("config.json", #"{"input": "a", "output": "b"}"#, .thumbsup),
            ("package.json", #"{"scripts": {"build": "thumbsup --input a"}}"#, .thumbsup),
            ("hugo.toml", "", .hugo), ("hugo.yaml", "", .hugo), ("config/_default/hugo.toml", "", .hugo),
            ("_config.sh", "", .expose),
        ])
    func generatorsAreRecognised(file: String, text: String, generator: Generator) throws {
        let folder = try ScratchFolder()
        try folder.write(text, to: file)
        let found = try #require(Generator.found(in: folder.path))
        #expect(found.generator == generator)
        #expect(found.file == folder.path + "/" + file)
    }

    @Test(
        "Files of other programs with such names are not taken for settings",
        arguments: [("config.json", "{\"a\": 1}"), ("package.json", "{}"), ("config.toml", "[server]"), ("a.py", "")])
    func otherFilesAreNotRecognised(file: String, text: String) throws {
        let folder = try ScratchFolder()
        try folder.write(text, to: file)
        #expect(Generator.found(in: folder.path) == nil)
    }

    @Test("A config.toml beside a content folder is Hugo's")
    func olderSettingsOfHugoAreRecognised() throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "config.toml")
        try folder.write("", to: "content/_index.md")
        #expect(Generator.found(in: folder.path)?.generator == .hugo)
    }

    @Test("The hint names the file and the command, and ends when there are settings of this program")
    func hintsEndWithOwnSettings() throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "hugo.toml")
        try folder.write("", to: "content/_index.md")
        let source = folder.path + "/content"
        let hint = try #require(Generator.hint(about: source, unlessThereIs: "vitrine.yaml"))
        #expect(hint == "\(folder.path)/hugo.toml: settings of Hugo. To take them over: vitrine import \(folder.path)")
        try folder.write("", to: "content/vitrine.yaml")
        #expect(Generator.hint(about: source, unlessThereIs: "vitrine.yaml") == nil)
    }
}
