extension Catalogue {
    static let nightSky: [Work] = {
        let wide = Capture(
            taken: "2024-01-12 23:10:00", lens: "Imaginary 24mm f/1.4", focalLength: 24, aperture: 1.4,
            exposure: (8, 1), iso: 1600)
        let green = [oklch(0.86, 0.2, 150), oklch(0.72, 0.14, 175), oklch(0.45, 0.14, 300)]
        let violet = [oklch(0.8, 0.17, 155), oklch(0.62, 0.16, 320), oklch(0.5, 0.17, 350)]
        return [
            Work(
                "night-sky/01-aurora-over-the-firs", "Aurora over the firs", "It made no sound, whatever they say.",
                size: (1560, 1170), capture: wide,
                painting: Aurora(colours: green, strength: 0.75, seed: 3)),
            Work(
                "night-sky/02-aurora-and-lake", "Twice the aurora", size: (1125, 1500), capture: wide,
                painting: Aurora(colours: violet, lake: 0.68, strength: 0.6, lookUp: 0.1, seed: 14)),
            Work(
                "night-sky/03-star-trails", "Two hours of north", "The one that barely moves is Polaris.",
                size: (1400, 1400), capture: wide,
                painting: StarTrails(pole: Vector2(0.46, 0.42), sweep: 0.62, seed: 5)),
            Work(
                "night-sky/04-milky-way", "The Milky Way stands up", size: (1040, 1560), capture: wide,
                painting: MilkyWay(
                    from: Vector2(0.2, 1), to: Vector2(0.5, -0.1), core: 0.66, glow: oklch(0.72, 0.06, 70),
                    air: Gradient(oklch(0.13, 0.03, 265), oklch(0.2, 0.035, 255), oklch(0.36, 0.055, 195)), seed: 6)),
            Work(
                "night-sky/05-the-whole-arch", "The whole arch", "Three frames, ten minutes, cold hands.",
                size: (2000, 670), capture: wide,
                painting: MilkyWay(
                    from: Vector2(-0.2, 0.95), to: Vector2(3.2, 0.95), arch: 0.72, core: 0.3,
                    glow: oklch(0.74, 0.06, 50),
                    air: Gradient(oklch(0.15, 0.035, 275), oklch(0.22, 0.04, 280), oklch(0.46, 0.08, 45)), seed: 9)),
            Work(
                "night-sky/06-green-curtain", "The curtain comes down", size: (1600, 1067), capture: wide,
                painting: Aurora(
                    colours: [oklch(0.88, 0.16, 165), oklch(0.7, 0.13, 200), oklch(0.42, 0.13, 285)], strength: 1,
                    lookUp: 0.3, ground: false, seed: 31)),
        ]
    }()
}
