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
            do {
                return try TOMLDocument(text).root
            } catch {
                throw .malformed(file: file, line: error.line, problem: "not valid TOML")
            }
        case "yaml", "yml":
            guard let values = yaml(text) else { throw .malformed(file: file, line: nil, problem: "not valid YAML") }
            return values
        default:
            guard let values = json(text) else { throw .malformed(file: file, line: nil, problem: "not valid JSON") }
            return values
        }
    }

    /// The value of a YAML text; nil if it is invalid, or has aliases.
    static func yaml(_ text: String) -> ImportedValue? {
        guard AliasSearch.find(in: text) == nil else { return nil }
        do {
            guard let root = try Parser(yaml: text, resolver: .default, encoding: .utf8).singleRoot() else {
                return .mapping([])
            }
            return value(of: root)
        } catch {
            return nil
        }
    }

    private static func value(of node: Node) -> ImportedValue {
        switch node {
        case .scalar(let scalar):
            if node.tag == Tag(.null) { return .none }
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
            let isTruth = CFBooleanKind.isBoolean(number)
            return isTruth ? .bool(number.boolValue) : .number(number.doubleValue)
        case let members as [Any]: return .list(members.map(value))
        case let fields as [String: Any]:
            return .mapping(fields.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: value(of: $0.value)) })
        default: return .none
        }
    }

    private enum CFBooleanKind {
        static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
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
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        let start = lines.firstIndex { !$0.trimmingWhitespace().isEmpty } ?? 0
        guard let fence = lines.dropFirst(start).first?.trimmingWhitespace(), ["---", "+++", "{"].contains(fence) else {
            (fields, body) = (.mapping([]), text)
            return
        }
        let close = fence == "{" ? "}" : fence
        guard
            let end = lines.indices.first(where: {
                $0 > start && lines[$0].trimmingWhitespace() == close && lines[$0].hasPrefix(close)
            })
        else { return nil }
        let inner = lines[(start + 1)..<end].joined(separator: "\n")
        let values: ImportedValue? =
            switch fence {
            case "---": SettingsText.yaml(inner)
            case "+++": try? TOMLDocument(inner).root
            default: SettingsText.json("{" + inner + "}")
            }
        guard let values else { return nil }
        (fields, body) = (values, lines[(end + 1)...].joined(separator: "\n"))
    }

    /// Lines such as `Title: Fog lifts` before an empty line, as sigal has them. `---` may stand before and after.
    init(lines text: String) {
        var rest = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)[...]
        var fields: [ImportedValue.Field] = []
        if rest.first?.trimmingWhitespace() == "---" { rest.removeFirst() }
        while let line = rest.first {
            if ["", "---", "..."].contains(line.trimmingWhitespace()) {
                rest.removeFirst()
                break
            }
            guard let colon = line.firstIndex(of: ":"), !line.hasPrefix(" "),
                line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
            else { break }
            let value = String(line[line.index(after: colon)...]).trimmingWhitespace()
            fields.append(.init(key: line[..<colon].lowercased(), value: .text(value)))
            rest.removeFirst()
        }
        self.fields = .mapping(fields)
        body = fields.isEmpty ? text : rest.joined(separator: "\n")
    }
}
