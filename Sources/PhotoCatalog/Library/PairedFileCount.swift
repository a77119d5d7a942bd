/// Counts files that are not shown, because each is another version of a photo that is.
package struct PairedFileCount: Hashable, Sendable {
    private var count = 0
    /// The path of the first one in natural order, below the source.
    private var first: String?

    package init() {}

    /// Adds a folder's files.
    ///
    /// - Parameter path: The names that lead to the folder, from the source down.
    mutating func add(_ names: some Collection<String>, in path: [String]) {
        guard let name = names.map({ (NaturalOrder($0), $0) }).min(by: { $0.0 < $1.0 })?.1 else { return }
        count += names.count
        let file = SourcePath.join("", path + [name])
        first = first.map { NaturalOrder(file) < NaturalOrder($0) ? file : $0 } ?? file
    }

    /// One line for the report of a build; nil if there are none.
    package var note: String? {
        first.map { first in
            let files =
                count == 1 ? "1 file is another version of a photo" : "\(count) files are other versions of photos"
            let example = count == 1 ? first : "such as \(first)"
            return "\(files), and not shown (\(example)). To show every file, set \"pairs: all\"."
        }
    }
}
