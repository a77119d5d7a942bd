import FileReading
import Foundation
import GalleryLayout

/// What a source folder has.
package enum SourceScan: Sendable {
    case library(PhotoLibrary)
    /// Neither the source nor any folder in it has a photo that filters leave, or all photos are in unlisted albums,
    /// which are left out if albums are not made of folders. The warnings may explain why.
    case noPhotos(warnings: [String])
}

/// Reads a source folder: which albums there are, and which photos are in them.
///
/// It looks at names, at `album.yaml` files and at what other gallery programs wrote. In photos it only looks for the
/// identifiers of live photos and for what digiKam made a version of.
package struct LibraryReader: Sendable {
    let source: String
    private let settings: SiteSettings
    private let excluded: [String]
    private let showsDrafts: Bool

    /// - Parameters:
    ///   - source: The folder, as the user names it; messages name files by this path.
    ///   - settings: The site's. If albums are not made of folders, unlisted albums are left out.
    ///   - excluded: Folders that are not part of the gallery, such as the site's: a site must not become an album.
    ///     The folder that the settings name for the site is one of them too.
    ///   - showsDrafts: Whether the library has what the user hides too, with marks. Unlisted albums are not left out
    ///     then.
    package init(
        source: String, settings: SiteSettings, excluding excluded: [String] = [], showsDrafts: Bool = false
    ) {
        self.source = source
        self.showsDrafts = showsDrafts
        self.settings = settings
        let chosen = settings.destination.map { SourcePath.join(source, $0.path) }
        self.excluded = excluded + [chosen].compactMap(\.self)
    }

    /// - Throws: The mistakes in the settings of all folders at once.
    /// - Complexity: O(*n* log *n*) in the number of files, most of it the system's.
    package func scan() throws(CatalogError) -> SourceScan {
        var memory = FolderMemory()
        return try scan(knowing: &memory)
    }

    /// Reads only folders that are not in `memory`, and adds them to it.
    package func scan(knowing memory: inout FolderMemory) throws(CatalogError) -> SourceScan {
        let walk = try walk(knowing: memory)
        memory = walk.memory
        var mistakes = walk.mistakes
        var warnings = walk.warnings
        let covers = CoverSearch(walk.folders)

        // Folders come after those that they lie in: backwards, an album's own albums are there before it.
        var albums: [Int: [(album: Album, weight: Int?)]] = [:]
        for index in walk.folders.indices.reversed() {
            let folder = walk.folders[index]
            let natural = (albums.removeValue(forKey: index) ?? []).sortedNaturally { $0.album.path.last ?? "" }
            // Albums with a weight come first, the lowest ahead; all others stay as they are.
            let weighted = natural.filter { $0.weight != nil }.sorted { $0.weight ?? 0 < $1.weight ?? 0 }
            var inner = (weighted + natural.filter { $0.weight == nil }).map(\.album)
            guard folder.photos.count > folder.excludedPhotos.count || !inner.isEmpty else {
                if folder.settings != nil, folder.photos.isEmpty {
                    warnings.append("\(settingsFile(of: folder)): no photos in this folder or below it; ignored.")
                }
                continue
            }
            let settings = folder.settings ?? AlbumSettings()
            let defaults = self.settings.albumDefaults
            let options =
                mistakes.collect { () throws(CatalogError) in try defaults.refined(by: settings.options) } ?? defaults
            let isDatedByNames = self.settings.datesFromNames
            let photos: PhotoFolder
            do {
                photos = try PhotoFolder(folder, settings, options, isDatedByNames: isDatedByNames)
            } catch {
                mistakes.add(error)
                // Goes on to find the mistakes in other folders.
                photos = try PhotoFolder(folder, AlbumSettings(), options, isDatedByNames: isDatedByNames)
            }
            for title in photos.grouping.emptyGroups {
                warnings.append("\(settingsFile(of: folder)): the group \"\(title)\" is left empty by those before it.")
            }
            warnings += photos.focusing.idleEntries.map {
                "\($0.place): the focus of \"\($0.text)\" counts for no photo, since other entries have all "
                    + "that it names. "
                    + "Put it before them, or remove it."
            }
            warnings += photos.films.warnings
            let notes = notes(of: folder, &warnings)
            var cover: PhotoFile?
            do {
                cover = try covers.find(settings.cover, from: folder)
            } catch {
                if let claim = settings.cover, covers.isHidden(claim, from: folder, in: source) {
                    warnings.append(
                        "\(claim.place): the cover \"\(claim.text)\" is not published, so another photo takes its "
                            + "place. Name another cover.")
                } else {
                    mistakes.add(error)
                }
            }
            if cover == nil, let name = notes.cover {
                do {
                    cover = try covers.find(name, from: folder)
                } catch {
                    warnings.append("\(error)")
                }
            }
            let firstAlbums = firstAlbums(settings.firstAlbums, in: folder, among: inner, &warnings)
            var groups = photos.grouping.groups
            var first = photos.first
            if settings.grouping == .subfolder {
                let merged = inner.filter { !$0.isUnlisted && !$0.groups.isEmpty }
                groups = merged.map { PhotoGroup(title: $0.title, photos: $0.photos) } + groups
                first += merged.flatMap(\.first)
                inner = inner.compactMap(Self.withoutGroups)
            }
            let description =
                settings.description.flatMap { CaptionMarkdown($0, keepsLines: true) } ?? notes.description
            let album = Album(
                path: folder.path, title: title(of: folder, settings, notes),
                description: description?.plain, descriptionBlocks: description?.blocks,
                descriptionFile: description?.file,
                isUnlisted: settings.visibility == .unlisted || folder.hasOwnMark, address: AlbumAddress(settings),
                aliases: settings.aliases, mark: folder.mark,
                isFeatured: settings.isFeatured,
                albumOrder: settings.albumOrder ?? (weighted.isEmpty ? .automatic : .name), firstAlbums: firstAlbums,
                look: settings.look.inFolder(folder.path),
                cover: cover, lead: photos.lead, sort: photos.sort, first: first,
                options: options, grouping: settings.grouping, groups: groups, albums: inner)
            guard let parent = folder.parent else {
                try mistakes.refuse()
                let library = PhotoLibrary(
                    root: showsDrafts ? album.markedAsItsContents() : album,
                    warnings: warnings.sortedNaturally { $0 }, showsDrafts: showsDrafts,
                    pairedFiles: PairedFileCount(walk.folders))
                if self.settings.albumSource == .folders || showsDrafts { return .library(library) }
                return library.withoutUnlistedAlbums(in: source).map(SourceScan.library)
                    ?? .noPhotos(warnings: library.warnings)
            }
            let shown = album.isPassage(settings, notes) ? album.collapsed() : album
            albums[parent, default: []].append((shown, folder.weight))
        }
        try mistakes.refuse()
        return .noPhotos(warnings: warnings.sortedNaturally { $0 })
    }

    /// Reads one folder and those that lead to it. Nothing else of the source is looked at.
    ///
    /// - Parameter path: Names from the source down.
    /// - Returns: nil if there is no such folder, or if it is not published.
    package func folder(at path: [String]) throws(CatalogError) -> PhotoFolder? {
        let walk = try walk(onlyTo: path)
        try walk.mistakes.refuse()
        let wanted = PhotoFile(path: SourcePath.join("", path))
        let found = walk.folders.first { PhotoFile(path: SourcePath.join("", $0.path)) == wanted }
        guard let found else { return nil }
        let own = found.settings ?? AlbumSettings()
        return try PhotoFolder(
            found, own, try settings.albumDefaults.refined(by: own.options), isDatedByNames: settings.datesFromNames)
    }

    /// Reads the pictures of a text that are in no album.
    ///
    /// What only keeps photos out of albums does not count: filters, and a `_` before a folder's name. A picture stays
    /// out if anything hides it or a folder around it, if such a folder is unlisted, and if it is a link. A film is not
    /// a picture.
    ///
    /// - Parameters:
    ///   - text: The path of the text's file below the source.
    ///   - pictures: The paths that it names.
    /// - Returns: The pictures that may be published; nil if there are none.
    /// - Throws: What is wrong in the settings of the folders that lead to them.
    package func album(ofText text: String, naming pictures: [String]) throws(CatalogError) -> Album? {
        var photos: [Photo] = []
        let folders = Dictionary(grouping: Set(pictures.map { PhotoFile(path: $0) }), by: \.folder)
        for (path, files) in folders {
            let walk = try FolderWalk(
                source: source, followsLinks: false, excluding: excluded, onlyTo: path,
                albumDefaults: settings.albumDefaults, lookFiles: Set(settings.look.files), isForTexts: true)
            try walk.mistakes.refuse()
            let wanted = PhotoFile(path: SourcePath.join("", path))
            guard let folder = walk.folders.first(where: { PhotoFile(path: SourcePath.join("", $0.path)) == wanted }),
                !walk.folders.dropFirst().contains(where: { $0.settings?.visibility == .unlisted })
            else { continue }
            let found = try PhotoFolder(
                folder, folder.settings ?? AlbumSettings(), AlbumOptions(), isDatedByNames: settings.datesFromNames)
            photos += found.photos.filter {
                files.contains($0.file) && !found.excludedNames.contains($0.file.name) && !$0.file.isNamedFilm
            }
        }
        return photos.isEmpty ? nil : Album(ofText: text, photos.sortedNaturally { $0.file.path })
    }

    /// Reads the site's settings.
    ///
    /// - Parameters:
    ///   - source: The folder, as the user names it.
    ///   - theme: The theme that a flag names, in place of the file's.
    ///   - excluded: The path of the folder for the site, if the user names it.
    ///   - change: What flags change.
    /// - Returns: The settings, and warnings about their file, ready to print.
    /// - Throws: What is wrong with them, and then also all mistakes in the settings of albums.
    package static func settings(
        of source: String, theme: ThemeChoice? = nil, excluding excluded: String? = nil,
        change: (inout SiteSettings) throws(CatalogError) -> Void
    ) throws(CatalogError) -> (settings: SiteSettings, warnings: [String]) {
        do {
            var (settings, warnings) = try SiteSettings.read(from: source, theme: theme)
            try change(&settings)
            return (settings, warnings)
        } catch {
            var mistakes = SettingMistakes()
            mistakes.add(error)
            let reader = LibraryReader(
                source: source, settings: SiteSettings.restrictions(in: source),
                excluding: [excluded].compactMap(\.self))
            mistakes.add((try? reader.walk())?.mistakes)
            try mistakes.refuse()
            throw error
        }
    }

    private func walk(
        knowing memory: FolderMemory = FolderMemory(), onlyTo way: [String]? = nil
    ) throws(CatalogError) -> FolderWalk {
        try FolderWalk(
            source: source, filter: PhotoFilter(included: settings.include, excluded: settings.exclude),
            followsLinks: settings.followsLinks, excluding: excluded, knowing: memory, onlyTo: way,
            showsDrafts: showsDrafts, albumDefaults: settings.albumDefaults,
            lookFiles: Set(settings.look.files))
    }

    /// What is left of an album whose photos are a group of the one that it lies in; nil if that is nothing.
    private static func withoutGroups(_ album: Album) -> Album? {
        guard !album.isUnlisted else { return album }
        var album = album
        album.groups = []
        return album.albums.isEmpty ? nil : album
    }

    /// The folders that settings put first, of the albums that are there. Folders that are not published may be named
    /// too; a name that is not that of any folder is reported.
    private func firstAlbums(
        _ claims: [AlbumSettings.Claim], in folder: FoundFolder, among inner: [Album], _ warnings: inout [String]
    ) -> [PhotoFile] {
        claims.compactMap { claim in
            let names = inner.map { $0.path[folder.path.count] }.filter { $0 == claim.text }
            if let name = names.spelled(like: claim.text, \.self).first {
                return PhotoFile(path: SourcePath.join("", folder.path + [name]))
            }
            let place = SourcePath.join(source, folder.path + [claim.text])
            if (try? FileStatus(of: place).kind) != .folder {
                warnings.append(
                    "\(claim.place): album-order names \"\(claim.text)\", but there is no such folder here. "
                        + "Correct the name, or remove it.")
            }
            return nil
        }
    }

    private func settingsFile(of folder: FoundFolder) -> String {
        SourcePath.join(SourcePath.join(source, folder.path), AlbumSettings.fileName)
    }

    private func notes(of folder: FoundFolder, _ warnings: inout [String]) -> AlbumNotes {
        var notes = AlbumNotes()
        for name in folder.notes {
            let file = SourcePath.join(SourcePath.join(source, folder.path), name)
            do {
                notes = notes.filled(from: try AlbumNotes.read(file))
            } catch {
                // If it is also a photo's sidecar, it is reported with the photo.
                if !folder.sidecars.contains(where: { $0.contains(name) }) { warnings.append("\(file): \(error)") }
            }
        }
        return notes
    }

    private func title(of folder: FoundFolder, _ settings: AlbumSettings, _ notes: AlbumNotes) -> String {
        if let name = folder.path.last { return settings.title ?? notes.title ?? FolderTitle.make(from: name) }
        return self.settings.title ?? settings.title ?? notes.title ?? FolderTitle.make(from: sourceName)
    }

    /// The source folder's own name, also where the user calls it `.` or `..`.
    private var sourceName: String { SourcePath.names(in: SourceBoundary.real(source) ?? source).last ?? source }
}

/// Finds the covers that albums name.
private struct CoverSearch {
    /// By their paths. Two folders whose paths differ only in Unicode spelling have one key.
    private let folders: [String: [FoundFolder]]

    init(_ folders: [FoundFolder]) {
        self.folders = Dictionary(grouping: folders) { SourcePath.join("", $0.path) }
    }

    /// Whether what an album names as its cover is a photo that is there and is not published.
    func isHidden(_ claim: AlbumSettings.Claim, from folder: FoundFolder, in source: String) -> Bool {
        var path = SourcePath.names(in: claim.text).filter { $0 != "." }
        guard !claim.text.hasPrefix("/"), !path.contains(".."), let name = path.popLast() else { return false }
        path = folder.path + path
        let hidden = (folders[SourcePath.join("", path)] ?? []).flatMap(\.excludedPhotos)
        if hidden.contains(where: { $0.text.lowercased() == name.lowercased() }) { return true }
        // All of its folder may be hidden.
        return FileKind(ofFileNamed: name).isPhoto
            && (try? FileStatus(of: SourcePath.join(source, path + [name])).kind) == .file
    }

    func find(_ claim: AlbumSettings.Claim?, from folder: FoundFolder) throws(CatalogError) -> PhotoFile? {
        guard let claim else { return nil }
        var path = SourcePath.names(in: claim.text).filter { $0 != "." }
        guard !claim.text.hasPrefix("/"), let name = path.popLast() else { throw .noSuchCover(claim.text, claim.place) }
        let cover = SourcePath.join("", folder.path + path)
        // The names that may be given, each with the photo's own.
        let candidates = (folders[cover] ?? []).flatMap { folder in
            folder.photos.filter { !folder.excludedPhotos.contains($0) }.map { (name: $0, photo: $0) }
                + folder.pairs.photos.filter { !folder.excludedPhotos.contains($0.value) }
                .map { (name: $0.key.text, photo: $0.value) }
        }
        let exact = candidates.filter { $0.name == name }.spelled(like: name, \.name).first
        guard let found = exact ?? candidates.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            throw .noSuchCover(claim.text, claim.place)
        }
        return PhotoFile(path: SourcePath.join(cover, found.photo))
    }
}
