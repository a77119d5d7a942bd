extension Catalogue {
    static let northernCoast: [Work] = [
        Work(
            "northern-coast/dawn-01-fog-lifts-off-the-bay", "Fog lifts off the bay",
            "A quarter past five, no wind, and the far shore comes and goes.",
            size: (1600, 1067),
            capture: Capture(taken: "2024-06-11 05:14:00", exposure: (1, 60), position: (68.2095, 13.9012)),
            painting: Seascape(
                sky: Sky(
                    gradient: Gradient(oklch(0.68, 0.045, 245), oklch(0.82, 0.04, 40), oklch(0.91, 0.05, 65)),
                    horizon: 0.56, sun: Vector2(1.04, 0.43), sunRadius: 0.021, sunColour: oklch(0.99, 0.04, 85),
                    glow: oklch(0.86, 0.1, 60), glowStrength: 0.32, glowSize: 0.3),
                water: oklch(0.45, 0.035, 235), chop: 0.2,
                headlands: [
                    Headland(
                        from: 0.55, to: 1.75, height: 0.13, colour: oklch(0.68, 0.035, 270),
                        mist: oklch(0.88, 0.045, 55), mistHeight: 0.6, lean: 0.5, seed: 3),
                    Headland(
                        from: -0.5, to: 0.8, height: 0.21, colour: oklch(0.5, 0.035, 260),
                        mist: oklch(0.84, 0.045, 55), mistHeight: 0.5, lean: -0.4, drop: 0.004, seed: 5),
                    Headland(
                        from: -0.3, to: 0.36, height: 0.2, colour: oklch(0.3, 0.03, 250),
                        mist: oklch(0.7, 0.04, 45), mistHeight: 0.4, lean: -0.5, drop: 0.02, seed: 12),
                ],
                fog: (oklch(0.93, 0.035, 60), 0.05, 0.9), seed: 2)),
        Work(
            "northern-coast/dawn-02-first-sun-on-the-water", "First sun on the water",
            size: (1040, 1560), capture: Capture(taken: "2024-06-11 05:52:00", aperture: 11, exposure: (1, 250)),
            painting: Seascape(
                sky: Sky(
                    gradient: Gradient(oklch(0.45, 0.075, 262), oklch(0.62, 0.08, 330), oklch(0.8, 0.13, 62)),
                    horizon: 0.46, sun: Vector2(0.4, 0.405), sunRadius: 0.026, sunColour: oklch(0.97, 0.1, 85),
                    glow: oklch(0.78, 0.17, 55), glowStrength: 0.5, glowSize: 0.17, clouds: 0.55,
                    cloudColour: oklch(0.75, 0.12, 45), cloudShade: oklch(0.42, 0.06, 300),
                    cloudScale: Vector2(1.5, 3.4), seed: 8),
                water: oklch(0.24, 0.06, 265), chop: 0.75, waveScale: 0.75, seed: 4)),
        Work(
            "northern-coast/dawn-03-headlands", "Headlands, one behind the other",
            "Three frames wide.", size: (2000, 660),
            capture: Capture(taken: "2024-06-12 04:38:00", lens: "Imaginary 90mm f/4", focalLength: 90),
            painting: Seascape(
                sky: Sky(
                    gradient: Gradient(oklch(0.58, 0.07, 285), oklch(0.76, 0.075, 350), oklch(0.89, 0.075, 55)),
                    horizon: 0.66, sun: Vector2(2.1, 0.6), sunRadius: 0.03, sunColour: oklch(0.98, 0.07, 80),
                    glow: oklch(0.86, 0.13, 50), glowStrength: 0.4, glowSize: 0.4, clouds: 0.3,
                    cloudColour: oklch(0.88, 0.07, 40), cloudShade: oklch(0.62, 0.06, 310),
                    cloudScale: Vector2(1, 3.5), seed: 23),
                water: oklch(0.4, 0.06, 290), chop: 0.3,
                headlands: [
                    Headland(
                        from: 1.5, to: 3.3, height: 0.2, colour: oklch(0.7, 0.06, 330), mist: oklch(0.87, 0.07, 45),
                        mistHeight: 0.6, lean: 0.3, seed: 31),
                    Headland(
                        from: 2.3, to: 3.7, height: 0.36, colour: oklch(0.55, 0.06, 315),
                        mist: oklch(0.8, 0.08, 40), mistHeight: 0.4, lean: 0.4, seed: 33),
                    Headland(
                        from: -0.3, to: 1.9, height: 0.3, colour: oklch(0.6, 0.06, 310),
                        mist: oklch(0.82, 0.07, 40), mistHeight: 0.5, lean: -0.3, seed: 35),
                    Headland(
                        from: -0.8, to: 1.15, height: 0.5, colour: oklch(0.4, 0.055, 300),
                        mist: oklch(0.66, 0.07, 20), mistHeight: 0.35, lean: -0.4, drop: 0.012, seed: 38),
                ], seed: 6)),
        Work(
            "northern-coast/day-01-squall-line", "A squall passes north",
            "It rained on the next island. Here it only turned dark.",
            size: (1600, 1067), capture: Capture(taken: "2024-06-13 13:20:00", exposure: (1, 500)),
            film: Film(contrast: 1.2),
            painting: Seascape(
                sky: Sky(
                    gradient: Gradient(oklch(0.4, 0.03, 240), oklch(0.56, 0.03, 225), oklch(0.85, 0.03, 95)),
                    horizon: 0.62, sun: nil, clouds: 1,
                    cloudColour: oklch(0.72, 0.015, 220), cloudShade: oklch(0.3, 0.03, 245),
                    cloudScale: Vector2(1.6, 3.2), seed: 15),
                water: oklch(0.3, 0.045, 215), chop: 0.95, waveScale: 0.8,
                headlands: [
                    Headland(
                        from: 0.9, to: 1.8, height: 0.07, colour: oklch(0.42, 0.025, 230),
                        mist: oklch(0.66, 0.02, 210), mistHeight: 0.5, lean: 0.6, seed: 41)
                ], swell: 0.55, seed: 8)),
        Work(
            "northern-coast/day-02-stacks", "Three stacks",
            size: (1200, 1500), capture: Capture(taken: "2024-06-13 15:45:00", aperture: 16, exposure: (20, 1)),
            painting: Seascape(
                sky: Sky(
                    gradient: Gradient(oklch(0.7, 0.04, 220), oklch(0.84, 0.025, 200), oklch(0.93, 0.02, 110)),
                    horizon: 0.64, clouds: 0.25, cloudColour: oklch(0.96, 0.01, 90),
                    cloudShade: oklch(0.76, 0.02, 230), cloudScale: Vector2(0.8, 2.6), seed: 51),
                water: oklch(0.55, 0.05, 200), chop: 0.1,
                headlands: [
                    Headland(
                        from: 0.55, to: 0.66, height: 0.17, colour: oklch(0.55, 0.02, 230),
                        mist: oklch(0.88, 0.02, 160), mistHeight: 0.3, drop: 0.006, roughness: 0.34, steepness: 0.8,
                        seed: 53),
                    Headland(
                        from: 0.12, to: 0.33, height: 0.34, colour: oklch(0.38, 0.02, 230),
                        mist: oklch(0.8, 0.02, 170), mistHeight: 0.18, lean: -0.3, drop: 0.03, roughness: 0.34,
                        steepness: 0.8, seed: 56),
                    Headland(
                        from: 0.36, to: 0.43, height: 0.13, colour: oklch(0.36, 0.02, 230),
                        mist: oklch(0.8, 0.02, 170), mistHeight: 0.25, lean: 0.3, drop: 0.035, roughness: 0.34,
                        steepness: 0.8, seed: 57),
                ], fog: (oklch(0.94, 0.015, 130), 0.03, 0.55), seed: 10)),
        Work(
            "northern-coast/day-03-calm", "Nothing at all", "A square of sea and a square of sky.",
            size: (1400, 1400), capture: Capture(taken: "2024-06-14 12:02:00", exposure: (30, 1)),
            painting: Seascape(
                sky: Sky(
                    gradient: Gradient(oklch(0.72, 0.055, 235), oklch(0.84, 0.035, 215), oklch(0.93, 0.02, 180)),
                    horizon: 0.5),
                water: oklch(0.5, 0.075, 225), chop: 0.12, waveScale: 1.2,
                fog: (oklch(0.93, 0.018, 190), 0.045, 0.85), seed: 12)),
        Work(
            "northern-coast/dusk-01-last-light", "Last light",
            size: (1600, 1000), capture: Capture(taken: "2024-06-14 22:58:00", exposure: (1, 30), iso: 200),
            painting: Seascape(
                sky: Sky(
                    gradient: Gradient(oklch(0.3, 0.07, 275), oklch(0.48, 0.12, 350), oklch(0.75, 0.17, 50)),
                    horizon: 0.63, sun: Vector2(0.5, 0.645), sunRadius: 0.02, sunColour: oklch(0.92, 0.14, 70),
                    glow: oklch(0.75, 0.18, 50), glowStrength: 0.55, glowSize: 0.28, clouds: 0.75,
                    cloudColour: oklch(0.68, 0.17, 30), cloudShade: oklch(0.3, 0.07, 310),
                    cloudScale: Vector2(1.3, 4), seed: 65),
                water: oklch(0.16, 0.05, 290), chop: 0.5,
                headlands: [
                    Headland(
                        from: 0.85, to: 2, height: 0.17, colour: oklch(0.2, 0.04, 310), mist: oklch(0.42, 0.1, 20),
                        mistHeight: 0.25, lean: 0.7, seed: 67)
                ], seed: 14)),
        Work(
            "northern-coast/dusk-02-moonrise", "Moonrise", "The path on the water points at whoever looks.",
            size: (1040, 1560),
            capture: Capture(taken: "2024-06-15 23:41:00", aperture: 2.8, exposure: (1, 8), iso: 800),
            painting: Seascape(
                sky: Sky(
                    gradient: Gradient(oklch(0.2, 0.045, 262), oklch(0.34, 0.06, 255), oklch(0.52, 0.055, 240)),
                    horizon: 0.58, sun: Vector2(0.27, 0.33), sunRadius: 0.03, sunColour: oklch(0.96, 0.03, 95),
                    glow: oklch(0.72, 0.04, 230), glowStrength: 0.34, glowSize: 0.16, clouds: 0.35,
                    cloudColour: oklch(0.62, 0.03, 230), cloudShade: oklch(0.28, 0.04, 260),
                    cloudScale: Vector2(1.2, 3.6), seed: 71),
                water: oklch(0.14, 0.035, 255), chop: 0.6, waveScale: 0.9,
                headlands: [
                    Headland(
                        from: 0.3, to: 1, height: 0.1, colour: oklch(0.22, 0.035, 255), mist: oklch(0.42, 0.04, 245),
                        mistHeight: 0.35, lean: 0.5, seed: 73)
                ], seed: 16)),
    ]
}
