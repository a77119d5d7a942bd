/// Names with the number that programs add to further files of the same name: `IMG(1).jpg`.
enum NumberedName {
    /// Splits `IMG(1).jpg` into `IMG.jpg` and `(1)`; nil for a name without a number.
    static func split(_ photo: String) -> (name: String, number: String)? {
        let stem = FileStem.split(photo).stem
        guard stem.hasSuffix(")"), let bracket = stem.lastIndex(of: "("), bracket != stem.startIndex else { return nil }
        let digits = stem[stem.index(after: bracket)...].dropLast()
        guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return nil }
        return (String(stem[..<bracket]) + photo.dropFirst(stem.count), String(stem[bracket...]))
    }
}
