import Foundation

/// A Markdown file of the repository.
struct MarkdownPage: CustomStringConvertible {
    /// The root of the repository.
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// From the root of the repository.
    let path: String
    let lines: [String]

    init(_ path: String) throws {
        self.path = path
        let text = try String(contentsOf: Self.repository.appending(path: path), encoding: .utf8)
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var description: String { path }

    /// The paths of the pages that people read: those beside the sources, in `Documentation` and in the root.
    static func paths() -> [String] {
        ["", "Documentation", "Sources", "Templates", "Benchmarks"].flatMap { folder in
            let names = FileManager.default.enumerator(atPath: repository.appending(path: folder).path())
            var paths: [String] = []
            while let name = names?.nextObject() as? String {
                // The root has folders of other packages in it.
                if folder.isEmpty || name.hasPrefix(".") || name.hasSuffix(".docc") { names?.skipDescendants() }
                if name.hasSuffix(".md") { paths.append(folder.isEmpty ? name : folder + "/" + name) }
            }
            return paths.sorted()
        }
    }

    /// The lines below a heading, up to the next heading of the same or a higher level; nil if there is no such
    /// heading.
    func section(_ heading: String) -> String? {
        guard let start = lines.firstIndex(of: heading) else { return nil }
        let level = heading.prefix { $0 == "#" }.count
        let rest = lines[(start + 1)...].prefix { line in
            let marks = line.prefix { $0 == "#" }.count
            return marks == 0 || marks > level || !line.dropFirst(marks).hasPrefix(" ")
        }
        return rest.joined(separator: "\n")
    }

    /// The lines without those of code blocks.
    var prose: [String] {
        var isCode = false
        return lines.filter { line in
            let isFence = line.trimmingCharacters(in: .whitespaces).hasPrefix("```")
            if isFence { isCode.toggle() }
            return !isCode && !isFence
        }
    }

    /// The anchors of the headings, as GitHub makes them.
    var anchors: Set<String> {
        Set(
            prose.filter { $0.hasPrefix("#") }.map { heading in
                let title = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
                let kept = title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
                return kept.replacingOccurrences(of: " ", with: "-")
            })
    }

    /// The targets of links and pictures.
    var links: [String] {
        prose.joined(separator: "\n").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }

    /// The paths of files and folders of the repository that are written as code.
    var namedPaths: [String] {
        prose.joined(separator: "\n").matches(
            of: /`((?:Sources|Tests|Templates|Documentation|Benchmarks|\.ci|\.github)\/[^`*… ]+)`/
        ).map { String($0.1) }
    }
}
