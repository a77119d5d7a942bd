import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import SiteFolder

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

    /// The database with the results of checks of a site.
    ///
    /// - Parameter site: the site's folder, as the user names it.
    package func checksFile(of site: String) -> String {
        var key = CacheKey()
        key.add(FileSystem.resolved(site))
        return "\(path)/checks/\(key.hash.text).sqlite"
    }

    /// The folder of what publications of a source keep: repositories, and files made for hosts.
    ///
    /// - Parameter source: the source folder, as the user names it.
    package func publishingFolder(of source: String) -> String {
        var key = CacheKey()
        key.add(FileSystem.resolved(source))
        return "\(path)/publishing/\(key.hash.text)"
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
        do throws(FileError) {
            try FileSystem.makeFolder(path, isPrivate: true)
        } catch {
            throw .cannotCache(path: path, .file(error.problem))
        }
        return try BuildDatabase(
            file: databaseFile(source: source, destination: destination),
            of: BuildDatabase.Place(source: source, destination: destination))
    }

    /// Opens the database for a site for reading only; nil if there is none. Both paths are absolute, with links
    /// resolved.
    func existingDatabase(source: String, destination: String) -> BuildDatabase? {
        BuildDatabase(existing: databaseFile(source: source, destination: destination))
    }

    /// The path of the database for a site. Both paths are absolute, with links resolved.
    func databaseFile(source: String, destination: String) -> String {
        var key = CacheKey()
        key.add(source)
        key.add(destination)
        return "\(path)/\(key.hash.text).sqlite"
    }

    /// The source whose site is in a destination, if it is another one; nil if it is unknown.
    ///
    /// - Parameters: absolute paths with links resolved.
    func otherSource(of destination: String, besides source: String) -> String? {
        let signature = PublishedSite(in: destination).signature
        guard signature != nil, let listing = try? FolderListing(of: path) else { return nil }
        let owners = listing.entries.filter { $0.kind == .file && $0.name.hasSuffix(".sqlite") }
            .compactMap { entry -> (source: String, isLatest: Bool)? in
                guard let database = BuildDatabase(existing: path + "/" + entry.name), let place = database.place,
                    place.destination == destination
                else { return nil }
                return (place.source, (try? database.outcome())?.site == signature)
            }
        if let latest = owners.first(where: \.isLatest) { return latest.source == source ? nil : latest.source }
        return owners.contains { $0.source == source } ? nil : owners.first?.source
    }
}
