/// The RAW files of a folder that are there as pictures, too: a camera that writes both, or a photo once developed.
///
/// Both are one photo, and the picture is what is shown of it. Names make a pair if they are the same up to the last
/// dot, regardless of case.
struct RawPairs: Hashable, Sendable {
    /// By each RAW file's name that of its picture: the first, if there are several.
    private(set) var pictures: [String: String] = [:]
    /// By each such picture's name those of its RAW files, in natural order.
    private(set) var raws: [String: [String]] = [:]

    init() {}

    /// - Parameters:
    ///   - names: The folder's photos in natural order.
    ///   - excluded: Those of them that aren't shown; beside such a picture a RAW file is a photo by itself.
    init(of names: [String], without excluded: Set<String>) {
        let raws = names.filter { FileKind(ofFileNamed: $0) == .raw }
        guard !raws.isEmpty else { return }
        let shown = names.filter { FileKind(ofFileNamed: $0) == .picture && !excluded.contains($0) }
        let byStem = Dictionary(shown.map { (Self.stem(of: $0), $0) }) { first, _ in first }
        for raw in raws {
            guard let picture = byStem[Self.stem(of: raw)] else { continue }
            pictures[raw] = picture
            self.raws[picture, default: []].append(raw)
        }
    }

    /// Adds originals of edited copies: each stands for its copy, as do the RAW files that stand for it.
    ///
    /// - Parameter originals: By the name of each copy that of its original.
    mutating func add(originals: [String: String]) {
        for (copy, original) in originals.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
        where pictures[original] == nil {
            let names = [original] + (raws.removeValue(forKey: original) ?? [])
            for name in names { pictures[name] = copy }
            raws[copy, default: []] += names
        }
    }

    private static func stem(of name: String) -> String { FileStem.split(name).stem.lowercased() }
}
