import FileReading
import GalleryLayout
import SiteFolder

/// Why a site was not published.
package enum PublishError: FileErrorConvertible, Sendable, CustomStringConvertible {
    /// The site can't be used.
    case site(SiteFolderError)
    /// A file or folder of this machine can't be read or written.
    case file(FileError)
    /// A tool is not installed. The package with it has the same name in Debian and Homebrew.
    case missingTool(String)
    /// A tool ended with an error. Its last lines follow.
    case toolFailed(String, status: Int, output: String)
    /// The file with the user's key is not a key.
    case unusableKey(String)
    /// A file, a folder or a link that was not published by this program is where a file of the site must go.
    case inTheWay([String])
    /// Links, folders or files are where a publication needs something of another kind.
    case obstacles([String])
    /// More photos would be removed than the limit; what is removed, in words.
    case tooManyRemovals(String, limit: Int)
    /// Another publication to the same target is running, or was interrupted on another computer.
    case locked(since: String)
    /// The target does not show the lock that was written to it.
    case lockNotShown
    /// Another publication has taken the lock.
    case lostLock
    /// A folder can't be the target, or a file has a path that the kind of target can't store. The reason follows.
    case unusable(String, String)
    /// A file of the site changed or was removed while it was uploaded.
    case changedMeanwhile(String)
    /// The user does not trust the target, or can't be asked.
    case untrusted(String, commands: [[String]])
    /// The settings name no target.
    case noTargets(settings: String)
    /// The settings name several targets, and the user none of them.
    case severalTargets([String])
    /// The settings have no target with this name.
    case unknownTarget(String, known: [String])
    /// A check has found something that must not be published.
    case refusedByCheck([String])
    /// The host does not take the site; one sentence for each limit.
    case overLimit([String])
    /// The task was cancelled.
    case cancelled

    package var description: String {
        switch self {
        case .site(let error): error.description
        case .file(let error):
            "\(error) Fix the cause, and publish again: the publication goes on where it stopped."
        case .missingTool(let tool): "\(tool) is not installed. Install it, or correct the target."
        case .toolFailed(let tool, let status, let output):
            "\(tool) failed with status \(status)" + (output.isEmpty ? "." : ": \(output)")
        case .unusableKey(let path):
            "\(path): is not a key of vitrine. Restore the file, or remove it: a new key is made, and the next "
                + "publication compares all files."
        case .inTheWay(let paths):
            Self.list(paths.map { "\($0): is at the target, and vitrine did not put it there." })
                + "\nNothing was changed. Move the files away, or replace them with --adopt."
        case .obstacles(let paths):
            Self.list(
                paths.prefix(5).map {
                    "\($0): is a link, a folder or a file at the target, and something else must go there."
                })
                + "\nNothing was changed. Move it away, and publish again."
        case .tooManyRemovals(let removals, let limit):
            "The publication removes \(removals) from the target, and the limit is \(limit). Nothing was changed. If "
                + "that is right, publish with --force, or raise --max-deletes."
        case .locked(let since):
            "Another publication to this target has been running since \(since). Wait until it is done. If it was "
                + "interrupted on another computer, publish with --break-lock."
        case .lockNotShown:
            "\(FileAtTarget.lockName): was written to the target, but is not there. Make sure that uploads are allowed "
                + "and that files with a dot before their names are shown. Then publish again."
        case .lostLock:
            "Another publication has taken over this target. Wait until it is done, and publish again."
        case .unusable(let path, let reason): "\(path): \(reason)"
        case .changedMeanwhile(let path):
            "\(path): changed while it was uploaded. Build again, and publish again."
        case .untrusted(let name, let commands):
            "The target \"\(name)\" is new or has changed. It would run:\n"
                + commands.map { "  " + ShellText.quoted($0) + "\n" }.joined()
                + "Nothing was published. If that is right, publish with --trust-target \(name)."
        case .noTargets(let settings):
            """
            No target is named. Write one into \(settings), for example one of these:
            targets:
              home: { kind: rsync, to: "me@example.org:/var/www/photos" }
              page: { kind: git, repository: "git@github.com:me/photos.git", branch: gh-pages, host: github-pages }
              usb: { kind: folder, path: /media/usb/photos }
            """
        case .severalTargets(let names):
            "There are several targets. Name one with --to: \(names.joined(separator: ", "))."
        case .unknownTarget(let name, let known):
            "There is no target \"\(name)\". \(Nearest.suggestion(for: name, among: known, kind: "targets"))"
        case .refusedByCheck(let findings):
            Self.list(findings, most: 20)
                + "\nNothing was published. Fix these, and publish again. \"vitrine check\" lists everything."
        case .overLimit(let words):
            (words + ["Nothing was published. If the host takes more from you, publish with --force."]).joined(
                separator: "\n")
        case .cancelled: "Stopped. Publish again: the publication goes on where it stopped."
        }
    }

    /// Returns lines, of which the last ones are only counted if there are many.
    private static func list(_ lines: [String], most: Int = 5) -> String {
        let more = lines.count > most ? ["and \(lines.count - most) more"] : []
        return (lines.prefix(most) + more).joined(separator: "\n")
    }
}
