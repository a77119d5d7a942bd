import Foundation

/// Collects what each picture came to, from whichever thread drew it.
final class Results: @unchecked Sendable {
    // Sendable by proof: `entries` is only touched while `lock` is held.
    private let lock = NSLock()
    private var entries: [Result<Int, any Error>]

    init(count: Int) {
        entries = Array(repeating: .success(0), count: count)
    }

    func record(_ index: Int, _ result: Result<Int, any Error>) {
        lock.withLock { entries[index] = result }
    }

    var all: [Result<Int, any Error>] { lock.withLock { entries } }
}
