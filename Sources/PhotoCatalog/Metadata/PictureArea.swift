import PhotoVocabulary

/// A rectangle in a picture, in shares of the picture's width and height.
struct PictureArea: Hashable {
    /// Within 0...1.
    let horizontal: ClosedRange<Double>
    /// Within 0...1.
    let vertical: ClosedRange<Double>

    /// Makes the area around a centre. Parts outside of the picture are cut off.
    ///
    /// - Returns: nil if the centre is outside of the picture, or the width or height is negative.
    init?(centre x: Double, _ y: Double, width: Double = 0, height: Double = 0) {
        guard FocusPoint(x: x, y: y) != nil, width >= 0, height >= 0 else { return nil }
        horizontal = max(0, x - width / 2)...min(1, x + width / 2)
        vertical = max(0, y - height / 2)...min(1, y + height / 2)
    }

    private init(horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Returns the smallest area that includes both.
    func union(_ other: PictureArea) -> PictureArea {
        func union(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> ClosedRange<Double> {
            min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
        }
        return PictureArea(
            horizontal: union(horizontal, other.horizontal), vertical: union(vertical, other.vertical))
    }

    /// Returns the focus that keeps the whole area visible in every crop that is large enough for it. It is the only
    /// point whose relative position in the area is the same as in the picture.
    ///
    /// - Parameter limit: A share of the picture. In a direction in which the area is longer, the middle of the picture
    ///   is used.
    func focus(ignoringSharesAbove limit: Double = 1) -> FocusPoint {
        func place(_ range: ClosedRange<Double>) -> Double {
            let length = range.upperBound - range.lowerBound
            return length > limit || length >= 1 ? 0.5 : min(1, range.lowerBound / (1 - length))
        }
        return FocusPoint(x: place(horizontal), y: place(vertical)) ?? .centre
    }
}
