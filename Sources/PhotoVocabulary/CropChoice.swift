/// The part of a photo that stays visible when the photo is cropped and has no focus point.
package enum CropChoice: String, CaseIterable, Codable, Sendable {
    /// The middle, which need not be searched for.
    case centre
    /// The part with the most detail: how much the pixels vary.
    case entropy
    /// The part that attracts attention: edges, skin, saturated colours.
    case attention
}
