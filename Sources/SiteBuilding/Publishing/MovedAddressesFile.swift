import FileReading
import Foundation
import PhotoCatalog
import SiteFolder
import SitePlanning

/// The file in the cache that keeps what builds of a site have seen move. Its loss costs no address that `aliases`
/// names.
package struct MovedAddressesFile: Sendable {
    let path: String

    /// - Parameters:
    ///   - source: The source folder as the user names it.
    ///   - destination: The site's folder as the user names it.
    package init(of source: String, in destination: String, cache: CacheFolder) {
        path = cache.movedAddressesFile(
            source: FileSystem.resolved(source), destination: FileSystem.resolved(destination))
    }

    /// What has moved; nothing if the file is missing or broken.
    package func read() -> MovedAddresses {
        guard let data = FileManager.default.contents(atPath: path) else { return MovedAddresses() }
        return (try? JSONDecoder().decode(MovedAddresses.self, from: data)) ?? MovedAddresses()
    }

    /// Adds what a build has moved, and forgets what has a page again. The folder of the cache must exist.
    ///
    /// - Parameters:
    ///   - old: The files of the site that is replaced.
    ///   - new: Those of the new site.
    ///   - library: As it is published.
    ///   - hasFolders: Whether albums are folders of the source.
    /// - Returns: What has moved now and `aliases` has to name.
    func follow(
        from old: SiteManifest, to new: SiteManifest, _ library: PhotoLibrary, named names: SiteNames, hasFolders: Bool
    ) throws(FileError) -> [MovedAddress] {
        let known = read()
        var moved = known
        let current = Set(
            moved.follow(PageMoves(from: old, to: new), in: new, library, named: names, hasFolders: hasFolders))
        if moved == known {
            // A build that was ended may have written the same.
        } else if moved.all.isEmpty {
            unlink(path)
        } else {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let data = try mapError(of: encoder.encode(moved)) { (error: any Error) in
                FileError.cannotWrite(path: path, .other("\(error)"))
            }
            try FileSystem.replace(path, with: [Array(data)], isLasting: false)
        }
        return current.isEmpty ? [] : moved.without(aliasesOf: names).needed.filter(current.contains)
    }
}
