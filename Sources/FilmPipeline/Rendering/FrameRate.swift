/// How many frames in a second a rendition has.
struct FrameRate: Hashable, Sendable {
    /// In seconds, between two frames. Clocks of cameras are not exact, and Matroska rounds a 60th to 16 ms.
    static let shortestDistance = 0.0155
    /// Frames in a second.
    static let highest = 1 / shortestDistance

    /// Whether each field of interlaced pictures becomes a frame.
    let doublesFields: Bool
    /// Whether frames that come sooner than ``shortestDistance`` after the last one are dropped.
    let dropsFrames: Bool
    /// Frames in a second, on average.
    let mean: Double

    init(_ picture: FilmPicture) {
        doublesFields = picture.isInterlaced && 2 * picture.meanRate <= Self.highest
        let rate = doublesFields ? 2 * picture.meanRate : picture.meanRate
        dropsFrames = picture.highestRate > Self.highest
        mean = rate / max(1, (rate / Self.highest).rounded(.up))
    }
}
