extension Catalogue {
    static let stillLifes: [Work] = {
        let capture = Capture(
            taken: "2024-02-18 10:30:00", lens: "Imaginary 85mm f/2", focalLength: 85, exposure: (1, 4))
        let pearSkin = Material(
            colour: oklch(0.7, 0.115, 105), second: oklch(0.58, 0.13, 55), blush: 0.65, gloss: 0.32, translucence: 0.15)
        let greenSkin = Material(
            colour: oklch(0.62, 0.1, 118), second: oklch(0.5, 0.08, 80), speckle: 0.35, blush: 0.3, gloss: 0.32,
            translucence: 0.15)
        let lemonSkin = Material(
            colour: oklch(0.8, 0.145, 95), second: oklch(0.72, 0.13, 85), blush: 0.4, gloss: 0.35, translucence: 0.2,
            bump: 0.16)
        let shell = Material(
            colour: oklch(0.9, 0.03, 70), second: oklch(0.6, 0.06, 55), speckle: 0.4, gloss: 0.12, translucence: 0.2)
        let white = Material(colour: oklch(0.93, 0.012, 85), gloss: 0.35)
        let plum = Material(
            colour: oklch(0.32, 0.09, 350), second: oklch(0.45, 0.06, 290), blush: 0.75, gloss: 0.4, translucence: 0.1)
        let apple = Material(
            colour: oklch(0.5, 0.18, 28), second: oklch(0.68, 0.14, 75), blush: 0.4, gloss: 0.5, translucence: 0.1)
        return [
            Work(
                "still-lifes/01-three-pears", "Three pears", "North window, half past ten.", size: (1560, 1170),
                capture: capture,
                painting: StillLife(
                    props: Wares.pear(at: -0.78, 0, lean: 0.07, heading: 2.8, pearSkin)
                        + Wares.pear(at: 0.18, -0.25, lean: 0.1, heading: 0.4, greenSkin)
                        + [
                            Prop(
                                .lathe(Wares.pear), at: Vector3(0.74, 0.41, 0.42), tilt: 1.45, heading: 0.4, pearSkin)
                        ],
                    view: Viewpoint(eye: Vector3(0.3, 1.15, 5), target: Vector3(0.3, 0.55, 0), zoom: 0.29),
                    table: oklch(0.62, 0.02, 75),
                    wall: Gradient(oklch(0.36, 0.03, 150), oklch(0.3, 0.03, 160), oklch(0.2, 0.02, 170)))),
            Work(
                "still-lifes/02-bottles", "After Morandi", "Six things that are almost the same colour.",
                size: (1560, 1170), capture: capture, film: Film(contrast: 1.1),
                painting: StillLife(
                    props: [
                        Prop(
                            .lathe(Wares.bottle), at: Vector3(-0.95, 0, -0.2),
                            Material(colour: oklch(0.86, 0.025, 75), gloss: 0.1)),
                        Prop(
                            .lathe(Wares.flask), at: Vector3(-0.18, 0, -0.35),
                            Material(colour: oklch(0.6, 0.05, 240), gloss: 0.1)),
                        Prop(
                            .lathe(Wares.jar), at: Vector3(0.66, 0, -0.2),
                            Material(colour: oklch(0.66, 0.07, 45), gloss: 0.08)),
                        Prop(
                            .box(Vector3(0.24, 0.3, 0.2), round: 0.02), at: Vector3(-0.42, 0.3, 0.42), spin: 0.12,
                            Material(colour: oklch(0.74, 0.05, 85), gloss: 0.05)),
                        Prop(
                            .lathe(Wares.cup), at: Vector3(0.28, 0, 0.45),
                            Material(colour: oklch(0.9, 0.015, 95), gloss: 0.25)),
                        Prop(
                            .lathe(Wares.bottle), at: Vector3(1.32, 0, -0.5),
                            Material(colour: oklch(0.5, 0.03, 60), gloss: 0.1)),
                    ],
                    view: Viewpoint(eye: Vector3(0.15, 1.2, 6), target: Vector3(0.15, 0.8, 0), zoom: 0.25),
                    table: oklch(0.72, 0.03, 75),
                    wall: Gradient(oklch(0.78, 0.025, 80), oklch(0.7, 0.03, 70), oklch(0.6, 0.03, 65)))),
            Work(
                "still-lifes/03-eggs-in-a-bowl", "Eggs in a blue bowl", size: (1400, 1400), capture: capture,
                painting: StillLife(
                    props: [
                        Prop(
                            .lathe(Wares.bowl), at: Vector3(0, 0, 0),
                            Material(
                                colour: oklch(0.52, 0.08, 245), second: oklch(0.3, 0.06, 255), speckle: 0.5, gloss: 0.7)
                        ),
                        Prop(.lathe(Wares.egg), at: Vector3(-0.3, 0.55, 0.1), tilt: 1.2, heading: 2.6, shell),
                        Prop(.lathe(Wares.egg), at: Vector3(0.32, 0.55, 0.12), tilt: 1.3, heading: 0.9, white),
                        Prop(.lathe(Wares.egg), at: Vector3(0.02, 0.58, -0.36), tilt: 1.0, heading: -1.4, shell),
                        Prop(.lathe(Wares.egg), at: Vector3(0.03, 0.83, 0), tilt: 1.35, heading: -0.4, shell),
                        Prop(.lathe(Wares.egg), at: Vector3(0.95, 0.27, 1.05), tilt: 1.52, heading: 2.3, shell),
                    ],
                    view: Viewpoint(eye: Vector3(0.1, 2.3, 5), target: Vector3(0.12, 0.42, 0), zoom: 0.27),
                    table: oklch(0.82, 0.02, 80),
                    wall: Gradient(oklch(0.7, 0.02, 90), oklch(0.66, 0.02, 80)), softness: 4, tableDepth: 4)),
            Work(
                "still-lifes/04-cairn", "Five stones", "The order took longer than the light lasted.",
                size: (1170, 1560), capture: capture,
                painting: StillLife(
                    props: [
                        Prop(
                            .pebble(Vector3(0.72, 0.24, 0.6), seed: 3), at: Vector3(0, 0.23, 0),
                            Material(
                                colour: oklch(0.5, 0.01, 250), second: oklch(0.62, 0.01, 90), speckle: 0.6, gloss: 0.08)
                        ),
                        Prop(
                            .pebble(Vector3(0.52, 0.2, 0.45), seed: 8), at: Vector3(0.05, 0.63, 0),
                            Material(
                                colour: oklch(0.7, 0.025, 70), second: oklch(0.55, 0.03, 60), blush: 0.6, gloss: 0.08)),
                        Prop(
                            .pebble(Vector3(0.4, 0.17, 0.36), seed: 12), at: Vector3(-0.04, 0.98, 0), spin: 1,
                            Material(
                                colour: oklch(0.4, 0.015, 230), second: oklch(0.75, 0.01, 90), speckle: 0.3, gloss: 0.1)
                        ),
                        Prop(
                            .pebble(Vector3(0.27, 0.14, 0.25), seed: 17), at: Vector3(0.03, 1.27, 0),
                            Material(colour: oklch(0.84, 0.012, 85), gloss: 0.1)),
                        Prop(
                            .pebble(Vector3(0.15, 0.11, 0.14), seed: 21), at: Vector3(0, 1.5, 0),
                            Material(colour: oklch(0.48, 0.05, 35), gloss: 0.1)),
                        Prop(
                            .pebble(Vector3(0.2, 0.1, 0.16), seed: 25), at: Vector3(0.98, 0.1, 0.5),
                            Material(colour: oklch(0.62, 0.02, 60), gloss: 0.08)),
                    ],
                    view: Viewpoint(eye: Vector3(0.1, 1.2, 6), target: Vector3(0.1, 0.83, 0), zoom: 0.24),
                    table: oklch(0.78, 0.018, 75),
                    wall: Gradient(oklch(0.84, 0.015, 200), oklch(0.78, 0.018, 190), oklch(0.68, 0.02, 180)),
                    softness: 4)),
            Work(
                "still-lifes/05-lemons", "Lemons on pewter", size: (1560, 1040), capture: capture,
                painting: StillLife(
                    props: [
                        Prop(
                            .lathe(Wares.dish), at: Vector3(0, 0, 0),
                            Material(colour: oklch(0.5, 0.012, 240), gloss: 0.75)),
                        Wares.lying(Wares.lemon, at: -0.42, 0.1, radius: 0.43, heading: 0.5, lemonSkin),
                        Wares.lying(Wares.lemon, at: 0.4, -0.05, radius: 0.43, heading: 2.3, lemonSkin),
                        Prop(.lathe(Wares.lemon), at: Vector3(0, 0.9, 0.02), tilt: 1.4, heading: 3.5, lemonSkin),
                        Wares.lying(Wares.lemon, at: 1.65, 0.65, radius: 0.32, heading: -0.6, lemonSkin),
                    ],
                    view: Viewpoint(eye: Vector3(0.3, 1.7, 5.2), target: Vector3(0.3, 0.45, 0), zoom: 0.25),
                    table: oklch(0.34, 0.035, 50),
                    wall: Gradient(oklch(0.27, 0.03, 255), oklch(0.22, 0.03, 260), oklch(0.16, 0.02, 260)), linen: 0)),
            Work(
                "still-lifes/06-apple", "One apple", "Everything else was eaten.", size: (1400, 1400), capture: capture,
                orientation: .upsideDown,
                film: Film(vignette: 0.3),
                painting: StillLife(
                    props: Wares.apple(at: 0.1, 0, lean: 0.12, heading: 0.5, apple),
                    view: Viewpoint(eye: Vector3(0, 0.95, 4.4), target: Vector3(0, 0.5, 0), zoom: 0.22),
                    table: oklch(0.3, 0.035, 45),
                    wall: Gradient(oklch(0.24, 0.025, 50), oklch(0.17, 0.02, 45), oklch(0.1, 0.012, 40)),
                    windowLight: oklch(0.96, 0.05, 80) * 2.4, fill: oklch(0.5, 0.03, 60) * 0.3, linen: 0)),
            Work(
                "still-lifes/07-white-vase", "White on white", size: (1170, 1560), capture: capture,
                painting: StillLife(
                    props: [
                        Prop(.lathe(Wares.tallVase), at: Vector3(-0.2, 0, -0.1), white),
                        Prop(
                            .lathe(Wares.cup), at: Vector3(0.62, 0, 0.35),
                            Material(colour: oklch(0.9, 0.02, 80), gloss: 0.3)),
                    ],
                    view: Viewpoint(eye: Vector3(0.1, 1.35, 6), target: Vector3(0.1, 1.02, 0), zoom: 0.26),
                    table: oklch(0.88, 0.012, 85),
                    wall: Gradient(oklch(0.92, 0.012, 85), oklch(0.87, 0.015, 80), oklch(0.78, 0.018, 75)), softness: 4)
            ),
            Work(
                "still-lifes/08-plums", "Plums", size: (1560, 1170), capture: capture,
                painting: StillLife(
                    props: [
                        Prop(.lathe(Wares.plum), at: Vector3(-0.72, 0.33, 0.1), tilt: 0.5, heading: 0.4, plum),
                        Prop(.lathe(Wares.plum), at: Vector3(-0.08, 0.31, -0.2), tilt: 0.8, heading: 1.7, plum),
                        Prop(.lathe(Wares.plum), at: Vector3(0.02, 0.34, 0.5), tilt: 1.1, heading: 3.0, plum),
                        Prop(.lathe(Wares.plum), at: Vector3(-0.36, 0.77, 0.16), tilt: 1.4, heading: 4.3, plum),
                        Prop(
                            .lathe(Wares.jar), at: Vector3(0.95, 0, -0.35),
                            Material(
                                colour: oklch(0.78, 0.05, 130), second: oklch(0.5, 0.06, 140), speckle: 0.4, gloss: 0.6)
                        ),
                        Prop(.lathe(Wares.plum), at: Vector3(1.5, 0.29, 0.55), tilt: 1.7, heading: 5.6, plum),
                    ],
                    view: Viewpoint(eye: Vector3(0.3, 1.35, 5.4), target: Vector3(0.3, 0.5, 0), zoom: 0.25),
                    table: oklch(0.74, 0.045, 20),
                    wall: Gradient(oklch(0.6, 0.06, 15), oklch(0.52, 0.06, 10), oklch(0.4, 0.05, 5)))),
        ]
    }()
}
