import Synchronization

/// A cache of tap tables. A camera's photos have one size, and each photo needs twenty tables: computing them again
/// takes a twentieth of the total time.
final class TapTables: Sendable {
    /// Shared by the whole process.
    static let shared = TapTables(mostBytes: 4 << 20)

    private struct Key: Hashable {
        let source: PlaneGrid.Axis
        let target: PlaneGrid.Axis
        let mirrored: Bool
    }

    private struct Shelf {
        var tables: [Key: LanczosTaps] = [:]
        var byteCount = 0
    }

    private let mostBytes: Int
    private let shelf = Mutex(Shelf())

    /// - Parameter mostBytes: If the tables exceed it, all but the last are dropped. The tables of a typical photo take
    ///   about 20 kB.
    init(mostBytes: Int) {
        self.mostBytes = mostBytes
    }

    /// The cached result of ``LanczosTaps/init(from:to:mirrored:)``.
    func taps(from source: PlaneGrid.Axis, to target: PlaneGrid.Axis, mirrored: Bool) -> LanczosTaps {
        let key = Key(source: source, target: target, mirrored: mirrored)
        return shelf.withLock { shelf in
            if let known = shelf.tables[key] { return known }
            let taps = LanczosTaps(from: source, to: target, mirrored: mirrored)
            if shelf.byteCount + taps.byteCount > mostBytes { shelf = Shelf() }
            shelf.tables[key] = taps
            shelf.byteCount += taps.byteCount
            return taps
        }
    }
}
