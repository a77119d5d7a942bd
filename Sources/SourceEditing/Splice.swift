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
