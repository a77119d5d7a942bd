/// Pairs of a RAW file and a picture in the same folder: the camera wrote both, or the user developed the RAW file.
///
/// Both are one photo, and the picture is shown. Two files are a pair if their names are the same up to the last dot,
/// regardless of case.
struct RawPairs: Hashable, Sendable {
    /// The picture's name by the name of each RAW file; the first picture if there are several.
    private(set) var pictures: [FileName: String] = [:]
    /// The names of the RAW files in natural order, by the name of the picture.
    private(set) var raws: [FileName: [String]] = [:]

    init() {}

    /// - Parameters:
    ///   - names: Names of the folder's photos in natural order.
    ///   - excluded: Names of photos that aren't shown. If the picture isn't shown, its RAW file is a photo by itself.
    init(of names: [String], without excluded: Set<FileName>) {
        let raws = names.filter { FileKind(ofFileNamed: $0) == .raw }
        guard !raws.isEmpty else { return }
        let shown = names.filter { FileKind(ofFileNamed: $0) == .picture && !excluded.contains($0) }
        let byStem = Dictionary(grouping: shown, by: Self.stem)
        for raw in raws {
            let stem = Self.stem(of: raw)
            guard let picture = byStem[stem]?.spelled(like: stem, Self.stem).first else { continue }
            pictures[raw] = picture
            self.raws[FileName(picture), default: []].append(raw)
        }
    }

    /// Adds the pairs of other photos.
    mutating func add(_ others: RawPairs) {
        pictures.merge(others.pictures) { own, _ in own }
        raws.merge(others.raws) { own, _ in own }
    }

    /// Adds the originals of edited copies. A copy is shown instead of its original and of the original's RAW files.
    ///
    /// - Parameter originals: The name of the original by the name of each copy.
    mutating func add(originals: [FileName: String]) {
        for (copy, original) in originals.sorted(by: { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) })
        where pictures[original] == nil {
            let names = [original] + (raws.removeValue(forKey: FileName(original)) ?? [])
            for name in names { pictures[name] = copy.text }
            raws[copy, default: []] += names
        }
    }

    private static func stem(of name: String) -> String { FileStem.split(name).stem.lowercased() }
}
