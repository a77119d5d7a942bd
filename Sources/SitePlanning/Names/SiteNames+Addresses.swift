import FileReading
import PhotoCatalog

extension SiteNames {
    /// - Throws: ``PlanningError/addressTaken(file:address:)`` if an album shall have an address that is not free.
    package static func refuseTakenAddresses(in library: PhotoLibrary, source: String) throws(PlanningError) {
        let albums = library.albums.filter { $0.albums.contains(where: \.hasChosenAddress) }
        guard !albums.isEmpty else { return }
        let names = SiteNames(library)
        for album in albums {
            let folders = album.albums.map { ($0, names.folder(of: $0)) }
            let counts = Dictionary(grouping: folders, by: \.1).mapValues(\.count)
            for (inner, folder) in folders {
                guard case .chosen(let address) = inner.address else { continue }
                let reserved: Set<String> = folder.count == 1 ? [themeFolder] : []
                guard counts[folder] == 1, URLName.isFree(address, of: reserved) else {
                    throw .addressTaken(
                        file: RelativePath.named(AlbumSettings.file(in: inner.path), in: source), address: address)
                }
            }
        }
    }
}

extension Album {
    fileprivate var hasChosenAddress: Bool { if case .chosen = address { true } else { false } }
}
