/// A member of a list or a mapping as it will be.
enum YAMLSlot {
    /// The member that was at `index`, with changes inside it.
    case kept(index: Int, [Splice])
    /// Its lines, the first one without indentation. In brackets it has only one line.
    case new([String])

    var index: Int? {
        if case .kept(let index, _) = self { index } else { nil }
    }
}

extension [YAMLSlot] {
    /// Whether the kept members are in the order in which they were.
    var keepsOrder: Bool {
        let indices = compactMap(\.index)
        return zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 }
    }

    /// The indices that the kept members had.
    var keptIndices: Set<Int> { Set(compactMap(\.index)) }
}
