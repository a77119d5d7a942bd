extension String {
    /// Returns this text with the words of another one. White space between words that stay is kept.
    ///
    /// - Parameters:
    ///   - text: Without white space at its ends.
    ///   - keepsLines: Whether the text has the same lines. Otherwise, line breaks are white space.
    package func replacingWords(with text: String, keepsLines: Bool) -> String {
        let source = SourceText(self)
        return source.replacingWords(in: 0..<source.count, with: text, keepsLines: keepsLines)
    }
}

extension SourceText {
    private struct Word {
        /// The white space before it.
        let gap: ArraySlice<Unicode.Scalar>
        let text: ArraySlice<Unicode.Scalar>

        /// Whether it is the same word, or a line break too.
        func isSame(as other: Word) -> Bool {
            text == other.text || SourceText.isLineEnd(text.first) && SourceText.isLineEnd(other.text.first)
        }
    }

    /// Returns a part of the text with other words, as ``Swift/String/replacingWords(with:keepsLines:)``.
    func replacingWords(in range: Range<Int>, with text: String, keepsLines: Bool) -> String {
        let inner = trimmed(range)
        let old = Self.words(scalars[inner], keepsLines)
        let new = Self.words(Array(text.unicodeScalars)[...], keepsLines)
        let head = zip(old, new).prefix { $0.isSame(as: $1) }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0.isSame(as: $1) }
            .count
        let (removed, added) = (old[head..<old.count - tail], new[head..<new.count - tail])

        var result = String.UnicodeScalarView(scalars[range.lowerBound..<inner.lowerBound])
        for word in old[..<head] { result.append(contentsOf: word.gap + word.text) }
        for (index, word) in added.enumerated() {
            let gap = index == 0 ? removed.first?.gap ?? [] : []
            result.append(contentsOf: (gap.isEmpty ? word.gap : gap) + word.text)
        }
        for (index, word) in old[(old.count - tail)...].enumerated() {
            var gap = word.gap
            if index == 0, !removed.isEmpty || !added.isEmpty {
                // The words that stay must not come together.
                if gap.isEmpty { gap = new[new.count - tail].gap }
                if head == 0, added.isEmpty { gap = removed.first?.gap ?? gap }
            }
            result.append(contentsOf: gap + word.text)
        }
        result.append(contentsOf: scalars[inner.upperBound..<range.upperBound])
        return String(result)
    }

    /// Splits a text into words, and line breaks if they count.
    private static func words(_ scalars: ArraySlice<Unicode.Scalar>, _ keepsLines: Bool) -> [Word] {
        var words: [Word] = []
        var (gap, place) = (scalars.startIndex, scalars.startIndex)
        while place < scalars.endIndex {
            let start = place
            place += 1
            if keepsLines, isLineEnd(scalars[start]) {
                if scalars[start] == "\r", place < scalars.endIndex, scalars[place] == "\n" { place += 1 }
            } else if scalars[start].properties.isWhitespace {
                continue
            } else {
                while place < scalars.endIndex, !scalars[place].properties.isWhitespace { place += 1 }
            }
            words.append(Word(gap: scalars[gap..<start], text: scalars[start..<place]))
            gap = place
        }
        return words
    }

    /// Whether it ends a line of any text, not only of YAML.
    private static func isLineEnd(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { isBreak($0) || $0 == "\u{b}" || $0 == "\u{c}" } ?? false
    }
}
