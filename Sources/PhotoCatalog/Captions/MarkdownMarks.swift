/// Removes the marks within a line of Markdown: shortcodes, links, tags, code and emphasis. Their text stays.
///
/// Each step goes through the line once. What has no end is searched for once.
enum MarkdownMarks {
    static func removed(from line: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard line.contains(where: "{[<`*_".unicodeScalars.contains) else { return line }
        return withoutEmphasis(withoutCode(withoutTags(withoutLinks(withoutShortcodes(line)))))
    }

    /// Of Hugo, such as `{{< gallery >}}`, and tags of Jekyll, `{% include a.html %}`.
    private static func withoutShortcodes(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var rest = line[...]
        while let scalar = rest.first {
            if scalar == "{", let end = shortcodeEnd(rest) {
                rest = rest[end...]
            } else {
                result.append(scalar)
                rest.removeFirst()
            }
        }
        return result
    }

    private static func shortcodeEnd(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
        func has(_ words: String, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
            text.starts(with: words.unicodeScalars)
        }
        let isHugo = has("{{<", text) || has("{{%", text)
        guard isHugo || has("{%", text) else { return nil }
        let begin = text.startIndex + (isHugo ? 3 : 2)
        guard let end = text[begin...].firstIndex(where: { "{}".unicodeScalars.contains($0) }), end > begin else {
            return nil
        }
        let last = text[(end - 1)...]
        if isHugo { return has(">}}", last) || has("%}}", last) ? end + 2 : nil }
        return has("%}", last) ? end + 1 : nil
    }

    /// Leaves the label of `[label](address)`, `[label][reference]` and `![alt](address)`.
    private static func withoutLinks(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var removed: [Range<Int>] = []
        /// Places of opening brackets.
        var open: [Int] = []
        var place = 0
        while place < line.count {
            let next = place + 1
            if line[place] == "[" { open.append(place) }
            if line[place] == "]", let begin = open.popLast(), let end = addressEnd(line[next...]) {
                let isPicture = begin > 0 && line[begin - 1] == "!"
                removed += [(isPicture ? begin - 1 : begin)..<begin + 1, place..<end]
                place = end
            } else {
                place = next
            }
        }
        return line.without(removed)
    }

    /// Returns where an address in brackets at the beginning of a text ends. It may have brackets in it, but no
    /// brackets in these.
    private static func addressEnd(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
        guard let sign = text.first, sign == "(" || sign == "[" else { return nil }
        let (end, most): (Unicode.Scalar, Int) = sign == "(" ? (")", 2) : ("]", 1)
        var depth = 0
        for place in text.indices {
            if text[place] == sign { depth += 1 }
            if text[place] == end { depth -= 1 }
            if depth == 0 { return place + 1 }
            if depth > most { return nil }
        }
        return nil
    }

    /// Removes tags of HTML, and leaves the address of `<https://example.org>`.
    private static func withoutTags(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var place = 0
        // After the last end, nothing is a tag.
        let last = line.lastIndex(of: ">") ?? 0
        while place < line.count {
            let rest = line[(place + 1)...]
            let name = rest.first == "/" ? rest.dropFirst().first : rest.first
            guard line[place] == "<", place < last, name.map({ $0.isASCII && $0.properties.isAlphabetic }) == true,
                let end = rest.firstIndex(of: ">")
            else {
                result.append(line[place])
                place += 1
                continue
            }
            let content = rest[..<end]
            let isAddress = ["http:", "https:", "mailto:"].contains { content.starts(with: $0.unicodeScalars) }
            if isAddress, !content.contains(where: \.properties.isWhitespace) { result += content }
            place = end + 1
        }
        return result
    }

    /// Leaves the text between two rows of backticks.
    private static func withoutCode(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let runs = runs(of: "`", in: line)
        return line.without(runs.dropLast(runs.count % 2))
    }

    /// Removes the marks of emphasis: `*slanted*`, `__bold__`. An underline within a word is not a mark.
    private static func withoutEmphasis(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
        func isWord(_ scalar: Unicode.Scalar?) -> Bool {
            scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
        }
        func isText(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { !$0.properties.isWhitespace } ?? false }
        var removed: [Range<Int>] = []
        for sign: Unicode.Scalar in ["*", "_"] {
            /// Marks that are open, the last one at the end.
            var open: [Range<Int>] = []
            for run in runs(of: sign, in: line) {
                let before = run.lowerBound > 0 ? line[run.lowerBound - 1] : nil
                let after = run.upperBound < line.count ? line[run.upperBound] : nil
                var rest = run
                let canEnd = isText(before) && (sign == "*" || !isWord(after))
                while canEnd, !rest.isEmpty, let last = open.popLast() {
                    let count = min(last.count, rest.count)
                    removed += [last.upperBound - count..<last.upperBound, rest.lowerBound..<rest.lowerBound + count]
                    if count < last.count { open.append(last.lowerBound..<last.upperBound - count) }
                    rest = rest.lowerBound + count..<rest.upperBound
                }
                let canBegin = isText(after) && (sign == "*" || !isWord(before))
                if canBegin, !rest.isEmpty { open.append(rest) }
            }
        }
        return line.without(removed)
    }

    /// The places where a sign is, each as long as it is repeated.
    private static func runs(of sign: Unicode.Scalar, in line: [Unicode.Scalar]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var place = 0
        while let start = line[place...].firstIndex(of: sign) {
            place = line[start...].firstIndex { $0 != sign } ?? line.count
            runs.append(start..<place)
        }
        return runs
    }
}

extension [Unicode.Scalar] {
    fileprivate func without(_ ranges: some Sequence<Range<Int>>) -> [Unicode.Scalar] {
        var isRemoved = [Bool](repeating: false, count: count)
        for range in ranges { for place in range { isRemoved[place] = true } }
        return indices.filter { !isRemoved[$0] }.map { self[$0] }
    }
}
