import FileReading
import PhotoCatalog

/// What a failed tool wrote, for people: its last lines, and a remedy if the cause is known.
enum ToolMessage {
    private static let lineCount = 8

    /// Returns the last lines without control characters and passwords, and the remedy. A line is not repeated.
    ///
    /// - Parameter usual: the remedy if the cause is not known.
    static func words(for complaint: String, usual: String? = nil) -> String {
        var lines: [String] = []
        for line in complaint.split(whereSeparator: \.isNewline).map({ ReportText.visible(String($0)) })
        where !line.allSatisfy(\.isWhitespace) && line != lines.last {
            lines.append(line)
        }
        let remedy = causes.first { $0.key.contains(where: complaint.contains) }?.value ?? usual
        return (lines.suffix(lineCount) + [remedy].compactMap(\.self)).joined(separator: "\n")
    }

    /// What complaints contain, and the remedy. The more specific causes come first.
    private static let causes: KeyValuePairs<[String], String> = [
        ["REMOTE HOST IDENTIFICATION HAS CHANGED"]:
            "The server has another key than before. If that is right, remove the old one with ssh-keygen -R HOST.",
        ["Host key verification failed"]:
            "The server's key is not known yet. Connect once with ssh, compare the key, and publish again.",
        ["Permission denied (13)"]:
            "Your user may not write to this folder of the server. Change its owner or its permissions there.",
        ["Permission denied (", "Too many authentication failures"]:
            "The server accepts none of your keys. Unlock the key with ssh-add, name it in ~/.ssh/config, or add "
            + "it at the server.",
        ["auth failed on module"]:
            "The rsync server asks for a password. Set RSYNC_PASSWORD, or use rsync over ssh.",
        ["could not read Username", "could not read Password", "Authentication failed", "terminal prompts disabled"]:
            "git has no valid password for this address. Set up a credential helper, or use an ssh address.",
        ["stale info", "non-fast-forward", "fetch first", "cannot lock ref"]:
            "Another publication changed the branch at the same time. Publish again.",
        ["Listing error: symlink:"]:
            "A link at the target leads nowhere, and rclone would write to where it leads. Remove the link there.",
        ["didn't find section in config file"]:
            "rclone has no remote of this name. Create it with rclone config.",
        [
            "No space left on device", "Disk quota exceeded", "Insufficient Storage", "QuotaExceeded",
            "remaining disk space",
        ]:
            "The target is full. Free space there, or publish fewer or smaller pictures. Then publish again.",
        ["rsync: command not found", "rsync: not found"]:
            "rsync is not installed on the server. Install it there.",
        ["--mkpath: unknown option"]:
            "The folder does not exist, and this rsync can't create it. Create it at the server, or use rsync 3.2.3.",
        ["Could not resolve hostname", "no such host", "Could not resolve host"]:
            "Check the name of the server and the network.",
        [
            "Connection refused", "connection refused", "Connection timed out", "Operation timed out", "i/o timeout",
            "No route to host", "Network is unreachable",
        ]:
            "The server does not answer. Check its address and port, and the network. Then publish again.",
        [
            "connection unexpectedly closed", "Connection reset", "connection reset", "Broken pipe",
            "Connection closed", "unexpected disconnect", "hung up unexpectedly", "early EOF", "connection lost",
        ]:
            "The connection was lost. Publish again: the publication goes on where it stopped.",
        [ToolRun.stallMark]:
            "The server does not answer any more. Check the network, and publish again.",
    ]
}

extension PublishTarget {
    /// Where the files go, ready to print; nil for a command, which decides that itself.
    package var place: String? {
        switch kind {
        case .folder(let path): ReportText.visible(path)
        case .rsync(let address): ReportText.visible(address)
        case .git(let repository, let branch, _): ReportText.visible("\(repository), branch \(branch)")
        case .rclone(let remote): ReportText.visible(remote)
        case .command: nil
        }
    }
}
