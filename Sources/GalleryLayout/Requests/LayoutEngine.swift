/// A way to lay out groups of items: a pure function of its options, the items and the container.
///
/// Engines live in this package. A new engine is one type that conforms to this protocol and one entry in
/// ``LayoutCatalog/engines``.
public protocol LayoutEngine: Sendable {
    /// The name by which users choose it.
    static var name: String { get }

    /// All options it accepts, in the order in which documentation lists them.
    static var options: [OptionDescription] { get }

    /// Sets of options that exclude each other, because they are two ways to say the same thing. Empty by default.
    static var rivalOptions: [Set<String>] { get }

    /// Creates an engine with these options; the others have their default values.
    ///
    /// - Throws: ``LayoutError`` for an unknown key or an invalid value.
    init(options: LayoutOptions) throws(LayoutError)

    /// How programs show its plans.
    var traits: LayoutTraits { get }

    /// Chooses options for a page of a website, where they look better than the defaults of ``init(options:)``. None by
    /// default.
    ///
    /// ``SiteContext/options(for:)`` ignores those that the user set. They don't change the ``traits``, and together
    /// with the user's options they must be valid in every context.
    static func siteOptions(in context: SiteContext) -> LayoutOptions

    /// Places every item of every group of a request. ``LayoutRequest/plan()`` calls it.
    ///
    /// - Complexity: O(*n*) in the number of items, times a factor that each engine documents: the number of columns,
    ///   or the number of items that fit into a row.
    func plan(_ request: LayoutRequest) -> LayoutPlan
}

extension LayoutEngine {
    /// The keys of all options it accepts, in the same order.
    public static var optionNames: [String] { options.map(\.name) }

    public static var rivalOptions: [Set<String>] { [] }
    public static func siteOptions(in context: SiteContext) -> LayoutOptions { [:] }
}
