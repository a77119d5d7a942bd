/// The edited copies in a folder, such as `IMG_E1636.JPG` beside `IMG_1636.JPG`. The edited copy is shown, because the
/// user may have cut something away.
struct EditedCopies {
    /// The name of each copy's original, by the name of the copy.
    let originals: [FileName: String]

    /// Finds copies by ``PairRule/ofEdits``.
    ///
    /// - Parameters:
    ///   - photos: Names of the folder's photos. None is a part of another one by its name alone.
    ///   - takeout: Asked only if two names look like a copy and its original.
    /// - Complexity: O(*n*), with a few comparisons of bytes for each name and rule.
    init(of photos: [String], _ takeout: TakeoutFiles) {
        let marked = photos.filter { !PairName.isPlain($0) }.map(PairName.init)
        let copies = marked.filter { $0.kind == .picture }.flatMap { name in
            PairRule.ofEdits.flatMap { rule in rule.photo(name).map { (name: name, rule: rule, key: $0) } }
        }
        guard !copies.isEmpty else {
            originals = [:]
            return
        }
        let byStem = Dictionary(grouping: photos.map(PairName.init), by: \.stem)
        var originals: [FileName: String] = [:]
        for (copy, rule, key) in copies where originals[copy.name] == nil {
            let candidates = byStem[key] ?? []
            let sameType = candidates.filter { $0.suffix == copy.suffix }
            guard let original = sameType.count == 1 ? sameType[0] : candidates.count == 1 ? candidates[0] : nil,
                rule.isProven(copy, original, takeout)
            else { continue }
            originals[copy.name] = original.name
        }
        self.originals = originals
    }

    /// The copies with their originals. A copy of a copy comes after it, because programs make names longer.
    var inOrder: [(copy: FileName, original: String)] {
        originals.map { (copy: $0.key, original: $0.value) }.sorted { left, right in
            let (left, right) = (left.copy.text, right.copy.text)
            let (count, other) = (FileStem.split(left).stem.utf8.count, FileStem.split(right).stem.utf8.count)
            return count == other ? left.utf8.lexicographicallyPrecedes(right.utf8) : count < other
        }
    }
}
