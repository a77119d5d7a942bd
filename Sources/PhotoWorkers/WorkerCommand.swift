/// How to start a worker.
public struct WorkerCommand: Hashable, Sendable {
    /// A path; `PATH` is not searched.
    public let executable: String
    public let arguments: [String]

    public init(executable: String, arguments: [String]) {
        self.executable = executable
        self.arguments = arguments
    }
}
