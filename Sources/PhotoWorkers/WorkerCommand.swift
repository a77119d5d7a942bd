/// How to start a worker.
package struct WorkerCommand: Hashable, Sendable {
    /// A path; `PATH` is not searched.
    package let executable: String
    package let arguments: [String]

    package init(executable: String, arguments: [String]) {
        self.executable = executable
        self.arguments = arguments
    }
}
