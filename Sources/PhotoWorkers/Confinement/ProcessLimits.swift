import Foundation

#if os(Linux)
    import CConfinement
#endif

/// What the pool lets a worker use for the job that it is on. The worker can't change it once it is confined.
///
/// Linux only: other systems let no process set another's limits.
struct ProcessLimits {
    let process: pid_t
    /// In bytes; 0 until it is set.
    private var largestFile = 0

    init(process: pid_t) {
        self.process = process
    }

    /// Photos aren't decoded by more threads than there are processors, so that the clock stops a worker first, unless the pool
    /// itself is stopped.
    ///
    /// - Parameter limit: by the clock, from now.
    func allowProcessorTime(within limit: Duration) {
        #if os(Linux)
            let used = vitrine_processor_time(process)
            guard used >= 0 else { return }
            let seconds = used + limit / .seconds(1) * Self.processorCount
            _ = vitrine_set_limit(
                process, Int32(RLIMIT_CPU.rawValue), UInt64(seconds.rounded(.up)) + Self.graceInSeconds)
        #endif
    }

    /// - Parameter byteCount: of the photo's own file, which may be copied.
    mutating func allowFiles(ofPhotoOf byteCount: Int) {
        #if os(Linux)
            let most = max(Self.largestRendition, byteCount + Self.largestAddition)
            guard most != largestFile else { return }
            largestFile = most
            _ = vitrine_set_limit(process, Int32(RLIMIT_FSIZE.rawValue), UInt64(most))
        #endif
    }

    private static let processorCount = Double(ProcessInfo.processInfo.activeProcessorCount)
    private static let graceInSeconds: UInt64 = 10
    /// In bytes; temporary files of pixels that libvips can't hold count too.
    private static let largestRendition = 4 << 30
    /// What a stripped file has that the original hasn't: its orientation.
    private static let largestAddition = 1 << 20
}
