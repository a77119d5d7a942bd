import FileReading
import Foundation
import SiteFolder

/// The user's folder for what publications keep between runs: the key, trusted targets and locks.
package struct StateFolder: Hashable, Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// `$XDG_CONFIG_HOME/vitrine` or `~/.config/vitrine`, on macOS `~/Library/Application Support/vitrine`.
    package static var usual: StateFolder {
        if let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
            return StateFolder(path: folder + "/vitrine")
        }
        let home = FileManager.default.homeDirectoryForCurrentUser.path(percentEncoded: false)
        #if os(macOS)
            return StateFolder(path: home + "/Library/Application Support/vitrine")
        #else
            return StateFolder(path: home + "/.config/vitrine")
        #endif
    }

    var keyFile: String { path + "/publish-key" }
    var trustFile: String { path + "/trusted-targets" }

    /// The file that a publication to a target holds a lock on.
    func lockFile(of target: TargetID) -> String { path + "/publishing-" + target.hash.text }

    /// Creates the folder, which only its owner can read.
    func make() throws(PublishError) {
        try PublishError.files(FileSystem.makeFolder(path, isPrivate: true))
    }
}
