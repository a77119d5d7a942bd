/// Finds the name that a user probably meant by a mistyped one.
package enum Nearest {
    /// `Did you mean "title"?`, or all known names if none is similar.
    package static func suggestion(for name: String, among known: [String], kind: String) -> String {
        if let nearest = find(name, among: known) { return "Did you mean \"\(nearest)\"?" }
        return "Available \(kind): \(known.joined(separator: ", "))."
    }

    /// The name with the fewest typing errors, the first of several; nil if no name is similar enough.
    package static func find(_ name: String, among known: [String]) -> String? {
        let tolerance = max(2, name.count / 3)
        return
            known
            .map { (distance(name.lowercased(), $0.lowercased()), $0) }
            .filter { $0.0 <= tolerance && $0.0 < $0.1.count }
            .min { $0.0 < $1.0 }?.1
    }

    /// The number of letters to insert, remove, change or swap with a neighbour to turn one word into the other (the
    /// optimal string alignment distance).
    static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left.prefix(longest))
        let right = Array(right.prefix(longest))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, a) in left.enumerated() {
            var current = [row + 1]
            for (column, b) in right.enumerated() {
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (a == b ? 0 : 1))
                if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }

    /// In letters. Limits the time for very long keys.
    private static let longest = 64
}
