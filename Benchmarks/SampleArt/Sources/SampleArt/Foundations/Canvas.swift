import Foundation

/// Pixels in linear light. A place on it is measured in heights: y runs from 0 at the top to 1, x from 0 to `aspect`.
package struct Canvas: Sendable {
    package let width: Int
    package let height: Int
    package private(set) var pixels: [LinearColour]

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = Array(repeating: .zero, count: width * height)
    }

    package var aspect: Float { Float(width) / Float(height) }

    /// The size of a pixel, in heights.
    var pixel: Float { 1 / Float(height) }

    subscript(x: Int, y: Int) -> LinearColour {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Every pixel becomes the mean of `samples` x `samples` jittered places within it.
    mutating func shade(samples: Int = 2, _ colour: (Vector2) -> LinearColour) {
        let jitter = Noise(seed: 77)
        let scale = 1 / Float(samples * samples)
        for y in 0..<height {
            for x in 0..<width {
                var sum = LinearColour.zero
                for sample in 0..<(samples * samples) {
                    let dx = (Float(sample % samples) + jitter.cell(x, y, 2 * sample + 1)) / Float(samples)
                    let dy = (Float(sample / samples) + jitter.cell(x, y, 2 * sample + 2)) / Float(samples)
                    let light = colour(Vector2(Float(x) + dx, Float(y) + dy) * pixel)
                    // One glint must not outshine its whole pixel: it would alias.
                    sum += light.clamped(lowerBound: .zero, upperBound: LinearColour(repeating: 6))
                }
                self[x, y] = sum * scale
            }
        }
    }

    /// One sample to a pixel, then nine more where neighbours differ: for smooth things that cost a lot to look up.
    mutating func shadeEdges(_ colour: (Vector2) -> LinearColour) {
        for y in 0..<height {
            for x in 0..<width { self[x, y] = colour(Vector2(Float(x) + 0.5, Float(y) + 0.5) * pixel) }
        }
        let tones = pixels.map { luminance($0).squareRoot() }
        for y in 0..<height {
            for x in 0..<width {
                let tone = tones[y * width + x]
                let across =
                    abs(tone - tones[y * width + max(x - 1, 0)]) + abs(tone - tones[y * width + min(x + 1, width - 1)])
                let down =
                    abs(tone - tones[max(y - 1, 0) * width + x]) + abs(tone - tones[min(y + 1, height - 1) * width + x])
                guard across + down > 0.1 else { continue }
                var sum = self[x, y]
                for sample in 0..<9 {
                    let offset = Vector2(Float(sample % 3) + 0.5, Float(sample / 3) + 0.5) / 3
                    sum += colour((Vector2(Float(x), Float(y)) + offset) * pixel)
                }
                self[x, y] = sum / 10
            }
        }
    }

    /// Lays paint over the pixels within `reach` of `centre`; `paint` answers with a colour and how much it covers.
    mutating func lay(
        at centre: Vector2, reach: Vector2, samples: Int = 2, _ paint: (Vector2) -> (LinearColour, Float)
    ) {
        let low = (centre - reach) * Float(height)
        let high = (centre + reach) * Float(height)
        let (x0, x1) = (max(Int(low.x.rounded(.down)), 0), min(Int(high.x.rounded(.up)), width - 1))
        let (y0, y1) = (max(Int(low.y.rounded(.down)), 0), min(Int(high.y.rounded(.up)), height - 1))
        guard x0 <= x1, y0 <= y1 else { return }
        let step = 1 / Float(samples)
        for y in y0...y1 {
            for x in x0...x1 {
                var (sum, cover) = (LinearColour.zero, Float(0))
                for sample in 0..<(samples * samples) {
                    let dx = (Float(sample % samples) + 0.5) * step
                    let dy = (Float(sample / samples) + 0.5) * step
                    let (colour, alpha) = paint(Vector2(Float(x) + dx, Float(y) + dy) * pixel)
                    sum += colour * alpha
                    cover += alpha
                }
                let share = step * step
                self[x, y] = self[x, y] * (1 - cover * share) + sum * share
            }
        }
    }

    /// Adds a point of light. Below a pixel in `radius` it dims instead of vanishing between pixels.
    mutating func glow(at centre: Vector2, radius: Float, _ colour: LinearColour) {
        let sigma = max(radius * Float(height), 0.55)
        let strength = colour * pow(min(radius * Float(height) / sigma, 1), 2)
        let c = centre * Float(height)
        let reach = 3.2 * sigma
        let (x0, x1) = (max(Int(c.x - reach), 0), min(Int(c.x + reach), width - 1))
        let (y0, y1) = (max(Int(c.y - reach), 0), min(Int(c.y + reach), height - 1))
        guard x0 <= x1, y0 <= y1 else { return }
        for y in y0...y1 {
            for x in x0...x1 {
                let d = Vector2(Float(x) + 0.5, Float(y) + 0.5) - c
                self[x, y] += strength * exp(-dot(d, d) / (2 * sigma * sigma))
            }
        }
    }

    /// The colour at a place, blended between pixels; beyond the edge, the edge.
    func sample(_ p: Vector2) -> LinearColour {
        let q = p * Float(height) - 0.5
        let x = clamp(q.x, 0, Float(width - 1))
        let y = clamp(q.y, 0, Float(height - 1))
        let (x0, y0) = (Int(x), Int(y))
        let (x1, y1) = (min(x0 + 1, width - 1), min(y0 + 1, height - 1))
        let (fx, fy) = (x - Float(x0), y - Float(y0))
        return mix(mix(self[x0, y0], self[x1, y0], fx), mix(self[x0, y1], self[x1, y1], fx), fy)
    }
}
