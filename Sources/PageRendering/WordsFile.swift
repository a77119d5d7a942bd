import BuiltInTheme
import Foundation

/// A value in a file of words.
enum WordsEntry: Hashable, Sendable, Decodable {
    case text(String)
    case list([String])
    /// Texts by name: plural rules, plural forms or date patterns.
    case forms([String: String])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let texts = try? container.decode([String].self) {
            self = .list(texts)
        } else if let texts = try? container.decode([String: String].self) {
            self = .forms(texts)
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "must be a text, a list of texts, or an object of texts")
        }
    }

    /// How it is written in a file, on one line.
    var json: String {
        func quoted(_ text: String) -> String {
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        switch self {
        case .text(let text): return quoted(text)
        case .list(let texts): return "[" + texts.map(quoted).joined(separator: ", ") + "]"
        case .forms(let texts):
            func order(_ name: String) -> Int {
                PluralCategory(rawValue: name).flatMap(PluralCategory.allCases.firstIndex) ?? -1
            }
            return "{"
                + texts.sorted { (order($0.key), $0.key) < (order($1.key), $1.key) }
                .map { quoted($0.key) + ": " + quoted($0.value) }.joined(separator: ", ") + "}"
        }
    }
}

/// The words of a language as they are in its file, not checked yet.
struct WordsFile: Hashable, Sendable {
    /// The file's name in the theme: `words-de.json`.
    let name: String
    private(set) var entries: [String: WordsEntry]

    init(json: Data, name: String) throws(ThemeError) {
        self.name = name
        do {
            entries = try JSONDecoder().decode([String: WordsEntry].self, from: json)
        } catch {
            throw .words(file: name, cause: Self.cause(of: error, in: json))
        }
    }

    /// The default theme's English words. They decide which entries a file needs, and other files take from them what
    /// they lack.
    static let english: WordsFile = {
        let name = "words-en.json"
        guard let json = DefaultTheme.files[name], let file = try? WordsFile(json: json, name: name) else {
            preconditionFailure("the default theme has no readable \(name)")
        }
        return file
    }()

    /// Takes the entries and the patterns of dates that it lacks from the file of a less specific language: `pt-BR`
    /// from `pt`.
    mutating func complete(with other: WordsFile) {
        for (name, entry) in other.entries { _ = complete(name, with: entry) }
    }

    /// Takes what it lacks from ``english``, with the plural forms of its own language.
    ///
    /// - Returns: what it lacked and how that is written, sorted by entry.
    mutating func completeInEnglish() -> [String] {
        let rules = rules
        return Self.english.entries.sorted { $0.key < $1.key }.flatMap { name, entry in
            complete(name, with: Self.example(of: entry, as: name, rules))
        }
    }

    private mutating func complete(_ name: String, with entry: WordsEntry) -> [String] {
        switch (entries[name], entry) {
        case (nil, _):
            entries[name] = entry
            return ["\"\(name)\" is missing. Write it as \"\(name)\": \(entry.json)"]
        case (.forms(let own)?, .forms(let texts)) where name == Section.dates:
            entries[name] = .forms(texts.merging(own) { $1 })
            return texts.sorted { $0.key < $1.key }.filter { own[$0.key] == nil }.map { pattern, text in
                "\"\(name)\" lacks the pattern \"\(pattern)\". Write it as "
                    + "\"\(pattern)\": \(WordsEntry.text(text).json)"
            }
        default: return []
        }
    }

    /// Where text is not valid JSON. On Linux, only Foundation's older reader says that.
    private static func mistake(in json: Data) -> String? {
        do {
            _ = try JSONSerialization.jsonObject(with: json)
            return nil
        } catch {
            return (error as NSError).userInfo["NSDebugDescription"] as? String
        }
    }

    private static func cause(of error: any Error, in json: Data) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            return "\"\(context.codingPath[0].stringValue)\" \(context.debugDescription)."
        case DecodingError.dataCorrupted(let context):
            return "not valid JSON. \(mistake(in: json) ?? context.debugDescription)"
        default: return "must be a JSON object, such as {\"next\": \"Next\"}."
        }
    }
}
