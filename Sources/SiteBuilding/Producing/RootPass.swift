import PageRendering
import PhotoCatalog

/// Makes the files of the site's root that need all albums to be done.
struct RootPass {
    /// What the cache has in place of a folder's name; no folder of a site is encoded like this.
    private static let cacheFolder = "?"

    let planner: SitePlanner
    /// The site in the destination. Files there that aren't ours stay.
    let destination: PublishedSite
    let memory: BuildCache

    /// - Parameter site: whose albums are all in `sink`.
    func run(_ site: inout AssembledSite, into sink: inout some SiteSink) async throws(BuildError) {
        let overview = SiteOverview(
            identity: planner.identity, stylesheet: planner.asset(Theme.stylesheetName), manifest: sink.manifest,
            listedFolders: site.listedFolders.sorted(), newest: site.newestPhotos + site.newestAlbums,
            formats: planner.configuration.encodings.map(\.format))
        let documents = try free(
            Producers.ofSite.flatMap { $0.documents(of: overview) }, over: overview.manifest, &site)
        let known = try memory.database?.pages(in: Self.cacheFolder) ?? [:]
        let files = documents.map { SiteFile($0) }
        let ofRoot = files.filter { $0.path.folder.isEmpty }
        let pages = try await sink.put(ofRoot, in: [], known: known, ahead: [])
        for (folder, files) in Dictionary(grouping: files.filter { !$0.path.folder.isEmpty }, by: \.path.folder) {
            _ = try await sink.put(files, in: folder, known: [:], ahead: [])
        }
        if pages != known {
            memory.keep { database throws(BuildError) in
                try database.remember(BuildDatabase.Folder(path: Self.cacheFolder, pages: pages, album: nil))
            }
        }
        // So that it isn't forgotten at the end of the build.
        site.folders.insert(Self.cacheFolder)
    }

    /// Those whose addresses are free, with warnings about the others.
    private func free(
        _ documents: [any SiteDocument], over albums: SiteManifest, _ site: inout AssembledSite
    ) throws(BuildError) -> [any SiteDocument] {
        var obstacles = Obstacles(in: destination)
        var free: [any SiteDocument] = []
        for document in documents {
            let path = document.path.description
            if albums.contains(path) {
                site.warnings.insert(.addressOfPhoto(path: path))
            } else if try !obstacles.all(to: [path]).isEmpty {
                site.lacksRootFile = true
                // If we wrote it and the user changed it, the user is warned of that.
                if destination.manifest?.contains(path) != true {
                    site.warnings.insert(.foreignRootFile(path: path))
                }
            } else {
                free.append(document)
            }
        }
        return free
    }
}
