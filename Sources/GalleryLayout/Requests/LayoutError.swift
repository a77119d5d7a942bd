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
