/// The outline of a conifer: boughs that hang, thinner towards the tip, none like another.
struct Conifer: Sendable {
    let foot: Vector2
    let height: Float
    let slimness: Float
    let seed: UInt32

    /// Does the tree cover this place?
    func covers(_ p: Vector2) -> Bool {
        let up = (foot.y - p.y) / height
        guard up > -0.02, up < 1 else { return false }
        let x = (p.x - foot.x) / height
        let fromTop = 1 - up
        if abs(x) < 0.0015 + 0.016 * fromTop { return true }
        guard up > 0.06 else { return false }
        let widest = slimness * (0.08 + 0.92 * fromTop) * fromTop.squareRoot()
        guard abs(x) < widest * 1.5 else { return false }
        let noise = Noise(seed: seed)
        let side: Int = x < 0 ? 0 : 1
        // Boughs droop: what is seen at the rim left the trunk higher up.
        let tier = (fromTop - abs(x) * 0.55) * 15 + noise.cell(3, side) * 0.9
        let index = Int(tier.rounded(.down))
        let along = tier - Float(index)
        let reach = widest * (0.62 + 0.75 * noise.cell(index, side))
        let rag = noise.value(Vector2(x * 90, up * 60)) * 0.03 * (0.3 + fromTop)
        return abs(x) < reach * (0.42 + 0.58 * along) + rag * 0.6
    }

    /// Trees along a line of ground, tall in front.
    static func stand(
        from: Float, to: Float, spacing: Float, height: ClosedRange<Float>, slimness: Float = 0.2,
        seed: UInt32, ground: (Float) -> Float
    ) -> [Conifer] {
        var random = SplitMix64(seed: UInt64(seed))
        var trees: [Conifer] = []
        let clumps = Noise(seed: seed)
        var x = from
        while x < to {
            let clump = 0.5 + 0.5 * clumps.value(Vector2(x * 3.1, 0.5))
            let size = mix(height.lowerBound, height.upperBound, clamp(0.65 * clump + 0.5 * random.unit() - 0.07))
            trees.append(
                Conifer(
                    foot: Vector2(x, ground(x)), height: size,
                    slimness: slimness * random.between(0.75, 1.2), seed: seed &+ UInt32(trees.count)))
            x += spacing * random.between(0.45, 1.6) * (1.3 - 0.5 * clump)
        }
        return trees
    }
}

extension Canvas {
    /// Silhouettes, each `colour` of the place.
    mutating func plant(_ trees: [Conifer], colour: (Vector2) -> LinearColour) {
        for tree in trees {
            let centre = tree.foot - Vector2(0, tree.height / 2)
            let reach = Vector2(tree.height * tree.slimness * 1.6, tree.height * 0.53)
            lay(at: centre, reach: reach, samples: 3) { p in tree.covers(p) ? (colour(p), 1) : (.zero, 0) }
        }
    }
}
