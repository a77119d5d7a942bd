/// The edited copies in a folder, such as `IMG_E1636.JPG` beside `IMG_1636.JPG`. The edited copy is shown, because the
/// user may have cut something away.
struct EditedCopies {
    /// The names of each copy's originals, by the name of the copy: a picture, and RAW files of its name; or a film.
    let originals: [FileName: [String]]

    /// Finds copies by rules of the relation ``PairRule/Relation/edit``.
    ///
    /// - Parameters:
    ///   - photos: Names of the folder's photos. None is a part of another one by its name alone.
    ///   - proof: Asked only if two names look like a copy and its original.
    /// - Complexity: O(*n*), with a few comparisons of bytes for each name and rule.
    init(of photos: [String], _ proof: PairProof) {
        let marked = photos.filter { !PairName.isPlain($0) }.map(PairName.init)
        let rules = PairRule.all.filter { $0.relation == .edit }
        let copies = marked.flatMap { name in
            rules.filter { $0.knows(name.kind) }.map { rule in (name: name, rule: rule, keys: rule.photo(name)) }
                .filter { !$0.keys.isEmpty }
        }
        guard !copies.isEmpty else {
            originals = [:]
            return
        }
        let byStem = Dictionary(grouping: photos.map(PairName.init), by: \.stem)
        var originals: [FileName: [String]] = [:]
        for (copy, rule, keys) in copies where originals[copy.name] == nil {
            guard let key = keys.first(where: { byStem[$0] != nil }),
                let found = byStem[key].flatMap({ Self.originals(of: copy, among: $0.spelled(like: key, \.stem)) }),
                let first = found.first, rule.isProven(copy, first, proof)
            else { continue }
            originals[copy.name] = found.map(\.name)
        }
        self.originals = originals
    }

    /// Returns the picture that was edited, and RAW files of the same name, or the film that was cut; nil if several
    /// files may be it.
    private static func originals(of copy: PairName, among photos: [PairName]) -> [PairName]? {
        let sameKind = photos.filter { $0.kind == copy.kind }
        let sameType = sameKind.filter { $0.suffix == copy.suffix }
        guard sameKind.count <= 1 || sameType.count == 1 else { return nil }
        let found = sameKind.count > 1 ? sameType : sameKind
        return copy.kind == .film ? found : found + photos.filter { $0.kind == .raw }
    }

    /// The copies with their originals. A copy of a copy comes after it, because programs make names longer.
    var inOrder: [(copy: FileName, original: String)] {
        originals.flatMap { copy, originals in originals.map { (copy: copy, original: $0) } }.sorted { left, right in
            left.copy == right.copy
                ? Self.isBefore(left.original, right.original)
                : Self.isBefore(left.copy.text, right.copy.text)
        }
    }

    /// The same, and each copy of a copy also with the originals of that one, which may be left out.
    var withEarlierOriginals: [(copy: FileName, original: String)] {
        inOrder.flatMap { copy, original in
            var found = [original]
            var next = 0
            // A copy has a longer name than its original, so that this ends.
            while next < found.count {
                found += originals[found[next]] ?? []
                next += 1
            }
            return found.map { (copy: copy, original: $0) }
        }
    }

    /// By the length of the stem.
    private static func isBefore(_ left: String, _ right: String) -> Bool {
        let (count, other) = (FileStem.split(left).stem.utf8.count, FileStem.split(right).stem.utf8.count)
        return count == other ? left.utf8.lexicographicallyPrecedes(right.utf8) : count < other
    }
}
