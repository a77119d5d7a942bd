/// Whether photos' own files can be downloaded, and in what state.
package enum OriginalChoice: String, WordChoice, Encodable {
    case none
    /// Without metadata; the pixels stay unchanged.
    case strip
    /// Unchanged, byte for byte.
    case keep
}
