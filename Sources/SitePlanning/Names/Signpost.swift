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
    /// those of names that collide.
    ///
    /// - Complexity: O(*n*) in the number of photos.
    package func signposts(in library: PhotoLibrary) -> [Signpost] { [] }

    /// The names of the signposts right in an album's folder.
    ///
    /// - Complexity: O(*n*) in the number of the album's own photos, and of the aliases of all.
    package func signpostNames(inFolderOf album: Album) -> Set<String> { [] }
}
