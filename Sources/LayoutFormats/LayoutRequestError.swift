import GalleryLayout

/// Why no plan can be computed from a request.
///
/// The description names the cause and the remedy in one line. Keys are named by their path: `groups[0].items[3]`.
package enum LayoutRequestError: Error, Hashable, Sendable {
    /// The bytes are not UTF-8.
    case notUTF8
    /// A syntax error, with what is expected at this place; line and column count from 1, columns in Unicode scalars.
    case brokenJSON(expected: String, line: Int, column: Int)
    /// An unknown key in the object at this path; `known` are the valid keys.
    case unknownKey(String, in: String, known: [String])
    /// A path that occurs twice.
    case duplicateKey(String)
    /// The request is empty, or only white space.
    case empty
    /// A required path that is missing.
    case missingKey(String)
    /// A path whose value is of the wrong type; `expected` completes "must be …". An empty path is the request itself.
    case invalidValue(String, expected: String)
    /// A layout, an option, a container or an item that an engine rejects.
    case layout(LayoutError)
}

extension LayoutRequestError: CustomStringConvertible {
    package var description: String {
        // A key or a name may contain a line break.
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
        case .duplicateKey(let path):
            "\"\(path)\" is there twice. Remove one."
        case .empty:
            "empty. Write a request such as { \"layout\": \"flow\", \"container\": { \"width\": 375, "
                + "\"height\": 560 }, "
                + "\"groups\": [{ \"items\": [[4000, 3000]] }] }."
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
        case .unknownLayout: "\"layout\": \(error)"
        case .unknownOption(let key, _): "\"options.\(key)\": \(error)"
        case .invalidOption(let key, let expected):
            "\"options.\(key)\" must be \(expected). Change it, or leave it out."
        case .invalidContainer(let side): "\"container.\(side)\" must be \(LayoutError.side). Correct it."
        case .invalidItem(let item, let group):
            "\"groups[\(group)].items[\(item)]\" must be \(RequestReader.pair). Correct it."
        case .invalidSpanCount(let group, let itemCount):
            "\"groups[\(group)].spans\" must be as long as \"items\": \(itemCount). Correct it, or leave it out."
        case .invalidSpan(let item, let group):
            "\"groups[\(group)].spans[\(item)]\" must be 1 or 2. Correct it."
        }
    }
}
