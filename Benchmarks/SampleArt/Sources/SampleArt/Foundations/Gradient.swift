/// Colours along a line, blended in OKLab so that the steps look even.
struct Gradient: Sendable {
    private let table: [LinearColour]
    private static let steps = 512

    /// `stops` rise in `at`, from 0 to 1.
    init(_ stops: [(at: Float, colour: LinearColour)]) {
        let labs = stops.map { OKLab.fromLinear($0.colour) }
        table = (0...Self.steps).map { step in
            let t = Float(step) / Float(Self.steps)
            let upper = stops.firstIndex { $0.at >= t } ?? stops.count - 1
            let lower = max(upper - 1, 0)
            let span = stops[upper].at - stops[lower].at
            let f = span > 0 ? clamp((t - stops[lower].at) / span) : 0
            return OKLab.toLinear(mix(labs[lower], labs[upper], f)).clamped(lowerBound: .zero, upperBound: .one)
        }
    }

    /// Evenly spaced.
    init(_ colours: LinearColour...) {
        let last = Float(max(colours.count - 1, 1))
        self.init(colours.enumerated().map { (Float($0.offset) / last, $0.element) })
    }

    func callAsFunction(_ t: Float) -> LinearColour {
        let x = clamp(t) * Float(Self.steps)
        let i = min(Int(x), Self.steps - 1)
        return mix(table[i], table[i + 1], x - Float(i))
    }
}
