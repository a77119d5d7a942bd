/// A program of the user that moves files to a target, or fetches them back.
struct Tool: Hashable, Sendable {
    let name: String
    /// The package that has the program, by the same name in Debian and Homebrew.
    let package: String

    static let rsync = Tool(name: "rsync", package: "rsync")
    static let rclone = Tool(name: "rclone", package: "rclone")
    static let curl = Tool(name: "curl", package: "curl")
    static let git = Tool(name: "git", package: "git")
}
