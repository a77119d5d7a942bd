import Synchronization

/// Tap tables that were made before. The photos of a camera have one size, and each asks for twenty tables: to make those
/// anew takes a twentieth of all time.
final class TapTables: Sendable {
    /// The process's own.
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

    /// - Parameter mostBytes: when tables take more, all but the last are forgotten; those of a usual photo take some 20 kB each.
    init(mostBytes: Int) {
        self.mostBytes = mostBytes
    }

    /// As ``LanczosTaps/init(from:to:mirrored:)``.
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
