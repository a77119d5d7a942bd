/// A way to lay out groups of items: a pure function of its options, the items and the container.
///
/// Engines live in this package: a new one is one type that conforms to this and one entry in ``LayoutCatalog/engines``.
public protocol LayoutEngine: Sendable {
    /// The name users call it by.
    static var name: String { get }

    /// The keys of all options it takes.
    static var optionNames: [String] { get }

    /// Options of which one at most may be set: two ways to say the same thing. None unless an engine says so.
    static var rivalOptions: [Set<String>] { get }

    /// An engine with options taken from `options`, the rest at their defaults.
    ///
    /// - Throws: ``LayoutError`` for a key it doesn't know or a value it can't take.
    init(options: LayoutOptions) throws(LayoutError)

    /// Places every item of every group of a request; what ``LayoutRequest/plan()`` asks its engine for.
    ///
    /// - Complexity: O(*n*) in the number of items, times what the engine's own documentation says: the number of columns, or of
    ///   the items that fit into a row.
    func plan(_ request: LayoutRequest) -> LayoutPlan
}

extension LayoutEngine {
    public static var rivalOptions: [Set<String>] { [] }
}

/// The engines there are, by name.
public enum LayoutCatalog {
    /// Every engine, in the order in which help texts list them.
    public static let engines: [any LayoutEngine.Type] = [
        Justified.self, Waterfall.self, Flow.self, FixedGrid.self, PagedGrid.self, GroupedPager.self,
    ]

    /// Their names, in the same order.
    public static var names: [String] { engines.map { $0.name } }

    /// The engine of that name with these options.
    ///
    /// - Throws: ``LayoutError/unknownLayout(_:)`` if there is none, else what its initialiser throws.
    public static func engine(named name: String, options: LayoutOptions = [:]) throws(LayoutError) -> any LayoutEngine
    {
        guard let type = type(named: name) else { throw .unknownLayout(name) }
        return try type.init(options: options)
    }

    /// The type of the engine of that name; nil if there is none.
    package static func type(named name: String) -> (any LayoutEngine.Type)? { engines.first { $0.name == name } }
}
