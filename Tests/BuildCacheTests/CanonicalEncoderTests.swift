import Testing

@testable import BuildCache

@Suite("The canonical encoding of values")
struct CanonicalEncoderTests {
    private struct Inner: Encodable {
        var first: Int?
        var second: Int?
    }

    private struct Outer: Encodable {
        var inner = Inner()
        var second: Int?
    }

    private enum Choice: Encodable {
        case none, some
        case text(String)
        case pair(first: String, second: String)
    }

    private func areDistinct<Value: Encodable>(_ values: [Value]) -> Bool {
        Set(values.map { CanonicalBytes.of($0) }).count == values.count
    }

    @Test("A value of an outer property differs from the same value of an inner one")
    func nesting() {
        let values = [
            Outer(), Outer(inner: Inner(second: 1)), Outer(inner: Inner(first: 1)), Outer(second: 1),
            Outer(inner: Inner(first: 1), second: 1), Outer(inner: Inner(first: 1, second: 1)),
        ]
        #expect(areDistinct(values))
    }

    @Test("Lists that differ in where they are divided differ")
    func lists() {
        let values: [[[[Int]]]] = [
            [], [[]], [[], []], [[[]]], [[[], []]], [[[]], [[]]], [[[1]]], [[[1], []]], [[[1]], []], [[[1, 2]]],
            [[[1], [2]]], [[[1]], [[2]]], [[[2, 1]]],
        ]
        #expect(areDistinct(values))
    }

    @Test("Texts that are divided differently or differ in a single byte differ, also as long ones")
    func texts() {
        let long = String(repeating: "a", count: 10_000)
        let values: [[String?]] = [
            ["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["abc", nil], [nil, "abc"], ["\u{E9}"], ["e\u{301}"],
            [long], [long + "a"], [long + "b"], [String(repeating: "b", count: 200)],
            [String(repeating: "b", count: 201)],
        ]
        #expect(areDistinct(values))
    }

    @Test("Cases of an enumeration differ, also if their values are equal")
    func cases() {
        #expect(
            areDistinct([
                Choice.none, .some, .text(""), .text("a"), .pair(first: "a", second: ""), .pair(first: "", second: "a"),
            ]))
    }

    @Test("Numbers that differ in a single bit differ")
    func numbers() {
        #expect(areDistinct([0, 1, -1, .max, .min, 256]))
        #expect(areDistinct([0, -0.0, 1, 1.0.nextUp, .infinity]))
        #expect(areDistinct([true, false]))
    }

    @Test("Equal dictionaries and sets have the same bytes, whatever the order of their elements")
    func unordered() {
        let words = (0..<100).map(String.init)
        // With another capacity, elements have another order.
        var dictionary: [String: Int] = Dictionary(minimumCapacity: 5000)
        for (index, word) in words.enumerated().reversed() { dictionary[word] = index }
        let same = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
        #expect(CanonicalBytes.of(dictionary) == CanonicalBytes.of(same))
        #expect(CanonicalBytes.of(["sets": Set(words)]) == CanonicalBytes.of(["sets": Set(words.reversed())]))
        #expect(areDistinct([["a": 1, "b": 2], ["a": 2, "b": 1], ["a": 1], [:]]))
        #expect(areDistinct([["a", "b"] as Set, ["ab"], ["a"], []]))
        dictionary["0"] = 1
        #expect(CanonicalBytes.of(dictionary) != CanonicalBytes.of(same))
    }
}
