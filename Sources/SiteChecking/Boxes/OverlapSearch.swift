/// Finds overlapping rectangles.
///
/// Rectangles are taken by their upper edges. A segment tree over the horizontal axis knows the lowest lower edge so
/// far at every place, so one question shows whether an earlier rectangle reaches below the upper edge of this one.
enum OverlapSearch {
    struct Rectangle {
        let minX: Double
        let minY: Double
        let maxX: Double
        let maxY: Double
    }

    /// Returns for each rectangle that overlaps an earlier one, in the order of upper edges, one such pair of indices.
    ///
    /// - Parameter tolerance: Overlaps that are not wider or not higher are ignored.
    /// - Complexity: O(*n* log *n*).
    static func overlaps(_ rectangles: [Rectangle], tolerance: Double) -> [(Int, Int)] {
        // Each is smaller by half of the tolerance on every side.
        let inset = tolerance / 2
        let edges = Set(rectangles.flatMap { [$0.minX + inset, $0.maxX - inset] }).sorted()
        var places: [Double: Int] = [:]
        for (place, edge) in edges.enumerated() { places[edge] = place }
        var tree = LowestEdges(count: max(1, edges.count - 1))
        let order = rectangles.indices.sorted { (rectangles[$0].minY, $0) < (rectangles[$1].minY, $1) }
        var overlaps: [(Int, Int)] = []
        for index in order {
            let rectangle = rectangles[index]
            guard let start = places[rectangle.minX + inset], let end = places[rectangle.maxX - inset], start < end
            else { continue }
            if let (edge, other) = tree.lowest(in: start..<end), edge - rectangle.minY > tolerance {
                overlaps.append((other, index))
            }
            tree.lower(to: rectangle.maxY, by: index, in: start..<end)
        }
        return overlaps
    }
}

/// A segment tree that knows the greatest value at every place, with the index of its owner.
private struct LowestEdges {
    private typealias Edge = (value: Double, owner: Int)

    private static let none: Edge = (-.infinity, -1)
    private let size: Int
    /// The greatest value that applies to all places of a node.
    private var covers: [Edge]
    /// The greatest value at any place of a node.
    private var peaks: [Edge]

    init(count: Int) {
        var size = 1
        while size < count { size *= 2 }
        self.size = size
        covers = Array(repeating: Self.none, count: 2 * size)
        peaks = covers
    }

    /// - Returns: Nil if no place of the range has a value.
    func lowest(in range: Range<Int>) -> (Double, Int)? {
        let found = lowest(in: range, node: 1, places: 0..<size)
        return found.owner < 0 ? nil : found
    }

    private func lowest(in range: Range<Int>, node: Int, places: Range<Int>) -> Edge {
        if !range.overlaps(places) { return Self.none }
        if places.lowerBound >= range.lowerBound, places.upperBound <= range.upperBound { return peaks[node] }
        let middle = (places.lowerBound + places.upperBound) / 2
        let left = lowest(in: range, node: 2 * node, places: places.lowerBound..<middle)
        let right = lowest(in: range, node: 2 * node + 1, places: middle..<places.upperBound)
        return [left, right].reduce(covers[node]) { $1.value > $0.value ? $1 : $0 }
    }

    mutating func lower(to value: Double, by owner: Int, in range: Range<Int>) {
        lower((value, owner), in: range, node: 1, places: 0..<size)
    }

    private mutating func lower(_ edge: Edge, in range: Range<Int>, node: Int, places: Range<Int>) {
        guard range.overlaps(places) else { return }
        if edge.value > peaks[node].value { peaks[node] = edge }
        if places.lowerBound >= range.lowerBound, places.upperBound <= range.upperBound {
            if edge.value > covers[node].value { covers[node] = edge }
            return
        }
        let middle = (places.lowerBound + places.upperBound) / 2
        lower(edge, in: range, node: 2 * node, places: places.lowerBound..<middle)
        lower(edge, in: range, node: 2 * node + 1, places: middle..<places.upperBound)
    }
}
