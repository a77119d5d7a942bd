/// The part of a photo that stays visible when the photo is cropped and has no focus point.
package enum CropChoice: String, WordChoice, Encodable {
    /// The middle.
    case centre
    /// The part with the most detail.
    case entropy
    /// The part that attracts attention: edges, skin, saturated colours.
    case attention

    /// Parses a choice regardless of case, including the spelling `center`.
    package init?(word: String) {
        let word = word.lowercased()
        self.init(rawValue: word == "center" ? "centre" : word)
    }
}
