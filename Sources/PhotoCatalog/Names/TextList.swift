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

    /// Returns whether a list and its texts are within the limits of ``clean(_:)``.
    static func isBounded(_ list: [String]) -> Bool {
        list.count <= countLimit && list.allSatisfy { $0.unicodeScalars.count <= lengthLimit }
    }
}
