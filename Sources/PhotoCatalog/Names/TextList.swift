/// Keywords and names from outside, made fit to be listed.
enum TextList {
    static let countLimit = 200
    /// In Unicode scalars.
    static let lengthLimit = 200

    /// The texts on one line each, in their order; none is empty, and none is there twice in whatever case.
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

    /// Whether a list is no longer than cleaned ones are, and no text in it.
    static func isBounded(_ list: [String]) -> Bool {
        list.count <= countLimit && list.allSatisfy { $0.unicodeScalars.count <= lengthLimit }
    }
}
