import Foundation
import ImagePipeline

/// Where builds keep what they remember: of every site a file of its own, by source and destination.
public struct CacheFolder: Hashable, Sendable {
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// The user's own: `$XDG_CACHE_HOME/vitrine` or `~/.cache/vitrine`, on macOS `~/Library/Caches/vitrine`.
    public static var usual: CacheFolder {
        let environment = ProcessInfo.processInfo.environment
        // Relative paths are to be passed over (XDG Base Directory Specification 0.8).
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

    /// - Parameters: both absolute, with links resolved.
    func database(source: String, destination: String) throws(BuildError) -> BuildDatabase {
        do throws(BuildError) {
            try FileSystem.makeFolder(path, isPrivate: true)
        } catch {
            guard case .cannotWrite(_, let cause) = error else { throw error }
            throw .cannotCache(path: path, cause: cause)
        }
        return try BuildDatabase(file: file(source, destination))
    }

    /// - Parameters: both absolute, with links resolved.
    func existingDatabase(source: String, destination: String) -> BuildDatabase? {
        BuildDatabase(existing: file(source, destination))
    }

    private func file(_ source: String, _ destination: String) -> String {
        var recipe = CacheKey()
        recipe.add(source)
        recipe.add(destination)
        return "\(path)/\(recipe.hash.text).sqlite"
    }
}
