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
            identity: planner.identity, stylesheet: planner.asset(Theme.stylesheetName), manifest: sink.manifest,
            listedFolders: site.listedFolders.sorted(), newest: newest(of: site, besides: sink.manifest),
            formats: planner.settings.encodings.map(\.format))
        let known = try BuildError.cache(cache.database?.pages(in: Self.cacheFolder)) ?? [:]
        let files = try free(
            Producers.ofSite.flatMap { $0.documents(of: overview).map { SiteFile($0) } }
                + (try await icons(known, &site)), &site)
        let ofRoot = files.filter { $0.path.folder.isEmpty }
        let pages = try await sink.put(ofRoot, in: [], known: known, ahead: [], scope: .site)
        for (folder, files) in Dictionary(grouping: files.filter { !$0.path.folder.isEmpty }, by: \.path.folder) {
            _ = try await sink.put(files, in: folder, known: [:], ahead: [], scope: .site)
        }
        if pages != known {
            cache.keep { database throws(CacheError) in
                try database.remember(Self.cacheFolder, pages: pages)
            }
        }
        // So that it isn't forgotten at the end of the build.
        site.folders.insert(Self.cacheFolder)
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

    /// Those whose addresses are free, with warnings about the others.
    private func free(
        _ files: [SiteFile], _ site: inout AssemblyResult
    ) throws(BuildError) -> [SiteFile] {
        var obstacles = Obstacles(in: destination)
        var free: [SiteFile] = []
        for file in files {
            let path = file.path.description
            if try BuildError.files(!obstacles.all(to: [path]).isEmpty) {
                site.lacksRootFile = true
                // If we wrote it and the user changed it, the user is warned of that.
                if destination.manifest?.contains(path) != true {
                    site.warnings.insert(.foreignRootFile(path: path))
                }
            } else {
                free.append(file)
            }
        }
        return free
    }
}
