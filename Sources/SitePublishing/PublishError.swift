/// Why a site was not published.
package enum PublishError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A tool is not installed.
    case missingTool(String, package: String)
    /// A tool ended with an error. Its last lines follow.
    case toolFailed(String, status: Int, output: String)

    package var description: String {
        switch self {
        case .missingTool(let tool, let package):
            "\(tool) is not installed. Install the package \"\(package)\"."
        case .toolFailed(let tool, let status, let output):
            "\(tool) failed with status \(status): \(output)"
        }
    }
}
