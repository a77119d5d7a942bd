extension WordsFile {
    /// The names of entries with a meaning of their own.
    enum Section {
        static let plurals = "plurals"
        static let months = "months"
        /// The month's name beside a day, if a language has another form for it.
        static let monthsWithDay = "monthsWithDay"
        static let dates = "dates"
        /// How a month's first day is written, if not as a number.
        static let firstOfMonth = "firstOfMonth"
        /// What only some languages need.
        static let optional: Set<String> = [monthsWithDay, firstOfMonth]
    }

    /// What must be changed before the file can be used, with an example for each, sorted by entry. Nothing is wrong
    /// with an entry that it lacks.
    func problems() -> [String] {
        let rules = rules
        var problems: [String] = []
        for (name, entry) in Self.english.entries.sorted(by: { $0.key < $1.key }) {
            switch (entries[name], entry) {
            case (nil, _): break
            case (.forms(let texts)?, .forms) where name == Section.plurals:
                do {
                    _ = try PluralRules(texts)
                } catch {
                    problems.append(
                        "\"\(name)\": \(error.cause). Write rules as CLDR does: "
                            + "\"few\": \"n % 10 = 2..4 and n % 100 != 12..14\"")
                }
            case (.forms(let texts)?, .forms(let patterns)) where name == Section.dates:
                problems += Self.problems(of: texts, patterns: patterns)
            case (.forms(let texts)?, .forms):
                if let rules { problems += Self.problems(ofForms: texts, name, rules) }
            case (.list(let texts)?, .list(let names)): problems += Self.problems(of: texts, name, names.count)
            case (.text(let text)?, .text(let english)):
                let needed = TextPattern(english)?.placeholders ?? []
                problems += Self.problem(of: text, "\"\(name)\"", needs: needed, allows: needed).map { [$0] } ?? []
            default:
                let example = Self.example(of: entry, as: name, rules)
                problems.append("\"\(name)\" has another form. Write it as \"\(name)\": \(example.json)")
            }
        }
        return problems + optionalProblems
    }

    /// The rules of its plurals; nil if it lacks them, or has some that can't be read.
    var rules: PluralRules? {
        guard case .forms(let texts)? = entries[Section.plurals] else { return nil }
        return try? PluralRules(texts)
    }

    private var optionalProblems: [String] {
        let months: [String] =
            switch entries[Section.monthsWithDay] {
            case nil: []
            case .list(let texts)?: Self.problems(of: texts, Section.monthsWithDay, 12)
            case .text?, .forms?: ["\"\(Section.monthsWithDay)\" must be a list of twelve texts"]
            }
        return switch entries[Section.firstOfMonth] {
        case nil, .text?: months
        case .list?, .forms?: months + ["\"\(Section.firstOfMonth)\" must be a text, such as \"1st\""]
        }
    }

    /// An entry with English texts, and with the plural forms of this language.
    static func example(of entry: WordsEntry, as name: String, _ rules: PluralRules?) -> WordsEntry {
        guard case .forms(let texts) = entry, ![Section.plurals, Section.dates].contains(name), let rules else {
            return entry
        }
        let other = texts[PluralCategory.other.rawValue] ?? ""
        return .forms(
            Dictionary(uniqueKeysWithValues: rules.categories.map { ($0.rawValue, texts[$0.rawValue] ?? other) }))
    }

    private static func problems(ofForms texts: [String: String], _ name: String, _ rules: PluralRules) -> [String] {
        var problems: [String] = []
        for category in rules.categories {
            let form = category.rawValue
            guard let text = texts[form] else {
                problems.append("\"\(name)\" lacks the form \"\(form)\", which \"\(Section.plurals)\" asks for")
                continue
            }
            let needed: Set<String> = rules.isOfOneNumber(category) ? [] : ["n"]
            problems += [problem(of: text, "\"\(name)\", \"\(form)\"", needs: needed, allows: ["n"])].compactMap(\.self)
        }
        let known = Set(rules.categories.map(\.rawValue))
        return problems
            + texts.keys.filter { !known.contains($0) }.sorted().map {
                "\"\(name)\" has the form \"\($0)\", for which \"\(Section.plurals)\" has no rule"
            }
    }

    private static func problems(of texts: [String: String], patterns: [String: String]) -> [String] {
        var problems: [String] = []
        for (name, english) in patterns.sorted(by: { $0.key < $1.key }) {
            guard let text = texts[name] else { continue }
            let needed = TextPattern(english)?.placeholders ?? []
            problems += [problem(of: text, "\"\(Section.dates)\", \"\(name)\"", needs: needed, allows: needed)]
                .compactMap(\.self)
        }
        return problems
            + texts.keys.filter { patterns[$0] == nil }.sorted().map {
                "\"\(Section.dates)\" has \"\($0)\", which is not a pattern. Remove it"
            }
    }

    private static func problems(of texts: [String], _ name: String, _ count: Int) -> [String] {
        if texts.count != count { return ["\"\(name)\" has \(texts.count) texts instead of \(count)"] }
        return texts.contains { $0.isEmpty } ? ["\"\(name)\" has an empty text"] : []
    }

    private static func problem(
        of text: String, _ place: String, needs needed: Set<String>, allows allowed: Set<String>
    ) -> String? {
        guard !text.isEmpty else { return "\(place) is empty" }
        guard let pattern = TextPattern(text) else { return "\(place) has a brace without its counterpart" }
        let lacking = needed.subtracting(pattern.placeholders).sorted().map { "{\($0)}" }
        if !lacking.isEmpty { return "\(place) lacks \(lacking.joined(separator: " and "))" }
        let unknown = pattern.placeholders.subtracting(allowed).sorted().map { "{\($0)}" }
        return unknown.isEmpty ? nil : "\(place) has \(unknown.joined(separator: " and ")), which has no meaning there"
    }
}
