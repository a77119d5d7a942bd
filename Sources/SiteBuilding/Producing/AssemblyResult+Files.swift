import BuildCache
import SiteFolder
import SitePlanning

// What the passes after the last album share.
extension AssemblyResult {
    /// Returns the files whose addresses are free in the destination, and adds warnings about the others: another
    /// program's files stay.
    mutating func keepFree(_ files: [SiteFile], in destination: PublishedSite) throws(BuildError) -> [SiteFile] {
        var obstacles = Obstacles(in: destination)
        var free: [SiteFile] = []
        for file in files {
            let path = file.path.description
            let foreign = destination.untouched.contains(path) ? [] : try BuildError.files(obstacles.all(to: [path]))
            if foreign.isEmpty {
                free.append(file)
                continue
            }
            lacksRootFile = true
            // If we wrote it and the user changed it, the user is warned of that.
            for obstacle in foreign where destination.manifest?.contains(obstacle) != true {
                warnings.insert(.foreignRootFile(path: obstacle))
            }
        }
        return free
    }

    /// Keeps the pages of a folder for the next build, and the folder from being forgotten at the end of this one.
    ///
    /// - Parameters:
    ///   - folder: Percent-encoded, or what the cache has in place of it.
    ///   - known: What the cache has of it.
    mutating func remember(
        _ pages: [String: BuildDatabase.Page], of folder: String, knowing known: [String: BuildDatabase.Page],
        in cache: OpenCache
    ) {
        if pages != known {
            cache.keep { database throws(CacheError) in try database.remember(folder, pages: pages) }
        }
        folders.insert(folder)
    }
}
