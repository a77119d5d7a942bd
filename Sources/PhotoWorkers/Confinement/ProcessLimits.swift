import Foundation
import Threading

#if os(Linux)
    import CConfinement
#endif

/// The resource limits of a worker for its current job. A confined worker can't change them.
///
/// Linux only: other systems don't let a process set another's limits.
struct ProcessLimits {
    let process: pid_t
    /// In bytes; 0 until it is set.
    private var largestFile = 0

    init(process: pid_t) {
        self.process = process
    }

    /// No photo is decoded by more threads than there are processors. So the wall-clock limit ends a worker first,
    /// unless the pool itself is suspended.
    ///
    /// - Parameter limit: In wall-clock time, from now.
    func allowProcessorTime(within limit: Duration) {
        #if os(Linux)
            let used = vitrine_processor_time(process)
            guard used >= 0 else { return }
            let seconds = used + limit / .seconds(1) * Self.processorCount
            _ = vitrine_set_limit(
                process, Int32(RLIMIT_CPU.rawValue), UInt64(seconds.rounded(.up)) + Self.graceInSeconds)
        #endif
    }

    /// - Parameter byteCount: The size of the photo's file, which may be copied.
    mutating func allowFiles(ofPhotoOf byteCount: Int) {
        #if os(Linux)
            let most = max(Self.largestRendition, byteCount + Self.largestAddition)
            guard most != largestFile else { return }
            guard vitrine_set_limit(process, Int32(RLIMIT_FSIZE.rawValue), UInt64(most)) == 0 else { return }
            largestFile = most
        #endif
    }

    private static let processorCount = Double(AvailableResources.current.coreCount)
    private static let graceInSeconds: UInt64 = 10
    /// In bytes. Also limits libvips' temporary files, for pixels that don't fit into memory.
    private static let largestRendition = 4 << 30
    /// In bytes. A stripped file may have an orientation tag that the original lacks.
    private static let largestAddition = 1 << 20
}
