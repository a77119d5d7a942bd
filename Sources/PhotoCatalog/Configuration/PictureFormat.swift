/// A format in which pictures are published, as users write it. The list of formats is not known here: whoever reads
/// settings passes it.
package struct PictureFormat: Hashable, Encodable, Sendable {
    /// The name in lower case: `jpeg`.
    package let name: String
    /// The extension of file names in lower case, without the dot: `jpg`.
    package let suffix: String

    /// The range of quality. Each format has its own scale.
    package static let qualityRange = 1...100

    package init(name: String, suffix: String) {
        self.name = name
        self.suffix = suffix
    }
}

extension [PictureFormat] {
    var names: [String] { map(\.name) }

    /// The format that a user means by its name or its extension, in any case.
    func format(_ word: String) -> PictureFormat? {
        let word = word.lowercased()
        return first { $0.name == word || $0.suffix == word }
    }
}
