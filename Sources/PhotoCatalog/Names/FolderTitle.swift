/// A title made from a folder's or a file's name.
enum FolderTitle {
    /// The name as a reader would want it: `northern-coast` becomes "Northern coast".
    ///
    /// Underscores always stand for spaces. A name that has capitals or spaces was written with care and keeps the rest
    /// as it is; in any other, hyphens stand for spaces too, save between digits (`2024-05-12`), and the first letter
    /// is made a capital.
    static func make(from name: String) -> String {
        let isPlain = !name.contains { $0.isUppercase || $0.isWhitespace }
        let characters = Array(name)
        var words = ""
        for (index, character) in characters.enumerated() {
            let isHyphen = isPlain && character == "-" && !isBetweenDigits(index, in: characters)
            if character != "_", !isHyphen {
                words.append(character)
            } else if !words.isEmpty, words.last != " " {
                words.append(" ")
            }
        }
        if words.last == " " { words.removeLast() }
        guard let words = CleanText.line(words), let first = words.first else { return CleanText.line(name) ?? "?" }
        return isPlain ? first.uppercased() + words.dropFirst() : words
    }

    private static func isBetweenDigits(_ index: Int, in characters: [Character]) -> Bool {
        guard index > 0, index + 1 < characters.count else { return false }
        return characters[index - 1].isNumber && characters[index + 1].isNumber
    }
}
