import Testing

@testable import SiteChecking

@Suite("Colours in stylesheets")
struct ColourTests {
    private func colour(_ text: String, tokens: [String: String] = [:], isDark: Bool = false) -> Colour? {
        ColourReader(tokens: tokens, isDark: isDark).colour(text)
    }

    private func isClose(_ colour: Colour?, _ red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) -> Bool {
        guard let colour else { return false }
        let channels = zip([colour.red, colour.green, colour.blue], [red, green, blue])
        return channels.allSatisfy { abs($0 * 255 - Double($1)) < 0.75 } && abs(colour.alpha - alpha) < 0.005
    }

    @Test(
        "All notations of one colour are read alike",
        arguments: [
            "#f80", "#ff8800", "#FF8800FF", "rgb(255 136 0)", "rgb(255, 136, 0)", "rgba(100%, 53.3%, 0%, 1)",
            "hsl(32 100% 50%)", "hsl(32deg, 100%, 50%)", "hsl(0.0889turn 100 50)", "hwb(32 0% 0%)",
            "var(--orange)", "var(--none, #f80)", "rgb(var(--channels))", "light-dark(#f80, black)",
        ])
    func areReadAlike(text: String) {
        let colour = colour(text, tokens: ["--orange": "var( --deep )", "--deep": "#f80", "--channels": "255 136 0"])
        #expect(isClose(colour, 255, 136, 0), "\(text): \(String(describing: colour))")
    }

    /// Of CSS Color 4 and of Oklab's author: https://bottosson.github.io/posts/oklab/.
    @Test(
        "Colours in Oklab and OKLCH have the known values in sRGB",
        arguments: [
            ("oklch(1 0 0)", (255, 255, 255)), ("oklch(0 0.4 120)", (0, 0, 0)),
            ("oklab(62.796% 0.22486 0.12585)", (255, 0, 0)),
            ("oklch(62.796% 0.25768 29.234)", (255, 0, 0)), ("oklch(0.86644 0.29483 142.4953)", (0, 255, 0)),
            ("oklch(0.45201 0.31321 264.052)", (0, 0, 255)), ("oklch(59.987% 0% none)", (128, 128, 128)),
        ])
    func haveKnownValues(text: String, channels: (Int, Int, Int)) {
        #expect(isClose(colour(text), channels.0, channels.1, channels.2), "\(String(describing: colour(text)))")
    }

    @Test("A colour outside of sRGB keeps its lightness and its hue, and loses chroma")
    func areMapped() throws {
        // Mapped by the algorithm of CSS Color 4; clipping alone would make it (0, 255, 0).
        let green = try #require(colour("oklch(0.8 0.4 145)"))
        #expect(green.green < 0.95 && green.green > green.red && green.green > green.blue)
        let lightness = try #require(colour("oklch(0.8 0 0)")).luminance
        #expect(abs(green.luminance - lightness) < 0.2)
        #expect(isClose(colour("oklch(1.2 0.3 30)"), 255, 255, 255))
    }

    @Test("light-dark() has its second colour in dark, at any depth")
    func dependOnTheScheme() {
        let tokens = ["--ink": "light-dark(oklch(0 0 0), var(--pale))", "--pale": "#fff"]
        #expect(colour("var(--ink)", tokens: tokens) == .black)
        #expect(colour("var(--ink)", tokens: tokens, isDark: true) == .white)
    }

    @Test(
        "What is not a known colour has no value",
        arguments: [
            "", "#12", "#ggg", "rgb(1 2)", "url(a.png)", "var(--none)", "var(--loop)", "CanvasText", "hsl(1em 2% 3%)",
        ])
    func areUnknown(text: String) {
        #expect(colour(text, tokens: ["--loop": "var(--loop)"]) == nil)
    }

    @Test("Transparency lets the ground through")
    func areTransparent() {
        #expect(isClose(colour("rgb(0 0 0 / 50%)"), 0, 0, 0, alpha: 0.5))
        #expect(isClose(colour("#0008")?.over(.white), 119, 119, 119))
        #expect(colour("transparent")?.over(.white) == .white)
    }

    /// Ratios that the W3C's and other checkers publish.
    @Test(
        "Contrast is that of WCAG 2.2",
        arguments: [
            ("#000", "#fff", 21.0), ("#777", "#fff", 4.48), ("#767676", "#fff", 4.54), ("#fff", "#fff", 1),
            ("#949494", "#fff", 3.03), ("#00f", "#fff", 8.59), ("#f00", "#fff", 4.0), ("#ff0", "#000", 19.56),
        ])
    func haveContrast(front: String, ground: String, ratio: Double) throws {
        let contrast = try #require(colour(front)).contrast(on: #require(colour(ground)))
        #expect(abs(contrast - ratio) < 0.006)
        #expect(try contrast == #require(colour(ground)).contrast(on: #require(colour(front))))
    }
}
