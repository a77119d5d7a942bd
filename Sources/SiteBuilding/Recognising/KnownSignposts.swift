import BuildCache
import FileReading
import SiteFolder

/// The pages that led on in the site of an earlier build, as the cache has them.
struct KnownSignposts {
    /// What the cache has in place of a folder's name; no folder of a site is encoded like this.
    static let cacheFolder = "?signposts"

    /// By their paths from the site's root.
    let pages: [String: BuildDatabase.Page]

    init(in database: BuildDatabase?) throws(BuildError) {
        pages = try BuildError.cache(database?.pages(in: Self.cacheFolder)) ?? [:]
    }

    /// The same by folders and names.
    var byFolder: [String: [String: BuildDatabase.Page]] {
        var folders: [String: [String: BuildDatabase.Page]] = [:]
        for (path, page) in pages {
            let (folder, name) = RelativePath.split(path)
            folders[folder, default: [:]][name] = page
        }
        return folders
    }

    /// Returns a list of files without those that are these pages.
    func removed(from files: SiteManifest) -> SiteManifest {
        var files = files
        for (path, page) in pages where files.entry(of: path)?.hash == page.hash { files.remove(path) }
        return files
    }
}
