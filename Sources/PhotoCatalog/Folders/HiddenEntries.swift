/// Counts folders and photos that are not published because other programs made or hid them.
struct HiddenEntries {
    private var paths: [HidingRule: (count: Int, first: String)] = [:]

    var count: Int { paths.values.reduce(0) { $0 + $1.count } }

    /// - Parameter path: The names that lead to the folder or the photo, from the source down.
    mutating func add(_ rule: HidingRule, _ path: [String]) {
        let path = SourcePath.join("", path)
        guard let known = paths[rule] else { return paths[rule] = (1, path) }
        let isFirst = NaturalOrder(path) < NaturalOrder(known.first)
        paths[rule] = (known.count + 1, isFirst ? path : known.first)
    }

    /// Returns one warning for each rule that hides something.
    func warnings(in source: String) -> [String] {
        HidingRule.all.compactMap { rule in
            paths[rule].map { count, first in
                let example = count == 1 ? first : "such as \(first)"
                return "\(source): \(rule.subject(count)) not published (\(example)). \(rule.remedy)"
            }
        }
    }
}
