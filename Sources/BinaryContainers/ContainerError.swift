/// The reason why a container can't be read. Offsets are in bytes from the start of the view.
package enum ContainerError: Error, Hashable, Sendable {
    /// The bytes end within the part that begins at the offset.
    case truncated(at: Int)
    /// The part at the offset is inconsistent, or has a form that pictures don't have.
    case malformed(at: Int)
    /// The container has more than `limit` parts.
    case tooManyParts(limit: Int)
}

extension ContainerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .truncated(let offset): "the part at byte \(offset) is cut short"
        case .malformed(let offset): "the part at byte \(offset) is malformed"
        case .tooManyParts(let limit): "more than \(limit) parts"
        }
    }
}
