/// The photos that a folder's `album.yaml` shows larger than others.
struct Prominence {
    /// By the photos' indices in the folder. Left out are photos whose rating decides.
    private(set) var sizes: [Int: Bool] = [:]
    /// The index of the photo that comes first and is large.
    private(set) var lead: Int?

    /// No photo is larger.
    init() {}

    /// - Throws: ``CatalogError/noSuchPhoto(_:_:)`` for a name or a pattern in `large` that matches no photo, and
    ///   ``CatalogError/noSuchLead(_:_:)`` for a lead picture that is not a photo of the folder.
    init(_ settings: AlbumSettings, _ search: NameSearch) throws(CatalogError) {
        var mistakes = SettingMistakes()
        if let large = settings.large {
            for index in 0..<search.photoCount { sizes[index] = false }
            for claim in large {
                let found = mistakes.collect { () throws(CatalogError) in try search.find(claim).indices }
                for index in found ?? [] { sizes[index] = true }
            }
        }
        if let claim = settings.lead {
            lead = search.named(claim.text).indices.first
            if let lead { sizes[lead] = true } else { mistakes.add(.noSuchLead(claim.text, claim.place)) }
        } else if let cover = settings.cover, settings.large?.isEmpty != true {
            // A cover in a folder below is not among the album's own photos.
            let path = SourcePath.names(in: cover.text).filter { $0 != "." }
            if path.count == 1, let index = search.named(path[0]).indices.first { sizes[index] = true }
        }
        try mistakes.refuse()
    }
}
