/// The part of a photo that stays visible when the photo is cropped and has no focus point.
package enum CropChoice: String, CaseIterable, Encodable, Sendable {
    /// The middle.
    case centre
    /// The part with the most detail.
    case entropy
    /// The part that attracts attention: edges, skin, saturated colours.
    case attention

    package static let names = allCases.map(\.rawValue)

    /// Parses a choice regardless of case, including the spelling `center`.
    init?(word: String) {
        let word = word.lowercased()
        self.init(rawValue: word == "center" ? "centre" : word)
    }

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> CropChoice {
        try value.chosen(among: names, CropChoice.init(word:))
    }
}
