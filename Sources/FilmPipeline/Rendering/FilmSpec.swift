/// What settings ask for: the renditions of every film.
package struct FilmSpec: Hashable, Codable, Sendable {
    /// The lengths of the short sides in pixels, ascending, each even and at least 16. None is larger than the film.
    package let heights: [Int]
    package let hasSound: Bool
    /// The most bytes that a rendition may have; nil for no limit besides that of its quality.
    package let byteLimit: Int?
    /// Whether it is the clip of a photo. A folder may have thousands of these, and each is watched for three seconds.
    /// So they are encoded in less time, to more bytes.
    package let isClip: Bool

    package init(
        heights: [Int] = [480, 1080], hasSound: Bool = true, byteLimit: Int? = nil, isClip: Bool = false
    ) {
        self.heights = heights
        self.hasSound = hasSound
        self.byteLimit = byteLimit
        self.isClip = isClip
    }
}
