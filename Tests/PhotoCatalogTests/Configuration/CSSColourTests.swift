import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Colours of a look")
struct CSSColourTests {
    @Test(
        "Colours are read as CSS writes them",
        arguments: [
            ("#0b5", "#00bb55"), ("#0B57D0", "#0b57d0"), ("Tomato", "#ff6347"), ("rebeccapurple", "#663399"),
            ("rgb(11, 87, 208)", "#0b57d0"), ("rgb(0% 50% 100%)", "#0080ff"), ("hsl(217 90% 43%)", "#0b57d0"),
            ("hsl(-120deg, 100%, 25%)", "#000080"), ("oklch(1 0 0)", "#ffffff"),
            ("oklch(62.8% 0.2577 29.23)", "#ff0000"),
        ])
    func notations(css: String, hexadecimal: String) throws {
        #expect(try #require(CSSColour(css: css)).hexadecimal == hexadecimal)
    }

    @Test(
        "What is not an opaque colour is refused",
        arguments: [
            "", "#", "#12", "#12345", "#+12345", "#ggg", "blueish", "rgb(1 2)", "rgb(1 2 300)", "rgb(0 0 0 / 50%)",
            "rgba(0, 0, 0, 1)", "transparent", "currentcolor", "hsl(0 200% 50%)", "red; }", "var(--paper)",
        ])
    func refusals(css: String) {
        #expect(CSSColour(css: css) == nil)
    }

    @Test("The contrast is that of WCAG 2.2")
    func contrast() throws {
        #expect(CSSColour.black.contrast(on: .white) == 21)
        // https://webaim.org/resources/contrastchecker/ gives 4.54.
        let gray = try #require(CSSColour(css: "#767676"))
        #expect((gray.contrast(on: .white) * 100).rounded() == 454)
    }

    @Test("The nearest colour has the contrast, the hue, and no colour between has the contrast")
    func nearest() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            func random() -> CSSColour {
                CSSColour(
                    red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
                    blue: .random(in: 0...1, using: &generator))
            }
            let (colour, paper) = (random(), random())
            let found = colour.nearest(withContrast: 4.5, on: paper)
            let context = "\(colour.hexadecimal) on \(paper.hexadecimal): \(found.hexadecimal)"
            #expect(found.contrast(on: paper) >= 4.5, "\(context)")
            let (own, new) = (OKLCH(colour), OKLCH(found))
            if new.chroma > 0.03 { #expect(abs(sin(own.hue - new.hue)) < 0.2, "\(context)") }
            let distance = abs(own.lightness - new.lightness) - 0.01
            for share in stride(from: -0.95, through: 0.95, by: 0.1) where distance > 0 {
                let nearer = OKLCH(
                    lightness: min(max(own.lightness + share * distance, 0), 1), chroma: own.chroma, hue: own.hue)
                #expect(nearer.colour.contrast(on: paper) < 4.55, "\(context)")
            }
        }
    }

    @Test("A colour that passes stays, and one that can't pass becomes black or white")
    func extremes() throws {
        #expect(CSSColour.black.nearest(withContrast: 7, on: .white) == .black)
        let gray = try #require(CSSColour(css: "#777"))
        #expect(gray.nearest(withContrast: 15, on: gray) == .black)
    }

    @Test("Of light-dark(), each scheme has its own part, also with functions in it")
    func parts() {
        let text = "light-dark(rgb(1, 2, 3), var(--ink))"
        #expect(CSSColour.part(of: text, isDark: false) == "rgb(1, 2, 3)")
        #expect(CSSColour.part(of: text, isDark: true) == "var(--ink)")
        #expect(CSSColour.part(of: "tomato", isDark: true) == "tomato")
        #expect(CSSColour.part(of: "light-dark(rgb(1, 2, 3))", isDark: true) == nil)
    }
}
