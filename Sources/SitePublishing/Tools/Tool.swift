/// A program of the user that moves files to a target.
enum Tool: String, Sendable {
    case rsync, rclone, git

    /// The package that has the program, by the same name in Debian and Homebrew.
    var package: String { rawValue }
}
