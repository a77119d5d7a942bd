/// The memory and work that a photo needs, computed from its header.
public struct PhotoNeed: Hashable, Codable, Sendable {
    /// Peak memory, approximately, without the process's own needs.
    public let bytes: Int
    /// The pixels of the stored photo. All of them are decoded, whatever the scale.
    public let decodedPixels: Int
    /// The pixels of the largest rendition.
    public let encodedPixels: Int

    public init(bytes: Int, decodedPixels: Int, encodedPixels: Int) {
        self.bytes = bytes
        self.decodedPixels = decodedPixels
        self.encodedPixels = encodedPixels
    }
}
