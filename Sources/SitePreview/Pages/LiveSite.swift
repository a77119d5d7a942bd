import BuildCache
import FileReading
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers
import SiteBuilding
import SiteFolder
import SitePlanning

/// A site that is not built yet: its pages are made from the source as it is now, when they are asked for.
///
/// Only what a page shows is read. Photos are read by worker processes, and rendered when a browser asks for them.
actor LiveSite {
    /// What a preview needs besides its configuration.
    struct Resources: Sendable {
        /// Read photos without rendering them.
        let readers: ResidentWorkers<PhotoJob>
        /// Render single pictures.
        let renderers: ResidentWorkers<PhotoJob>
        /// Read texts.
        let texts: any JobRunning
        /// Nil if nothing is kept between builds.
        let cache: CacheFolder?
        /// The folder for pictures that are rendered for the preview only, absolute.
        let pixels: String
        /// How to start a process that confines itself and becomes ffmpeg; nil if films are shown without it.
        var confine: WorkerCommand?
    }

    /// A page that waits longer for photos to be read shows those that are.
    static let patience = Duration.milliseconds(1200)
    /// The number of photos that are tried as an album's cover before all are read.
    static let mostCovers = 5
    /// More albums than this are not kept in memory.
    static let mostAlbums = 24
    /// More photos than this are forgotten when the source changes. Each takes about 3 kB.
    private static let mostPhotos = 30_000

    let resources: Resources
    private let pixels: PreviewPixels
    let posters: FilmPosters
    private let showsDrafts: Bool
    /// Called when pages are no longer what was shown.
    let onChange: @Sendable () -> Void

    private(set) var edition: LiveEdition?
    private(set) var published: PublishedSite?
    /// The newest state of the source, which may not be shown yet.
    private var newest: (material: SiteMaterial, configuration: SiteConfiguration)?
    /// What is known of the source's folders.
    private var folders = FolderMemory()
    /// The theme as it was read last.
    private var theme = ThemeMemory()
    /// What is known of texts.
    private var texts = TextMemory()
    /// What is known of the files of looks.
    private var looks = LookMemory()
    /// Other sites of the same source.
    var related: [RelatedSite]?
    var photos: [PhotoFile: LivePhoto] = [:]
    /// What builds have stored; opened again for each state of the source, since a build may have replaced it.
    var database: BuildDatabase?
    /// The reading of albums' photos, by the albums' folders in the source.
    var readings: [PhotoFile: Gate] = [:]
    /// By the albums' folders in the site.
    var albums: [[String]: LiveAlbum] = [:]
    /// The albums that pages were last made of, which may be provisional, by their folders in the site.
    private var shown: [[String]: LiveAlbum] = [:]
    /// The pages that lead on, by their addresses; nil until one is asked for.
    private var signposts: [SitePath: Signpost]?
    /// Looks that users try, by the names of their trials.
    var trials: [String: LookTrial] = [:]
    /// What was made of them and of those before, the latest last.
    var tried: [TriedLook] = []
    /// What is known of the files of looks that are tried.
    var triedLooks = LookMemory()
    /// Whether pages may have been made before all albums were read. ``readAll()`` tells them then.
    var mayHaveIncompletePages = false
    /// Counts the states of the source, so that what was begun for an older one is not kept.
    var number = 0

    /// - Parameters:
    ///   - showsDrafts: Whether pages show what the user hides too, with marks. Such a site is never built.
    ///   - onChange: Called when photos have been read that a page was shown without.
    init(
        _ resources: Resources, showsDrafts: Bool = false, onChange: @escaping @Sendable () -> Void
    ) {
        self.resources = resources
        self.showsDrafts = showsDrafts
        self.onChange = onChange
        posters = FilmPosters(in: resources.pixels, confine: resources.confine)
        pixels = PreviewPixels(in: resources.pixels, workers: resources.renderers, posters: posters)
    }

    /// Forgets what is known of folders in which something has changed.
    ///
    /// - Parameter changed: Paths from the source folder; nil if anything may have changed.
    func forgetFolders(of changed: Set<String>?) {
        if let changed { folders.forget(changed) } else { folders.forgetAll() }
    }

    /// Reads the source folder again, except for folders that are known. If that fails, the preview stays as it was.
    ///
    /// - Returns: warnings and notes about the source.
    func update(to configuration: SiteConfiguration) async throws(BuildError) -> [Preview.Event] {
        var remarks: [Preview.Event] = []
        let scanner = SourceScanner(configuration, cache: resources.cache)
        var material = try scanner.scan(
            .create, showsDrafts: showsDrafts, knowing: &folders, &theme
        ) {
            switch $0 {
            case .warning(let text), .notice(let text): remarks.append(.warning(text))
            case .note(let text): remarks.append(.note(text))
            default: break
            }
        }
        try material.take(try await texts(of: material, configuration), by: scanner)
        var memory = looks
        remarks += try await LookReading(configuration: configuration, workers: resources.texts)
            .read(&material, knowing: &memory).map { .note($0) }
        looks = memory
        newest = (material, configuration)
        await show(material, configuration, over: published ?? PublishedSite(in: material.destination))
        return remarks
    }

    /// Reads the texts that the settings name and that have changed.
    private func texts(of material: SiteMaterial, _ configuration: SiteConfiguration) async throws(BuildError)
        -> [ParsedText]
    {
        var memory = texts
        let found = try await TextReading(configuration: configuration, workers: resources.texts)
            .read(in: material.source, knowing: &memory)
        texts = memory
        return found
    }

    /// Takes over what a build has made.
    ///
    /// - Parameter folder: of the site, absolute.
    func takeOver(_ folder: String) async {
        let published = PublishedSite(in: folder)
        // They may have been built again too.
        related = nil
        for (file, photo) in photos where !photo.isRendered { photos[file]?.isOutdated = true }
        if let newest { await show(newest.material, newest.configuration, over: published) }
        await pixels.retire()
        await posters.retire()
    }

    private func show(_ material: SiteMaterial, _ configuration: SiteConfiguration, over published: PublishedSite) async
    {
        self.published = published
        if related == nil {
            related = resources.cache?.related(source: material.source, besides: material.destination) ?? []
        }
        restart()
        let number = number
        let scanned = LiveEdition(configuration, of: material, as: material.library, over: published)
        guard scanned.planner.regroups(material.library) else {
            edition = scanned
            return
        }
        // Meanwhile the albums may have been made after all, or the source may have changed.
        if await !regroup(scanned, over: published), number == self.number {
            edition = LiveEdition(
                configuration, of: material, as: material.library, isProvisional: true, over: published)
        }
    }

    /// Makes the albums that follow from what photos contain.
    ///
    /// - Returns: false if that takes so long that it goes on by itself.
    private func regroup(_ scanned: LiveEdition, over published: PublishedSite) async -> Bool {
        let (gate, number) = (Gate(), number)
        Task {
            var metadata: [PhotoFile: PhotoMetadata] = [:]
            for album in scanned.library.albums {
                await read(album.photos, of: album, in: scanned)
                for photo in album.photos {
                    metadata[photo.file] = builtPhoto(photo)?.metadata
                }
            }
            guard number == self.number else { return gate.open() }
            let wasShown = edition?.isProvisional == true
            edition = LiveEdition(
                scanned.configuration, of: scanned.material,
                as: scanned.planner.regrouped(scanned.library, metadata), over: published)
            restart()
            gate.open()
            if wasShown { onChange() }
        }
        return await gate.wait(atMost: Self.patience)
    }

    /// Reads the photos of all albums, as a build would, so that no page is provisional any more.
    func readAll() async {
        var last = -1
        while last != number {
            last = number
            guard let edition else { return }
            for album in edition.library.albums where last == number && readings[album.folder]?.isOpen != true {
                _ = await reading(of: album, in: edition).wait(atMost: .seconds(3600))
                if Task.isCancelled { return }
            }
        }
        // Also if all of them were read for pages.
        guard mayHaveIncompletePages else { return }
        mayHaveIncompletePages = false
        onChange()
    }

    /// Finds a file of the site, and makes it unless a build has made it.
    ///
    /// - Parameters:
    ///   - path: From the site's root, at least one component.
    ///   - trial: Of the look that a page is to have.
    ///   - version: Of the file, as pages refer to it.
    /// - Returns: nil if the site has no such file.
    func file(at path: [String], trial: String? = nil, version: String? = nil) async -> LiveFile? {
        if let trial, let page = await page(at: path, trying: trial) { return .page(page) }
        if let version, let data = triedFile(at: path, version: version) { return .data(data) }
        guard let edition, let name = path.last else { return nil }
        let (folder, number) = (Array(path.dropLast()), number)
        if folder.first == SiteNames.themeFolder, let asset = edition.asset(path) { return .data(asset) }
        if let file = edition.siteFile(at: path) { return file }
        if let text = edition.text(at: path) { return .page(await page(of: text, at: path, in: edition)) }
        if let place = edition[folder], let file = await file(named: name, version, at: path, of: place, in: edition) {
            return file
        }
        if let file = await textPicture(at: path, in: edition) { return file }
        return signpost(at: SitePath(path), in: edition, number).map { .page($0) }
    }

    private func file(
        named name: String, _ version: String?, at path: [String], of place: LiveEdition.Place, in edition: LiveEdition
    ) async -> LiveFile? {
        let folder = Array(path.dropLast())
        // What belongs to a page that was shown before all photos were read does not wait for them either.
        if !name.hasSuffix(".html"), let shown = shown[folder],
            let file = await file(named: name, version, of: shown, at: path, in: edition)
        {
            return file
        }
        guard let album = await album(at: place, of: edition) else { return nil }
        if shown.count >= Self.mostAlbums { shown = [:] }
        shown[folder] = album
        if let file = await file(named: name, version, of: album, at: path, in: edition) { return file }
        return publishedFile(at: path).flatMap { file in published.map { .file(file, in: $0.folder) } }
    }

    /// A picture of a text that is in no album.
    private func textPicture(at path: [String], in edition: LiveEdition) async -> LiveFile? {
        let planner = edition.planner
        for album in edition.library.textAlbums where planner.names.folder(of: album) == Array(path.dropLast()) {
            await read(album.photos, of: album, in: edition)
            let names = planner.names.photos(of: album)
            for photo in album.photos.compactMap(builtPhoto) where !photo.isHidden {
                let rendition = photo.rendered.renditions.first {
                    names.file(of: $0, of: photo.file).components == path
                }
                if let rendition { return await picture(rendition, of: photo, at: path, in: edition) }
            }
        }
        return nil
    }

    /// The page at an old or shared address. It may lead to photos that can't be shown: none is read for it.
    ///
    /// - Parameter number: of the state of the source that the edition shows.
    private func signpost(at path: SitePath, in edition: LiveEdition, _ number: Int) -> LivePage? {
        let isNewest = number == self.number
        let known =
            (isNewest ? signposts : nil)
            ?? Dictionary(
                edition.planner.names.signposts(in: edition.library).map { ($0.path, $0) },
                uniquingKeysWith: { first, _ in first })
        if isNewest { signposts = known }
        guard let signpost = known[path],
            let page = edition.planner.pages(of: [signpost], isThere: { _ in true }).first
        else { return nil }
        return LivePage(html: Data(edition.renderer.render(page).utf8))
    }

    private func file(
        named name: String, _ version: String?, of album: LiveAlbum, at path: [String], in edition: LiveEdition
    ) async -> LiveFile? {
        if let film = film(name, version: version, of: album, in: edition) { return film }
        if let text = album.text(name) {
            guard name.hasSuffix(".html") else { return .data(text) }
            return .page(
                LivePage(
                    html: text, isProvisional: album.isProvisional, marks: edition.marks(of: name, in: album.plan)))
        }
        if let (photo, rendition) = album.picture(name) {
            return await picture(rendition, of: photo, at: path, in: edition)
        }
        return album.original(name).flatMap { file(holding: $0.hash) }
    }

    /// A file with these contents of this site or of another one of the source.
    func file(holding hash: ContentHash) -> LiveFile? {
        var known = [published].compactMap(\.self).map { ($0.file(holding: hash), $0.folder) }
        known += (related ?? []).map { ($0.file(holding: hash), $0.destination) }
        for case (let file?, let folder) in known where FileSystem.status(file)?.kind == .file {
            return .file(file, in: folder)
        }
        return nil
    }

    /// A file that a build made of the whole site, such as its feed, or of an album's cover.
    private func publishedFile(at path: [String]) -> String? {
        let (file, name) = (path.joined(separator: "/"), path[path.count - 1])
        guard let published, published.hash(of: file) != nil,
            path.count == 1 && RootFiles.isMadeOfAlbums(name) || name == PhotoNames.previewName
        else { return nil }
        return published.folder + "/" + file
    }

    /// Forgets what was made of the source as it was.
    private func restart() {
        number += 1
        if photos.count > Self.mostPhotos { photos = [:] }
        readings = [:]
        albums = [:]
        shown = [:]
        signposts = nil
        database = nil
    }

    private func picture(
        _ rendition: Rendition, of photo: BuiltPhoto, at path: [String], in edition: LiveEdition
    ) async -> LiveFile? {
        if let published, published.hash(of: path.joined(separator: "/")) == rendition.hash {
            let file = published.folder + "/" + path.joined(separator: "/")
            if FileSystem.status(file)?.kind == .file { return .file(file, in: published.folder) }
        }
        if let file = file(holding: rendition.hash) { return file }
        let spec = edition.product.spec
        guard let file = await pixels.file(rendition, of: photo.photo, in: edition.source, spec) else { return nil }
        return .file(pixels.folder + "/" + file, in: pixels.folder)
    }
}
