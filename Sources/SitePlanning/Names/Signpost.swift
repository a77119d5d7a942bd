import FileReading
import PageRendering
import PhotoCatalog

/// A page at an address that belongs to no album, photo or text, which leads on to where it should go.
package struct Signpost: Hashable, Sendable {
    /// What a signpost leads to.
    package struct Target: Hashable, Sendable {
        /// What the link says if there is more than one.
        package let title: String
        package let page: SitePath

        package init(title: String, page: SitePath) {
            self.title = title
            self.page = page
        }
    }

    /// Where it stands: at no page of an album, a photo or a text, in no letters that only case or accents tell apart.
    package let path: SitePath
    /// One for an address that something had before; several for one that several names would have. Not empty.
    package let targets: [Target]

    package init(path: SitePath, targets: [Target]) {
        self.path = path
        self.targets = targets
    }
}

extension SiteNames {
    /// Every signpost of the site, in the order of their paths. Unlisted albums, and what is in them, have none but
    /// those of names that collide and of folders that are not albums.
    ///
    /// - Complexity: O(*n*) in the number of photos.
    package func signposts(in library: PhotoLibrary) -> [Signpost] {
        let passages = passages.map { Signpost(path: $0.key, targets: [$0.value]) }
        return (library.albums.flatMap(collisions) + oldAddresses.signposts + passages).sorted { $0.path < $1.path }
    }

    /// The aliases that have no signpost, or not all that they would have, in the order of the source.
    package var refusedAliases: [RefusedAlias] { oldAddresses.refused }

    /// The signposts at names that several things in an album's folder would have.
    func collisions(in album: Album) -> [Signpost] {
        let folder = folder(of: album)
        let namespace = namespace(of: album, in: folder)
        return namespace.collisions.flatMap { collision in
            let targets = namespace.targets(of: collision.claims, in: folder).map { passages[$0.page] ?? $0 }
            let page = collision.isPage ? SitePath(folder, collision.name + ".html") : nil
            let inner = collision.isFolder ? SitePath(folder + [collision.name], "index.html") : nil
            return [page, inner].compactMap(\.self).map { Signpost(path: $0, targets: targets) }
        }
    }
}

extension Namespace {
    /// Photos that are called the same as others have their files' names beside their titles.
    fileprivate func targets(of claims: [Int], in folder: [String]) -> [Signpost.Target] {
        let counts = Dictionary(grouping: claims.map { self.claims[$0].title }) { $0 }.mapValues(\.count)
        return claims.map { index in
            let claim = self.claims[index]
            let isUnclear = claim.isPhoto && counts[claim.title] ?? 1 > 1
            return Signpost.Target(
                title: isUnclear ? "\(claim.title) (\(claim.file))" : claim.title,
                page: claim.isPhoto
                    ? SitePath(folder, names[index] + ".html") : SitePath(folder + [names[index]], "index.html"))
        }
    }
}

extension NameClaim {
    /// What a signpost calls it. The metadata of photos is not known to names.
    fileprivate var title: String {
        switch kind {
        case .album(let title): title
        case .photo(let title?) where !title.isEmpty: title
        case .photo: FileTitle.readable(file) ?? FileTitle.stem(of: file)
        case .page: name
        }
    }

    fileprivate var file: String { RelativePath.split(path).name }
}
