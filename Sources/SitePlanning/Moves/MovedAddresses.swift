import FileReading
import PageRendering
import PhotoCatalog
import SiteFolder

/// The addresses that albums and photos of a site had in earlier builds, and that no page of the site has now.
///
/// Only a build that replaces a site can see what has moved. So what it sees is kept, even if the source has `aliases`
/// for it, which can be taken back. No page is made from it.
package struct MovedAddresses: Hashable, Codable, Sendable {
    /// The order is that in which they moved: of one build albums first, then photos, each by their old addresses.
    package private(set) var all: [MovedAddress] = []

    package init() {}

    /// What `aliases` have to name so that all old addresses lead on: an alias of an album also stands for what is in
    /// the album.
    package var needed: [MovedAddress] {
        let albums = Dictionary(
            all.lazy.filter { $0.kind == .album }.map { ($0.old, $0.now) }, uniquingKeysWith: { first, _ in first })
        return all.filter { moved in
            !RelativePath.foldersAbove(moved.old).contains { album in
                guard let now = albums[album] else { return false }
                return moved.now.utf8.elementsEqual((now + moved.old.dropFirst(album.count)).utf8)
            }
        }
    }

    /// Follows what a build has changed.
    ///
    /// - Parameters:
    ///   - moves: From the site that was replaced to `site`.
    ///   - site: Its files. An address with a page there is forgotten, unless the page is made by `aliases`.
    ///   - library: As it is published.
    ///   - hasFolders: Whether albums are folders of the source. Others have no settings.
    /// - Returns: what has moved now.
    /// - Complexity: O(*n*) in the number of files, unless nothing has moved yet.
    @discardableResult
    package mutating func follow(
        _ moves: PageMoves, in site: SiteManifest, _ library: PhotoLibrary, named names: SiteNames, hasFolders: Bool
    ) -> [MovedAddress] {
        let earlier = all.map { Key($0.kind, $0.old) }
        var known: [Key: String] = [:]
        for moved in all {
            let places = moved.kind == .album ? moves.albums : moves.photos
            known[Key(moved.kind, moved.old)] = places[moved.now] ?? moved.now
        }
        let current = Set(moves.albums.keys.map { Key(.album, $0) } + moves.photos.keys.map { Key(.photo, $0) })
        for (old, now) in moves.albums { known[Key(.album, old)] = now }
        for (old, now) in moves.photos { known[Key(.photo, old)] = now }
        guard !known.isEmpty else { return [] }
        let added = current.subtracting(earlier).sorted { ($0.kind.rawValue, $0.old) < ($1.kind.rawValue, $1.old) }
        // Which photos have aliases is not known without the albums' names, which are those of folders.
        let signposts = hasFolders ? Set(names.oldAddresses.signposts.map(\.path.description)) : []
        let live = Set(
            site.files.lazy.map(\.path).filter { $0.hasSuffix(PageMoves.pageSuffix) && !signposts.contains($0) }
                .map(URLName.key))
        let sources = Sources(of: Set(known.values), library, names, in: site, hasFolders: hasFolders)
        func kept(_ key: Key) -> MovedAddress? {
            guard let now = known[key], !live.contains(URLName.key(SiteManifest.decoded(key.page))),
                let source = sources[key.kind, now]
            else { return nil }
            return MovedAddress(key.kind, from: key.old, to: now, of: source)
        }
        all = (earlier + added).compactMap(kept)
        return all.filter { current.contains(Key($0.kind, $0.old)) }
    }

    /// Returns those that `aliases` of the source don't name yet.
    ///
    /// - Complexity: O(*n*) in the number of pages that `aliases` makes.
    package func without(aliasesOf names: SiteNames) -> MovedAddresses {
        let paths = Set(names.oldAddresses.signposts.map { SiteManifest.encoded($0.path.components) })
        var rest = self
        rest.all.removeAll { paths.contains(Key($0.kind, $0.old).page) }
        return rest
    }

    private struct Key: Hashable {
        let kind: MovedAddress.Kind
        let old: String

        init(_ kind: MovedAddress.Kind, _ old: String) {
            self.kind = kind
            self.old = old
        }

        /// Percent-encoded.
        var page: String { kind == .album ? old + "/index" + PageMoves.pageSuffix : old }
    }
}

/// Where listed albums and photos with some addresses are in the source.
private struct Sources {
    private var albums: [String: String] = [:]
    private var photos: [String: String] = [:]

    /// - Parameter wanted: Folders and pages, percent-encoded.
    init(
        of wanted: Set<String>, _ library: PhotoLibrary, _ names: SiteNames, in site: SiteManifest, hasFolders: Bool
    ) {
        let folders = Set(wanted.map { RelativePath.split($0).folder })
        for album in library.albums {
            let folder = SiteManifest.encoded(names.folder(of: album))
            guard site.isListed(folder: folder) else { continue }
            if hasFolders, wanted.contains(folder) { albums[folder] = album.folder.path }
            guard folders.contains(folder) else { continue }
            let names = names.photos(of: album)
            for photo in album.photos {
                let page = SiteManifest.encoded(names.page(of: photo.file).components)
                if wanted.contains(page), site.contains(SiteManifest.decoded(page)) { photos[page] = photo.file.path }
            }
        }
    }

    /// Nil if there is no such album or photo.
    subscript(kind: MovedAddress.Kind, address: String) -> String? {
        kind == .album ? albums[address] : photos[address]
    }
}
