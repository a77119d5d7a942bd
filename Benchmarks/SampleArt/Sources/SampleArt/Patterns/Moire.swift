import Foundation

/// Two sets of rings, and the third that the eye makes of them.
struct Moire: PointPainting {
    let ground: LinearColour
    let inks: [LinearColour]
    var lines: Float = 38
    var isSharpEdged: Bool { true }

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        var colour = ground
        for (index, ink) in inks.enumerated() {
            let turn = 2.1 * Float(index) + 0.4
            let centre = Vector2(aspect / 2, 0.5) + 0.085 * Vector2(cos(turn), sin(turn))
            let d = length(p - centre)
            guard d < 0.4 else { continue }
            let line = abs(fract(d * lines) - 0.5) * 2
            let cover = smoothstep(0.42, 0.52, line)
            colour = mix(colour, colour * ink, cover)
        }
        return colour
    }
}
