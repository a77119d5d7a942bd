/// What a photo is going to take, as its header tells it.
public struct PhotoNeed: Hashable, Codable, Sendable {
    /// Of memory, at the peak, about; without what the process takes before any photo.
    public let bytes: Int
    /// Of the photo as stored, all of which are decoded, at whatever scale.
    public let decodedPixels: Int
    /// Of the largest rendition.
    public let encodedPixels: Int

    public init(bytes: Int, decodedPixels: Int, encodedPixels: Int) {
        self.bytes = bytes
        self.decodedPixels = decodedPixels
        self.encodedPixels = encodedPixels
    }
}
