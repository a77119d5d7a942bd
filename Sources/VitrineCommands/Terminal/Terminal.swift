import Foundation

/// What the program knows of the terminal behind a file descriptor.
struct Terminal {
    private let descriptor: Int32

    static let standardError = Terminal(descriptor: STDERR_FILENO)
    static let standardInput = Terminal(descriptor: STDIN_FILENO)

    /// Whether there is a terminal, and lines can be drawn again on it.
    var canRedraw: Bool { isThere && ProcessInfo.processInfo.environment["TERM"] != "dumb" }

    var isThere: Bool { isatty(descriptor) == 1 }

    /// The terminal's width at this moment, in columns; 80 if it does not say.
    var columns: Int {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}
