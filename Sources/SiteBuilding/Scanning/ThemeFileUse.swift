import Foundation
import GalleryLayout
import PageRendering
import SitePlanning

/// Finds files in a user's theme that pages don't load.
struct ThemeFileUse {
    /// What follows the name of a file, for each that nothing loads, that cannot be what it replaces, or that refers to
    /// other servers.
    let warnings: [String]

    /// - Parameters:
    ///   - files: All files of the theme by name.
    ///   - builtIn: Those of the theme of the program.
    ///   - named: The names of files that settings refer to.
    init(_ files: [String: Data], of builtIn: [String: Data], named: Set<String> = []) {
        let own = files.filter { builtIn[$0.key] != $0.value }
        let known = Set(builtIn.keys).union(SiteIcons.themeFileNames).union([Theme.customSheetName]).union(named)
        let texts = files.filter { Self.isText($0.key) }
        let unused = own.keys.sorted().filter { name in
            !known.contains(name) && !Self.isWords(name) && !Self.isLicence(name)
                && !texts.contains { $0.key != name && Self.mentions($0.value, name) }
        }
        var warnings = unused.map { name in
            let nearest = Nearest.find(name, among: known.sorted()).map { "Did you mean \"\($0)\"?" }
            return "\(name): nothing loads this file"
                + (name.hasSuffix(Theme.templateSuffix)
                    ? ", because no template names it. " : ", but it is published. ")
                + (nearest ?? Self.remedy(for: name))
        }
        if let sheet = own[Theme.stylesheetName], !Self.placesPhotos(sheet) {
            warnings.append(
                "\(Theme.stylesheetName): lacks the rules of the theme that place photos, so the pages are without a "
                    + "layout. To change only some rules, rename the file to \(Theme.customSheetName), which pages "
                    + "load after the theme's. To replace all, begin with a copy of theme/theme.css of a built site.")
        }
        for (name, sheet) in own.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".css") {
            guard let address = Self.addressElsewhere(in: sheet) else { continue }
            warnings.append(
                "\(name): refers to \(address), but browsers block it, because pages load stylesheets, fonts and "
                    + "pictures only from their own site. Put a copy of the file into \(Theme.overridesFolder), and "
                    + "refer to that.")
        }
        self.warnings = warnings
    }

    /// The first address of another server that a stylesheet loads a file from.
    private static func addressElsewhere(in sheet: Data) -> String? {
        let rules = String(decoding: sheet, as: UTF8.self)
            .replacing(#//\*[\s\S]*?\*/|@namespace[^;]*;/#, with: "")
        let reference = #/(?:@import\s+|url\(\s*)["']?((?:https?:)?//[^"')\s;]+)/#.ignoresCase()
        return rules.firstMatch(of: reference).map { String($0.1) }
    }

    private static func remedy(for name: String) -> String {
        if name.hasSuffix(".css") {
            return "Put its rules into \(Theme.customSheetName), or import it there."
        }
        if name.hasSuffix(".js") { return "Name it in \"scripts\" in vitrine.yaml, or remove it." }
        return "Refer to it in \(Theme.customSheetName) or in a template, or remove it."
    }

    /// Whether a stylesheet uses the numbers of layouts, or may import rules that do.
    private static func placesPhotos(_ sheet: Data) -> Bool {
        ["var(--y", "@import"].contains { sheet.range(of: Data($0.utf8)) != nil }
    }

    private static func isText(_ name: String) -> Bool {
        [".css", ".js", ".mustache", ".svg", ".json", ".html", ".webmanifest"].contains { name.hasSuffix($0) }
    }

    private static func isWords(_ name: String) -> Bool { name.hasPrefix("words-") && name.hasSuffix(".json") }

    /// Licences of fonts have to be published beside them.
    private static func isLicence(_ name: String) -> Bool {
        let name = (name.split(separator: "/").last ?? "").lowercased()
        return ["licen", "copying", "ofl", "fontlog", "notice"].contains { name.contains($0) }
    }

    /// Whether a text has the name of a file, or of a template or a file as templates write it.
    private static func mentions(_ text: Data, _ file: String) -> Bool {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let forms =
            name.hasSuffix(Theme.templateSuffix)
            ? [String(file.dropLast(Theme.templateSuffix.count))]
            : [name, name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name]
        return forms.contains { text.range(of: Data($0.utf8)) != nil }
    }
}
