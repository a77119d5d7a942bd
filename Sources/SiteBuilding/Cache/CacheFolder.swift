import Foundation
import ImagePipeline

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
        let home = FileManager.default.homeDirectoryForCurrentUser.path(percentEncoded: false)
        #if os(macOS)
            return CacheFolder(path: home + "/Library/Caches/vitrine")
        #else
            return CacheFolder(path: home + "/.cache/vitrine")
        #endif
    }

    /// The folder of a site that only previews show.
    ///
    /// - Parameter source: the source folder, as the user names it.
    package func previewFolder(of source: String) -> String {
        var key = CacheKey()
        key.add(FileSystem.resolved(source))
        return "\(path)/previews/\(key.hash.text)"
    }

    /// The folder of previews with drafts: never that of a site. Only ``PreviewMark`` makes it.
    ///
    /// - Parameter source: the source folder, as the user names it.
    package func draftsFolder(of source: String) -> String {
        var key = CacheKey()
        key.add(FileSystem.resolved(source))
        return "\(path)/drafts/\(key.hash.text)"
    }

    /// The folder of the history of edits that a preview has made in a source folder.
    ///
    /// - Parameter source: the source folder, as the user names it.
    package func editsFolder(of source: String) -> String {
        var key = CacheKey()
        key.add(FileSystem.resolved(source))
        return "\(path)/edits/\(key.hash.text)"
    }

    /// Opens or creates the database for a site. Both paths are absolute, with links resolved.
    func database(source: String, destination: String) throws(BuildError) -> BuildDatabase {
        do throws(BuildError) {
            try FileSystem.makeFolder(path, isPrivate: true)
        } catch {
            guard case .cannotWrite(_, let cause) = error else { throw error }
            throw .cannotCache(path: path, .file(cause))
        }
        return try BuildDatabase(
            file: file(source, destination), of: BuildDatabase.Place(source: source, destination: destination))
    }

    /// Opens the database for a site for reading only; nil if there is none. Both paths are absolute, with links
    /// resolved.
    func existingDatabase(source: String, destination: String) -> BuildDatabase? {
        BuildDatabase(existing: file(source, destination))
    }

    private func file(_ source: String, _ destination: String) -> String {
        var key = CacheKey()
        key.add(source)
        key.add(destination)
        return "\(path)/\(key.hash.text).sqlite"
    }
}
