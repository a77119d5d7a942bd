import Foundation

extension StringProtocol {
    /// The same text for all spellings: in lowercase and in NFC.
    var folded: String { lowercased().precomposedStringWithCanonicalMapping }

    /// The same text for all spellings of a word: folded, without surrounding white space.
    var foldedWord: String { trimmingWhitespace().folded }

    /// Returns the text without leading and trailing white space.
    package func trimmingWhitespace() -> String {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
