import FileReading
import Foundation

/// The entries of a folder, sorted by their purpose.
struct FolderScan {
    /// Names in natural order, including photos that filters leave out.
    private(set) var photos: [String] = []
    /// Names of photos that filters leave out.
    private(set) var excludedPhotos: Set<FileName> = []
    /// Names of films that settings leave out unless they are parts of live photos.
    private(set) var skippedClips: Set<FileName> = []
    private(set) var live = LivePhotos()
    /// Names of possible sidecars and of files about the folder.
    private(set) var notes: [String] = []
    /// Whether any photo is a film.
    private(set) var hasFilms = false
    /// Of films, those that filters leave out among them.
    private(set) var subtitles = SubtitleSearch()
    /// Names of files in which Apple's Photos keeps the edits of a photo.
    private(set) var edits: [String] = []
    /// Folders to visit.
    private(set) var folders: [FolderListing.Entry] = []
    /// The extension with its dot of each file of another type; nil for a file without extension.
    private(set) var passedOver: [String?] = []
    /// Names of captions and sidecars that are links out of the source.
    private(set) var outsideLinks: [String] = []
    /// Names of photos that are in iCloud and not on this disk.
    private(set) var missingPhotos: [String] = []
    /// Warnings about entries that were ignored, each with the entry's name.
    private(set) var warnings: [(name: String, text: String)] = []

    /// Possible subtitles, and what cameras write beside films.
    private var filesOfFilms: [FolderListing.Entry] = []
    private let path: [String]
    /// The folder's path, beginning with the source as the user names it.
    private let folder: String
    private let filters: FilterChain
    private let followsLinks: Bool
    private let skipsFilms: Bool
    /// The paths of files that looks name, which are not photos of the gallery.
    private let lookFiles: Set<String>
    private let boundary: SourceBoundary

    /// - Parameters:
    ///   - path: The names that lead to the folder, from the source down.
    ///   - source: The source folder, as the user names it.
    ///   - followsLinks: Whether photos and folders may be links.
    ///   - skipsFilms: Whether films are left out, as by a filter, except for those of live photos.
    ///   - lookFiles: The paths of files that looks name, which are not photos of the gallery.
    ///   - boundary: Where links to captions and settings may lead.
    init(
        _ listing: FolderListing, at path: [String], in source: String, filters: FilterChain, followsLinks: Bool,
        skipsFilms: Bool = false, lookFiles: Set<String> = [], _ boundary: SourceBoundary
    ) {
        self.path = path
        self.lookFiles = lookFiles
        self.filters = filters
        self.followsLinks = followsLinks
        self.skipsFilms = skipsFilms
        self.boundary = boundary
        folder = SourcePath.join(source, path)
        for entry in listing.entries {
            let isHidden = FileKind.isPassedOver(entry.name)
            if isHidden, !PicasaNotes.isFileName(entry.name), HidingRule(ofFolderNamed: entry.name) != .thumbnails {
                addPlaceholder(entry)
                continue
            }
            switch resolve(entry) {
            case .folder: addFolder(entry)
            case .file: if !isHidden || PicasaNotes.isFileName(entry.name) { addFile(entry) }
            case .special:
                if FileKind(ofFileNamed: entry.name).isPhoto {
                    warn(entry.name, "neither a file nor a folder; ignored. Remove it.")
                }
            // `resolve` never returns a link.
            case .link, nil: break
            }
        }
        for name in listing.undecodable where !FileKind.isPassedOver(name) {
            warn(name, "the name is not UTF-8; ignored. Rename it.")
        }
        photos = photos.sortedNaturally { $0 }
        sortFilesOfFilms()
        if hasFilms {
            live = LivePhotos(among: photos, without: excludedPhotos, in: folder)
            if skipsFilms { skipFilms() }
        }
        if !excludedPhotos.isEmpty {
            // A copy that another program made of a photo is left out with it, except if its own name is included.
            let copies = FilePairs.copies(of: excludedPhotos, among: photos)
            excludedPhotos.insert(names: copies.filter { !filters.names(path + [$0], exactly: true) })
            let films = live.films { filters.excludes(file: path + [$0]) }
            excludedPhotos.insert(names: films.filter { !filters.names(path + [$0], exactly: false) })
        }
    }

    /// Finds `.IMG_0002.HEIC.icloud`, which macOS keeps in place of a file that it has removed from the disk.
    private mutating func addPlaceholder(_ entry: FolderListing.Entry) {
        guard entry.name.hasSuffix(".icloud"), entry.name.hasPrefix(".") else { return }
        let name = String(entry.name.dropFirst().dropLast(".icloud".count))
        if FileKind(ofFileNamed: name).isPhoto, filters.admits(file: path + [name]) {
            missingPhotos.append(name)
        }
    }

    private mutating func addFolder(_ entry: FolderListing.Entry) {
        guard entry.kind != .link || followsLinks else { return }
        if path.isEmpty, [FolderWalk.themeFolder, BuiltSite.folderName].contains(entry.name) { return }
        if filters.admits(folder: path + [entry.name]) { folders.append(entry) }
    }

    private mutating func addFile(_ entry: FolderListing.Entry) {
        if !lookFiles.isEmpty, lookFiles.contains(SourcePath.join("", path + [entry.name])) { return }
        let kind = FileKind(ofFileNamed: entry.name)
        switch kind {
        case .picture, .raw, .film:
            guard entry.kind != .link || followsLinks else { return }
            photos.append(entry.name)
            hasFilms = hasFilms || kind == .film
            if !filters.admits(file: path + [entry.name]) { excludedPhotos.insert(entry.name) }
        case .settings: break
        case .misnamed(let name):
            // The site's settings are only in the source folder itself.
            guard name == AlbumSettings.fileName || path.isEmpty else { return }
            warn(entry.name, "settings are only read from \"\(name)\"; ignored. Rename it, or remove it.")
        case .conflictingSettings(let name):
            warn(
                entry.name,
                "another version of \"\(name)\", which two devices have changed; ignored. "
                    + "It may hide photos: copy what you need into \"\(name)\", and remove it.")
        case .other(let type):
            // `FolderMarks` reads it.
            if AppleDetails.isFileName(entry.name) { return }
            if SidecarSearch.isWorthwhile(entry.name) {
                if entry.kind != .link || boundary.contains(SourcePath.join(folder, entry.name)) {
                    notes.append(entry.name)
                } else {
                    outsideLinks.append(entry.name)
                }
            } else if SubtitleSearch.isWorthwhile(entry.name) || CameraProxies.isWorthwhile(entry.name) {
                filesOfFilms.append(entry)
            } else if filters.admits(file: path + [entry.name]) {
                if type == ".aae", entry.kind != .link || boundary.contains(SourcePath.join(folder, entry.name)) {
                    edits.append(entry.name)
                } else {
                    passedOver.append(type)
                }
            }
        }
    }

    /// Leaves out films. Those of live photos belong to the pictures.
    private mutating func skipFilms() {
        let films = photos.filter { FileKind(ofFileNamed: $0) == .film && !excludedPhotos.contains($0) }
        skippedClips = Set(names: films.filter(live.files.contains))
        excludedPhotos.insert(names: films.filter { !skippedClips.contains($0) })
    }

    /// Gives films their subtitles, and passes over the others of such files. Films are known only now.
    private mutating func sortFilesOfFilms() {
        guard !filesOfFilms.isEmpty else { return }
        let films = photos.filter { FileKind(ofFileNamed: $0) == .film }
        let proxies = CameraProxies(of: films)
        let subtitles = SubtitleSearch(filesOfFilms.map(\.name).filter(SubtitleSearch.isWorthwhile), films: films)
        var read: [String] = []
        for entry in filesOfFilms where !proxies.contain(entry.name) {
            let file = SourcePath.join(folder, entry.name)
            if CameraProxies.isWorthwhile(entry.name) || subtitles.unclaimed.contains(entry.name) {
                if filters.admits(file: path + [entry.name]) {
                    passedOver.append("." + FileStem.split(entry.name).suffix)
                }
            } else if filters.excludes(file: path + [entry.name]) {
                continue
            } else if entry.kind == .link, !boundary.contains(file) {
                outsideLinks.append(entry.name)
            } else if !FlightLog.isOne(file) {
                read.append(entry.name)
            }
        }
        self.subtitles = SubtitleSearch(read, films: films)
    }

    /// Returns the kind of an entry, or of the target of a link; nil for a broken link. If links are followed, it warns
    /// about every broken link, whatever its name is.
    private mutating func resolve(_ entry: FolderListing.Entry) -> FileStatus.Kind? {
        guard entry.kind == .link else { return entry.kind }
        do {
            return try FileStatus(of: SourcePath.join(folder, entry.name)).kind
        } catch {
            if followsLinks {
                warn(entry.name, "a broken link (\(error)); ignored. Correct it, or remove it.")
            }
            return nil
        }
    }

    private mutating func warn(_ name: String, _ text: String) { warnings.append((name, text)) }
}
