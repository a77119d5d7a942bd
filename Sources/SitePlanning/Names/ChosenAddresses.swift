import FileReading
import PhotoCatalog

extension SiteNames {
    /// - Parameter source: The source folder, as messages name it.
    /// - Throws: ``PlanningError/addressTaken(file:address:by:)`` if an album or a photo shall have an address that is
    ///   not free.
    /// - Complexity: O(*n*) in the number of photos.
    package static func refuseTakenAddresses(in library: PhotoLibrary, source: String) throws(PlanningError) {
        let albums = library.albums
        let choosing = albums.filter { album in
            album.hasChosenAddress || album.groups.contains { $0.photos.contains(where: \.hasChosenAddress) }
        }
        guard !choosing.isEmpty else { return }
        let names = SiteNames(library)
        var check = ChosenAddressCheck(source: source)
        for album in choosing { check.addPassages(of: album) }
        for album in choosing {
            let folder = names.folder(of: album)
            let file = AlbumSettings.file(in: album.path)
            if album.hasChosenAddress {
                let claim = NameClaim(album)
                let address = album.chosenPath.map { "/" + $0.joined(separator: "/") } ?? claim.name
                try check.add(claim, in: Array(folder.dropLast()), as: address, file: file)
            }
            for photo in album.photos where photo.hasChosenAddress {
                let claim = NameClaim(photo)
                try check.add(claim, in: folder, as: claim.name, file: AlbumSettings.file(in: photo.file.folder))
            }
        }
    }
}

/// Finds addresses that are chosen twice, or that something else has on every site.
private struct ChosenAddressCheck {
    let source: String
    /// Paths of the source, by their paths in the site.
    private var owners: [[String]: String] = [:]
    /// Paths of albums, by the folders that their addresses pass.
    private var passages: [[String]: String] = [:]

    init(source: String) {
        self.source = source
    }

    mutating func addPassages(of album: Album) {
        guard let path = album.chosenPath else { return }
        for count in path.indices.dropFirst() { passages[Array(path[..<count])] = album.path.joined(separator: "/") }
    }

    /// - Parameter address: As the settings have it.
    mutating func add(
        _ claim: NameClaim, in folder: [String], as address: String, file: String
    ) throws(PlanningError) {
        try refuseReserved(folder + [claim.name], of: file)
        let path = folder + [claim.name]
        let other = owners.updateValue(claim.path, forKey: path) ?? (claim.isPhoto ? passages[path] : nil)
        if let other { throw error(file, address, .other(other)) }
    }

    /// - Parameter path: From the site's root.
    func refuseReserved(_ path: [String], of file: String) throws(PlanningError) {
        for (depth, name) in path.enumerated() {
            if URLName.devices.contains(String(name.prefix { $0 != "." })) { throw error(file, name, .device) }
            if Namespace.reserved.contains(name) || depth == 0 && RootFiles.reservedNames.contains(name) {
                throw error(file, name, .site)
            }
        }
    }

    private func error(_ file: String, _ address: String, _ owner: PlanningError.Owner) -> PlanningError {
        .addressTaken(file: RelativePath.named(file, in: source), address: address, by: owner)
    }
}

extension Album {
    fileprivate var hasChosenAddress: Bool { if case .chosen = address { true } else { false } }
}

extension Photo {
    fileprivate var hasChosenAddress: Bool { settings?.address != nil }
}
