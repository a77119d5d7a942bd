extension Catalogue {
    static let dunes: [Work] = {
        let capture = Capture(
            taken: "2022-11-05 17:12:00", lens: "Imaginary 35mm f/2", focalLength: 35, aperture: 11,
            position: (-24.7275, 15.3421))
        return [
            Work(
                "dunes/01-ridge-at-dusk", "The ridge at dusk", "The wind had put every footprint back.",
                size: (1600, 1067), capture: capture,
                painting: Dunes(
                    view: Viewpoint(eye: Vector3(5, 1.5, 0.7), target: Vector3(5, 0.75, 4), zoom: 0.42),
                    sun: normalize(Vector3(-0.9, 0.26, 0.15)), sunlight: oklch(0.86, 0.12, 60) * 2.1,
                    skylight: oklch(0.6, 0.06, 280) * 0.55, sand: oklch(0.72, 0.095, 60),
                    sky: Gradient(oklch(0.55, 0.07, 270), oklch(0.76, 0.06, 330), oklch(0.88, 0.08, 60)),
                    haze: oklch(0.82, 0.07, 50), seed: 3)),
            Work(
                "dunes/02-red-sand", "Red sand, noon shade", size: (1120, 1600), capture: capture,
                painting: Dunes(
                    view: Viewpoint(eye: Vector3(4.5, 1.9, 1), target: Vector3(5, 0.9, 4), zoom: 0.5),
                    sun: normalize(Vector3(0.95, 0.3, -0.05)), sunlight: oklch(0.95, 0.05, 75) * 2,
                    skylight: oklch(0.66, 0.07, 250) * 0.5, sand: oklch(0.6, 0.14, 45),
                    sky: Gradient(oklch(0.5, 0.1, 250), oklch(0.66, 0.08, 240), oklch(0.82, 0.04, 220)),
                    haze: oklch(0.78, 0.05, 60), scale: 0.6, relief: 0.8, seed: 11)),
            Work(
                "dunes/03-white-sand", "White sand, early", size: (1400, 1400), capture: capture,
                painting: Dunes(
                    view: Viewpoint(eye: Vector3(5, 1.1, 0.6), target: Vector3(4.6, 0.5, 4), zoom: 0.36),
                    sun: normalize(Vector3(0.85, 0.22, 0.3)), sunlight: oklch(0.9, 0.06, 40) * 1.5,
                    skylight: oklch(0.68, 0.06, 265) * 0.6, sand: oklch(0.9, 0.012, 80),
                    sky: Gradient(oklch(0.66, 0.07, 255), oklch(0.8, 0.05, 300), oklch(0.9, 0.05, 30)),
                    haze: oklch(0.86, 0.04, 330), scale: 0.65, relief: 0.45, seed: 15)),
        ]
    }()
}
