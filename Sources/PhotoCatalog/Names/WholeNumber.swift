enum WholeNumber {
    /// Parses digits without a sign. Swift's own parser also accepts `+5`.
    ///
    /// - Returns: nil for any other text, and for a number out of the range.
    static func parse(_ text: some StringProtocol, in range: some RangeExpression<Int> = 0...) -> Int? {
        text.utf8.allSatisfy(\.isDigit) ? Int(text).flatMap { range.contains($0) ? $0 : nil } : nil
    }
}
