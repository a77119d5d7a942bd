/// Names with the number that programs add to further files of the same name: `IMG(1).jpg`.
enum NumberedName {
    /// Splits `IMG(1).jpg` into `IMG.jpg` and `(1)`; nil for a name without a number.
    static func split(_ photo: String) -> (name: String, number: String)? {
        let stem = FileStem.split(photo).stem
        guard let bracket = bracket(in: stem), bracket != stem.startIndex else { return nil }
        return (String(stem[..<bracket]) + photo.dropFirst(stem.count), String(stem[bracket...]))
    }

    /// Returns where the number of a stem begins, with its brackets; nil for a stem without a number.
    static func bracket(in stem: String) -> String.Index? {
        guard stem.utf8.last == UInt8(ascii: ")"), let bracket = stem.utf8.lastIndex(of: UInt8(ascii: "(")) else {
            return nil
        }
        let digits = stem.utf8[stem.utf8.index(after: bracket)...].dropLast()
        return !digits.isEmpty && digits.allSatisfy(\.isDigit) ? bracket : nil
    }
}
