/// A program of the user that moves files to a target.
struct Tool: Hashable, Sendable {
    let name: String
    /// The package that has the program, by the same name in Debian and Homebrew.
    let package: String

    static let rsync = Tool(name: "rsync", package: "rsync")
    static let rclone = Tool(name: "rclone", package: "rclone")
    static let git = Tool(name: "git", package: "git")
}
