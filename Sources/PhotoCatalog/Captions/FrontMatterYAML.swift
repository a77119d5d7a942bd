import Yams

/// The keys and values of front matter that is valid YAML.
struct FrontMatterYAML {
    /// Single values by their keys in lowercase, without lists and mappings.
    private(set) var fields: [String: String] = [:]
    private(set) var isHiding = false

    /// In bytes of UTF-8; longer front matter is read line by line.
    private static let sizeLimit = 1 << 16

    /// - Returns: nil if the text isn't a YAML mapping, or has aliases or repeated keys.
    init?(_ text: String) {
        guard text.utf8.count <= Self.sizeLimit, AliasSearch.find(in: text) == nil else { return nil }
        let root: Node?
        do {
            root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        } catch {
            return nil
        }
        // The text has only comments.
        guard let root else { return }
        guard case .mapping(let mapping) = root else { return nil }
        for (key, value) in Self.values(of: mapping) {
            switch value {
            case .scalar(let scalar):
                isHiding = isHiding || HidingKey.hides(key, scalar.string)
                if !ConfigurationValue.isNull(value) { fields[key] = fields[key] ?? scalar.string }
            case .mapping(let inner) where HidingKey.tables.contains(key):
                let hides = Self.values(of: inner).contains { key, value in
                    if case .scalar(let scalar) = value { HidingKey.hides(key, scalar.string) } else { false }
                }
                isHiding = isHiding || hides
            default: break
            }
        }
    }

    private static func values(of mapping: Node.Mapping) -> [(key: String, value: Node)] {
        mapping.compactMap { key, value in
            if case .scalar(let scalar) = key { (scalar.string.lowercased(), value) } else { nil }
        }
    }
}
