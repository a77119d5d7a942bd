import BuiltInTheme
import Foundation
import Testing

@testable import PageRendering

@Suite("Plural rules")
struct PluralRulesTests {
    private static let many = "n != 0 and n % 1000000 = 0"

    /// The numbers of each category, up to 200 and at a million, from the charts of CLDR 47; all others are `other`.
    private static let charts: [(languages: [String], numbers: [PluralCategory: [ClosedRange<Int>]])] = [
        (["de", "en", "en-gb", "nl"], [.one: [1...1]]),
        (["es", "it", "pt-pt"], [.one: [1...1], .many: [1_000_000...1_000_000]]),
        (["fr", "pt"], [.one: [0...1], .many: [1_000_000...1_000_000]]),
        (["ja", "ko", "zh"], [:]),
        (["he"], [.one: [1...1], .two: [2...2]]),
        (
            ["ar"],
            [
                .zero: [0...0], .one: [1...1], .two: [2...2], .few: [3...10, 103...110], .many: [11...99, 111...199],
            ]
        ),
        (
            ["pl"],
            [
                .one: [1...1],
                .few: [
                    2...4, 22...24, 32...34, 42...44, 52...54, 62...64, 72...74, 82...84, 92...94, 102...104,
                    122...124, 132...134, 142...144, 152...154, 162...164, 172...174, 182...184, 192...194,
                ],
                .many: [
                    0...0, 5...21, 25...31, 35...41, 45...51, 55...61, 65...71, 75...81, 85...91, 95...101, 105...121,
                    125...131, 135...141, 145...151, 155...161, 165...171, 175...181, 185...191, 195...200,
                    1_000_000...1_000_000,
                ],
            ]
        ),
    ]

    /// The categories of 0, 1, 2, 3, 5, 11, 12, 14, 21, 22, 25, 100, 101, 102, 111 and 1,000,000.
    private static let keyNumbers = [0, 1, 2, 3, 5, 11, 12, 14, 21, 22, 25, 100, 101, 102, 111, 1_000_000]
    private static let keyCategories = [
        "en": "other one other other other other other other other other other other other other other other",
        "fr": "one one other other other other other other other other other other other other other many",
        "es": "other one other other other other other other other other other other other other other many",
        "ja": "other other other other other other other other other other other other other other other other",
        "he": "other one two other other other other other other other other other other other other other",
        "ar": "zero one two few few many many many many many many other other other many other",
        "pl": "many one few few many many many many many few many many many few many many",
    ]

    private func rules(_ language: String) throws -> PluralRules {
        let name = "words-\(language).json"
        let own = try WordsFile(json: try #require(DefaultTheme.files[name]), name: name).entries["plurals"]
        guard case .forms(let texts)? = own ?? WordsFile.english.entries["plurals"] else {
            throw CocoaError(.coderValueNotFound)
        }
        return try PluralRules(texts)
    }

    @Test("Each language puts numbers into the categories of CLDR")
    func charts() throws {
        for chart in Self.charts {
            for language in chart.languages {
                let rules = try rules(language)
                for number in Array(0...200) + [1_000_000] {
                    let expected = chart.numbers.first { $0.value.contains { $0.contains(number) } }?.key ?? .other
                    #expect(rules.category(of: number) == expected, "\(language): \(number)")
                }
            }
        }
        let charted = Set(Self.charts.flatMap(\.languages))
        #expect(charted == Set(LanguageFilesTests.languages))
    }

    @Test("Numbers that are often wrong are in the right category", arguments: keyCategories.sorted { $0 < $1 })
    func keyNumbers(language: String, categories: String) throws {
        let rules = try rules(language)
        #expect(Self.keyNumbers.map { rules.category(of: $0).rawValue }.joined(separator: " ") == categories)
    }

    @Test(
        "Rules can be copied from CLDR",
        arguments: [
            ("i = 1 and v = 0", [1]), ("i = 1 and v = 0 or i = 0 and v != 0", [1]), ("n%10=1,3 and n%100!=11", [1, 3]),
            ("n = 0,2..3,5", [0, 2, 3, 5]), ("e = 0 and i != 0 and i % 4 = 0 and v = 0 or e != 0..5", [4]),
        ])
    func copied(rule: String, numbers: [Int]) throws {
        let condition = try PluralCondition(rule)
        #expect((0...5).filter(condition.holds) == numbers)
    }

    @Test(
        "The error for an invalid rule names the rule, the place and what is expected",
        arguments: [
            ("", "expected n instead of the end"), ("n", "expected \"=\" or \"!=\" instead of the end"),
            ("n = 1 und n = 2", "expected \"and\", \"or\" or the end instead of \"und\" at character 7"),
            ("n = 2 - 4", "unexpected \"-\" at character 7"), ("x = 1", "expected n instead of \"x\" at character 1"),
            ("n % 0 = 1", "expected a number from 1 instead of \"0\" at character 5"),
            ("n = 4..2", "expected a number from 4 instead of \"2\" at character 8"),
            ("n = 1.5", "expected \"and\", \"or\" or the end instead of \".\" at character 6"),
            ("n == 1", "expected \"=\" or \"!=\" instead of \"==\" at character 3"),
            ("n = 99999999999999999999", "expected a number instead of \"99999999999999999999\" at character 5"),
            ("n = 1 or", "expected n instead of the end"), ("n = ١", "unexpected \"١\" at character 5"),
        ])
    func invalid(rule: String, cause: String) {
        let error = #expect(throws: PluralSyntaxError.self) { try PluralRules(["few": rule]) }
        #expect(error?.cause == "the rule of \"few\", \"\(rule)\": \(cause)")
    }

    @Test("Only categories of CLDR have rules, and other has none")
    func categories() throws {
        #expect(throws: PluralSyntaxError(cause: "\"some\" is not a category. Use zero, one, two, few or many")) {
            try PluralRules(["some": "n = 1"])
        }
        #expect(throws: PluralSyntaxError.self) { try PluralRules(["other": "n = 1"]) }
        #expect(try PluralRules([:]).categories == [.other])
    }
}
