extension Catalogue {
    static let rainyEvenings: [Work] = {
        let capture = Capture(taken: "2023-11-21 18:05:00", aperture: 2, exposure: (1, 60), iso: 800)
        let amber = [oklch(0.82, 0.15, 75), oklch(0.76, 0.17, 55), oklch(0.88, 0.1, 90)]
        let traffic = [oklch(0.65, 0.22, 27), oklch(0.78, 0.15, 180), oklch(0.85, 0.13, 85), oklch(0.8, 0.06, 230)]
        let rose = [oklch(0.72, 0.17, 350), oklch(0.75, 0.13, 310), oklch(0.85, 0.11, 60), oklch(0.7, 0.12, 250)]
        return [
            Work(
                "rainy-evenings/01-tram-stop", "Waiting for the tram", "Nobody minded.", size: (1600, 1067),
                capture: capture,
                painting: RainyWindow(
                    night: Gradient(oklch(0.14, 0.03, 250), oklch(0.25, 0.05, 235), oklch(0.16, 0.03, 255)),
                    lights: amber + traffic, count: 80, size: 0.04...0.13, strength: 0.85, seed: 4)),
            Work(
                "rainy-evenings/02-lamps-along-the-quay", "Lamps along the quay", size: (1120, 1600), capture: capture,
                painting: RainyWindow(
                    night: Gradient(oklch(0.13, 0.03, 290), oklch(0.24, 0.06, 330), oklch(0.15, 0.04, 280)),
                    lights: rose, count: 60, size: 0.04...0.11, spread: 0.24, strength: 0.9, seed: 9)),
            Work(
                "rainy-evenings/03-out-of-focus", "Glasses off", size: (1600, 1067), capture: capture,
                painting: RainyWindow(
                    night: Gradient(oklch(0.12, 0.025, 255), oklch(0.24, 0.05, 50), oklch(0.13, 0.03, 20)),
                    lights: amber + [oklch(0.7, 0.19, 35)], count: 130, size: 0.03...0.14, spread: 0.2, drops: false,
                    strength: 0.8, seed: 12)),
        ]
    }()
}
