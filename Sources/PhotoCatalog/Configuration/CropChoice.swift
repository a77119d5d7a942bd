/// What stays in view of photos that name no focus, where their places are of another shape.
public enum CropChoice: String, CaseIterable, Sendable {
    /// The middle.
    case centre
    /// The part with the most detail.
    case entropy
    /// The part that draws the eye: edges, skin, saturated colours.
    case attention

    public static let names = allCases.map(\.rawValue)

    static func read(_ value: ConfigurationValue) throws(CatalogError) -> CropChoice {
        try value.parsed(expecting: "one of \(names.joined(separator: ", "))") { CropChoice(rawValue: $0) }
    }
}
