import FileReading
import PhotoCatalog
import SiteBuilding
import SitePlanning

/// An album as a preview shows it, whose photos can be arranged.
package struct ShownAlbum: Sendable {
    /// Nil for the source's own photos if no album is made of folders.
    private let scanned: Album?
    private let built: BuiltAlbum
    private let edition: LiveEdition
    /// Whether photos are still being read, so that their order may change.
    package let isProvisional: Bool

    init(_ built: BuiltAlbum, of edition: LiveEdition, isProvisional: Bool) {
        self.built = built
        self.edition = edition
        self.isProvisional = isProvisional
        scanned = edition.material.library.root.album(at: built.album.path[...])
    }

    package var title: String { built.album.shownTitle }

    /// The album's folder in the source: names from the source down.
    package var path: [String] { built.album.path }

    /// Whether the album is made of a folder, whose settings file can say how its photos are arranged.
    package var isOfFolder: Bool { edition.configuration.albumSource == .folders }

    /// What makes its groups, if its settings list none.
    package var grouping: GroupingKey? { built.album.grouping }

    /// As settings or front matter name it.
    package var cover: PhotoFile? { built.album.cover }

    package var groups: [ArrangedGroup] {
        built.groups.map { ArrangedGroup(title: $0.title, photos: $0.photos.map(\.file)) }
    }

    /// The photos that it shows, in their order.
    package var photos: [ShownPhoto] { built.photos.map { ShownPhoto($0) } }

    /// Whether a photo is in the album or below it, so that it can be the cover.
    package func contains(_ photo: PhotoFile) -> Bool { BuiltAlbum.find(photo, in: built.album) != nil }

    /// Of the photos that it shows.
    package var metadata: [PhotoFile: PhotoMetadata] {
        Dictionary(built.photos.map { ($0.file, $0.metadata) }) { first, _ in first }
    }

    /// Reads a folder of the source as it is now.
    ///
    /// - Parameter path: Names from the source down.
    /// - Returns: nil if there is no such folder any more.
    package func folder(at path: [String]) throws(CatalogError) -> PhotoFolder? {
        try LibraryReader(
            source: edition.configuration.source, settings: edition.configuration.settings,
            excluding: FileSystem.resolved(edition.configuration.destination),
            showsDrafts: edition.material.library.showsDrafts
        ).folder(at: path)
    }

    /// Whether the album is what its folder would be now.
    package func isUpToDate(with folder: PhotoFolder) -> Bool { scanned.map(folder.isUnchanged) ?? false }
}

extension Album {
    /// The album itself or one below it.
    fileprivate func album(at path: ArraySlice<String>) -> Album? {
        guard let name = path.first else { return self }
        return albums.first { $0.path.last?.utf8.elementsEqual(name.utf8) == true }?.album(at: path.dropFirst())
    }
}
