import Testing

@testable import SampleArt

@Suite("Noise")
struct NoiseTests {
    private let places = (0..<4000).map { Vector2(Float($0) * 0.173 - 300, Float($0 % 71) * 0.31 - 11) }

    @Test("All kinds of noise stay in their ranges")
    func valuesStayInRange() {
        let noise = Noise(seed: 3)
        for place in places {
            #expect((-1...1).contains(noise.value(place)))
            #expect((-1...1).contains(noise.fractal(place)))
            #expect((0...1).contains(noise.ridged(place)))
            #expect((0...1).contains(noise.valueAndSlope(place).value))
        }
    }

    @Test("Cell noise stays in its range")
    func cellsStayInRange() {
        let noise = Noise(seed: 3)
        for x in -50..<50 { #expect((0..<1).contains(noise.cell(x, x * 7, 2))) }
    }

    @Test("Different seeds give different noise")
    func seedsGiveDifferentNoise() {
        let (a, b) = (Noise(seed: 1), Noise(seed: 2))
        #expect(places.contains { a.value($0) != b.value($0) })
    }

    @Test("The slope of noise matches the difference between neighbours")
    func slopeMatchesTheDifferenceOfNeighbours() {
        let noise = Noise(seed: 5)
        let step: Float = 0.002
        for place in places.prefix(200) where abs(place.x) < 50 {
            let rise = noise.valueAndSlope(place + Vector2(step, 0)).value - noise.valueAndSlope(place).value
            #expect(abs(rise / step - noise.valueAndSlope(place).slope.x) < 0.05)
        }
    }
}
