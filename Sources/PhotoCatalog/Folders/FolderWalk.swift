import FileReading

/// Visits the source folder and all folders below it once each, except hidden and filtered ones, and collects warnings
/// about ignored files and folders.
///
/// The walk does not recurse, and its result does not depend on the file system's order. Links are followed last, so
/// that a folder is found at its own path rather than at that of a link.
struct FolderWalk {
    private(set) var folders: [FoundFolder] = []
    private(set) var warnings: [String] = []

    /// The largest depth of nested folders. Albums nest equally deep, and code that handles them may recurse.
    static let depthLimit = 100

    /// The name of the folder at the top of the source that has the site's own theme.
    static let themeFolder = "_theme"

    private struct Step {
        let path: [String]
        let parent: Int?
        let filters: FilterChain
        let boundary: SourceBoundary
        /// Whether a link leads to it or to a folder that contains it.
        let isLinked: Bool
        /// That of the parent folder.
        let mark: DraftMark?
        var surroundings = Surroundings()

        /// Its entries are not known yet. Nil for the source.
        var folder: FolderAround? {
            path.last.map { FolderAround(named: $0, holding: [], beside: surroundings.neighbours, at: nil) }
        }
    }

    /// What is wrong in the settings of folders. A folder with a mistake counts as if only what withholds photos were
    /// in its settings.
    private(set) var mistakes = SettingMistakes()
    /// What is known of folders after the walk.
    private(set) var memory: FolderMemory
    private let source: String
    private let followsLinks: Bool
    private let way: [String]?
    private var hidden = HiddenEntries()
    private var passedOver = PassedOverFiles()
    private var outsideLinks = OutsideLinks()
    private var missing = MissingPhotos()
    /// The filters of every settings file that has any, with the file's path.
    private var filters: [(file: [String], link: FilterChain.Link)] = []
    private var pending: [Step] = []
    private var links: [Step] = []
    private var visited: Set<FileIdentity> = []
    /// Those of hidden folders. A folder that is published through a link as well is found there too.
    private var visitedDrafts: Set<FileIdentity> = []
    private let showsDrafts: Bool
    private let albumDefaults: AlbumOptions
    private let lookFiles: Set<String>
    private let isForTexts: Bool
    private let enclosing: Set<FileIdentity>
    private let excluded: [FileIdentity]
    /// The names that lead to those of the excluded folders that are in the source.
    private let excludedPaths: [[String]]

    /// - Parameters:
    ///   - filter: The filter of the whole site.
    ///   - followsLinks: Whether photos and folders may be links.
    ///   - excluded: Folders that are ignored with all folders in them, such as the output folder. They need not exist.
    ///   - memory: What is known of folders that have not changed.
    ///   - way: Names that lead to a folder, from the source down: only the folders on this way are visited. Nil visits
    ///     all folders.
    ///   - showsDrafts: Whether folders and photos are found too that the user hides, with marks.
    ///   - albumDefaults: The options of folders whose settings don't have them.
    ///   - lookFiles: The paths of files that the gallery's look names, which are not photos of the gallery.
    ///   - isForTexts: Whether pictures of texts are looked for. Then no filter of an album counts, and no `_` before a
    ///     folder's name.
    init(
        source: String, filter: PhotoFilter = PhotoFilter(), followsLinks: Bool = true,
        excluding excluded: [String] = [], knowing memory: FolderMemory = FolderMemory(), onlyTo way: [String]? = nil,
        showsDrafts: Bool = false, albumDefaults: AlbumOptions = AlbumOptions(), lookFiles: Set<String> = [],
        isForTexts: Bool = false
    ) throws(CatalogError) {
        self.memory = memory
        self.memory.begin(
            FolderMemory.Conditions(
                source: source, followsLinks: followsLinks, showsDrafts: showsDrafts, pairs: albumDefaults.pairs,
                films: albumDefaults.films.choice, lookFiles: lookFiles))
        self.source = source
        self.way = way
        self.followsLinks = followsLinks
        self.showsDrafts = showsDrafts
        self.albumDefaults = albumDefaults
        self.lookFiles = lookFiles
        self.isForTexts = isForTexts
        // Links could lead into it.
        let usualSite = try? FileStatus(of: SourcePath.join(source, BuiltSite.folderName), followsLinks: false)
        self.excluded =
            excluded.compactMap { try? FileStatus(of: $0).identity } + [usualSite?.identity].compactMap(\.self)
        excludedPaths = Self.paths(of: excluded, in: source)
        enclosing = Self.enclosingFolders(of: source)
        let status: FileStatus
        do {
            status = try FileStatus(of: source)
        } catch {
            throw error.isAbsence ? .missingSource(source) : .unreadableSource(source, reason: error.description)
        }
        guard status.kind == .folder else { throw .sourceIsNoFolder(source) }
        let chain = FilterChain().adding(filter, at: [])
        filters = chain.links.map { ([SiteSettings.fileName], $0) }
        let step = Step(
            path: [], parent: nil, filters: chain, boundary: SourceBoundary(source: source), isLinked: false, mark: nil)
        if !recall(step) {
            let listing: FolderListing
            do {
                listing = try FolderListing(of: source)
            } catch {
                throw .unreadableSource(source, reason: error.description)
            }
            visit(step, listing)
        }
        try walk()
        excludeLookFiles()
        for (file, link) in filters {
            for name in link.unmetNames {
                warn(
                    file,
                    "\"exclude\" names \"\(name)\", but no photo or folder has that name. "
                        + "Correct the name, or remove it."
                )
            }
        }
        warnings += hidden.warnings(in: source) + outsideLinks.warnings(in: source)
        warnings += [missing.warning(in: source), passedOver.warning(in: source)].compactMap(\.self)
    }

    /// Leaves out the logos that albums name in other folders, which may have been visited before.
    private mutating func excludeLookFiles() {
        for path in Set(folders.flatMap { $0.settings?.look.inFolder($0.path).files ?? [] }) {
            let names = SourcePath.names(in: path)
            guard let name = names.last, let index = folders.firstIndex(where: { $0.path == names.dropLast() }),
                folders[index].photos.contains(name)
            else { continue }
            folders[index].excludedPhotos.insert(FileName(name))
        }
    }

    private mutating func walk() throws(CatalogError) {
        while !pending.isEmpty || !links.isEmpty {
            while let step = pending.popLast() { try enter(step) }
            // The order is fixed because two links may lead to the same folder.
            let batch = links.sortedNaturally { SourcePath.join("", $0.path) }
            links = []
            for step in batch {
                try enter(step)
                while let step = pending.popLast() { try enter(step) }
            }
        }
    }

    private mutating func enter(_ step: Step) throws(CatalogError) {
        if Task.isCancelled { throw .cancelled }
        if recall(step) { return }
        let file = SourcePath.join(source, step.path)
        guard step.path.count <= Self.depthLimit else {
            return warn(step.path, "more than \(Self.depthLimit) folders deep; ignored. Move it up.")
        }
        if case .hidden(let rule) = FolderAccess.ofBin(step.path, step.folder, filters: step.filters) {
            // An empty bin is not worth a warning. What can't be read can't be published either.
            if let listing = try? FolderListing(of: file), !listing.entries.isEmpty { hidden.add(rule, step.path) }
            return
        }
        let listing: FolderListing
        do {
            listing = try FolderListing(of: file)
        } catch {
            if let rule = step.surroundings.rule ?? step.path.last.flatMap(HidingRule.init(ofFolderNamed:)) {
                return hidden.add(rule, step.path)
            }
            return warn(step.path, "\(error); ignored. Make it readable, or hide it with a dot before its name.")
        }
        visit(step, listing)
    }

    /// Adds a folder as an earlier walk found it.
    ///
    /// - Returns: false if it has to be visited.
    private mutating func recall(_ step: Step) -> Bool {
        guard step.filters.links.isEmpty, !step.isLinked, step.mark == nil, step.surroundings.isEmpty,
            let finding = memory[step.path], !excluded.contains(finding.identity),
            visited.insert(finding.identity).inserted
        else { return false }
        var folder = finding.folder
        folder.parent = step.parent
        add(folder, at: step, inner: finding.inner, passedOver: finding.passedOver, filters: step.filters) { _ in
            Surroundings()
        }
        return true
    }

    /// Adds a folder, and the folders in it to those that will be visited.
    private mutating func add(
        _ folder: FoundFolder, at step: Step, inner: [FolderListing.Entry], passedOver types: [String?],
        filters: FilterChain, surroundings: (_ name: String) -> Surroundings
    ) {
        for entry in inner where way?.starts(with: step.path + [entry.name]) != false {
            if !excludedPaths.isEmpty, excludedPaths.contains(step.path + [entry.name]) { continue }
            let isLink = entry.kind == .link
            let file = SourcePath.join(SourcePath.join(source, step.path), entry.name)
            let step = Step(
                path: step.path + [entry.name], parent: folders.count, filters: filters,
                boundary: isLink ? step.boundary.adding(file) : step.boundary, isLinked: isLink || step.isLinked,
                mark: folder.mark, surroundings: surroundings(entry.name))
            if isLink { links.append(step) } else { pending.append(step) }
        }
        for type in types { passedOver.add(type, in: step.path) }
        folders.append(folder)
    }

    private mutating func visit(_ step: Step, _ listing: FolderListing) {
        let (warningCount, hiddenCount, mistakeCount) = (warnings.count, hidden.count, mistakes.count)
        let path = step.path
        let file = SourcePath.join(source, path)
        if enclosing.contains(listing.identity) {
            return warn(path, "a link to a folder that contains it; ignored. Remove the link.")
        }
        if step.isLinked, leadsToExcluded(listing.identity, file) {
            return warn(path, "inside the folder that the site is built into; ignored. Remove the link to it.")
        }
        if !path.isEmpty, excluded.contains(listing.identity) { return }
        if !path.isEmpty, BuiltSite.isOne(listing) {
            return warn(
                path,
                "a site that vitrine built; ignored. Move it out of the folder with the photos, or remove it with "
                    + "vitrine clean.")
        }
        let settings = settings(in: listing, of: step)
        guard showsDrafts || settings?.visibility != .hidden else {
            if path.isEmpty { mistakes.add(.hiddenSource(SourcePath.join(source, AlbumSettings.fileName))) }
            return
        }
        if path.isEmpty, settings?.address != nil {
            warn([AlbumSettings.fileName], "\"address\" has no effect here: the home page has no name. Remove it.")
        }
        let marks = FolderMarks(listing, in: file)
        let access = FolderAccess(
            to: path, in: source, listing, settings, marks, step.surroundings, filters: step.filters,
            entersUnderscored: isForTexts)
        var own = showsDrafts ? settings?.visibility.flatMap(DraftMark.init) : nil
        if case .hidden(.albumFrontMatter) = access, showsDrafts {
            own = marks.isDraft ? .draft : .hidden
        } else if case .hidden(let rule) = access {
            if path.isEmpty, let (_, mark) = marks.rule { mistakes.add(.markedSource(SourcePath.join(source, mark))) }
            return hidden.add(rule, path)
        }
        // Only now does it count as visited: a folder hidden by its name may be published through a link with another
        // name.
        let mark = DraftMark.combined(own, within: step.mark)
        guard insert(listing.identity, isDraft: mark == .draft || mark == .hidden) else {
            return warn(path, "the gallery already has this folder under another path; ignored. Remove the link.")
        }
        let outer = access.limits ?? step.filters
        let filters = isForTexts ? outer : outer.adding(settings?.filter ?? PhotoFilter(), at: path)
        if let link = filters.links.last, filters.links.count > outer.links.count {
            self.filters.append((path + [AlbumSettings.fileName], link))
        }
        let options = options(as: settings)
        let scan = FolderScan(
            listing, at: path, in: source, filters: filters, followsLinks: followsLinks,
            skipsFilms: options.films.choice == .skip,
            lookFiles: lookFiles.union(settings?.look.inFolder(path).files ?? []), step.boundary)
        for warning in scan.warnings { warn(path + [warning.name], warning.text) }
        outsideLinks.add(scan.outsideLinks.map { path + [$0] })
        missing.add(scan.missingPhotos.map { path + [$0] })
        var lists = marks.lists
        lists.add(step.surroundings.lists)
        let folder = folder(
            ScannedFolder(
                path: path, file: file, scan: scan, settings: settings, marks: marks, lists: lists, filters: filters,
                pairs: options.pairs, isLimited: access.limits != nil, mark: mark, hasOwnMark: own != nil),
            parent: step.parent)
        let inherited = lists.passedOn(from: marks.lists)
        var dependsOnNeighbours = false
        add(folder, at: step, inner: scan.folders, passedOver: scan.passedOver, filters: filters) { name in
            var surroundings = Surroundings(rule: lists.rule(forFolder: name), lists: inherited)
            if FolderAround.dependsOnNeighbours(name) {
                surroundings.neighbours = listing.entries
                dependsOnNeighbours = true
            }
            return surroundings
        }
        // Folders around one for thumbnails may decide on it.
        let isOrdinary =
            filters.links.isEmpty && !step.isLinked && scan.outsideLinks.isEmpty && warnings.count == warningCount
            && hidden.count == hiddenCount && mistakes.count == mistakeCount
            && path.last.map(SmallCopies.isName) != true && mark == nil
            && folder.photoMarks.isEmpty && lists.isEmpty && !dependsOnNeighbours
            && scan.missingPhotos.isEmpty
        if isOrdinary {
            memory[path] = FolderMemory.Finding(
                identity: listing.identity, folder: folder, inner: scan.folders, passedOver: scan.passedOver)
        }
    }

    /// Returns the folder's options. Those that are wrong are reported if the folder becomes an album.
    private func options(as settings: AlbumSettings?) -> AlbumOptions {
        guard let options = settings?.options, !options.isEmpty else { return albumDefaults }
        return (try? albumDefaults.refined(by: options)) ?? albumDefaults
    }

    /// Returns whether a folder is visited for the first time.
    private mutating func insert(_ folder: FileIdentity, isDraft: Bool) -> Bool {
        isDraft ? visitedDrafts.insert(folder).inserted : visited.insert(folder).inserted
    }

    /// Returns the folder that the scanned entries make up, and reports what other programs hide in it.
    private mutating func folder(_ scanned: ScannedFolder, parent: Int?) -> FoundFolder {
        let visible = VisiblePhotos(of: scanned)
        let paired = PairedPhotos(of: visible, showsDrafts: showsDrafts)
        let described = DescribedPhotos(of: paired)
        let published = PublishedPhotos(of: described)
        for (rule, photo) in published.hidden { hidden.add(rule, scanned.path + [photo]) }
        let warnings = [
            published.warning, UnappliedEdits(beside: published).warning, LoneClips(among: published).warning,
        ]
        for warning in warnings.compactMap(\.self) { warn(scanned.path, warning) }
        for warning in published.untimely { warn(scanned.path + [warning.name], warning.text) }
        return FoundFolder(published, parent: parent)
    }

    /// Reads the folder's `album.yaml`. If the file is a link out of the source, only settings that hide photos are
    /// read.
    private mutating func settings(in listing: FolderListing, of step: Step) -> AlbumSettings? {
        guard let entry = listing.entries.first(where: { $0.name == AlbumSettings.fileName }) else { return nil }
        let file = SourcePath.join(SourcePath.join(source, step.path), AlbumSettings.fileName)
        guard entry.kind == .file || (try? FileStatus(of: file).kind) == .file else { return nil }
        guard entry.kind == .link, !step.boundary.contains(file) else {
            return mistakes.collect { () throws(CatalogError) in try AlbumSettings.read(file) }
                ?? AlbumSettings.restrictions(in: file)
        }
        warnings.append(ConfigurationFile.warning(aboutLink: file))
        return AlbumSettings.restrictions(in: file)
    }

    private mutating func warn(_ path: [String], _ message: String) {
        warnings.append("\(SourcePath.join(source, path)): \(message)")
    }

    /// Returns whether a folder is one of those that are ignored, or in one of them.
    private func leadsToExcluded(_ identity: FileIdentity, _ folder: String) -> Bool {
        if excluded.isEmpty { return false }
        let around = Self.enclosingFolders(of: folder)
        return excluded.contains { $0 == identity || around.contains($0) }
    }

    private static func paths(of folders: [String], in source: String) -> [[String]] {
        let source = FileSystem.resolved(source)
        return folders.map(FileSystem.resolved).filter { $0 != source && FileSystem.isInside($0, source) }.map {
            Array(SourcePath.names(in: $0).dropFirst(SourcePath.names(in: source).count))
        }
    }

    /// Returns the folders that contain a folder, up to the root of the file system, with links resolved.
    private static func enclosingFolders(of folder: String) -> Set<FileIdentity> {
        var found: Set<FileIdentity> = []
        var path = SourcePath.join(folder, "..")
        while let status = try? FileStatus(of: path), found.insert(status.identity).inserted {
            path = SourcePath.join(path, "..")
        }
        return found
    }
}
