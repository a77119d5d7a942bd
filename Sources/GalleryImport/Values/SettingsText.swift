import FileReading
import Foundation
import PhotoCatalog
import Yams

/// Reads files of settings, and texts of the languages that settings are written in.
enum SettingsText {
    /// In bytes.
    static let limit = 1 << 20

    /// - Throws: ``ImportError`` for a file that is not regular, too large or not UTF-8.
    static func read(_ file: String) throws(ImportError) -> String {
        let bytes = try mapError(of: OpenedFile(file).read(atMost: limit + 1)) {
            ImportError.unreadable(file: file, $0)
        }
        guard bytes.count <= limit else { throw .tooLarge(file: file, limit: limit) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(file: file) }
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }

    /// The values of a settings file, in the language that its extension names.
    static func values(of file: String) throws(ImportError) -> ImportedValue {
        let text = try read(file)
        switch (file as NSString).pathExtension.lowercased() {
        case "toml":
            let toml = TOMLReader(text)
            if let line = toml.faultyLines.first {
                throw .malformed(file: file, line: line, problem: "not valid TOML")
            }
            return value(of: .mapping(toml.values))
        case "yaml", "yml":
            guard let values = yaml(text) else { throw .malformed(file: file, line: nil, problem: "not valid YAML") }
            return values
        default:
            guard let values = json(text) else { throw .malformed(file: file, line: nil, problem: "not valid JSON") }
            return values
        }
    }

    /// The value of a YAML text; nil if it is not a mapping, or has aliases.
    static func yaml(_ text: String) -> ImportedValue? {
        ConfigurationFile.mapping(of: text).map { value(of: .mapping($0)) }
    }

    /// The value of a node of YAML or TOML.
    static func value(of node: Node) -> ImportedValue {
        switch node {
        case .scalar(let scalar):
            if ConfigurationValue.isNull(node) { return .none }
            if scalar.style == .plain, let truth = Bool.construct(from: scalar) { return .bool(truth) }
            if scalar.style == .plain, let number = Double.construct(from: scalar) { return .number(number) }
            return .text(scalar.string)
        case .sequence(let members): return .list(members.map(value))
        case .mapping(let mapping):
            return .mapping(
                mapping.compactMap { key, inner in
                    key.scalar.map { ImportedValue.Field(key: $0.string, value: value(of: inner)) }
                })
        case .alias: return .none
        }
    }

    /// The value of a JSON text; nil if it is invalid. The order of keys is that of the alphabet.
    static func json(_ text: String) -> ImportedValue? {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])).map(value)
    }

    private static func value(of object: Any) -> ImportedValue {
        switch object {
        case let text as String: return .text(text)
        case let number as NSNumber:
            let isTruth = String(cString: number.objCType) == "c"
            return isTruth ? .bool(number.boolValue) : .number(number.doubleValue)
        case let members as [Any]: return .list(members.map(value))
        case let fields as [String: Any]:
            return .mapping(fields.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: value(of: $0.value)) })
        default: return .none
        }
    }
}

/// The front matter of a Markdown file, and the text after it.
struct FrontMatterFields {
    let fields: ImportedValue
    let body: String

    /// Front matter as Hugo has it: YAML between `---`, TOML between `+++`, or JSON in braces.
    ///
    /// - Returns: nil if there is front matter that can't be read.
    init?(hugo text: String) {
        let fence = text.drop { $0.isWhitespace }.prefix { !$0.isNewline }.trimmingWhitespace()
        guard ["---", "+++", "{"].contains(fence) else {
            (fields, body) = (.mapping([]), text)
            return
        }
        let matter = FrontMatter(text)
        guard let values = matter.values else { return nil }
        (fields, body) = (SettingsText.value(of: .mapping(values)), matter.body)
    }

    /// Lines such as `Title: Fog lifts` before an empty line, as sigal has them. `---` may stand before and after.
    init(lines text: String) {
        let matter = FrontMatter(text)
        fields = .mapping(
            matter.fields.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .text($0.value)) })
        body = matter.body
    }
}
