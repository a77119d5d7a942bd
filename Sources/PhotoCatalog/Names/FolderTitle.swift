/// Makes titles from the names of folders and files.
enum FolderTitle {
    /// Returns a readable title: `northern-coast` becomes "Northern coast".
    ///
    /// Underscores become spaces. If the name has capitals or spaces, the rest stays unchanged. Otherwise, hyphens
    /// become spaces too, except between digits (`2024-05-12`), and the first letter becomes a capital.
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
