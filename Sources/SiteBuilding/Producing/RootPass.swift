import BuildCache
import PageRendering
import PhotoCatalog
import SiteFolder
import SitePlanning

/// Makes the files of the site's root that need all albums to be done.
struct RootPass {
    /// What the cache has in place of a folder's name; no folder of a site is encoded like this.
    private static let cacheFolder = "?"

    let planner: SitePlanner
    let library: PhotoLibrary
    /// The site in the destination. Files there that aren't ours stay.
    let destination: PublishedSite
    let cache: OpenCache
    /// Nil for a site whose icons are not cut from its cover.
    var covers: CoverCutter?

    /// - Parameter site: whose albums are all in `sink`.
    func run(_ site: inout AssemblyResult, into sink: some SiteSink) async throws(BuildError) {
        let overview = SiteOverview(
            identity: planner.identity, stylesheet: planner.asset(Theme.stylesheetName),
            lookSheet: planner.theme.inlineSheet(of: planner.settings.look), manifest: sink.manifest,
            listedFolders: site.listedFolders.sorted(), homeAlbums: site.homeAlbums,
            newest: newest(of: site, besides: sink.manifest), formats: planner.settings.encodings.map(\.format),
            albums: planner.listing(of: library, site.listedDigests))
        let known = try BuildError.cache(cache.database?.pages(in: Self.cacheFolder)) ?? [:]
        let files = try site.keepFree(
            Producers.ofSite.flatMap { $0.documents(of: overview).map { SiteFile($0) } }
                + (try await icons(known, &site)), in: destination)
        let ofRoot = files.filter { $0.path.folder.isEmpty }
        let pages = try await sink.put(ofRoot, in: [], known: known, ahead: [], scope: .site)
        for (folder, files) in Dictionary(grouping: files.filter { !$0.path.folder.isEmpty }, by: \.path.folder) {
            _ = try await sink.put(files, in: folder, known: [:], ahead: [], scope: .site)
        }
        site.remember(pages, of: Self.cacheFolder, knowing: known, in: cache)
    }

    /// The entries of a feed, with the addresses that they had first, unless another page has one of these now.
    private func newest(of site: AssemblyResult, besides albums: SiteManifest) -> [AtomFeed.Entry] {
        let first = FirstAddresses(of: library, planner.names)
        var seen: Set<SitePath> = []
        return (site.newestPhotos + site.newestAlbums).map { entry in
            var entry = entry
            if let address = first.address(of: entry.page), !albums.contains(address.description),
                seen.insert(address).inserted
            {
                entry.firstAddress = address
            }
            return entry
        }
    }

    private func icons(
        _ known: [String: BuildDatabase.Page], _ site: inout AssemblyResult
    ) async throws(BuildError) -> [SiteFile] {
        guard let covers else { return [] }
        let places = SiteIcons.cuts.map { (cut: $0.cut, path: SitePath([$0.name])) }
        let (pictures, warning) = try await covers.cut(site.cover, to: places, known: known)
        if let warning { site.addCutWarning(warning) }
        return places.compactMap { cut, path in pictures[cut].map { SiteFile(path: path, content: .cut($0)) } }
    }
}
