import FileReading
import Foundation

/// Which links are followed, and where those to captions and settings may lead.
struct LinkPolicy {
    /// Whether photos and folders may be links.
    let followsLinks: Bool
    let boundary: SourceBoundary
}

/// The entries of a folder by what they are for.
struct FolderScan {
    /// In natural order, also those that filters leave out.
    private(set) var photos: [String] = []
    private(set) var excludedPhotos: Set<String> = []
    /// Names of files that may say something about photos or the folder.
    private(set) var notes: [String] = []
    /// Folders to be looked into.
    private(set) var folders: [FolderListing.Entry] = []
    /// For each file of another type its extension with the dot; nil for one without.
    private(set) var passedOver: [String?] = []
    /// Names of captions and sidecars that are links out of the source.
    private(set) var outsideLinks: [String] = []
    /// What was passed over and should not have been, each with the name that it is about.
    private(set) var warnings: [(name: String, text: String)] = []

    private let path: [String]
    /// The folder's own path.
    private let folder: String
    private let filters: FilterChain
    private let links: LinkPolicy

    /// - Parameters:
    ///   - path: The names that lead to the folder, from the source down.
    ///   - source: The source folder, as the user names it.
    init(_ listing: FolderListing, at path: [String], in source: String, filters: FilterChain, links: LinkPolicy) {
        self.path = path
        self.filters = filters
        self.links = links
        folder = SourcePath.join(source, path)
        for entry in listing.entries {
            let isHidden = FileKind.isPassedOver(entry.name)
            if isHidden, !PicasaNotes.isFileName(entry.name), HidingRule(ofFolderNamed: entry.name) != .thumbnails {
                continue
            }
            switch resolve(entry) {
            case .folder: addFolder(entry)
            case .file: if !isHidden || PicasaNotes.isFileName(entry.name) { addFile(entry) }
            case .special:
                if [.picture, .raw].contains(FileKind(ofFileNamed: entry.name)) {
                    warn(entry.name, "neither a file nor a folder; passed over. Remove it.")
                }
            // Links have been followed.
            case .link, nil: break
            }
        }
        for name in listing.undecodable where !FileKind.isPassedOver(name) {
            warn(name, "a name that is not UTF-8; passed over. Rename it.")
        }
        photos = photos.sortedNaturally { $0 }
    }

    private mutating func addFolder(_ entry: FolderListing.Entry) {
        guard entry.kind != .link || links.followsLinks else { return }
        if path.isEmpty, entry.name == FolderWalk.themeFolder { return }
        if filters.admits(folder: path + [entry.name]) { folders.append(entry) }
    }

    private mutating func addFile(_ entry: FolderListing.Entry) {
        switch FileKind(ofFileNamed: entry.name) {
        case .picture, .raw:
            guard entry.kind != .link || links.followsLinks else { return }
            photos.append(entry.name)
            if !filters.admits(file: path + [entry.name]) { excludedPhotos.insert(entry.name) }
        case .settings: break
        case .misnamed(let name):
            // Only the source itself has settings of the site.
            guard name == AlbumSettings.fileName || path.isEmpty else { return }
            warn(entry.name, "settings are read from \"\(name)\" only; passed over. Rename it, or remove it.")
        case .other(let type):
            if CompanionSearch.isWorthwhile(entry.name) {
                if entry.kind != .link || links.boundary.contains(SourcePath.join(folder, entry.name)) {
                    notes.append(entry.name)
                } else {
                    outsideLinks.append(entry.name)
                }
            } else if filters.admits(file: path + [entry.name]) {
                passedOver.append(type)
            }
        }
    }

    /// What an entry leads to; nil for a link that leads nowhere, which is worth a word whatever its name.
    private mutating func resolve(_ entry: FolderListing.Entry) -> FileStatus.Kind? {
        switch entry.kind {
        case .file: return .file
        case .folder: return .folder
        case .special: return .special
        case .link: break
        }
        do {
            return try FileStatus(of: SourcePath.join(folder, entry.name)).kind
        } catch {
            if links.followsLinks {
                warn(entry.name, "a link that leads nowhere (\(error)); passed over. Correct it, or remove it.")
            }
            return nil
        }
    }

    private mutating func warn(_ name: String, _ text: String) { warnings.append((name, text)) }
}
