import PageRendering
import PhotoCatalog

/// The addresses that albums and photos had first, as the first of their `aliases` tell. A feed has them as the ids of
/// its entries, so that readers don't take an album that has moved for a new one.
package struct FirstAddresses {
    private struct Place {
        let album: Album
        /// Where its pages were first.
        let folder: [String]
        /// Where the album was first itself.
        let page: SitePath
    }

    private let names: SiteNames
    /// By the albums' folders in the site.
    private var places: [[String]: Place] = [:]

    /// - Complexity: O(*n*) in the number of albums.
    package init(of library: PhotoLibrary, _ names: SiteNames) {
        self.names = names
        add(library.root, around: ([], []))
    }

    /// - Parameter outer: the folder of the album around it, as it is and as it was first.
    private mutating func add(_ album: Album, around outer: (now: [String], first: [String])) {
        let now = names.folder(of: album)
        // An address that is chosen from the root lies in no other folder.
        let kept = now.starts(with: outer.now) ? outer.first + now.dropFirst(outer.now.count) : now
        let around = now.starts(with: outer.now) ? kept.dropLast() : outer.first
        let folder = album.aliases.first { $0.form != .page }?.page(in: around, as: .folder).folder ?? kept
        let page = album.aliases.first?.page(in: around, as: .folder) ?? SitePath(folder, "index.html")
        places[now] = Place(album: album, folder: folder, page: page)
        for inner in album.albums { add(inner, around: (now, folder)) }
    }

    /// The address that a page of an album or a photo had first; nil for the one that it has.
    ///
    /// - Complexity: O(*n*) in the number of the album's own photos if any of them has an alias.
    package func address(of page: SitePath) -> SitePath? {
        guard let place = places[page.folder], let name = page.components.last else { return nil }
        var first = place.page
        if name != "index.html" {
            let aliased = place.album.photos.filter { !$0.aliases.isEmpty }
            let photos = aliased.isEmpty ? nil : names.photos(of: place.album)
            let alias = aliased.first { photos?.page(of: $0.file) == page }?.aliases.first
            first = alias?.page(in: place.folder, as: .page) ?? SitePath(place.folder, name)
        }
        return first == page ? nil : first
    }
}
