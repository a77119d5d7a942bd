import Synchronization

/// Reports the workers' confinement once, however many workers there are.
final class ConfinementNotice: Sendable {
    private let receiver: @Sendable (Confinement) -> Void
    private let wasGiven = Mutex(false)

    init(to receiver: @escaping @Sendable (Confinement) -> Void) {
        self.receiver = receiver
    }

    func give(_ confinement: Confinement) {
        let isFirst = wasGiven.withLock { wasGiven in
            defer { wasGiven = true }
            return !wasGiven
        }
        if isFirst { receiver(confinement) }
    }
}
