import FileReading

/// The resource limits of a confined program, which it can't raise.
package struct ProgramLimits: Hashable, Sendable {
    /// Processor time of all threads together. The system ends the program with `SIGXCPU`, or kills it soon after.
    package let seconds: Int
    /// Address space, in bytes: an allocation beyond it fails. macOS accepts the limit but doesn't enforce it.
    package let memory: Int
    /// Of each file that the program writes, in bytes. The system ends the program with `SIGXFSZ`.
    package let fileSize: Int

    package init(seconds: Int, memory: Int, fileSize: Int) {
        self.seconds = seconds
        self.memory = memory
        self.fileSize = fileSize
    }

    /// Limits this process, and programs that it executes.
    func apply() {
        ResourceLimit.processorTime.lower(to: seconds, grace: Self.secondsToEnd)
        ResourceLimit.fileSize.lower(to: fileSize)
        ResourceLimit.coreDump.lower(to: Self.noCoreDump)
        ResourceLimit.openFiles.lower(to: Self.mostOpenFiles)
        ResourceLimit.stack.lower(to: Self.stackSize)
        // Comes last, because the steps before may need memory.
        ResourceLimit.addressSpace.lower(to: memory)
    }

    /// ffmpeg takes `SIGXCPU` as a request to finish its file.
    private static let secondsToEnd = 2
    /// In bytes. No dump is so small. With 0, Linux would still pipe the film's pictures to a program that collects
    /// dumps.
    private static let noCoreDump = 1
    private static let mostOpenFiles = 64
    /// In bytes, Linux's own. A user's larger limit would take address space for each thread.
    private static let stackSize = 8 << 20
}
