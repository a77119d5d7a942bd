import CMalloc
import Foundation

/// The address space of this process, which `ulimit -v` limits.
package enum AddressSpace {
    /// The size of a thread's stack if address space is limited, in bytes: a quarter of the default.
    private static let smallStack = 2 << 20

    private static var isLimited: Bool {
        var limits = rlimit()
        #if canImport(Darwin)
            guard getrlimit(RLIMIT_AS, &limits) == 0 else { return false }
        #else
            guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0 else { return false }
        #endif
        return limits.rlim_cur < rlim_t(Int.max)
    }

    /// Saves address space if it is limited. Call it before the process has a second thread.
    ///
    /// The allocator reserves up to 128 MB for each thread. If it can't, it maps a page for each small allocation: that
    /// is so slow that a build seems to hang, and leaves no space for the stacks of threads.
    package static func spareIfLimited() {
        guard isLimited else { return }
        shareHeaps(1)
        limitThreadStacks(to: smallStack)
    }
}
