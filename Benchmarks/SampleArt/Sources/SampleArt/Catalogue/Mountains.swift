extension Catalogue {
    static let mountains: [Work] = [
        Work(
            "mountains/01-blue-ridges", "Blue ridges",
            "Nine of them, if one counts the last as a ridge and not as sky.",
            size: (1600, 1067),
            capture: Capture(taken: "2023-04-18 06:32:00", lens: "Imaginary 135mm f/4", focalLength: 135),
            painting: MistyRidges(
                sky: Sky(
                    gradient: Gradient(oklch(0.7, 0.06, 250), oklch(0.84, 0.045, 60), oklch(0.92, 0.06, 75)),
                    horizon: 0.5, sun: Vector2(1.05, 0.2), sunRadius: 0.025, glow: oklch(0.88, 0.1, 70),
                    glowStrength: 0.35, glowSize: 0.35),
                far: oklch(0.78, 0.045, 255), near: oklch(0.22, 0.05, 262), mist: oklch(0.9, 0.04, 70),
                layers: 9, top: 0.34, bottom: 0.98, relief: 0.15, cragginess: 0.35, woodsFrom: 6,
                treeHeight: 0.09, seed: 4)),
        Work(
            "mountains/02-alpenglow", "Alpenglow",
            size: (1125, 1500),
            capture: Capture(taken: "2023-01-27 16:51:00", lens: "Imaginary 85mm f/2", focalLength: 85),
            painting: AlpineView(
                view: Viewpoint(eye: Vector3(4.6, 1.25, 0.8), target: Vector3(5.2, 1.05, 5), zoom: 0.42),
                sun: normalize(Vector3(-0.75, 0.22, -0.35)), sunlight: oklch(0.8, 0.15, 45) * 2.6,
                skylight: oklch(0.52, 0.09, 270) * 0.9,
                sky: Gradient(oklch(0.4, 0.09, 268), oklch(0.62, 0.08, 300), oklch(0.8, 0.09, 20)),
                haze: oklch(0.62, 0.07, 295), hazeDepth: 7, meadowTo: -1, snowFrom: 0.42, valleyFog: 0.5, relief: 1.5,
                seed: 7)),
        Work(
            "mountains/03-summer-pastures", "Summer pastures", "Green to the scree, scree to the snow.",
            size: (1600, 1067),
            capture: Capture(taken: "2023-07-08 10:15:00", lens: "Imaginary 35mm f/2", focalLength: 35),
            painting: AlpineView(
                view: Viewpoint(eye: Vector3(5, 1.2, 0.5), target: Vector3(5, 0.9, 5), zoom: 0.5),
                sun: normalize(Vector3(0.6, 0.6, 0.1)), sunlight: oklch(0.96, 0.05, 85) * 1.7,
                skylight: oklch(0.72, 0.06, 240) * 0.6,
                sky: Gradient(oklch(0.56, 0.1, 250), oklch(0.74, 0.07, 240), oklch(0.89, 0.03, 220)),
                haze: oklch(0.76, 0.05, 240), hazeDepth: 8, meadowTo: 0.95, snowFrom: 1.02, relief: 1.2, seed: 24)),
        Work(
            "mountains/04-tarn", "The tarn holds still",
            size: (1400, 1400), capture: Capture(taken: "2023-06-21 05:08:00", aperture: 11, exposure: (1, 15)),
            painting: AlpineView(
                view: Viewpoint(eye: Vector3(5, 0.4, 0.6), target: Vector3(5, 0.42, 5), zoom: 0.4),
                sun: normalize(Vector3(-0.45, 0.4, -0.6)), sunlight: oklch(0.9, 0.1, 70) * 2,
                skylight: oklch(0.66, 0.06, 255) * 0.7,
                sky: Gradient(oklch(0.58, 0.08, 255), oklch(0.76, 0.05, 250), oklch(0.9, 0.045, 70)),
                haze: oklch(0.76, 0.045, 265), hazeDepth: 7, meadowTo: 0.6, snowFrom: 0.72, lake: 0.3, relief: 1.35,
                basin: 0.9,
                seed: 12)),
        Work(
            "mountains/05-winter-range", "The range in January", "Four hours of low sun, then none.",
            size: (2000, 680),
            capture: Capture(taken: "2023-01-14 12:27:00", lens: "Imaginary 135mm f/4", focalLength: 135),
            painting: AlpineView(
                view: Viewpoint(eye: Vector3(5, 1.9, 0.1), target: Vector3(5, 1.3, 5), zoom: 0.25),
                sun: normalize(Vector3(-0.85, 0.36, -0.1)), sunlight: oklch(0.93, 0.07, 75) * 1.9,
                skylight: oklch(0.62, 0.08, 255) * 0.8,
                sky: Gradient(oklch(0.52, 0.09, 250), oklch(0.72, 0.06, 240), oklch(0.9, 0.035, 80)),
                haze: oklch(0.76, 0.04, 245), hazeDepth: 8, meadowTo: -1, snowFrom: 0.3, valleyFog: 0.7, relief: 1.5,
                seed: 36)),
        Work(
            "mountains/06-spring-mist", "Spring mist in the firs",
            size: (1125, 1500),
            capture: Capture(taken: "2023-05-02 07:03:00", lens: "Imaginary 85mm f/2", focalLength: 85),
            painting: MistyRidges(
                sky: Sky(
                    gradient: Gradient(oklch(0.86, 0.012, 190), oklch(0.88, 0.012, 160), oklch(0.9, 0.012, 150)),
                    horizon: 0.6),
                far: oklch(0.72, 0.025, 175), near: oklch(0.23, 0.035, 165), mist: oklch(0.9, 0.012, 150),
                layers: 6, top: 0.22, bottom: 0.93, relief: 0.17, cragginess: 0.2, mistDepth: 0.13, woodsFrom: 1,
                treeHeight: 0.24, seed: 41)),
        Work(
            "mountains/07-birches", "Birches, no wind", size: (1040, 1560),
            capture: Capture(taken: "2023-03-30 08:20:00", aperture: 4),
            painting: BirchWood(
                fog: Gradient(oklch(0.85, 0.012, 220), oklch(0.9, 0.01, 200), oklch(0.86, 0.012, 160)),
                bark: oklch(0.93, 0.008, 90), floor: oklch(0.46, 0.03, 110), seed: 5)),
    ]

    static let autumn: [Work] = [
        Work(
            "mountains/autumn/01-larches", "Larches above the fog", "The one conifer that goes out in gold.",
            size: (1600, 1067),
            capture: Capture(taken: "2023-10-19 08:12:00", lens: "Imaginary 85mm f/2", focalLength: 85),
            painting: MistyRidges(
                sky: Sky(
                    gradient: Gradient(oklch(0.76, 0.045, 70), oklch(0.86, 0.06, 75), oklch(0.91, 0.07, 80)),
                    horizon: 0.5, sun: Vector2(0.45, 0.16), sunRadius: 0.03, glow: oklch(0.88, 0.12, 75),
                    glowStrength: 0.35, glowSize: 0.3),
                far: oklch(0.76, 0.06, 70), near: oklch(0.33, 0.075, 50), mist: oklch(0.9, 0.06, 78), layers: 6,
                top: 0.34, bottom: 0.95, relief: 0.16, cragginess: 0.25, mistDepth: 0.12, woodsFrom: 1,
                treeHeight: 0.25, seed: 52)),
        Work(
            "mountains/autumn/02-birches-in-october", "Birches in October", size: (1125, 1500),
            capture: Capture(taken: "2023-10-12 16:40:00", aperture: 4), orientation: .quarterTurn,
            painting: BirchWood(
                fog: Gradient(oklch(0.83, 0.09, 80), oklch(0.9, 0.07, 85), oklch(0.8, 0.09, 70)),
                bark: oklch(0.94, 0.02, 85), floor: oklch(0.48, 0.11, 55),
                leaves: [oklch(0.72, 0.16, 70), oklch(0.66, 0.17, 55), oklch(0.78, 0.15, 88), oklch(0.56, 0.15, 42)],
                seed: 15)),
        Work(
            "mountains/autumn/03-first-snow", "First snow, last warmth",
            size: (1560, 1170), capture: Capture(taken: "2023-11-02 15:58:00"),
            painting: AlpineView(
                view: Viewpoint(eye: Vector3(3.4, 1.15, 0.5), target: Vector3(5, 0.95, 5), zoom: 0.4),
                sun: normalize(Vector3(0.85, 0.27, -0.1)), sunlight: oklch(0.86, 0.13, 62) * 2.3,
                skylight: oklch(0.6, 0.07, 270) * 0.75,
                sky: Gradient(oklch(0.55, 0.07, 265), oklch(0.75, 0.05, 320), oklch(0.88, 0.08, 65)),
                haze: oklch(0.74, 0.055, 320), hazeDepth: 7, rock: oklch(0.4, 0.04, 50),
                meadow: oklch(0.48, 0.1, 60), meadowTo: 0.62, snowFrom: 0.7, valleyFog: 0.45, relief: 1.3, seed: 58)),
        Work(
            "mountains/autumn/04-smoke-coloured-hills", "Smoke-coloured hills",
            size: (1400, 1400),
            capture: Capture(taken: "2023-10-28 17:21:00", lens: "Imaginary 135mm f/4", focalLength: 135),
            painting: MistyRidges(
                sky: Sky(
                    gradient: Gradient(oklch(0.5, 0.07, 300), oklch(0.7, 0.11, 20), oklch(0.83, 0.13, 62)),
                    horizon: 0.45, sun: Vector2(0.66, 0.3), sunRadius: 0.045, sunColour: oklch(0.93, 0.13, 75),
                    glow: oklch(0.82, 0.15, 55), glowStrength: 0.4, glowSize: 0.25),
                far: oklch(0.68, 0.1, 20), near: oklch(0.2, 0.05, 320), mist: oklch(0.78, 0.12, 45), layers: 8,
                top: 0.36,
                bottom: 0.96, relief: 0.11, cragginess: 0.15, mistDepth: 0.1, seed: 63)),
    ]
}
