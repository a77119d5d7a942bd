import GalleryLayout

/// Why a request for a plan can't be answered.
///
/// The description says the cause and the remedy in one line, and names keys by their path: `groups[0].items[3]`.
public enum LayoutRequestError: Error, Hashable, Sendable {
    /// Bytes that are no UTF-8.
    case notUTF8
    /// What is expected at this place instead of what is there; line and column from 1, the latter in Unicode scalars.
    case brokenJSON(expected: String, line: Int, column: Int)
    /// A key that means nothing in the object at this path; `known` are those that do.
    case unknownKey(String, in: String, known: [String])
    /// A path that must be there and isn't.
    case missingKey(String)
    /// A path whose value is of the wrong kind; `expected` completes "must be …". An empty path is the request itself.
    case invalidValue(String, expected: String)
    /// A layout, an option, a container or an item that the engines refuse.
    case layout(LayoutError)
}

extension LayoutRequestError: CustomStringConvertible {
    public var description: String {
        // A key or a name may hold a line break.
        String(String.UnicodeScalarView(words.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
    }

    private var words: String {
        switch self {
        case .notUTF8:
            "not UTF-8. Save it in that encoding."
        case .brokenJSON(let expected, let line, let column):
            "line \(line), column \(column): not valid JSON, \(expected) is expected. Correct it there."
        case .unknownKey(let key, let path, let known):
            "unknown key \"\(path.isEmpty ? key : "\(path).\(key)")\". "
                + Nearest.suggestion(for: key, among: known, kind: "keys")
        case .missingKey(let path):
            "\"\(path)\" is missing. Add it."
        case .invalidValue(let path, let expected):
            "\(path.isEmpty ? "the request" : "\"\(path)\"") must be \(expected). Correct it."
        case .layout(let error):
            Self.words(for: error)
        }
    }

    private static func words(for error: LayoutError) -> String {
        switch error {
        case .unknownLayout(let name):
            return "\"layout\": there is no layout \"\(name)\". "
                + Nearest.suggestion(for: name, among: LayoutCatalog.names, kind: "layouts")
        case .unknownOption(let key, let layout):
            let known = LayoutCatalog.engines.first { $0.name == layout }?.optionNames ?? []
            return "\"options.\(key)\": \(layout) has no option \"\(key)\". "
                + Nearest.suggestion(for: key, among: known, kind: "options")
        case .invalidOption(let key, let expected):
            return "\"options.\(key)\" must be \(expected). Change it, or leave it out."
        case .invalidContainer(let side):
            return "\"container.\(side)\" must be \(RequestReader.side). Correct it."
        case .invalidItem(let item, let group):
            return "\"groups[\(group)].items[\(item)]\" must be \(RequestReader.pair). Correct it."
        }
    }
}
