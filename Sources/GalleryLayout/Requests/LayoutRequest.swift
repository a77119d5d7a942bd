/// A group of items that belong together, given by their own sizes.
///
/// Only the ratio of an item's sides matters. An item with a side of 0 has no size of its own.
public struct LayoutGroup: Hashable, Sendable {
    /// For programs that draw the plan; engines ignore it.
    public let title: String?
    /// The items' own sizes, in any unit.
    public let items: [Size]
    /// The weight of each item: 2 for a large item, and 1 for any other. Empty if no item is large.
    ///
    /// ``Waterfall`` gives a large item two columns, and ``Justified`` a row of about twice the height. The other
    /// engines ignore weights.
    public let spans: [Int]

    /// A group of items of these sizes, in order.
    ///
    /// - Parameters:
    ///   - title: For programs that draw the plan; engines ignore it.
    ///   - items: The items' own sizes, in any unit.
    ///   - spans: 1 or 2 for each item. Empty if no item is large.
    public init(title: String? = nil, items: [Size], spans: [Int] = []) {
        self.title = title
        self.items = items
        self.spans = spans
    }

    /// Whether each item is large; nil if none is.
    var largeItems: [Bool]? { spans.contains(2) ? spans.map { $0 == 2 } : nil }
}

/// The items, the layout and the container: the input from which a ``LayoutPlan`` is computed.
///
/// ```swift
/// let request = try LayoutRequest(
///     layout: "justified", options: ["target-row-height": 240], container: Size(width: 1200, height: 800),
///     groups: [LayoutGroup(items: [Size(width: 4000, height: 3000), Size(width: 3000, height: 4000)])])
/// let plan = request.plan()
/// ```
public struct LayoutRequest: Sendable {
    /// The layout with its options.
    public let engine: any LayoutEngine
    /// The viewport that pages fill, in CSS pixels. Layouts that scroll vertically use only its width, except for large
    /// items, and with the option `fill-width` of ``Waterfall``.
    public let container: Size
    /// The groups to lay out; a group may be empty.
    public let groups: [LayoutGroup]

    /// Creates a request for a plan by this engine.
    ///
    /// - Parameters:
    ///   - engine: A layout with its options.
    ///   - container: The viewport, in CSS pixels.
    ///   - groups: The items by their own sizes. A group may be empty.
    /// - Throws: ``LayoutError`` if a side of the container or of an item is not from 0 to 10⁹, or if a group has spans
    ///   that are not 1 or 2 for each item. Engines thus never see infinities, NaN or negative sides.
    /// - Complexity: O(*n*) in the number of items.
    public init(engine: any LayoutEngine, container: Size, groups: [LayoutGroup]) throws(LayoutError) {
        guard Self.sides.contains(container.width) else { throw .invalidContainer("width") }
        guard Self.sides.contains(container.height) else { throw .invalidContainer("height") }
        for (group, members) in groups.enumerated() {
            let wrong = members.items.firstIndex {
                !(Self.sides.contains($0.width) && Self.sides.contains($0.height))
            }
            if let wrong { throw .invalidItem(wrong, group: group) }
            guard members.spans.isEmpty || members.spans.count == members.items.count else {
                throw .invalidSpanCount(group: group, itemCount: members.items.count)
            }
            if let wrong = members.spans.firstIndex(where: { !(1...2).contains($0) }) {
                throw .invalidSpan(wrong, group: group)
            }
        }
        self.engine = engine
        // Turns -0 into 0.
        self.container = Size(width: container.width + 0, height: container.height + 0)
        self.groups = groups
    }

    /// Computes the plan. Equal requests have equal plans, to the last bit.
    ///
    /// - Complexity: That of ``LayoutEngine/plan(_:)``.
    public func plan() -> LayoutPlan { engine.plan(self) }

    /// The range of valid sides.
    private static let sides = 0...1e9
}
