import Foundation
import ImagePipeline
import SiteFolder

/// The theme's files as they are published: what its stylesheets refer to carries versions, as in pages.
struct ThemeAssets: Sendable {
    /// By their names within the theme.
    let files: [String: Data]

    /// - Parameter files: As they are in the theme, by name.
    init(_ files: [String: Data]) {
        self.files = Dictionary(
            uniqueKeysWithValues: files.map { name, data in
                (name, Self.isSheet(name) ? Self.versioned(data, named: name, among: files) : data)
            })
    }

    /// What references to a file carry.
    func version(of name: String) -> String { FileVersion.of(.of(files[name] ?? Data())) }

    private static func isSheet(_ name: String) -> Bool { name.lowercased().hasSuffix(".css") }

    private static func versioned(_ sheet: Data, named name: String, among files: [String: Data]) -> Data {
        guard let css = String(validating: sheet, as: UTF8.self),
            css.contains(/url\(|@import/.ignoresCase())
        else { return sheet }
        // Comments and texts first, so that nothing within them counts as a reference.
        let part =
            /\/\*.*?\*\/|@import\s+(?:"([^"]*)"|'([^']*)')|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'\s()]+))\s*\)|"[^"]*"|'[^']*'/
            .dotMatchesNewlines().ignoresCase()
        let folder = name.split(separator: "/").dropLast()
        let text = css.replacing(part) { match -> Substring in
            let (whole, importA, importB, urlA, urlB, urlC) = match.output
            guard let reference = importA ?? importB ?? urlA ?? urlB ?? urlC,
                let version = version(of: reference, from: folder, among: files)
            else { return whole }
            let path = reference.prefix { $0 != "#" }
            return whole[..<path.startIndex] + path + "?v=" + version + whole[path.endIndex...]
        }
        return Data(text.utf8)
    }

    /// Nil for what isn't a file of the theme, or has a query of its own.
    private static func version(
        of reference: Substring, from folder: [Substring].SubSequence, among files: [String: Data]
    ) -> String? {
        guard !reference.contains("?"), let path = String(reference.prefix { $0 != "#" }).removingPercentEncoding else {
            return nil
        }
        var steps = Array(folder)
        for step in path.split(separator: "/", omittingEmptySubsequences: false) {
            switch step {
            case ".": continue
            case "..": if steps.popLast() == nil { return nil }
            default: steps.append(step)
            }
        }
        let name = steps.joined(separator: "/")
        guard let data = files[name] else { return nil }
        guard isSheet(name) else { return FileVersion.of(.of(data)) }
        // Stylesheets may import each other in a circle, so theirs follows from all of the theme's files.
        var key = CacheKey()
        for (name, data) in files.sorted(by: { $0.key < $1.key }) {
            key.add(name)
            key.add(data)
        }
        return FileVersion.of(key.hash)
    }
}
