import Synchronization

/// Passes on once what many workers say.
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
