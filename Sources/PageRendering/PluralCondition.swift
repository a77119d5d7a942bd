/// Why a plural rule can't be read.
struct PluralSyntaxError: Error, Hashable {
    let cause: String
}

/// A condition on a whole number, in the syntax of CLDR's plural rules: `n % 10 = 2..4 and n % 100 != 12..14`.
///
/// Source: Unicode Technical Standard #35, part 3, "Plural Rules Syntax". `n` and `i` are the number. The operands for
/// decimal places and exponents (`v`, `w`, `f`, `t`, `c`, `e`) are 0, so that CLDR's own rules can be copied.
struct PluralCondition: Hashable, Sendable {
    private struct Relation: Hashable {
        /// Whether the operand is the number and not 0.
        let isOfNumber: Bool
        let modulus: Int?
        let isNegated: Bool
        let ranges: [ClosedRange<Int>]

        func holds(for number: Int) -> Bool {
            let operand = isOfNumber ? number : 0
            let value = modulus.map { operand % $0 } ?? operand
            return ranges.contains { $0.contains(value) } != isNegated
        }
    }

    /// Joined by "or"; each is joined by "and".
    private let alternatives: [[Relation]]

    init(_ text: String) throws(PluralSyntaxError) {
        var parser = Parser(tokens: try Self.tokens(of: text)[...])
        alternatives = try parser.alternatives()
    }

    func holds(for number: Int) -> Bool {
        alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }

    private struct Token {
        let text: String
        /// The number of its first character, from 1.
        let place: Int
    }

    private static func tokens(of text: String) throws(PluralSyntaxError) -> [Token] {
        var tokens: [Token] = []
        for match in text.matches(of: /[a-z]+|[0-9]+|[!=]=*|\.+|[%,]|([^ ])/) {
            let place = text.distance(from: text.startIndex, to: match.range.lowerBound) + 1
            if let unknown = match.1 {
                throw PluralSyntaxError(cause: "unexpected \"\(unknown)\" at character \(place)")
            }
            tokens.append(Token(text: String(match.0), place: place))
        }
        return tokens
    }

    private struct Parser {
        var tokens: ArraySlice<Token>

        mutating func alternatives() throws(PluralSyntaxError) -> [[Relation]] {
            var alternatives = [[try relation()]]
            while let token = tokens.popFirst() {
                switch token.text {
                case "and": alternatives[alternatives.count - 1].append(try relation())
                case "or": alternatives.append([try relation()])
                default: throw Self.unexpected(token, "\"and\", \"or\" or the end")
                }
            }
            return alternatives
        }

        private mutating func relation() throws(PluralSyntaxError) -> Relation {
            let operand = try next("n") { ["n", "i", "v", "w", "f", "t", "c", "e"].contains($0) }
            var modulus: Int?
            if tokens.first?.text == "%" {
                tokens.removeFirst()
                modulus = try number(from: 1)
            }
            let isNegated = try next("\"=\" or \"!=\"") { $0 == "=" || $0 == "!=" } == "!="
            var ranges = [try range()]
            while tokens.first?.text == "," {
                tokens.removeFirst()
                ranges.append(try range())
            }
            return Relation(
                isOfNumber: operand == "n" || operand == "i", modulus: modulus, isNegated: isNegated, ranges: ranges)
        }

        private mutating func range() throws(PluralSyntaxError) -> ClosedRange<Int> {
            let first = try number(from: 0)
            guard tokens.first?.text == ".." else { return first...first }
            tokens.removeFirst()
            return first...(try number(from: first))
        }

        private mutating func number(from least: Int) throws(PluralSyntaxError) -> Int {
            let text = try next(least == 0 ? "a number" : "a number from \(least)") {
                Int($0).map { $0 >= least } ?? false
            }
            return Int(text) ?? least
        }

        private mutating func next(
            _ expected: String, where isExpected: (String) -> Bool
        ) throws(PluralSyntaxError) -> String {
            guard let token = tokens.popFirst() else {
                throw PluralSyntaxError(cause: "expected \(expected) instead of the end")
            }
            guard isExpected(token.text) else { throw Self.unexpected(token, expected) }
            return token.text
        }

        private static func unexpected(_ token: Token, _ expected: String) -> PluralSyntaxError {
            PluralSyntaxError(cause: "expected \(expected) instead of \"\(token.text)\" at character \(token.place)")
        }
    }
}
