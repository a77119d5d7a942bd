/// What is wrong with a request for a plan.
public enum LayoutError: Error, Hashable, Sendable {
    /// No engine has this name.
    case unknownLayout(String)
    /// The engine has no option of this name.
    case unknownOption(String, layout: String)
    /// The option exists, but can't have this value. `expected` completes "must be …".
    case invalidOption(String, expected: String)
    /// The container's `width` or `height` is not a number from 0 to 10⁹.
    case invalidContainer(String)
    /// A side of this item of this group, both counted from 0, is not a number from 0 to 10⁹.
    case invalidItem(Int, group: Int)
    /// This group, counted from 0, has spans, but not one for each of its items.
    case invalidSpanCount(group: Int, itemCount: Int)
    /// The span of this item of this group, both counted from 0, is neither 1 nor 2.
    case invalidSpan(Int, group: Int)

    /// The range of the sides of items and containers; completes "must be …".
    package static let side = "a number from 0 to 1000000000"

    /// The option that caused the error, or nil for other errors.
    public var option: String? {
        switch self {
        case .unknownOption(let key, _), .invalidOption(let key, _): key
        case .unknownLayout, .invalidContainer, .invalidItem, .invalidSpanCount, .invalidSpan: nil
        }
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
