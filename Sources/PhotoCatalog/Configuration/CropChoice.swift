/// What stays in view of photos that name no focus, where their places are of another shape.
public enum CropChoice: String, CaseIterable, Sendable {
    /// The middle.
    case centre
    /// The part with the most detail.
    case entropy
    /// The part that draws the eye: edges, skin, saturated colours.
    case attention

    public static let names = allCases.map(\.rawValue)

    /// A choice as users write it: regardless of case, and `center` too.
    init?(word: String) {
        let word = word.lowercased()
        self.init(rawValue: word == "center" ? "centre" : word)
    }

    static func read(_ value: ConfigurationValue) throws(CatalogError) -> CropChoice {
        try value.chosen(among: names, CropChoice.init(word:))
    }
}
