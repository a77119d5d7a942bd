import Testing

@testable import SampleArt

@Suite("Colour spaces")
struct ColourTests {
    @Test(
        "A conversion to OKLCH and back keeps the colour",
        arguments: [
            Vector3(0.2, 0.5, 0.8), Vector3(0.9, 0.1, 0.05), Vector3(0.5, 0.5, 0.5), Vector3(0.01, 0.02, 0.3),
        ])
    func oklchRoundTrips(colour: LinearColour) {
        let back = OKLCH(colour).linear
        for channel in 0..<3 { #expect(abs(back[channel] - colour[channel]) < 0.002) }
    }

    @Test("White has lightness 1 and no chroma in OKLCH")
    func whiteHasLightnessOneAndNoChroma() {
        let white = OKLCH(LinearColour.one)
        #expect(abs(white.lightness - 1) < 0.001)
        #expect(white.chroma < 0.001)
    }

    @Test("Encoding and decoding in sRGB keeps the value")
    func sRGBRoundTrips() {
        for step in 0...100 {
            let x = Float(step) / 100
            #expect(abs(SRGB.decode(SRGB.encode(x)) - x) < 0.0005)
        }
    }

    @Test("A gradient starts and ends with its two colours")
    func gradientEndsWithItsEnds() {
        let (dark, light) = (Vector3(0.05, 0.1, 0.2), Vector3(0.8, 0.7, 0.6))
        let gradient = Gradient(dark, light)
        for channel in 0..<3 {
            #expect(abs(gradient(0)[channel] - dark[channel]) < 0.002)
            #expect(abs(gradient(1)[channel] - light[channel]) < 0.002)
        }
    }
}
