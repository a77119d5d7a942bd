import Foundation
import Testing

@Suite("Folders of a module")
struct FolderOrderTests {
    /// Modules whose pages have a table of folders, and say that no folder uses a later one.
    static let modules: [String] = MarkdownPage.paths().compactMap { path in
        let steps = path.split(separator: "/").map(String.init)
        guard steps.count == 3, steps[0] == "Sources", let page = try? MarkdownPage(path),
            page.lines.contains(where: { $0.localizedCaseInsensitiveContains("no folder uses") })
        else { return nil }
        return steps[1]
    }

    @Test("No folder uses a type of a folder that the module's page lists after it", arguments: modules)
    func foldersAreInOrder(module: String) throws {
        let listed = Self.folders(try MarkdownPage("Sources/\(module)/README.md"))
        let files = try Self.files(of: module)
        let declared = files.mapValues { text in
            Set(text.matches(of: Self.declaration).map { String($0.output.1) })
        }
        for (file, text) in files {
            guard let place = listed.firstIndex(of: Self.folder(of: file)) else { continue }
            let words = Set(text.matches(of: /\b[A-Z]\w*/).map { String($0.output) })
            for (other, types) in declared {
                guard let later = listed.firstIndex(of: Self.folder(of: other)), later > place else { continue }
                #expect(types.isDisjoint(with: words), "\(module)/\(file) uses \(other)")
            }
        }
    }

    @Test("The order of folders is checked in the largest modules, which have a table of all their folders")
    func modulesAreFound() throws {
        for module in ["SiteBuilding", "SitePlanning"] {
            #expect(Self.modules.contains(module))
            let listed = Self.folders(try MarkdownPage("Sources/\(module)/README.md"))
            #expect(try Set(Self.files(of: module).keys.map(Self.folder)) == Set(listed))
        }
        #expect(Self.code(#"let a = "Later" // Later"#) == #"let a = "" "#)
    }

    /// Of a type that does not belong to another one.
    private static var declaration: Regex<(Substring, Substring)> {
        #/
        ^ (?: (?: @\S+ | public | package | final | indirect | nonisolated ) \s+ )*
        (?: struct | enum | class | actor | protocol | typealias ) \s+ (\w+)
        /#
        .anchorsMatchLineEndings()
    }

    /// The names in the first column of a table whose first heading is `folder`; `(top)` for files in no folder.
    private static func folders(_ page: MarkdownPage) -> [String] {
        page.lines.drop { !$0.hasPrefix("| folder |") }.dropFirst(2).prefix { $0.hasPrefix("|") }.flatMap { row in
            row.split(separator: "|")[0].matches(of: /\(top\)|[A-Z]\w*/).map { String($0.output) }
        }
    }

    private static func folder(of file: String) -> String {
        file.contains("/") ? String(file.prefix { $0 != "/" }) : "(top)"
    }

    /// The code of a module's files, by paths from its folder.
    private static func files(of module: String) throws -> [String: String] {
        let folder = MarkdownPage.repository.appending(path: "Sources/" + module).path()
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return try Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix(".swift") }.map {
                ($0, code(try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)))
            })
    }

    /// Without comments and what is in texts.
    private static func code(_ text: String) -> String {
        text.replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"").replacing(/\/\/.*/, with: "")
    }
}
