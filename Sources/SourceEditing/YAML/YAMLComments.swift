/// The comments of a YAML text. A `#` in a value, such as `"#1"`, does not begin one.
struct YAMLComments {
    private let source: SourceText
    /// From `#` to the end of the line, in the order of the text.
    private let ranges: [Range<Int>]

    /// - Parameter root: Nil if there are only comments.
    init(of root: YAMLNode?, in source: SourceText) {
        var ranges: [Range<Int>] = []
        var place = 0
        let end = source.count..<source.count
        for range in (root?.all ?? []).flatMap({ Self.written($0, in: source) }) + [end] {
            while place < range.lowerBound {
                let isComment = source.scalars[place] == "#"
                let next = isComment ? source.lineEnd(at: place) : place + 1
                if isComment { ranges.append(place..<next) }
                place = next
            }
            place = max(place, range.upperBound)
        }
        self.source = source
        self.ranges = ranges
    }

    /// All comments as their bytes, sorted.
    var all: [[UInt8]] {
        ranges.map { Array(source.text(in: $0).utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Returns the comments that begin in a part of the text.
    func texts(in part: Range<Int>) -> [String] {
        ranges.filter { part.contains($0.lowerBound) }.map { source.text(in: $0) }
    }

    /// Where a node's tag, anchor and text are.
    private static func written(_ node: YAMLNode, in source: SourceText) -> [Range<Int>] {
        let begin = node.range.lowerBound
        let properties = begin..<begin + node.properties.unicodeScalars.count
        switch node.content {
        case .sequence, .mapping: return [properties]
        case .alias: return [node.range]
        case .scalar(_, .block(_, let headerEnd, _)):
            return [properties, node.start..<headerEnd, source.lineEnd(at: headerEnd)..<node.range.upperBound]
        case .scalar: return [properties, node.start..<node.range.upperBound]
        }
    }
}
