import CMalloc
import Foundation

/// The addresses that this process may use, which `ulimit -v` limits.
public enum AddressSpace {
    /// Of a thread's stack where addresses are few, in bytes: a quarter of the usual.
    private static let smallStack = 2 << 20

    /// In bytes; nil if there is no limit.
    static var limit: Int? {
        var limits = rlimit()
        #if canImport(Darwin)
            guard getrlimit(RLIMIT_AS, &limits) == 0 else { return nil }
        #else
            guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0 else { return nil }
        #endif
        return limits.rlim_cur >= rlim_t(Int.max) ? nil : Int(limits.rlim_cur)
    }

    /// Uses few addresses where they are limited. To be called before there is a second thread.
    ///
    /// The allocator reserves up to 128 MB for each thread. Where it can't, it maps a page for each small allocation, which is so
    /// slow that a build seems to hang, and leaves no room for the stacks of threads.
    public static func spareIfLimited() {
        guard limit != nil else { return }
        shareOneHeap()
        limitThreadStacks(to: smallStack)
    }
}
