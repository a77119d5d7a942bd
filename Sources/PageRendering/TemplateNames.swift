import GalleryLayout

/// The names that templates use.
struct TemplateNames {
    /// `{{theme.logo.svg}}`
    private static let themeValue = "theme"
    private static let wordsValue = "words"
    /// What templates can use and the built-in ones don't.
    private static let unused: Set<String> = ["baseURL", "isUnlisted"]

    private struct Use: Hashable {
        let names: [String]
        let position: TemplatePosition?
    }

    private var values: [Use] = []
    private var parts: [Use] = []

    init(_ templates: [String: [TemplatePart]]) {
        for (_, parts) in templates.sorted(by: { $0.key < $1.key }) {
            var position: TemplatePosition?
            add(parts, at: &position)
        }
    }

    private mutating func add(_ list: [TemplatePart], at position: inout TemplatePosition?) {
        for part in list {
            switch part {
            case .text: continue
            case .position(let next): position = next
            case .variable(let name), .unescapedVariable(let name): add(name, position)
            case .section(let name, let inner), .invertedSection(let name, let inner):
                add(name, position)
                add(inner, at: &position)
            case .partial(let name, _): parts.append(Use(names: [name], position: position))
            case .parent(let name, let blocks):
                parts.append(Use(names: [name], position: position))
                for (_, inner) in blocks.sorted(by: { $0.key < $1.key }) { add(inner, at: &position) }
            case .block(_, let inner): add(inner, at: &position)
            }
        }
    }

    private mutating func add(_ name: TemplateName, _ position: TemplatePosition?) {
        switch name {
        case .current: break
        case .local(let names): values.append(Use(names: names, position: position))
        case .path(let first, let rest): values.append(Use(names: [first] + rest, position: position))
        }
    }

    /// Whether a template shows the address of an asset.
    func contains(asset: String) -> Bool {
        let names = TemplateContext.names(ofThemeFile: asset.split(separator: "/").map(String.init))
        return values.contains { $0.names.first == Self.themeValue && $0.names.dropFirst().elementsEqual(names) }
    }

    /// The names of all values, without those of words and files.
    private var known: Set<String> {
        var known = Self.unused.union([Self.themeValue, Self.wordsValue])
        for use in values where use.names.first != Self.themeValue && use.names.first != Self.wordsValue {
            known.formUnion(use.names)
        }
        return known
    }

    /// The names that templates can use.
    ///
    /// - Parameter builtIn: The templates of a theme of the program.
    static func known(by builtIn: [String: [TemplatePart]]) -> Set<String> { TemplateNames(builtIn).known }

    /// What the user's templates name that is not there: a value, a word, a file or a part. Each would show nothing.
    ///
    /// - Parameters:
    ///   - own: The user's templates, with positions.
    ///   - known: The names that templates can use.
    ///   - templates: The names of all templates.
    static func warnings(
        about own: [String: [TemplatePart]], known: Set<String>, templates: Set<String>, words: Set<String>,
        assets: [String]
    ) -> [String] {
        let names = TemplateNames(own)
        func warning(_ use: Use, _ name: String, _ what: String, _ known: [String]) -> String {
            let remedy =
                Nearest.find(name, among: known).map { "Did you mean \"\($0)\"?" }
                ?? "Correct the name, or remove the tag."
            return "\(use.position.map { "\($0): " } ?? "")\"\(name)\" is not \(what), so it shows nothing. \(remedy)"
        }
        var warnings: [String] = []
        for use in names.parts where !templates.contains(use.names[0]) {
            warnings.append(warning(use, use.names[0], "a template of the theme", templates.sorted()))
        }
        for use in names.values {
            let rest = Array(use.names.dropFirst())
            let name = rest.joined(separator: ".")
            switch use.names.first {
            case themeValue? where !rest.isEmpty:
                let files = assets.map { $0.split(separator: "/").joined(separator: ".") }
                if !files.contains(name) { warnings.append(warning(use, name, "a file of the theme", files)) }
            case wordsValue? where !rest.isEmpty:
                if !words.contains(name) {
                    warnings.append(warning(use, name, "among the theme's words", words.sorted()))
                }
            default:
                for name in use.names where !known.contains(name) {
                    warnings.append(warning(use, name, "a value that templates get", known.sorted()))
                }
            }
        }
        var seen: Set<String> = []
        return warnings.filter { seen.insert($0).inserted }
    }
}
