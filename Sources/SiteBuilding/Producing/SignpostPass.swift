import BuildCache
import FileReading
import PageRendering
import PhotoCatalog
import SiteFolder
import SitePlanning

/// Makes the pages that lead on from old addresses, and from those that several names share. They come last, so that
/// nothing that lists the site's pages has them.
struct SignpostPass {
    let planner: SitePlanner
    let library: PhotoLibrary
    /// The site in the destination. Files there that aren't ours stay.
    let destination: PublishedSite
    let cache: OpenCache

    /// - Parameter site: of which all other files are in `sink`.
    func run(_ site: inout AssemblyResult, into sink: some SiteSink) async throws(BuildError) {
        for alias in planner.names.refusedAliases { site.warnings.insert(.refusedAlias(alias)) }
        try await put(planner.names.signposts(in: library), &site, into: sink)
    }

    func put(
        _ signposts: [Signpost], _ site: inout AssemblyResult, into sink: some SiteSink
    ) async throws(BuildError) {
        let known = try KnownSignposts(in: cache.database)
        let pages = try free(pages(of: signposts, in: sink.contents), &site)
        let knownByFolder = known.byFolder
        var made: [String: BuildDatabase.Page] = [:]
        for (folder, pages) in Dictionary(grouping: pages, by: \.path.folder) {
            let place = folder.joined(separator: "/")
            let files = try await sink.put(
                pages.map { SiteFile($0) }, in: folder, known: knownByFolder[place] ?? [:], ahead: [], scope: .site)
            for (name, page) in files { made[RelativePath.join(place, name)] = page }
        }
        if made != known.pages {
            cache.keep { database throws(CacheError) in
                try database.remember(KnownSignposts.cacheFolder, pages: made)
            }
        }
        // So that it isn't forgotten at the end of the build.
        site.folders.insert(KnownSignposts.cacheFolder)
    }

    /// The pages that are in the way of no other file of the site. Which further pages an album has, and which photos
    /// could be shown, is known only now.
    private func pages(of signposts: [Signpost], in contents: SiteContents) -> [SignpostPage] {
        let pages = planner.pages(of: signposts) { contents.entry(of: $0.description) != nil }
        let own = Set(pages.map(\.path.description))
        return pages.filter { page in
            let path = page.path.description
            return contents.entry(of: path) == nil
                // A file can't be a folder too, whatever old addresses ask for.
                && !RelativePath.foldersAbove(path).contains { own.contains($0) || contents.entry(of: $0) != nil }
        }
    }

    /// Those whose addresses are free in the destination, with warnings about the others.
    private func free(_ pages: [SignpostPage], _ site: inout AssemblyResult) throws(BuildError) -> [SignpostPage] {
        var obstacles = Obstacles(in: destination)
        var free: [SignpostPage] = []
        for page in pages {
            let path = page.path.description
            let foreign = destination.untouched.contains(path) ? [] : try BuildError.files(obstacles.all(to: [path]))
            if foreign.isEmpty {
                free.append(page)
                continue
            }
            site.lacksRootFile = true
            // If we wrote it and the user changed it, the user is warned of that.
            for file in foreign where destination.manifest?.contains(file) != true {
                site.warnings.insert(.foreignRootFile(path: file))
            }
        }
        return free
    }
}
