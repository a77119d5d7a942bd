/// The photos that a folder's `album.yaml` shows larger than others.
struct Prominence {
    /// By the photos' indices in the folder. Left out are photos whose rating decides.
    private(set) var sizes: [Int: Bool] = [:]
    /// The index of the photo that comes first and is large.
    private(set) var lead: Int?

    /// - Throws: ``CatalogError/noSuchPhoto(_:_:)`` for a name or a pattern in `large` that matches no photo, and
    ///   ``CatalogError/noSuchLead(_:_:)`` for a lead picture that is not a photo of the folder.
    init(_ settings: AlbumSettings, _ search: NameSearch) throws(CatalogError) {
        if let large = settings.large {
            for index in 0..<search.photoCount { sizes[index] = false }
            for claim in large {
                for index in try search.find(claim).indices { sizes[index] = true }
            }
        }
        if let claim = settings.lead {
            guard let index = search.named(claim.text).indices.first else { throw .noSuchLead(claim.text, claim.place) }
            lead = index
            sizes[index] = true
        } else if let cover = settings.cover, settings.large?.isEmpty != true {
            // A cover in a folder below is not among the album's own photos.
            let path = SourcePath.names(in: cover.text).filter { $0 != "." }
            guard path.count == 1, let index = search.named(path[0]).indices.first else { return }
            sizes[index] = true
        }
    }
}
