/// A folder as the walk found it.
struct FoundFolder {
    /// Names from the source down; empty for the source.
    let path: [String]
    /// Its place in ``FolderWalk/folders``; always before its own folders.
    let parent: Int?
    /// Names in natural order, also of those that filters leave out.
    let photos: [String]
    /// RAW files that are no photos of their own.
    let pairs: RawPairs
    /// Those of its photos that filters leave out.
    let excludedPhotos: Set<String>
    /// What its `album.yaml` says; nil if there is none.
    let settings: AlbumSettings?
    /// For each photo the names of files beside it that say something about it, what is trusted most first.
    let companions: [[String]]
    /// Names of files that say something about the folder and aren't settings, what is trusted most first.
    let notes: [String]
}

/// Walks through a source folder and all below it that is neither hidden nor filtered out, once each, and notes what it passes over.
///
/// It uses no recursion, follows links after all else, so that a folder is found where it is rather than where a link
/// leads to it, and depends on no order that the file system has.
struct FolderWalk {
    private(set) var folders: [FoundFolder] = []
    private(set) var warnings: [String] = []

    /// How many folders may lie within one another: albums nest as deeply, and what handles them may recurse.
    static let depthLimit = 100

    /// A folder at the top of the source that holds the site's own theme.
    static let themeFolder = "_theme"

    private struct Step {
        let path: [String]
        let parent: Int?
        let filters: FilterChain
    }

    private let source: String
    /// Of every settings file that has any, with the file's path.
    private var filters: [(file: [String], link: FilterChain.Link)] = []
    private var pending: [Step] = []
    private var links: [Step] = []
    private var visited: Set<FileIdentity> = []
    private let enclosing: Set<FileIdentity>
    private let excluded: FileIdentity?

    /// - Parameters:
    ///   - filter: The site's.
    ///   - excluded: A folder that nothing is taken from, nor from any folder in it; it need not exist.
    init(
        source: String, filter: PhotoFilter = PhotoFilter(), excluding excluded: String? = nil
    ) throws(CatalogError) {
        self.source = source
        self.excluded = excluded.flatMap { try? FileStatus(of: $0).identity }
        enclosing = Self.enclosingFolders(of: source)
        let status: FileStatus
        do {
            status = try FileStatus(of: source)
        } catch {
            throw error.isAbsence ? .missingSource(source) : .unreadableSource(source, reason: error.description)
        }
        guard status.kind == .folder else { throw .sourceIsNoFolder(source) }
        let listing: FolderListing
        do {
            listing = try FolderListing(of: source)
        } catch {
            throw .unreadableSource(source, reason: error.description)
        }
        let chain = FilterChain().adding(filter, at: [])
        filters = chain.links.map { ([SiteSettings.fileName], $0) }
        try visit(Step(path: [], parent: nil, filters: chain), listing)
        try walk()
        for (file, link) in filters {
            for name in link.unmetNames {
                warn(
                    file,
                    "\"exclude\" names \"\(name)\", and no photo or folder is called so. Correct the name, or remove it."
                )
            }
        }
    }

    private mutating func walk() throws(CatalogError) {
        while !pending.isEmpty || !links.isEmpty {
            while let step = pending.popLast() { try enter(step) }
            // In an order of their own: two links may lead to one folder.
            let batch = links.sortedNaturally { SourcePath.join("", $0.path) }
            links = []
            for step in batch {
                try enter(step)
                while let step = pending.popLast() { try enter(step) }
            }
        }
    }

    private mutating func enter(_ step: Step) throws(CatalogError) {
        let file = SourcePath.join(source, step.path)
        guard step.path.count <= Self.depthLimit else {
            return warn(step.path, "more than \(Self.depthLimit) folders deep; passed over. Move it up.")
        }
        let listing: FolderListing
        do {
            listing = try FolderListing(of: file)
        } catch {
            return warn(step.path, "\(error); passed over. Make it readable, or hide it with a dot before its name.")
        }
        try visit(step, listing)
    }

    private mutating func visit(_ step: Step, _ listing: FolderListing) throws(CatalogError) {
        let path = step.path
        let file = SourcePath.join(source, path)
        if enclosing.contains(listing.identity) {
            return warn(path, "a link to a folder that this one lies in; passed over. Remove the link.")
        }
        if let excluded, listing.identity == excluded || Self.enclosingFolders(of: file).contains(excluded) {
            return warn(path, "in the folder that the site is built into; passed over. Remove the link to it.")
        }
        guard visited.insert(listing.identity).inserted else {
            return warn(path, "a folder that the gallery has already, by way of a link; passed over. Remove the link.")
        }
        let settings = try settings(in: listing, at: path)
        guard settings?.visibility != .hidden else {
            if path.isEmpty { throw .hiddenSource(SourcePath.join(source, AlbumSettings.fileName)) }
            return
        }
        let filters = step.filters.adding(settings?.filter ?? PhotoFilter(), at: path)
        if let link = filters.links.last, filters.links.count > step.filters.links.count {
            self.filters.append((path + [AlbumSettings.fileName], link))
        }
        let index = folders.count
        var photos: [String] = []
        var excludedPhotos: Set<String> = []
        var unsupported: [String] = []
        var others: [String] = []

        for entry in listing.entries
        where !FileKind.isPassedOver(entry.name) || PicasaNotes.isFileName(entry.name) {
            let entryPath = path + [entry.name]
            switch resolve(entry, at: entryPath) {
            case .folder:
                if path.isEmpty, entry.name == Self.themeFolder { continue }
                guard filters.admits(folder: entryPath) else { continue }
                let step = Step(path: entryPath, parent: index, filters: filters)
                if entry.kind == .link { links.append(step) } else { pending.append(step) }
            case .file:
                switch FileKind(ofFileNamed: entry.name) {
                case .picture, .raw:
                    photos.append(entry.name)
                    if !filters.admits(file: entryPath) { excludedPhotos.insert(entry.name) }
                case .unsupported(let kind): if filters.admits(file: entryPath) { unsupported.append(kind) }
                case .misnamed(let name):
                    // Only the source itself has settings of the site.
                    guard name == AlbumSettings.fileName || path.isEmpty else { continue }
                    warn(entryPath, "settings are read from \"\(name)\" only; passed over. Rename it, or remove it.")
                case .other:
                    if CompanionSearch.isWorthwhile(entry.name) { others.append(entry.name) }
                }
            case .special:
                if [.picture, .raw].contains(FileKind(ofFileNamed: entry.name)) {
                    warn(entryPath, "neither a file nor a folder; passed over. Remove it.")
                }
            case nil: break
            }
        }
        photos = photos.sortedNaturally { $0 }
        let pairs = RawPairs(of: photos, without: excludedPhotos)
        photos.removeAll { pairs.pictures[$0] != nil }
        excludedPhotos.subtract(pairs.pictures.keys)
        let search = CompanionSearch(others, photos: photos)
        folders.append(
            FoundFolder(
                path: path, parent: step.parent, photos: photos, pairs: pairs, excludedPhotos: excludedPhotos,
                settings: settings,
                companions: photos.map { search.companions(of: $0, raws: pairs.raws[$0] ?? []) },
                notes: search.ofFolder))
        warnAboutUnsupported(unsupported, in: path)
        for name in listing.undecodable where !FileKind.isPassedOver(name) {
            warn(path + [name], "a name that is not UTF-8; passed over. Rename it.")
        }
    }

    private func settings(in listing: FolderListing, at path: [String]) throws(CatalogError) -> AlbumSettings? {
        guard let entry = listing.entries.first(where: { $0.name == AlbumSettings.fileName }) else { return nil }
        let file = SourcePath.join(SourcePath.join(source, path), AlbumSettings.fileName)
        guard entry.kind == .file || (try? FileStatus(of: file).kind) == .file else { return nil }
        return try AlbumSettings.read(file)
    }

    /// What an entry leads to; nil for a link that leads nowhere, which is worth a word whatever its name.
    private mutating func resolve(_ entry: FolderListing.Entry, at path: [String]) -> FileStatus.Kind? {
        switch entry.kind {
        case .file: return .file
        case .folder: return .folder
        case .special: return .special
        case .link: break
        }
        do {
            return try FileStatus(of: SourcePath.join(source, path)).kind
        } catch {
            warn(path, "a link that leads nowhere (\(error)); passed over. Correct it, or remove it.")
            return nil
        }
    }

    private mutating func warnAboutUnsupported(_ kinds: [String], in path: [String]) {
        guard !kinds.isEmpty else { return }
        let names = Set(kinds).sorted().joined(separator: ", ")
        let message =
            kinds.count == 1
            ? "1 file of a kind that isn't shown (\(names)) was passed over. Export a picture from it to show it."
            : "\(kinds.count) files of kinds that aren't shown (\(names)) were passed over. "
                + "Export pictures from them to show them."
        warn(path, message)
    }

    private mutating func warn(_ path: [String], _ message: String) {
        warnings.append("\(SourcePath.join(source, path)): \(message)")
    }

    /// The folders that a folder lies in, links followed, up to the root of the file system.
    private static func enclosingFolders(of folder: String) -> Set<FileIdentity> {
        var found: Set<FileIdentity> = []
        var path = SourcePath.join(folder, "..")
        while let status = try? FileStatus(of: path), found.insert(status.identity).inserted {
            path = SourcePath.join(path, "..")
        }
        return found
    }
}
