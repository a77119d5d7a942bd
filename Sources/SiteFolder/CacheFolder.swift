import FileReading
import Foundation

/// The folder of the builds' databases: one file for each pair of source and destination.
package struct CacheFolder: Hashable, Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The user's cache folder: `$XDG_CACHE_HOME/vitrine` or `~/.cache/vitrine`, on macOS `~/Library/Caches/vitrine`.
    package static var usual: CacheFolder {
        let environment = ProcessInfo.processInfo.environment
        // Relative paths must be ignored (XDG Base Directory Specification 0.8).
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
            return CacheFolder(path: folder + "/vitrine")
        }
        let home = FileManager.default.homeDirectoryForCurrentUser
        #if os(macOS)
            return CacheFolder(path: home.appending(path: "Library/Caches/vitrine").path(percentEncoded: false))
        #else
            return CacheFolder(path: home.appending(path: ".cache/vitrine").path(percentEncoded: false))
        #endif
    }

    /// The folder of a site that only previews show.
    ///
    /// - Parameter source: the source folder, as the user names it.
    package func previewFolder(of source: String) -> String { place("previews", of: source) }

    /// The folder of previews with drafts: never that of a site. Only ``PreviewMark`` makes it.
    ///
    /// - Parameter source: the source folder, as the user names it.
    package func draftsFolder(of source: String) -> String { place("drafts", of: source) }

    /// The database with the results of checks of a site.
    ///
    /// - Parameter site: the site's folder, as the user names it.
    package func checksFile(of site: String) -> String { place("checks", of: site) + ".sqlite" }

    /// The folder of what publications of a source keep: repositories, and files made for hosts.
    ///
    /// - Parameter source: the source folder, as the user names it.
    package func publishingFolder(of source: String) -> String { place("publishing", of: source) }

    /// The folder of the history of edits that a preview has made in a source folder.
    ///
    /// - Parameter source: the source folder, as the user names it.
    package func editsFolder(of source: String) -> String { place("edits", of: source) }

    /// The path of the database for a site. Both paths are absolute, with links resolved.
    package func databaseFile(source: String, destination: String) -> String {
        var key = CacheKey()
        key.add(source)
        key.add(destination)
        return "\(path)/\(key.hash.text).sqlite"
    }

    /// The file with what builds of a site have seen move. Both paths are absolute, with links resolved.
    package func movedAddressesFile(source: String, destination: String) -> String {
        databaseFile(source: source, destination: destination) + Self.movedSuffix
    }

    /// Of the file beside a database with what builds of the site have seen move.
    package static let movedSuffix = "-moved"

    private func place(_ folder: String, of origin: String) -> String {
        var key = CacheKey()
        key.add(FileSystem.resolved(origin))
        return "\(path)/\(folder)/\(key.hash.text)"
    }
}
