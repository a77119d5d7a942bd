/// The memory and work that a photo needs, computed from its header.
package struct PhotoNeed: Hashable, Codable, Sendable {
    /// Peak memory, approximately, without the process's own needs.
    package let bytes: Int
    /// The pixels of the stored photo. All of them are decoded, whatever the scale.
    package let decodedPixels: Int
    /// The pixels of the largest rendition.
    package let encodedPixels: Int

    package init(bytes: Int, decodedPixels: Int, encodedPixels: Int) {
        self.bytes = bytes
        self.decodedPixels = decodedPixels
        self.encodedPixels = encodedPixels
    }
}
