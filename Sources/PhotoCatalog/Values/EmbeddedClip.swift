import PhotoVocabulary

/// Where the film of a motion photo is in the photo's file: an MP4.
package struct EmbeddedClip: Hashable, Codable, Sendable {
    /// From the beginning of the file, in bytes; more than 0.
    package let offset: Int
    /// More than 0.
    package let byteCount: Int

    package init(offset: Int, byteCount: Int) { (self.offset, self.byteCount) = (offset, byteCount) }
}

extension EmbeddedClip {
    // A worker with corrupted memory may send anything.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            offset: try container.decode(Int.self, forKey: .offset),
            byteCount: try container.decode(Int.self, forKey: .byteCount))
        guard offset > 0, byteCount > 0, offset <= Int.max - byteCount else {
            throw decoder.refusal("a clip has a place in its file")
        }
    }
}
