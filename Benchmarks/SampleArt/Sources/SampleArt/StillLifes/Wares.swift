/// Outlines and things that the still lifes share.
enum Wares {
    static let pear = Lathe([
        Vector2(0, 0.05), Vector2(0.14, 0.02), Vector2(0.34, 0.1), Vector2(0.46, 0.33), Vector2(0.41, 0.6),
        Vector2(0.25, 0.85), Vector2(0.19, 1.02), Vector2(0.15, 1.14), Vector2(0.07, 1.19), Vector2(0, 1.17),
    ])
    static let apple = Lathe([
        Vector2(0, 0.07), Vector2(0.12, 0.02), Vector2(0.32, 0.05), Vector2(0.48, 0.28), Vector2(0.49, 0.52),
        Vector2(0.36, 0.76), Vector2(0.18, 0.82), Vector2(0.07, 0.75), Vector2(0, 0.68),
    ])
    static let egg = Lathe([
        Vector2(0, -0.3), Vector2(0.16, -0.26), Vector2(0.265, -0.12), Vector2(0.29, 0.03), Vector2(0.24, 0.22),
        Vector2(0.13, 0.36), Vector2(0, 0.41),
    ])
    static let plum = Lathe([
        Vector2(0, -0.32), Vector2(0.12, -0.3), Vector2(0.25, -0.19), Vector2(0.31, 0), Vector2(0.26, 0.19),
        Vector2(0.14, 0.3), Vector2(0.05, 0.3), Vector2(0, 0.265),
    ])
    static let lemon = Lathe([
        Vector2(0, -0.47), Vector2(0.05, -0.43), Vector2(0.11, -0.37), Vector2(0.27, -0.23), Vector2(0.33, 0),
        Vector2(0.27, 0.23), Vector2(0.12, 0.38), Vector2(0.075, 0.46), Vector2(0, 0.5),
    ])
    static let bowl = Lathe([
        Vector2(0, 0.02), Vector2(0.3, 0.01), Vector2(0.34, 0.05), Vector2(0.62, 0.19), Vector2(0.86, 0.42),
        Vector2(0.97, 0.66), Vector2(0.955, 0.69), Vector2(0.925, 0.67), Vector2(0.8, 0.44), Vector2(0.56, 0.25),
        Vector2(0.3, 0.15), Vector2(0, 0.13),
    ])
    static let dish = Lathe([
        Vector2(0, 0.02), Vector2(0.45, 0.01), Vector2(0.52, 0.04), Vector2(0.95, 0.11), Vector2(1.22, 0.2),
        Vector2(1.23, 0.225), Vector2(1.2, 0.23), Vector2(0.9, 0.15), Vector2(0.4, 0.1), Vector2(0, 0.09),
    ])
    static let bottle = Lathe([
        Vector2(0, 0.01), Vector2(0.26, 0), Vector2(0.31, 0.05), Vector2(0.31, 0.4), Vector2(0.3, 0.85),
        Vector2(0.23, 1.05), Vector2(0.11, 1.2), Vector2(0.085, 1.4), Vector2(0.085, 1.68), Vector2(0.115, 1.7),
        Vector2(0.115, 1.75), Vector2(0.09, 1.77), Vector2(0, 1.76),
    ])
    static let flask = Lathe([
        Vector2(0, 0.01), Vector2(0.22, 0), Vector2(0.4, 0.12), Vector2(0.46, 0.36), Vector2(0.36, 0.6),
        Vector2(0.14, 0.75), Vector2(0.085, 0.95), Vector2(0.08, 1.3), Vector2(0.13, 1.36), Vector2(0.1, 1.38),
        Vector2(0, 1.36),
    ])
    static let jar = Lathe([
        Vector2(0, 0.01), Vector2(0.24, 0), Vector2(0.36, 0.14), Vector2(0.42, 0.42), Vector2(0.36, 0.72),
        Vector2(0.25, 0.86), Vector2(0.27, 0.95), Vector2(0.29, 0.98), Vector2(0.25, 0.98), Vector2(0.2, 0.88),
        Vector2(0.28, 0.7), Vector2(0.3, 0.45), Vector2(0, 0.3),
    ])
    static let tallVase = Lathe([
        Vector2(0, 0.01), Vector2(0.2, 0), Vector2(0.24, 0.06), Vector2(0.4, 0.5), Vector2(0.47, 0.95),
        Vector2(0.38, 1.35), Vector2(0.17, 1.62), Vector2(0.14, 1.78), Vector2(0.24, 1.95), Vector2(0.235, 1.97),
        Vector2(0.2, 1.96), Vector2(0.1, 1.8), Vector2(0.1, 1.6), Vector2(0, 1.5),
    ])
    static let cup = Lathe([
        Vector2(0, 0.01), Vector2(0.2, 0), Vector2(0.24, 0.04), Vector2(0.33, 0.3), Vector2(0.35, 0.58),
        Vector2(0.34, 0.6), Vector2(0.32, 0.58), Vector2(0.29, 0.3), Vector2(0.2, 0.1), Vector2(0, 0.07),
    ])

    static func pear(at x: Float, _ z: Float, lean: Float, heading: Float, _ skin: Material) -> [Prop] {
        let stalk = Material(colour: oklch(0.32, 0.04, 60), gloss: 0.05)
        let place = Vector3(x, 0, z)
        return [
            Prop(.lathe(pear), at: place, tilt: lean, heading: heading, skin),
            Prop(
                .stalk(Vector3(0, 1.13, 0), Vector3(0.07, 1.38, 0.02), 0.024), at: place, tilt: lean, heading: heading,
                stalk),
        ]
    }

    static func apple(at x: Float, _ z: Float, lean: Float, heading: Float, _ skin: Material) -> [Prop] {
        let stalk = Material(colour: oklch(0.3, 0.04, 60), gloss: 0.05)
        let place = Vector3(x, 0, z)
        return [
            Prop(.lathe(apple), at: place, tilt: lean, heading: heading, skin),
            Prop(
                .stalk(Vector3(0, 0.66, 0), Vector3(0.06, 0.95, 0.03), 0.02), at: place, tilt: lean, heading: heading,
                stalk),
        ]
    }

    static func lying(_ fruit: Lathe, at x: Float, _ z: Float, radius: Float, heading: Float, _ skin: Material) -> Prop
    {
        Prop(.lathe(fruit), at: Vector3(x, radius, z), tilt: .pi / 2, heading: heading, skin)
    }
}
