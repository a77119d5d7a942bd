/// Deals a folder's photos out to the groups that its `album.yaml` lists.
struct Grouping {
    let groups: [PhotoGroup]
    /// Titles of groups that get nothing, since groups before them claim all that they name.
    let emptyGroups: [String]

    /// - Parameters:
    ///   - names: The folder's photos in natural order.
    ///   - excluded: Those of them that may be named, but are in no group.
    ///   - pairs: What else they may be called.
    ///   - folder: Their folder's path below the source.
    /// - Throws: ``CatalogError/noSuchPhoto(_:_:)`` for a name or a pattern that nothing has.
    init(
        of names: [String], without excluded: Set<String> = [], pairs: RawPairs = RawPairs(), in folder: String,
        as groups: [AlbumSettings.Group]
    ) throws(CatalogError) {
        var isClaimed = names.map(excluded.contains)
        var dealt: [PhotoGroup] = []
        var emptyGroups: [String] = []
        let search = NameSearch(names, pairs: pairs)

        for group in groups {
            var photos: [PhotoFile] = []
            var isListed = false
            var isBeaten = false
            for claim in group.photos {
                let found = search.find(claim.text)
                guard !found.isEmpty else { throw .noSuchPhoto(claim.text, claim.place) }
                isListed = isListed || found.isByName
                isBeaten = isBeaten || found.indices.contains { isClaimed[$0] && !excluded.contains(names[$0]) }
                for index in found.indices where !isClaimed[index] {
                    isClaimed[index] = true
                    photos.append(PhotoFile(path: SourcePath.join(folder, names[index])))
                }
            }
            if photos.isEmpty {
                if isBeaten { emptyGroups.append(group.title) }
            } else {
                dealt.append(PhotoGroup(title: group.title, photos: photos, isListed: isListed))
            }
        }

        let rest = names.indices.filter { !isClaimed[$0] }.map { PhotoFile(path: SourcePath.join(folder, names[$0])) }
        if !rest.isEmpty { dealt.append(PhotoGroup(title: nil, photos: rest)) }
        self.groups = dealt
        self.emptyGroups = emptyGroups
    }
}

extension AlbumSettings {
    /// The photos that come first, each once.
    ///
    /// - Throws: ``CatalogError/noSuchPhoto(_:_:)`` for a name or a pattern that nothing has.
    func first(of names: [String], pairs: RawPairs, in folder: String) throws(CatalogError) -> [PhotoFile] {
        guard !first.isEmpty else { return [] }
        let search = NameSearch(names, pairs: pairs)
        var photos: [PhotoFile] = []
        var known: Set<PhotoFile> = []
        for claim in first {
            let found = search.find(claim.text)
            guard !found.isEmpty else { throw .noSuchPhoto(claim.text, claim.place) }
            for index in found.indices {
                let photo = PhotoFile(path: SourcePath.join(folder, names[index]))
                if known.insert(photo).inserted { photos.append(photo) }
            }
        }
        return photos
    }
}

/// Finds names the way users write them.
struct NameSearch {
    /// The photos' names, then those of RAW files that they stand for.
    private let names: [String]
    /// For each of the names the photo's place.
    private let photos: [Int]
    private let folded: [String]
    private let indices: [String: [Int]]
    private let foldedIndices: [String: [Int]]

    init(_ names: [String], pairs: RawPairs = RawPairs()) {
        let aliases = names.indices.flatMap { photo in
            (pairs.raws[names[photo]] ?? []).map { (name: $0, photo: photo) }
        }
        let all = names + aliases.map(\.name)
        self.names = all
        photos = Array(names.indices) + aliases.map(\.photo)
        folded = all.map { $0.lowercased() }
        indices = Dictionary(grouping: all.indices) { all[$0] }
        foldedIndices = Dictionary(grouping: all.indices) { [folded] in folded[$0] }
    }

    struct Result {
        /// Of photos, in natural order.
        let indices: [Int]
        let isByName: Bool

        var isEmpty: Bool { indices.isEmpty }
    }

    /// The names that are `text`, or else match it as a pattern; case counts only where that leaves any.
    func find(_ text: String) -> Result {
        let lowercased = text.lowercased()
        if let found = indices[text] ?? foldedIndices[lowercased] { return result(found, isByName: true) }
        guard text.contains(where: { "*?[".contains($0) }) else { return result([], isByName: true) }
        let pattern = PhotoPattern(text)
        let exact = names.indices.filter { pattern.matches(names[$0]) }
        if !exact.isEmpty { return result(exact, isByName: false) }
        let foldedPattern = PhotoPattern(lowercased)
        return result(folded.indices.filter { foldedPattern.matches(folded[$0]) }, isByName: false)
    }

    private func result(_ found: [Int], isByName: Bool) -> Result {
        Result(indices: Set(found.map { photos[$0] }).sorted(), isByName: isByName)
    }
}
