import CMalloc
import FileReading
import Foundation

/// The address space of this process, which `ulimit -v` limits.
package enum AddressSpace {
    /// The size of a thread's stack if address space is limited, in bytes: a quarter of the default.
    private static let smallStack = 2 << 20

    /// Saves address space if it is limited. Call it before the process has a second thread.
    ///
    /// The allocator reserves up to 128 MB for each thread. If it can't, it maps a page for each small allocation: that
    /// is so slow that a build seems to hang, and leaves no space for the stacks of threads.
    package static func spareIfLimited() {
        guard let limit = ResourceLimit.addressSpace.current, limit != .max else { return }
        shareHeaps(1)
        limitThreadStacks(to: smallStack)
    }
}
