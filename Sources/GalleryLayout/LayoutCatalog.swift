/// All available engines, by name.
public enum LayoutCatalog {
    /// Every engine, in the order in which help texts list them.
    public static let engines: [any LayoutEngine.Type] = [
        Justified.self, Waterfall.self, Flow.self, FixedGrid.self, PagedGrid.self, GroupedPager.self,
    ]

    /// Their names, in the same order.
    public static var names: [String] { engines.map { $0.name } }

    /// Creates the engine of this name with these options.
    ///
    /// - Throws: ``LayoutError/unknownLayout(_:)`` if no engine has this name, or an error of the engine's initialiser.
    public static func engine(named name: String, options: LayoutOptions = [:]) throws(LayoutError) -> any LayoutEngine
    {
        guard let type = type(named: name) else { throw .unknownLayout(name) }
        return try type.init(options: options)
    }

    /// The type of the engine of this name, or nil if there is none.
    package static func type(named name: String) -> (any LayoutEngine.Type)? { engines.first { $0.name == name } }
}

extension LayoutRequest {
    /// Creates a request for a plan by the layout of this name.
    ///
    /// - Parameters:
    ///   - layout: The engine's name, one of ``LayoutCatalog/names``.
    ///   - options: The layout's options by key; the others have their default values.
    ///   - container: The viewport, in CSS pixels.
    ///   - groups: The items by their own sizes. A group may be empty.
    /// - Throws: The errors of ``LayoutCatalog/engine(named:options:)`` and ``init(engine:container:groups:)``.
    public init(layout: String, options: LayoutOptions = [:], container: Size, groups: [LayoutGroup])
        throws(LayoutError)
    {
        let engine = try LayoutCatalog.engine(named: layout, options: options)
        try self.init(engine: engine, container: container, groups: groups)
    }
}

/// The cause and the remedy in one line.
extension LayoutError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownLayout(let name):
            return "there is no layout \"\(name)\". "
                + Nearest.suggestion(for: name, among: LayoutCatalog.names, kind: "layouts")
        case .unknownOption(let key, let layout):
            let known = LayoutCatalog.type(named: layout)?.optionNames ?? []
            return "\(layout) has no option \"\(key)\". "
                + Nearest.suggestion(for: key, among: known, kind: "options")
        case .invalidOption(let key, let expected):
            return "the option \"\(key)\" must be \(expected). Change it, or leave it out."
        case .invalidContainer(let side):
            return "the container's \(side) must be \(Self.side). Correct it."
        case .invalidItem(let item, let group):
            return "each side of item \(item) of group \(group), both from 0, must be \(Self.side). Correct it."
        case .invalidSpanCount(let group, let itemCount):
            return "the spans of group \(group), from 0, must be as many as its items: \(itemCount). Correct them."
        case .invalidSpan(let item, let group):
            return "the span of item \(item) of group \(group), both from 0, must be 1 or 2. Correct it."
        }
    }
}
