import Foundation

/// What becomes of signals that were ignored or blocked by the program that started this one. Both outlive `exec`.
enum InheritedSignals {
    /// Restores what the program needs. Call it once, before the process has a second thread.
    ///
    /// SIGCHLD: some supervisors, panels and cron jobs ignore it, and then the system does not tell how a process has
    /// ended. The mask: a blocked signal was meant for a thread of the other program.
    ///
    /// All others stay ignored, because that is meant: SIGHUP by `nohup`, SIGINT and SIGQUIT by scripts that start a
    /// program in the background, SIGPIPE by systemd.
    static func restoreDefaults() {
        signal(SIGCHLD, SIG_DFL)
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
    }

    /// Sets what a signal does, unless it is ignored. Async-signal-safe.
    ///
    /// - Parameter handler: A function, or `SIG_DFL`.
    static func set(_ number: Int32, to handler: (@convention(c) (Int32) -> Void)?) {
        let ignoring = unsafeBitCast(SIG_IGN, to: Int.self)
        guard unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != ignoring else { return }
        signal(number, handler)
    }
}
