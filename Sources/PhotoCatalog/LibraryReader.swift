import FileReading
import Foundation
import GalleryLayout

/// Reads a source folder: which albums there are, and which photos are in them.
///
/// It looks at names, at `album.yaml` files and at what other gallery programs wrote about folders, never into a photo.
public struct LibraryReader: Sendable {
    private let source: String
    private let title: String?
    private let layout: LayoutChoice
    private let crop: CropChoice
    private let filter: PhotoFilter
    private let followsLinks: Bool
    private let minRating: Int
    private let albumSource: AlbumSource
    private let originals: OriginalChoice
    private let excluded: String?

    /// - Parameters:
    ///   - source: The folder, as the user names it; messages name files by this path.
    ///   - title: The site's, for the album of the source folder itself; nil to take it from there.
    ///   - layout: What the `layout` and `options` of an `album.yaml` refine.
    ///   - crop: What albums have that name none.
    ///   - include: Patterns of what there is, as ``SiteSettings/include`` has them.
    ///   - exclude: Patterns of what is left out even so.
    ///   - followsLinks: Whether photos and folders may be links.
    ///   - minRating: What albums have that name none.
    ///   - albumSource: What albums will be made of once photos are read; unlisted ones are folders, or are left out.
    ///   - originals: What albums have that name none.
    ///   - excluded: Where the site goes, absolute: a link to an old site must not publish it as an album.
    public init(
        source: String, title: String? = nil, layout: LayoutChoice, crop: CropChoice = .centre,
        include: [String] = [], exclude: [String] = [], followsLinks: Bool = true, minRating: Int = 0,
        albumSource: AlbumSource = .folders, originals: OriginalChoice = .none, excluding excluded: String? = nil
    ) {
        self.source = source
        self.title = title
        self.layout = layout
        self.crop = crop
        filter = PhotoFilter(included: include, excluded: exclude)
        self.followsLinks = followsLinks
        self.minRating = minRating
        self.albumSource = albumSource
        self.originals = originals
        self.excluded = excluded
    }

    /// - Complexity: O(*n* log *n*) in the number of files, most of it the system's.
    public func read() throws(CatalogError) -> PhotoLibrary {
        let walk = try FolderWalk(
            source: source, filter: filter, followsLinks: followsLinks, excluding: excluded)
        var warnings = walk.warnings
        let covers = CoverSearch(walk.folders)

        // Folders come after those that they lie in: backwards, an album's own albums are there before it.
        var albums: [Int: [Album]] = [:]
        let weights = Dictionary(
            walk.folders.compactMap { folder in
                folder.weight.map { (PhotoFile(path: SourcePath.join("", folder.path)), $0) }
            }
        ) { first, _ in first }
        for index in walk.folders.indices.reversed() {
            let folder = walk.folders[index]
            var inner = (albums.removeValue(forKey: index) ?? []).sortedNaturally { $0.path.last ?? "" }
            if !weights.isEmpty {
                inner = Self.inOrder(inner) { weights[PhotoFile(path: SourcePath.join("", $0.path))] }
            }
            guard folder.photos.count > folder.excludedPhotos.count || !inner.isEmpty else {
                if folder.settings != nil, folder.photos.isEmpty {
                    warnings.append("\(settingsFile(of: folder)): no photos beside it or below; passed over.")
                }
                continue
            }
            let settings = folder.settings ?? AlbumSettings()
            let grouping = try Grouping(
                of: folder.photos, without: folder.excludedPhotos, pairs: folder.pairs,
                in: SourcePath.join("", folder.path), as: settings.groups)
            for title in grouping.emptyGroups {
                warnings.append("\(settingsFile(of: folder)): the group \"\(title)\" is left empty by those before it.")
            }
            let focusing = try Focusing(
                of: folder.photos, pairs: folder.pairs, in: SourcePath.join("", folder.path), as: settings.focus)
            warnings += focusing.idleEntries.map {
                "\($0.place): the focus of \"\($0.text)\" counts for no photo, since other entries have all that it names. "
                    + "Put it before them, or remove it."
            }
            let notes = notes(of: folder, &warnings)
            var cover: PhotoFile?
            do {
                cover = try covers.find(settings.cover, from: folder)
            } catch {
                guard let claim = settings.cover, covers.isHidden(claim, from: folder, in: source) else { throw error }
                warnings.append(
                    "\(claim.place): the cover \"\(claim.text)\" is not published, so another photo takes its place. "
                        + "Name another cover.")
            }
            if cover == nil, let name = notes.cover {
                do {
                    cover = try covers.find(name, from: folder)
                } catch {
                    warnings.append("\(error)")
                }
            }
            var groups = grouping.groups
            var first = try settings.first(
                of: folder.photos, pairs: folder.pairs, in: SourcePath.join("", folder.path))
            if settings.sort == nil {
                let listed = Set(first)
                let weighted = folder.weightedPhotos.map { PhotoFile(path: SourcePath.join("", folder.path + [$0])) }
                first += weighted.filter { !listed.contains($0) }
            }
            var focus = focusing.points
            var companions = companions(in: folder)
            var originals = originals(in: folder, settings.originals ?? self.originals)
            var included = Set(
                folder.includedPhotos.map { PhotoFile(path: SourcePath.join(SourcePath.join("", folder.path), $0)) })
            if settings.grouping == .subfolder {
                let merged = inner.filter { !$0.isUnlisted && !$0.groups.isEmpty }
                groups = merged.map { PhotoGroup(title: $0.title, photos: $0.groups.flatMap(\.photos)) } + groups
                first += merged.flatMap(\.first)
                for album in merged {
                    focus.merge(album.focus) { own, _ in own }
                    companions.merge(album.companions) { own, _ in own }
                    originals.merge(album.originals) { own, _ in own }
                    included.formUnion(album.included)
                }
                inner = inner.compactMap(Self.withoutGroups)
            }
            let album = Album(
                path: folder.path, title: title(of: folder, settings, notes),
                description: settings.description ?? notes.description,
                isUnlisted: settings.visibility == .unlisted,
                cover: cover, sort: settings.sort ?? PhotoOrder(.name),
                first: first,
                layout: try settings.layout.applied(to: layout), crop: settings.crop ?? crop,
                focus: focus, companions: companions, minRating: settings.minRating ?? minRating,
                included: included, grouping: settings.grouping, originals: originals,
                groups: groups, albums: inner)
            guard let parent = folder.parent else {
                let library = PhotoLibrary(root: album, warnings: warnings.sortedNaturally { $0 })
                if albumSource == .folders { return library }
                guard let listed = library.withoutUnlistedAlbums(in: source) else {
                    throw .noPhotos(source, passedOver: library.warnings)
                }
                return listed
            }
            albums[parent, default: []].append(album)
        }
        throw .noPhotos(source, passedOver: warnings.sortedNaturally { $0 })
    }

    /// Albums with a weight come first, the lowest ahead; all others stay as they are.
    private static func inOrder(_ albums: [Album], weight: (Album) -> Int?) -> [Album] {
        let weighted = albums.compactMap { album in weight(album).map { (weight: $0, album: album) } }
        return weighted.sorted { $0.weight < $1.weight }.map(\.album) + albums.filter { weight($0) == nil }
    }

    /// What is left of an album whose photos are a group of the one that it lies in; nil if that is nothing.
    private static func withoutGroups(_ album: Album) -> Album? {
        guard !album.isUnlisted else { return album }
        var album = album
        album.groups = []
        return album.albums.isEmpty ? nil : album
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
                // Who reads a photo with it has its own word about it.
                if !folder.companions.contains(where: { $0.contains(name) }) { warnings.append("\(file): \(error)") }
            }
        }
        return notes
    }

    private func companions(in folder: FoundFolder) -> [PhotoFile: [String]] {
        let path = SourcePath.join("", folder.path)
        var companions: [PhotoFile: [String]] = [:]
        for (photo, names) in zip(folder.photos, folder.companions) where !names.isEmpty {
            companions[PhotoFile(path: SourcePath.join(path, photo))] = names.map { SourcePath.join(path, $0) }
        }
        return companions
    }

    /// None for photos whose own files stay at home.
    private func originals(in folder: FoundFolder, _ choice: OriginalChoice) -> [PhotoFile: OriginalChoice] {
        guard choice != .none else { return [:] }
        let path = SourcePath.join("", folder.path)
        return folder.photos.reduce(into: [:]) { $0[PhotoFile(path: SourcePath.join(path, $1))] = choice }
    }

    private func title(of folder: FoundFolder, _ settings: AlbumSettings, _ notes: AlbumNotes) -> String {
        if let name = folder.path.last { return settings.title ?? notes.title ?? FolderTitle.make(from: name) }
        return title ?? settings.title ?? notes.title ?? FolderTitle.make(from: sourceName)
    }

    /// The source folder's own name, also where the user calls it `.` or `..`.
    private var sourceName: String {
        let path = realpath(source, nil).map { resolved in
            defer { free(resolved) }
            return String(cString: resolved)
        }
        return SourcePath.names(in: path ?? source).last ?? source
    }
}

/// Finds the covers that albums name.
private struct CoverSearch {
    /// By folder the names that may be given, each with the photo's own.
    private let photos: [String: [(name: String, photo: String)]]
    /// Names in lowercase of photos that are not published, by folder.
    private let hidden: [String: Set<String>]

    init(_ folders: [FoundFolder]) {
        photos = Dictionary(
            folders.lazy.filter { !$0.photos.isEmpty }.map { folder in
                let shown = folder.photos.filter { !folder.excludedPhotos.contains($0) }
                return (
                    SourcePath.join("", folder.path),
                    shown.map { ($0, $0) } + folder.pairs.pictures.map { ($0.key, $0.value) }
                )
            },
            uniquingKeysWith: +)
        hidden = Dictionary(
            folders.lazy.filter { !$0.excludedPhotos.isEmpty }.map {
                (SourcePath.join("", $0.path), Set($0.excludedPhotos.map { $0.lowercased() }))
            },
            uniquingKeysWith: { $0.union($1) })
    }

    /// Whether what an album names as its cover is a photo that is there and is not published.
    func isHidden(_ claim: AlbumSettings.Claim, from folder: FoundFolder, in source: String) -> Bool {
        var path = SourcePath.names(in: claim.text).filter { $0 != "." }
        guard !claim.text.hasPrefix("/"), !path.contains(".."), let name = path.popLast() else { return false }
        path = folder.path + path
        if hidden[SourcePath.join("", path)]?.contains(name.lowercased()) == true { return true }
        // All of its folder may be hidden.
        return [.picture, .raw].contains(FileKind(ofFileNamed: name))
            && (try? FileStatus(of: SourcePath.join(source, path + [name])).kind) == .file
    }

    func find(_ claim: AlbumSettings.Claim?, from folder: FoundFolder) throws(CatalogError) -> PhotoFile? {
        guard let claim else { return nil }
        var path = SourcePath.names(in: claim.text).filter { $0 != "." }
        guard !claim.text.hasPrefix("/"), let name = path.popLast() else { throw .noSuchCover(claim.text, claim.place) }
        let cover = SourcePath.join("", folder.path + path)
        let candidates = photos[cover] ?? []
        let exact = candidates.first { $0.name == name }
        guard let found = exact ?? candidates.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            throw .noSuchCover(claim.text, claim.place)
        }
        return PhotoFile(path: SourcePath.join(cover, found.photo))
    }
}
