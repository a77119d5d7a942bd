import Foundation

/// Where Hugo publishes page bundles: in folders with the names of those of the content, in small letters and with
/// hyphens for spaces, unless settings or front matter say otherwise.
///
/// Source: `common/paths/path.go`, `resources/page/permalinks.go` and `hugolib/alias.go` of Hugo 0.150, and what Hugo
/// 0.111 published.
struct HugoAddresses {
    private let settings: ImportedValue
    /// Patterns of pages by their section, which is `/` right in the content.
    private let pagePatterns: [String: String]
    private let sectionPatterns: [String: String]
    /// Whether all of `permalinks` is understood.
    let knowsPermalinks: Bool

    init(_ settings: ImportedValue) {
        self.settings = settings
        func patterns(_ value: ImportedValue?) -> [String: String] {
            let pairs = (value?.fields ?? []).compactMap { field in
                field.value.text.map { (Self.section(field.key), $0) }
            }
            return Dictionary(pairs) { $1 }
        }
        let permalinks = settings["permalinks"]
        pagePatterns = patterns(permalinks).merging(patterns(permalinks?["page"])) { $1 }
        sectionPatterns = patterns(permalinks?["section"])
        let all = Array(pagePatterns.values) + Array(sectionPatterns.values)
        let isList = if case .list = permalinks { true } else { false }
        knowsPermalinks =
            !isList
            && all.allSatisfy { pattern in
                pattern.matches(of: Self.token).allSatisfy { Self.tokens.contains(String($0.output.1)) }
            }
    }

    /// - Parameter isLeaf: whether its notes are an `index.md`, so that it is a page and not a section.
    /// - Returns: nil if it is not known, and for the home page at the root.
    func address(of folder: PhotoTree.Folder, _ fields: ImportedValue, isLeaf: Bool) -> FormerAddress? {
        if let url = fields["url"]?.text {
            guard !url.contains(":") else { return nil }
            let isFromRoot = url.hasPrefix("/") && settings["languages"] != nil
            return FormerAddress(path: (isFromRoot ? [] : prefix).joined(separator: "/") + "/" + url)
        }
        let names = folder.path.split(separator: "/").map(String.init)
        let section = names.count > 1 ? Self.section(names[0]) : "/"
        if let pattern = isLeaf
            ? pagePatterns[section] : names.count == 1 ? sectionPatterns[Self.section(names[0])] : nil
        {
            let isUgly = isUgly(in: names) && !pattern.hasSuffix("/")
            return expand(pattern, names, fields).map { FormerAddress(prefix + $0, isPage: isUgly) }
        }
        var path = names.map { published($0) }
        if isLeaf, let slug = fields["slug"]?.text, !path.isEmpty { path[path.count - 1] = published(slug) }
        return FormerAddress(prefix + path, isPage: !names.isEmpty && isUgly(in: names))
    }

    /// What `aliases` in front matter says, from the root.
    func aliases(of folder: PhotoTree.Folder, _ fields: ImportedValue, isLeaf: Bool) -> [String] {
        guard settings["disableAliases"]?.truth != true else { return [] }
        let above = address(of: folder, fields, isLeaf: isLeaf)?.names.dropLast() ?? []
        return (fields["aliases"]?.members ?? []).compactMap(\.text).compactMap { alias in
            var names = alias.hasPrefix("/") ? prefix : Array(above)
            for name in alias.split(separator: "/") where name != "." {
                if name == ".." { _ = names.popLast() } else { names.append(String(name)) }
            }
            let isPage = !alias.hasSuffix("/") && isUgly(in: folder.path.split(separator: "/").map(String.init))
            let path = names.joined(separator: "/") + (isPage && !alias.hasSuffix(".html") ? ".html" : "")
            return FormerAddress(path: path).map(AddressPlan.text)
        }
    }

    /// The folder of the language.
    private var prefix: [String] {
        guard settings["defaultContentLanguageInSubdir"]?.truth == true else { return [] }
        return [settings["defaultContentLanguage"]?.text ?? "en"]
    }

    private func isUgly(in names: [String]) -> Bool {
        let setting = settings["uglyURLs"]
        return (setting?.truth ?? names.first.flatMap { setting?[$0]?.truth }) == true
    }

    /// A name in an address: letters, digits and some signs stay, and spaces become hyphens.
    private func published(_ name: String) -> String {
        var result = ""
        var isAfterSpace = false
        for scalar in name.unicodeScalars {
            if scalar.properties.isWhitespace {
                isAfterSpace = !result.isEmpty
            } else if Character(scalar).isLetter || scalar.properties.generalCategory == .decimalNumber
                || scalar.properties.generalCategory == .nonspacingMark || "._#+~-@".unicodeScalars.contains(scalar)
            {
                if isAfterSpace, scalar != "-", result.last != "-" { result += "-" }
                isAfterSpace = false
                result.unicodeScalars.append(scalar)
            }
        }
        if settings["removePathAccents"]?.truth == true {
            let letters = result.decomposedStringWithCanonicalMapping.unicodeScalars
            result = String(
                String.UnicodeScalarView(letters.filter { $0.properties.generalCategory != .nonspacingMark }))
        }
        return settings["disablePathToLower"]?.truth == true ? result : result.lowercased()
    }

    private static func section(_ text: String) -> String {
        let name = text.lowercased().trimmingPrefix("/")
        return name.isEmpty ? "/" : String(name)
    }

    private static var token: Regex<(Substring, Substring)> { /:([a-z]+(?:\[[^\]]*\])?)/ }

    private static let tokens: Set<String> = [
        "year", "month", "day", "section", "sections", "title", "slug", "slugorfilename", "slugorcontentbasename",
        "filename", "contentbasename",
    ]

    /// The address that a pattern means; nil if the front matter lacks what it needs.
    private func expand(_ pattern: String, _ names: [String], _ fields: ImportedValue) -> [String]? {
        guard let name = names.last else { return nil }
        let date = (fields["date"]?.text ?? "").prefixMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/)?.output
        let title = published(fields["title"]?.text ?? name)
        let slug = fields["slug"]?.text.map(published)
        let values: [String: String?] = [
            "year": date.map { String($0.1) }, "month": date.map { String($0.2) }, "day": date.map { String($0.3) },
            "section": names.count > 1 ? published(names[0]) : "",
            "sections": names.dropLast().map { published($0) }.joined(separator: "/"), "title": title,
            "slug": slug ?? title, "slugorfilename": slug ?? published(name),
            "slugorcontentbasename": slug ?? published(name), "filename": published(name),
            "contentbasename": published(name),
        ]
        var path = pattern
        for match in pattern.matches(of: Self.token) {
            guard let value = values[String(match.output.1)] ?? nil else { return nil }
            path = path.replacing(match.output.0, with: value, maxReplacements: 1)
        }
        return path.split(separator: "/").map(String.init)
    }
}
