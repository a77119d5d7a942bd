/// Finds what someone meant who mistyped a name.
package enum Nearest {
    /// `Did you mean "title"?`, or all there is to choose from if nothing comes near.
    package static func suggestion(for name: String, among known: [String], kind: String) -> String {
        if let nearest = find(name, among: known) { return "Did you mean \"\(nearest)\"?" }
        return "The \(kind) there are: \(known.joined(separator: ", "))."
    }

    /// The first of those with the fewest typing errors between them and `name`; nil if all have too many to be meant.
    package static func find(_ name: String, among known: [String]) -> String? {
        let tolerance = max(2, name.count / 3)
        return
            known
            .map { (distance(name.lowercased(), $0.lowercased()), $0) }
            .filter { $0.0 <= tolerance && $0.0 < $0.1.count }
            .min { $0.0 < $1.0 }?.1
    }

    /// How many letters to insert, remove, change or swap with their neighbour to get from one word to the other
    /// (the optimal string alignment distance).
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

    /// Keeps a key of a million letters from taking forever.
    private static let longest = 64
}
