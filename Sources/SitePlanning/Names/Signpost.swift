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
            let targets = collision.claims.map { index in
                let target = namespace.target(of: index, in: folder)
                return passages[target.page] ?? target
            }
            let page = collision.isPage ? SitePath(folder, collision.name + ".html") : nil
            let inner = collision.isFolder ? SitePath(folder + [collision.name], "index.html") : nil
            return [page, inner].compactMap(\.self).map { Signpost(path: $0, targets: targets) }
        }
    }
}

extension Namespace {
    fileprivate func target(of index: Int, in folder: [String]) -> Signpost.Target {
        let name = names[index]
        let page = SitePath(folder + [name], "index.html")
        return switch claims[index].kind {
        case .photo: Signpost.Target(title: name, page: SitePath(folder, name + ".html"))
        case .page: Signpost.Target(title: name, page: page)
        case .album(let title): Signpost.Target(title: title, page: page)
        }
    }
}
