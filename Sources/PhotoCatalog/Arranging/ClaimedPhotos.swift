/// The photos that a list of names and patterns names, as indices in their folder.
struct ClaimedPhotos {
    /// In the order of the list, each once.
    private(set) var photos: [Int] = []
    /// Whether the list names a photo, so that it decides on the order.
    private(set) var isListed = false
    /// What the list says for each photo that it names alone.
    private(set) var texts: [Int: String] = [:]

    init(_ claims: [AlbumSettings.Claim], _ search: NameSearch) {
        var known: Set<Int> = []
        for claim in claims {
            let found = search.find(claim.text)
            if found.isByName {
                isListed = true
                if found.indices.count == 1, texts[found.indices[0]] == nil { texts[found.indices[0]] = claim.text }
            }
            photos += found.indices.filter { known.insert($0).inserted }
        }
    }
}
