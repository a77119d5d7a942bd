import Foundation
import PhotoCatalog
import Testing

@testable import SiteBuilding

@Suite("The theme that a preview remembers")
struct ThemeMemoryTests {
    @Test("A changed, a new and a removed file of the theme is read, and another theme too")
    func changes() throws {
        let source = FileManager.default.temporaryDirectory.appending(path: "vitrine-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: source) }
        let folder = source.appending(path: "_theme")
        try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
        var memory = ThemeMemory()
        func sheet() throws -> String {
            let theme = try memory.theme(SiteSettings(), for: source.path(percentEncoded: false)).theme
            return String(decoding: theme.assets["own.css"] ?? Data(), as: UTF8.self)
        }
        #expect(try sheet() == "")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for text in ["a { color: red }", "a { color: brown }", "b { color: navy }"] {
            try Data(text.utf8).write(to: folder.appending(path: "own.css"))
            #expect(try sheet() == text)
            #expect(try sheet() == text)
        }
        try FileManager.default.removeItem(at: folder.appending(path: "own.css"))
        #expect(try sheet() == "")
        let plain = try memory.theme(SiteSettings(), for: source.path(percentEncoded: false)).hash
        var other = SiteSettings()
        other.theme = .contactSheet
        #expect(try memory.theme(other, for: source.path(percentEncoded: false)).hash != plain)
    }
}
