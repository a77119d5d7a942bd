/// Why a container cannot be read. Offsets are in bytes from the beginning of the bytes that were read.
package enum ContainerError: Error, Hashable, Sendable {
    /// The bytes end before the part that begins at the offset does.
    case truncated(at: Int)
    /// The part at the offset contradicts itself, or has a form that pictures do not have.
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
