/// What is wrong with a request for a plan.
public enum LayoutError: Error, Hashable, Sendable {
    /// No engine has this name.
    case unknownLayout(String)
    /// The engine has no option of this name.
    case unknownOption(String, layout: String)
    /// The option exists, but can't have this value; `expected` completes "must be …".
    case invalidOption(String, expected: String)
    /// The container's `width` or `height` is no number from 0 to 10⁹.
    case invalidContainer(String)
    /// A side of this item of this group, both from 0, is no number from 0 to 10⁹.
    case invalidItem(Int, group: Int)

    /// The option at fault, if one is.
    public var option: String? {
        switch self {
        case .unknownOption(let key, _), .invalidOption(let key, _): key
        case .unknownLayout, .invalidContainer, .invalidItem: nil
        }
    }
}
