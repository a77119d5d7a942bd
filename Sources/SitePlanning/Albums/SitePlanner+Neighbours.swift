import PageRendering
import PhotoCatalog

extension SitePlanner {
    /// Returns the neighbours of each album, by its folder in the source.
    ///
    /// - Parameter albums: Those that one page lists, in the order in which it shows them.
    package func neighbours(among albums: [Album]) -> [PhotoFile: AlbumNeighbours] {
        let links = albums.map(link)
        return Dictionary(
            albums.indices.map { index in
                (
                    albums[index].folder,
                    AlbumNeighbours(
                        previous: index > 0 ? links[index - 1] : nil,
                        next: index + 1 < links.count ? links[index + 1] : nil)
                )
            }
        ) { first, _ in first }
    }
}
