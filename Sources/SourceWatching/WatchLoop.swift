/// What the thread of a watcher does.
struct WatchLoop {
    private var monitor: TreeMonitor
    private let control: WatchControl

    init(_ tree: SourceFolder, polls: Bool, interval: Duration, control: WatchControl) {
        let (notifier, method) = polls ? (nil, .polling(.requested)) : Self.notifier(for: tree, wake: control.wake)
        monitor = TreeMonitor(tree, notifier: notifier, method: method, polling: .init(interval: interval))
        self.control = control
        control.update(monitor.method)
    }

    private static func notifier(
        for tree: SourceFolder, wake: WakeSignal
    ) -> (notifier: (any ChangeNotifier)?, method: WatchMethod) {
        do throws(PollingReason) {
            #if os(Linux)
                return (try InotifyQueue(), .notifications)
            #elseif os(macOS)
                return (try FolderEventStream(tree, wake: wake), .notifications)
            #endif
        } catch {
            return (nil, .polling(error))
        }
    }

    mutating func run() {
        while !control.shouldStop {
            control.wake.wait(or: monitor.notifier?.descriptor, until: monitor.deadline)
            if let changes = monitor.notifier?.read(), !changes.isEmpty { monitor.handle(changes, at: .now) }
            if let batch = monitor.advance(to: .now) { control.mailbox.post(batch) }
            control.update(monitor.method)
        }
        monitor.close()
        control.close()
    }
}
