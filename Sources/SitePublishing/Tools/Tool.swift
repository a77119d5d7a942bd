/// A program of the user that moves files to a target, or fetches them back.
struct Tool: Hashable, Sendable {
    let name: String
    /// The package that has the program, by the same name in Debian and Homebrew.
    let package: String
    /// What to do about a status, for failures of which the tool says nothing else.
    var remedies: [Int32: String] = [:]

    static let rsync = Tool(
        name: "rsync", package: "rsync",
        // Its messages about a file system of the other side are sometimes lost with the connection.
        remedies: [
            11:
                "A file can't be written there. Maybe the target is full, or you may not write to it. Fix it, and publish again.",
            12: "The connection was lost. Publish again: the publication goes on where it stopped.",
            30: "The server does not answer any more. Check the network, and publish again.",
        ])
    static let rclone = Tool(name: "rclone", package: "rclone")
    static let curl = Tool(name: "curl", package: "curl")
    static let git = Tool(name: "git", package: "git")
}
