/// Distributes a folder's photos to the groups in its `album.yaml`. The other shots of a burst come right after its
/// cover.
struct Grouping {
    let groups: [PhotoGroup]
    /// Titles of groups that are empty because earlier groups claim all their photos.
    let emptyGroups: [String]

    /// - Parameters:
    ///   - photos: The folder's photos in natural order.
    ///   - names: Names of the photos.
    ///   - excluded: Names of photos that are not published. Groups may name them, but do not include them.
    /// - Throws: ``CatalogError/noSuchPhoto(_:_:)`` for a name or a pattern that matches no photo.
    init(
        of photos: [Photo], named names: [String], without excluded: Set<FileName> = [],
        as groups: [AlbumSettings.Group], _ search: NameSearch
    ) throws(CatalogError) {
        var isClaimed = names.indices.map { excluded.contains(names[$0]) || photos[$0].cover != nil }
        let shown = photos.indices.filter { !excluded.contains(names[$0]) }.map { photos[$0] }
        let shots = shown.shotsByCover
        func withShots(_ covers: [Photo]) -> [Photo] {
            shots.isEmpty ? covers : covers.flatMap { [$0] + (shots[$0.file] ?? []) }
        }
        var filledGroups: [PhotoGroup] = []
        var emptyGroups: [String] = []

        let found = try groups.mapAll { group throws(CatalogError) in
            try group.photos.mapAll { claim throws(CatalogError) in try search.find(claim) }
        }
        for (group, found) in zip(groups, found) {
            var claimed: [Photo] = []
            var isListed = false
            var hasOverlap = false
            for found in found {
                isListed = isListed || found.isByName
                hasOverlap = hasOverlap || found.indices.contains { isClaimed[$0] && !excluded.contains(names[$0]) }
                for index in found.indices where !isClaimed[index] {
                    isClaimed[index] = true
                    claimed.append(photos[index])
                }
            }
            if claimed.isEmpty {
                if hasOverlap { emptyGroups.append(group.title) }
            } else {
                filledGroups.append(PhotoGroup(title: group.title, photos: withShots(claimed), isListed: isListed))
            }
        }

        let rest = photos.indices.filter { !isClaimed[$0] }.map { photos[$0] }
        if !rest.isEmpty { filledGroups.append(PhotoGroup(title: nil, photos: withShots(rest))) }
        self.groups = filledGroups
        self.emptyGroups = emptyGroups
    }
}

/// Finds photos by a name or a pattern that the user wrote.
struct NameSearch {
    let photoCount: Int
    /// The names of photos, then the names of their parts.
    private let names: [String]
    /// The index of the photo for each name.
    private let photos: [Int]
    private let folded: [String]
    private let indices: [String: [Int]]
    private let foldedIndices: [String: [Int]]

    /// - Parameter covers: The photo that is meant by the name of another shot of its burst. Indices of `names`.
    init(_ names: [String], pairs: FilePairs = FilePairs(), covers: [Int: Int] = [:]) {
        let aliases = names.indices.flatMap { photo in
            (pairs.parts[names[photo]] ?? []).map { (name: $0, photo: photo) }
        }
        let all = names + aliases.map(\.name)
        photoCount = names.count
        self.names = all
        photos = (Array(names.indices) + aliases.map(\.photo)).map { covers[$0] ?? $0 }
        folded = all.map { $0.lowercased() }
        indices = Dictionary(grouping: all.indices) { all[$0] }
        foldedIndices = Dictionary(grouping: all.indices) { [folded] in folded[$0] }
    }

    struct Result {
        /// Indices of photos, in natural order.
        let indices: [Int]
        let isByName: Bool

        var isEmpty: Bool { indices.isEmpty }
    }

    /// Returns the photos whose name is `text`, or else those whose name matches it as a pattern. Case is ignored if no
    /// name matches in the same case. Of two spellings of an accented letter, the one that `text` has counts.
    func find(_ text: String) -> Result {
        let named = named(text)
        if !named.isEmpty { return named }
        let lowercased = text.lowercased()
        guard text.contains(where: { "*?[".contains($0) }) else { return result([], isByName: true) }
        let pattern = PhotoPattern(text)
        let exact = names.indices.filter { pattern.matches(names[$0]) }
        if !exact.isEmpty { return result(exact, isByName: false) }
        let foldedPattern = PhotoPattern(lowercased)
        return result(folded.indices.filter { foldedPattern.matches(folded[$0]) }, isByName: false)
    }

    /// Returns the photos that the user names.
    ///
    /// - Throws: ``CatalogError/noSuchPhoto(_:_:)`` for a name or a pattern that matches no photo.
    func find(_ claim: AlbumSettings.Claim) throws(CatalogError) -> Result {
        let found = find(claim.text)
        guard !found.isEmpty else { throw .noSuchPhoto(claim.text, claim.place) }
        return found
    }

    /// Returns the photos whose name is `text`, which is not a pattern.
    func named(_ text: String) -> Result {
        result(matches(text), isByName: true)
    }

    /// Returns the name of the file that the user names, which may be a part of a photo, and the index of the photo;
    /// nil if there is no such file.
    func file(named text: String) -> (name: String, photo: Int)? {
        matches(text).first.map { (names[$0], photos[$0]) }
    }

    /// Returns the indices of the names that are `text`.
    private func matches(_ text: String) -> [Int] {
        let lowercased = text.lowercased()
        return indices[text]?.spelled(like: text) { names[$0] }
            ?? foldedIndices[lowercased]?.spelled(like: lowercased) { folded[$0] } ?? []
    }

    private func result(_ found: [Int], isByName: Bool) -> Result {
        Result(indices: Set(found.map { photos[$0] }).sorted(), isByName: isByName)
    }
}
