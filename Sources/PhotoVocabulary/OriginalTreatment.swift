/// In what state a photo's own file is published.
package enum OriginalTreatment: String, CaseIterable, Codable, Sendable {
    /// Without metadata; the pixels stay unchanged.
    case strip
    /// Unchanged, byte for byte.
    case keep
}
