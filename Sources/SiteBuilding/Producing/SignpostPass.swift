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
        let pages = try site.keepFree(
            pages(of: signposts, in: sink.contents).map { SiteFile($0) }, in: destination)
        let knownByFolder = known.byFolder
        var made: [String: BuildDatabase.Page] = [:]
        for (folder, pages) in Dictionary(grouping: pages, by: \.path.folder) {
            let place = folder.joined(separator: "/")
            let files = try await sink.put(
                pages, in: folder, known: knownByFolder[place] ?? [:], ahead: [], scope: .site)
            for (name, page) in files { made[RelativePath.join(place, name)] = page }
        }
        site.remember(made, of: KnownSignposts.cacheFolder, knowing: known.pages, in: cache)
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
}
