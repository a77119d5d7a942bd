import FileReading

/// Argument lists as text for people. No shell ever reads it.
package enum ShellText {
    /// Returns an argument list on one line, with quotes where an argument has spaces or special characters.
    package static func quoted(_ arguments: [String]) -> String {
        arguments.map(quoted).joined(separator: " ")
    }

    private static func quoted(_ whole: String) -> String {
        // Tokens of services are often written as the name or the password in an address.
        let argument = whole.replacing(#/(https?://)[^/\s@]*@/#) { $0.output.1 + "…@" }
        let isPlain = argument.wholeMatch(of: #/[A-Za-z0-9+,\-./:=@_{}%]+/#) != nil
        let quotable = ReportText.printable(argument).replacing("'", with: "'\\''")
        return isPlain ? argument : "'" + quotable + "'"
    }
}
