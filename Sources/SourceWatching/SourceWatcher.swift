import FileReading
import Foundation
import Synchronization

/// Watches a folder tree, and reports which files have changed once they are complete.
///
/// A thread of its own does the work. It ends with `stop`, or with the last reference to the watcher.
package final class SourceWatcher: Sendable {
    /// One value for changes that belong together. What happens while the reader is busy is merged into one value.
    /// For one reader. Ends when the watcher has stopped and has closed all its files.
    package let changes: AsyncStream<SourceChanges>

    private let control: WatchControl

    /// How changes are noticed at the moment.
    package var method: WatchMethod { control.method }

    /// Starts to watch, and returns when everything is watched: what changes later is reported. So read the folder
    /// afterwards, not before.
    ///
    /// - Parameters:
    ///   - excluded: Files and folders that are not watched, such as the site's destination. They need not exist, and
    ///     may be outside of the folder.
    ///   - isLeftOut: Returns whether folders of a name are not watched, wherever they are.
    ///   - polls: Whether to poll, even if the system has notifications.
    ///   - interval: The shortest time between two looks at what the system does not report.
    ///   - onPolling: Called at most once, on any thread, if the watcher polls without having been told to.
    package static func start(
        watching folder: String, excluding excluded: [String] = [],
        leavingOut isLeftOut: @escaping @Sendable (String) -> Bool = { _ in false }, polls: Bool = false,
        interval: Duration = .seconds(1), onPolling: @escaping @Sendable (PollingReason) -> Void = { _ in }
    ) async throws(WatchError) -> SourceWatcher {
        let wake = try mapError(of: WakeSignal()) { (error: SystemError) in
            WatchError.noDescriptors(folder, reason: error.description)
        }
        let control = WatchControl(wake: wake, onPolling: onPolling)
        let result = await withCheckedContinuation { (continuation: CheckedContinuation<WatchError?, Never>) in
            let thread = Thread {
                var loop: WatchLoop
                do throws(WatchError) {
                    let tree = try SourceFolder(folder, excluding: excluded, leavingOut: isLeftOut)
                    loop = WatchLoop(tree, polls: polls, interval: interval, control: control)
                } catch {
                    control.close()
                    return continuation.resume(returning: error)
                }
                continuation.resume(returning: nil)
                loop.run()
            }
            thread.name = "source watcher"
            thread.start()
        }
        if let result { throw result }
        return SourceWatcher(control)
    }

    private init(_ control: WatchControl) {
        self.control = control
        let mailbox = control.mailbox
        changes = AsyncStream { await mailbox.next() }
    }

    deinit { stop() }

    /// Returns at once. `changes` ends soon afterwards.
    package func stop() { control.stop() }
}
