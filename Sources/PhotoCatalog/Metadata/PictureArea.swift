/// A part of a picture, in shares of its width and height.
struct PictureArea: Hashable {
    /// Within 0...1.
    let horizontal: ClosedRange<Double>
    /// Within 0...1.
    let vertical: ClosedRange<Double>

    /// - Returns: nil if the centre isn't in the picture; what else of the area isn't is cut off.
    init?(centre x: Double, _ y: Double, width: Double = 0, height: Double = 0) {
        guard FocusPoint(x: x, y: y) != nil, width >= 0, height >= 0 else { return nil }
        horizontal = max(0, x - width / 2)...min(1, x + width / 2)
        vertical = max(0, y - height / 2)...min(1, y + height / 2)
    }

    private init(horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The least area that has both in it.
    func union(_ other: PictureArea) -> PictureArea {
        func union(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> ClosedRange<Double> {
            min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
        }
        return PictureArea(
            horizontal: union(horizontal, other.horizontal), vertical: union(vertical, other.vertical))
    }

    /// The point that keeps all of the area in view wherever there is room for it: its only one that is as far into the
    /// area as into the picture.
    ///
    /// A direction of which the area takes more than `limit` has its middle.
    func focus(ignoringSharesAbove limit: Double = 1) -> FocusPoint {
        func place(_ range: ClosedRange<Double>) -> Double {
            let length = range.upperBound - range.lowerBound
            return length > limit || length >= 1 ? 0.5 : min(1, range.lowerBound / (1 - length))
        }
        return FocusPoint(x: place(horizontal), y: place(vertical)) ?? .centre
    }
}
