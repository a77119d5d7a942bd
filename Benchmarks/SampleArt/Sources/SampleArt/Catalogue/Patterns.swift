extension Catalogue {
    static let patterns: [Work] = {
        let capture = Capture(taken: "2022-08-20 14:00:00", lens: "Imaginary 100mm f/2.8 Macro", focalLength: 100)
        let ink = oklch(0.25, 0.03, 265)
        let cream = oklch(0.94, 0.025, 88)
        let square = (1200, 1200)
        let portrait = (1040, 1400)
        let landscape = (1400, 1050)
        let drawn: [(String, String, String?, (Int, Int), any Painting)] = [
            (
                "quarter-circles", "Quarter circles", "Six rows, five inks, one rule.", landscape,
                QuarterCircles(
                    paper: cream,
                    inks: [
                        oklch(0.58, 0.2, 30), oklch(0.36, 0.1, 262), oklch(0.8, 0.15, 85), ink, oklch(0.7, 0.07, 200),
                    ], seed: 9)
            ),
            (
                "marbled-paper", "Endpaper", "Combed once down and once across.", portrait,
                MarbledPaper(
                    inks: [
                        cream, oklch(0.32, 0.08, 255), oklch(0.55, 0.15, 32), oklch(0.78, 0.11, 80),
                        oklch(0.5, 0.08, 200),
                    ], seed: 4)
            ),
            (
                "profiles", "Fifty-six profiles", nil, portrait,
                Ridgelines(ink: oklch(0.93, 0.015, 90), paper: oklch(0.17, 0.01, 260), seed: 8)
            ),
            (
                "ribbons", "Ribbons", nil, square,
                Ribbons(
                    ground: oklch(0.22, 0.05, 280),
                    ribbon: Gradient(oklch(0.62, 0.15, 20), oklch(0.82, 0.13, 75), oklch(0.66, 0.1, 190)), seed: 6)
            ),
            (
                "survey", "A survey", "Of a country that isn't there.", landscape,
                ContourMap(
                    tints: Gradient(
                        oklch(0.72, 0.06, 215), oklch(0.86, 0.05, 150), oklch(0.92, 0.045, 100), oklch(0.82, 0.07, 70)),
                    ink: oklch(0.4, 0.06, 50), seed: 12)
            ),
            (
                "sunflower-order", "Sunflower order", "Each seed 137.5 degrees on from the last.", square,
                Phyllotaxis(
                    ground: Gradient(oklch(0.3, 0.06, 170), oklch(0.22, 0.045, 175), oklch(0.17, 0.035, 180)),
                    seeds: Gradient(oklch(0.38, 0.09, 40), oklch(0.62, 0.16, 50), oklch(0.86, 0.15, 88)))
            ),
            (
                "herringbone", "Herringbone", nil, landscape,
                Weave(
                    warp: [oklch(0.82, 0.025, 80), oklch(0.5, 0.1, 30), oklch(0.72, 0.1, 80)],
                    weft: [oklch(0.4, 0.04, 250), oklch(0.34, 0.05, 255), oklch(0.5, 0.05, 245)], seed: 2)
            ),
            (
                "agate", "Agate", "Someone, somewhere, has the other half.", square,
                Agate(
                    bands: Gradient(
                        oklch(0.28, 0.08, 255), oklch(0.5, 0.1, 235), oklch(0.8, 0.05, 210), oklch(0.95, 0.015, 90)),
                    core: oklch(0.82, 0.03, 280), seed: 10)
            ),
            (
                "current", "Current", nil, landscape,
                FlowField(
                    ground: oklch(0.24, 0.05, 240),
                    inks: Gradient(
                        oklch(0.34, 0.08, 245), oklch(0.6, 0.1, 205), oklch(0.86, 0.06, 110), oklch(0.72, 0.16, 45)),
                    seed: 5)
            ),
            (
                "overprint", "Overprint", "Three inks make seven colours.", portrait,
                Overprint(
                    paper: oklch(0.95, 0.018, 90),
                    inks: [oklch(0.82, 0.15, 88), oklch(0.68, 0.19, 18), oklch(0.58, 0.12, 240)],
                    discs: [
                        (0.36, 0.34, 0.24), (0.64, 0.4, 0.26), (0.42, 0.62, 0.25), (0.7, 0.74, 0.12), (0.22, 0.8, 0.1),
                        (0.74, 0.17, 0.09),
                    ], seed: 3)
            ),
            (
                "shibori", "Indigo, bound and dyed", nil, square,
                Shibori(
                    dye: Gradient(
                        oklch(0.3, 0.1, 265), oklch(0.48, 0.11, 258), oklch(0.82, 0.04, 240), oklch(0.96, 0.012, 100)),
                    seed: 14)
            ),
            (
                "rings-on-water", "Seven drops", nil, landscape,
                Ripples(
                    water: Gradient(
                        oklch(0.2, 0.04, 220), oklch(0.42, 0.06, 205), oklch(0.72, 0.06, 190), oklch(0.93, 0.03, 100)),
                    seed: 9)
            ),
            (
                "fans", "Fans", "The pattern is called seigaiha, blue sea waves.", portrait,
                Scallops(
                    line: oklch(0.93, 0.02, 90),
                    fills: [
                        oklch(0.38, 0.08, 250), oklch(0.46, 0.08, 235), oklch(0.54, 0.07, 215), oklch(0.33, 0.07, 262),
                    ], seed: 5)
            ),
            (
                "terrazzo", "Terrazzo", nil, square,
                Terrazzo(
                    cement: oklch(0.91, 0.015, 75),
                    chips: [
                        oklch(0.7, 0.09, 35), oklch(0.42, 0.03, 250), oklch(0.62, 0.06, 160), oklch(0.8, 0.09, 80),
                        oklch(0.86, 0.02, 20),
                    ], seed: 7)
            ),
            (
                "rings-on-rings", "Rings on rings", "The third pattern is only in the eye.", square,
                Moire(
                    ground: oklch(0.95, 0.02, 85),
                    inks: [oklch(0.62, 0.2, 25), oklch(0.5, 0.12, 250), oklch(0.8, 0.14, 85)])
            ),
            (
                "leaded-glass", "Leaded glass", nil, portrait,
                StainedGlass(
                    glass: Gradient(
                        oklch(0.45, 0.14, 262), oklch(0.6, 0.11, 205), oklch(0.8, 0.14, 90), oklch(0.66, 0.19, 45),
                        oklch(0.45, 0.17, 15)), seed: 11)
            ),
            (
                "order-and-disorder", "Order, then disorder", "For Vera Molnár.", portrait,
                Squares(paper: oklch(0.94, 0.015, 85), inks: [ink, ink, oklch(0.55, 0.19, 28)], seed: 20)
            ),
            (
                "four-squares", "Four squares", "Which one is nearest?", square,
                Homage(
                    colours: [
                        oklch(0.5, 0.11, 40), oklch(0.62, 0.15, 48), oklch(0.73, 0.155, 65), oklch(0.84, 0.15, 88),
                    ], seed: 4)
            ),
            (
                "leaf-litter", "Leaf litter", nil, landscape,
                FallenLeaves(
                    ground: Gradient(oklch(0.16, 0.02, 60), oklch(0.26, 0.035, 65)),
                    hues: [
                        oklch(0.56, 0.15, 38), oklch(0.66, 0.15, 60), oklch(0.72, 0.14, 82), oklch(0.46, 0.12, 28),
                        oklch(0.52, 0.09, 105),
                    ], seed: 18)
            ),
        ]
        return drawn.enumerated().map { index, work in
            let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
            return Work(
                "patterns/\(number)-\(work.0)", work.1, work.2, size: work.3, capture: capture, film: .print,
                painting: work.4)
        }
    }()
}
