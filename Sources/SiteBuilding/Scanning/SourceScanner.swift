import FileReading
import PageRendering
import PhotoCatalog
import SiteFolder
import SitePlanning

/// Reads the source folder and the theme.
package struct SourceScanner: Sendable {
    private let configuration: SiteConfiguration
    private let cache: CacheFolder?
    /// The folders in which no photos are looked for: a site must not become an album.
    private let excluded: [String]

    /// - Parameters:
    ///   - cache: It must not be in the source or in the destination; nil for none.
    ///   - excluded: A folder besides the destination in which no photos are looked for.
    package init(_ configuration: SiteConfiguration, cache: CacheFolder? = nil, excluding excluded: String? = nil) {
        self.configuration = configuration
        self.cache = cache
        self.excluded = [configuration.destination, excluded].compactMap(\.self)
    }

    /// - Parameter missing: What happens if the gallery has no secret; nil leaves secret addresses without their
    ///   suffixes, so that no name can be made for such an album.
    /// - Throws: ``BuildError/catalog(_:)`` with ``CatalogError/noPhotos(_:passedOver:)`` if there are no photos.
    func scan(_ missing: MissingSecret?, report: (BuildEvent) -> Void) throws(BuildError) -> SiteMaterial {
        var (folders, theme) = (FolderMemory(), ThemeMemory())
        return try scan(missing, showsDrafts: false, knowing: &folders, &theme, report: report)
    }

    /// - Parameters:
    ///   - showsDrafts: Whether to find what the user hides too, which no build may do.
    ///   - memory: What is known of the source's folders.
    ///   - known: What is known of the theme.
    package func scan(
        _ missing: MissingSecret?, showsDrafts: Bool, knowing memory: inout FolderMemory, _ known: inout ThemeMemory,
        report: (BuildEvent) -> Void
    ) throws(BuildError) -> SiteMaterial {
        let source = FileSystem.resolved(configuration.source)
        let destination = FileSystem.resolved(configuration.destination)
        guard !FileSystem.isInside(source, destination) else {
            throw .sourceInside(source: configuration.source, destination: configuration.destination)
        }
        if FileSystem.isInside(destination, FileSystem.resolved(source + "/" + Theme.overridesFolder)) {
            throw .themeAsDestination(configuration.destination)
        }
        if FileSystem.isInside(destination, source) { try refuseAlbum(at: destination) }
        try refuseCache(in: [source, destination])
        var library = try library(showsDrafts: showsDrafts, knowing: &memory)
        try BuildError.checkCancellation()
        if let missing {
            library = try configuration.withSecretAddresses(of: library, missing, report: report)
            try BuildError.planning(SiteNames.refuseTakenAddresses(in: library, source: configuration.source))
        }
        for warning in configuration.warnings + library.warnings { report(.warning(warning)) }
        if let note = library.pairedFiles.note { report(.note(note)) }
        let theme = try known.theme(configuration.settings, for: source)
        for warning in theme.warnings { report(.warning(RelativePath.named(warning, in: configuration.source))) }
        if let warning = theme.theme.warning(aboutWordsIn: configuration.language, source: configuration.source) {
            report(.warning(warning))
        }
        if let note = configuration.settings.noteOnScripts { report(.note(note)) }
        for event in lookEvents(of: library, theme.theme) { report(event) }
        let looks = try LookSource(of: library, configuration, in: source)
        return SiteMaterial(
            source: source, destination: destination, library: library, theme: theme.theme, themeHash: theme.hash,
            themeAssets: theme.ownAssets, look: configuration.look, looks)
    }

    /// What is wrong with the colours of looks, and what follows from them.
    private func lookEvents(of library: PhotoLibrary, _ theme: Theme) -> [BuildEvent] {
        func events(_ look: LookSettings, in file: String) -> [BuildEvent] {
            let colours = LookColours(look, of: theme.colours)
            let place = RelativePath.named(file, in: configuration.source)
            return colours.warnings.map { .warning("\(place): \($0)") } + colours.notes.map { .note("\(place): \($0)") }
        }
        let look = configuration.look
        let albums = library.albums.filter(\.look.hasColours)
        return (look.hasColours ? events(look, in: SiteSettings.fileName) : [])
            + albums.flatMap { album in
                events(
                    look.refined(by: album.look), in: RelativePath.join(album.folder.path, AlbumSettings.fileName))
            }
    }

    /// Finds the pictures of texts that are in no album and may be published.
    ///
    /// - Parameter pictures: What texts name, by the texts' files.
    func textAlbums(of pictures: [String: [String]]) throws(BuildError) -> [Album] {
        let reader = LibraryReader(
            source: configuration.source, settings: configuration.settings, excluding: excluded)
        var albums: [Album] = []
        for (text, pictures) in pictures.sorted(by: { $0.key < $1.key }) {
            albums += [try Self.catalog { () throws(CatalogError) in try reader.album(ofText: text, naming: pictures) }]
                .compactMap(\.self)
        }
        return albums
    }

    private static func catalog<Value>(_ read: () throws(CatalogError) -> Value) throws(BuildError) -> Value {
        do {
            return try read()
        } catch {
            throw error == .cancelled ? .cancelled : .catalog(error)
        }
    }

    private func library(showsDrafts: Bool, knowing memory: inout FolderMemory) throws(BuildError) -> PhotoLibrary {
        let reader = LibraryReader(
            source: configuration.source, settings: configuration.settings, excluding: excluded,
            showsDrafts: showsDrafts)
        let found = try Self.catalog { () throws(CatalogError) in try reader.scan(knowing: &memory) }
        switch found {
        case .library(let library): return library
        case .noPhotos(let warnings): throw .catalog(.noPhotos(configuration.source, passedOver: warnings))
        }
    }

    /// A folder in the source that has files, and no site, may be an album. It would be missing from the site that is
    /// built into it.
    private func refuseAlbum(at destination: String) throws(BuildError) {
        guard let names = try? FolderListing(of: destination).names, !names.contains(ManifestFile.name),
            names.contains(where: { !FileKind.isPassedOver($0) })
        else { return }
        throw .albumAsDestination(configuration.destination)
    }

    /// What is remembered has positions in it, and people's names.
    private func refuseCache(in folders: [String]) throws(BuildError) {
        guard let cache = cache.map({ FileSystem.resolved($0.path) }) else { return }
        for folder in folders where FileSystem.isInside(cache, folder) {
            throw .cacheInside(cache: cache, folder: folder)
        }
    }
}
