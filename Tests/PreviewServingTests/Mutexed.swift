import Synchronization

/// A value that a test's closures change.
final class Mutexed<Value: Sendable>: Sendable {
    private let stored: Mutex<Value>

    init(_ value: Value) { stored = Mutex(value) }

    var value: Value { stored.withLock { $0 } }

    func change(_ body: @Sendable (inout Value) -> Void) {
        var changed = value
        body(&changed)
        stored.withLock { [changed] in $0 = changed }
    }
}
