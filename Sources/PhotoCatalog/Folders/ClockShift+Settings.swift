extension AlbumSettings {
    /// What `shift` says about the clocks of cameras; nil if it is not there.
    ///
    /// - Throws: ``CatalogError/noSuchPhoto(_:_:)`` for a photo that is not in the folder, and
    ///   ``CatalogError/unreadShiftPhoto(_:_:)`` for one that workers do not read.
    func clockShift(_ search: NameSearch, in folder: FoundFolder) throws(CatalogError) -> ClockShift? {
        guard !shift.isEmpty else { return nil }
        return ClockShift(
            entries: try shift.mapAll { entry throws(CatalogError) in
                switch entry.amount {
                case .seconds(let seconds): return ClockShift.Entry(camera: entry.camera, amount: .seconds(seconds))
                case .photo(let claim, let was):
                    guard let index = search.named(claim.text).indices.first else {
                        throw .noSuchPhoto(claim.text, claim.place)
                    }
                    let name = folder.photos[index]
                    guard !folder.excludedPhotos.contains(name) else {
                        throw .unreadShiftPhoto(claim.text, claim.place)
                    }
                    let file = PhotoFile(path: SourcePath.join("", folder.path + [name]))
                    return ClockShift.Entry(camera: entry.camera, amount: .photo(file, was: was))
                }
            })
    }
}
