import SourceEditing

/// A look that a user tries or keeps.
struct LookRequest: InspectorRequest {
    enum Scope: String, Decodable, Sendable {
        /// The album's own settings.
        case album
        /// The gallery's.
        case site
    }

    /// Of the trial, chosen by the page.
    let name: String
    /// The album's folder in the source, joined by slashes.
    let folder: String
    let scope: Scope
    /// Of the settings that the page was shown with; only to keep a look.
    let version: String?
    /// All that the settings are to state, by key.
    let look: [String: SettingValue]

    static let form = "JSON with name, folder, look, the scope \"album\" or \"site\", and to keep it a version"
}

/// A value of a settings file as JSON.
struct SettingValue: Codable, Sendable {
    let yaml: YAMLValue

    init(_ yaml: YAMLValue) { self.yaml = yaml }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let truth = try? container.decode(Bool.self) {
            yaml = .bool(truth)
        } else if let number = try? container.decode(Double.self) {
            yaml = .number(number)
        } else if let text = try? container.decode(String.self) {
            yaml = .text(text)
        } else if let list = try? container.decode([SettingValue].self) {
            yaml = .list(list.map(\.yaml))
        } else {
            let members = try container.decode([String: SettingValue].self)
            // Light comes before dark, and a file before its text.
            let keys = ["light", "dark", "file", "text"]
            let known = keys.filter { members[$0] != nil } + members.keys.filter { !keys.contains($0) }.sorted()
            yaml = .mapping(known.compactMap { key in members[key].map { YAMLValue.Entry(key, $0.yaml) } })
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch yaml {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .bool(let truth): try container.encode(truth)
        case .list(let members): try container.encode(members.map(SettingValue.init))
        case .mapping(let entries):
            try container.encode(
                Dictionary(entries.map { ($0.key, SettingValue($0.value)) }, uniquingKeysWith: { first, _ in first }))
        }
    }
}
