import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Runs an uploader that the user has named.
enum CommandRun {
    /// Runs a program that asks and reports in the user's terminal.
    ///
    /// - Parameter folder: in which it runs.
    /// - Throws: ``PublishError/missingTool(_:package:)``, ``PublishError/toolFailed(_:status:output:)`` or
    ///   ``PublishError/cancelled``
    static func inTerminal(_ arguments: [String], in folder: String) async throws(PublishError) {
        guard let tool = arguments.first else { return }
        let status: Int
        do {
            // The program's report is not data of this command.
            let result = try await run(
                tool.contains("/") ? .path(FilePath(tool)) : .name(tool),
                arguments: Arguments(Array(arguments.dropFirst())), workingDirectory: FilePath(folder),
                input: .currentStandardInput, output: .currentStandardError, error: .currentStandardError)
            try Task.checkCancellation()
            status =
                switch result.terminationStatus {
                case .exited(let code): Int(code)
                case .signaled(let signal): 128 + Int(signal)
                }
        } catch {
            if Task.isCancelled { throw .cancelled }
            if let error = error as? SubprocessError, error.code == .executableNotFound {
                throw .missingTool(tool, package: tool)
            }
            throw .toolFailed(tool, status: 127, output: "\(error)")
        }
        guard status == 0 else { throw .toolFailed(tool, status: status, output: "") }
    }
}
