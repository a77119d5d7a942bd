/// How many frames in a second a rendition has.
struct FrameRate: Hashable, Sendable {
    /// On average. Clocks of cameras are not exact.
    static let highest = 61.0

    /// Whether each field of interlaced pictures becomes a frame.
    let doublesFields: Bool
    /// Of so many frames, the first one is kept.
    let step: Int
    /// Frames in a second, on average.
    let mean: Double

    init(_ picture: FilmPicture) {
        doublesFields = picture.isInterlaced && 2 * picture.meanRate <= Self.highest
        let rate = doublesFields ? 2 * picture.meanRate : picture.meanRate
        step = max(1, Int((rate / Self.highest).rounded(.up)))
        mean = rate / Double(step)
    }
}
