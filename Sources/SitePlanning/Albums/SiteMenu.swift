import PageRendering
import PhotoCatalog

/// What the menu at the top of every page leads to.
package struct SiteMenu: Sendable {
    package private(set) var items: [PageBanner.Item] = []
    /// What entries name that can't be in a menu, in their order.
    package private(set) var problems: [PlanningError] = []

    /// The pages of the site that it leads to.
    package var pages: [SitePath] {
        items.compactMap { if case .page(let path) = $0.target { path } else { nil } }
    }

    /// - Parameter gallery: Where the site will be; nil if that is unknown.
    init(
        _ entries: [MenuEntry], of library: PhotoLibrary, _ texts: TextPages, _ names: SiteNames, in gallery: BaseURL?
    ) {
        for entry in entries {
            switch entry.target {
            case .outside(let address) where gallery.map(address.leads) == true:
                problems.append(.menuIntoGallery(address.text, entry.place))
            case .outside(let address):
                items.append(
                    PageBanner.Item(
                        title: entry.title ?? address.usualTitle ?? address.text, target: .address(address.text)))
            case .source(let path):
                if let text = texts.pages.first(where: { $0.text.setting.file == path }) {
                    items.append(PageBanner.Item(title: entry.title ?? text.text.title, target: .page(text.path)))
                } else if let (album, isUnlisted) = Self.album(at: path, in: library.root) {
                    // A preview with drafts may show it, but no menu of a site.
                    if isUnlisted {
                        problems.append(.menu(path, isUnlisted: true, entry.place))
                    } else {
                        let page = names.page(of: album)
                        items.append(PageBanner.Item(title: entry.title ?? album.shownTitle, target: .page(page)))
                    }
                } else {
                    problems.append(.menu(path, isUnlisted: false, entry.place))
                }
            }
        }
    }

    /// The album, and whether no page outside of it may link to it.
    private static func album(at path: String, in root: Album) -> (Album, isUnlisted: Bool)? {
        // In a gallery that is unlisted as a whole, every page is.
        var (album, isUnlisted) = (root, false)
        while !isFolder(path, of: album) {
            guard let next = album.albums.first(where: { isPath(path, in: $0) || isFolder(path, of: $0) })
            else { return nil }
            album = next
            isUnlisted = isUnlisted || next.isUnlisted
        }
        return (album, isUnlisted || !path.isEmpty && !hasListedPhotos(album))
    }

    /// Whether a path is the album's folder, or one around it that is not an album and leads to it.
    private static func isFolder(_ path: String, of album: Album) -> Bool {
        ([album] + album.passages).contains { $0.path.joined(separator: "/") == path }
    }

    private static func isPath(_ path: String, in album: Album) -> Bool {
        (path + "/").hasPrefix(album.path.joined(separator: "/") + "/")
    }

    /// Whether pages above it show it.
    private static func hasListedPhotos(_ album: Album) -> Bool {
        album.groups.contains { !$0.photos.isEmpty }
            || album.albums.contains { !$0.isUnlisted && hasListedPhotos($0) }
    }
}
