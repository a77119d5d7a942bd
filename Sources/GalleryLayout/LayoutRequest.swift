/// A run of items that belong together, by their intrinsic sizes.
///
/// Only the ratio of an item's sides matters; an item with a side of 0 has no size of its own.
public struct LayoutGroup: Hashable, Sendable {
    /// For whoever draws the plan: no engine looks at it.
    public let title: String?
    /// The items' own sizes, in any unit.
    public let items: [Size]

    /// A group of items of these sizes, in order.
    public init(title: String? = nil, items: [Size]) {
        self.title = title
        self.items = items
    }
}

/// What is to be laid out, how and in which room: the one way to ask for a ``LayoutPlan``.
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
    /// The viewport that pages fill; layouts that scroll vertically use its width alone. In CSS pixels.
    public let container: Size
    /// What is laid out, group by group; a group may be empty.
    public let groups: [LayoutGroup]

    /// A request for a plan by this engine.
    ///
    /// - Parameters:
    ///   - engine: A layout with its options.
    ///   - container: The viewport, in CSS pixels.
    ///   - groups: The items by their intrinsic sizes. A group may be empty.
    /// - Throws: ``LayoutError`` for a side of the container or of an item that is not from 0 to 10⁹: no engine has to reckon
    ///   with infinities, with numbers that are none, or with sides below 0.
    /// - Complexity: O(*n*) in the number of items.
    public init(engine: any LayoutEngine, container: Size, groups: [LayoutGroup]) throws(LayoutError) {
        guard Self.sides.contains(container.width) else { throw .invalidContainer("width") }
        guard Self.sides.contains(container.height) else { throw .invalidContainer("height") }
        for (group, members) in groups.enumerated() {
            let wrong = members.items.firstIndex {
                !(Self.sides.contains($0.width) && Self.sides.contains($0.height))
            }
            if let wrong { throw .invalidItem(wrong, group: group) }
        }
        self.engine = engine
        // A side of -0 is 0.
        self.container = Size(width: container.width + 0, height: container.height + 0)
        self.groups = groups
    }

    /// A request for a plan by the layout of this name.
    ///
    /// - Parameters:
    ///   - layout: The engine's name, one of ``LayoutCatalog/names``.
    ///   - options: Its options by their keys; what is left out is at its default.
    ///   - container: The viewport, in CSS pixels.
    ///   - groups: The items by their intrinsic sizes. A group may be empty.
    /// - Throws: What ``init(engine:container:groups:)`` throws, and ``LayoutCatalog/engine(named:options:)``.
    public init(layout: String, options: LayoutOptions = [:], container: Size, groups: [LayoutGroup])
        throws(LayoutError)
    {
        let engine = try LayoutCatalog.engine(named: layout, options: options)
        try self.init(engine: engine, container: container, groups: groups)
    }

    /// Where everything goes. The same request has the same plan, to the last bit.
    ///
    /// - Complexity: That of ``LayoutEngine/plan(_:)``.
    public func plan() -> LayoutPlan { engine.plan(self) }

    /// What sides may be.
    private static let sides = 0...1e9
}
