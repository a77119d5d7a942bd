/// Cleans lists of keywords and of people's names from files.
enum TextList {
    static let countLimit = 200
    /// In Unicode scalars.
    static let lengthLimit = 200

    /// Returns the texts in their order, each on one line, without empty texts and without duplicates regardless of
    /// case. The list has at most ``countLimit`` texts, each with at most ``lengthLimit`` scalars.
    static func clean(_ texts: some Sequence<String>) -> [String] {
        var found: Set<String> = []
        var list: [String] = []
        for text in texts {
            guard let line = CleanText.line(text) else { continue }
            let short = String(line.unicodeScalars.prefix(lengthLimit)).trimmingWhitespace()
            if found.insert(short.lowercased()).inserted { list.append(short) }
            if list.count == countLimit { break }
        }
        return list
    }

    /// Returns the texts that a program wrote into one, separated by semicolons: `Harbour; Alps; Sea`. Commas are parts
    /// of keywords such as `Paris, Texas`.
    ///
    /// - Returns: The text alone if any part would have no letter and no digit, as in `Smile ;-)`, or if semicolons end
    ///   entities, as in `Tom &amp; Jerry`.
    static func parts(of text: String) -> [String] {
        let parts = text.split(separator: ";").map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
        let areTexts = parts.allSatisfy { part in
            part.contains { $0.isLetter || $0.isNumber } && part.firstMatch(of: #/&(?:#\w+|[A-Za-z]?[a-z]+)$/#) == nil
        }
        return areTexts ? parts : [text]
    }

    /// Returns whether a list and its texts are within the limits of ``clean(_:)``.
    static func isBounded(_ list: [String]) -> Bool {
        list.count <= countLimit && list.allSatisfy { $0.unicodeScalars.count <= lengthLimit }
    }
}
