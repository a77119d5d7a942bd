/// A class of numbers that need the same form of a noun. The names are those of CLDR.
enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many
    /// All numbers for which the language has no rule.
    case other
}

/// The rules by which a language chooses the form of a noun for a whole number.
struct PluralRules: Hashable, Sendable {
    private let rules: [PluralCategory: PluralCondition]

    /// - Parameter texts: The conditions by the names of their categories, without `other`.
    init(_ texts: [String: String]) throws(PluralSyntaxError) {
        var rules: [PluralCategory: PluralCondition] = [:]
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            guard let category = PluralCategory(rawValue: name), category != .other else {
                let cause =
                    name == PluralCategory.other.rawValue
                    ? "\"other\" has no rule: it is for all remaining numbers. Remove it"
                    : "\"\(name)\" is not a category. Use zero, one, two, few or many"
                throw PluralSyntaxError(cause: cause)
            }
            do {
                rules[category] = try PluralCondition(text)
            } catch {
                throw PluralSyntaxError(cause: "the rule of \"\(name)\", \"\(text)\": \(error.cause)")
            }
        }
        self.rules = rules
    }

    /// The categories with a rule, and `other`, in the order of CLDR.
    var categories: [PluralCategory] { PluralCategory.allCases.filter { rules[$0] != nil || $0 == .other } }

    /// The first category whose rule holds for the number.
    func category(of number: Int) -> PluralCategory {
        categories.first { rules[$0]?.holds(for: number) ?? true } ?? .other
    }

    /// Whether only one number is in the category, so that its texts need not contain it.
    func isOfOneNumber(_ category: PluralCategory) -> Bool {
        (0...1000).lazy.filter { self.category(of: $0) == category }.prefix(2).count == 1
    }
}
