/// What settings ask for: the renditions of every film.
package struct FilmSpec: Hashable, Codable, Sendable {
    /// The lengths of the short sides in pixels, ascending, each even and at least 16. None is larger than the film.
    package let heights: [Int]
    package let hasSound: Bool
    /// The most bytes that a rendition may have; nil for no limit besides that of its quality.
    package let byteLimit: Int?

    package init(heights: [Int] = [480, 1080], hasSound: Bool = true, byteLimit: Int? = nil) {
        self.heights = heights
        self.hasSound = hasSound
        self.byteLimit = byteLimit
    }
}
