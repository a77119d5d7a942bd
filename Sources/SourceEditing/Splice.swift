/// A replacement of a part of a text.
struct Splice {
    /// In Unicode scalars from the beginning of the text.
    let range: Range<Int>
    let replacement: String

    init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// An insertion.
    init(at place: Int, _ text: String) {
        self.init(place..<place, text)
    }
}

extension SourceText {
    /// Returns a part of the text, with the replacements in it.
    ///
    /// - Parameter splices: Within `range`, without overlap, in any order. Insertions at the same place keep their
    ///   order.
    func text(in range: Range<Int>, applying splices: [Splice] = []) -> String {
        var result = String.UnicodeScalarView()
        var place = range.lowerBound
        let ordered = splices.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for (_, splice) in ordered {
            result.append(contentsOf: scalars[place..<splice.range.lowerBound])
            result.append(contentsOf: splice.replacement.unicodeScalars)
            place = splice.range.upperBound
        }
        result.append(contentsOf: scalars[place..<range.upperBound])
        return String(result)
    }
}

extension SourceText {
    /// Returns the replacement after which a part of the text is `text`. It leaves out what both have at their
    /// beginning and at their end.
    ///
    /// - Parameter text: With line feeds for line breaks of all kinds. If the replaced lines are as many as before,
    ///   each keeps its line break.
    func splice(of range: Range<Int>, to text: String) -> Splice {
        let new = Array(text.unicodeScalars)
        var (start, first) = (range.lowerBound, 0)
        while start < range.upperBound, first < new.count, unit(at: start).scalar == new[first] {
            start += unit(at: start).length
            first += 1
        }
        var (end, last) = (range.upperBound, new.count)
        while end > start, last > first, unit(before: end).scalar == new[last - 1] {
            end -= unit(before: end).length
            last -= 1
        }
        let (breaks, usual) = (breaks(in: start..<end), textLineBreak)
        let lines = new[first..<last].split(separator: "\n", omittingEmptySubsequences: false)
        var replacement = String.UnicodeScalarView()
        for (index, line) in lines.enumerated() {
            if index > 0 {
                let lineBreak = breaks.count == lines.count - 1 ? breaks[index - 1] : usual
                replacement.append(contentsOf: lineBreak.unicodeScalars)
            }
            replacement.append(contentsOf: line)
        }
        return Splice(start..<end, String(replacement))
    }

    /// The first line break of the text, without those that only YAML has; a line feed if there is none.
    var textLineBreak: String { breaks(in: 0..<count).first ?? "\n" }

    private func breaks(in range: Range<Int>) -> [String] {
        var breaks: [String] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let (scalar, length) = unit(at: place)
            if scalar == "\n" { breaks.append(self.text(in: place..<place + length)) }
            place += length
        }
        return breaks
    }

    /// A scalar and its length, where each line break is a line feed.
    private func unit(at place: Int) -> (scalar: Unicode.Scalar, length: Int) {
        guard scalars[place] == "\r" else { return (scalars[place], 1) }
        return ("\n", scalar(at: place + 1) == "\n" ? 2 : 1)
    }

    private func unit(before place: Int) -> (scalar: Unicode.Scalar, length: Int) {
        switch scalars[place - 1] {
        case "\n": ("\n", scalar(at: place - 2) == "\r" ? 2 : 1)
        case "\r": ("\n", 1)
        case let scalar: (scalar, 1)
        }
    }
}
