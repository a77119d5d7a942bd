import Foundation

/// Land that reaches into the water: a profile between two places, paler the further it is off.
struct Headland: Sendable {
    var from: Float
    var to: Float
    var height: Float
    var colour: LinearColour
    var mist: LinearColour
    var mistHeight: Float = 0.3
    /// Rises towards: -1 the left end, 0 the middle, 1 the right end.
    var lean: Float = 0
    /// How far below the horizon its foot stands, for land close by.
    var drop: Float = 0
    var roughness: Float = 0.3
    /// 0 slopes to the sea, towards 1 it stands in it with steep walls.
    var steepness: Float = 0
    var seed: UInt32 = 1

    func ridge(_ x: Float) -> Float {
        let t = (x - from) / (to - from)
        guard t > 0, t < 1 else { return 0 }
        let peak = clamp(0.5 + 0.5 * lean, 0.02, 0.98)
        let rise = t < peak ? smoothstep(0, peak, t) : smoothstep(1, peak, t)
        let wall = mix(rise, pow(rise, 0.45), steepness)
        let noise = Noise(seed: seed)
        let rough = noise.fractal(Vector2(x / (height + 0.03) * (0.6 + 7 * steepness), 4.5), octaves: 6, gain: 0.52)
        return height * max(wall * (1 + roughness * 1.6 * rough), 0)
    }
}

/// Sky, water that mirrors it in moving facets, land and mist.
struct Seascape: PointPainting {
    let sky: Sky
    var water = oklch(0.3, 0.05, 240)
    /// 0 is a mirror, 1 a fresh breeze.
    var chop: Float = 0.4
    var waveScale: Float = 1
    var headlands: [Headland] = []
    var fog: (colour: LinearColour, height: Float, strength: Float) = (.one, 0.1, 0)
    var swell: Float = 0
    var seed: UInt32 = 1

    func colour(at p: Vector2, aspect: Float) -> LinearColour {
        let horizon = sky.horizon
        var colour = p.y < horizon ? sky(p) : sea(p)
        for land in headlands {
            let foot = horizon + land.drop
            let ridge = land.ridge(p.x)
            if p.y < foot, p.y > foot - ridge {
                colour = shade(land, at: p, foot: foot, ridge: ridge)
            }
        }
        if fog.strength > 0 {
            let noise = Noise(seed: seed &+ 9)
            let drift = noise.fractal(Vector2(p.x * 1.7, p.y * 9), octaves: 4)
            let lies = bell(p.y - horizon + drift * fog.height * 0.7, fog.height * (1 + 0.4 * drift))
            colour = mix(colour, fog.colour, clamp(fog.strength * lies))
        }
        return colour
    }

    private func shade(_ land: Headland, at p: Vector2, foot: Float, ridge: Float) -> LinearColour {
        let noise = Noise(seed: land.seed &+ 3)
        let crag = noise.ridged(noise.warp(p * Vector2(14, 8) / (land.height + 0.1) * 0.3, scale: 1, amount: 0.4))
        let up = (foot - p.y) / max(land.height, 0.01)
        let body = land.colour * (0.72 + 0.55 * crag)
        return mix(body, land.mist, exp(-up / land.mistHeight) * 0.8)
    }

    private func sea(_ p: Vector2) -> LinearColour {
        let horizon = sky.horizon
        let below = max(p.y - horizon, 0.0008)
        let distance = 0.16 / below
        let noise = Noise(seed: seed &+ 5)
        let place = Vector2((p.x - 0.7) * distance, distance * 2.4) * (7 * waveScale)
        // Waves finer than a pixel average out, so far ones are calmer and their mirror blurred upwards.
        let near = 1 / (1 + distance * 0.22)
        let broad = noise.fractal(place * Vector2(0.22, 0.3), octaves: 3)
        let fine = noise.fractal(place * Vector2(1, 1.5) + broad * 1.5, octaves: 4, gain: 0.6)
        let cross = noise.fractal(place * Vector2(1.3, 1) + Vector2(31, 7), octaves: 3)
        let slope = (0.45 * broad + 0.75 * fine) * (0.35 + 0.65 * near)
        let tilt = chop * slope
        let mirrored = horizon - below * (0.75 + 0.3 * chop) - abs(tilt) * 0.32 - tilt * 0.22
        let sideways = chop * cross * (0.05 + 0.1 * near)
        var reflection = sky(Vector2(p.x + sideways, max(mirrored, 0.01)))
        for land in headlands {
            let foot = horizon + land.drop
            let mirrorY = 2 * foot - p.y - abs(tilt) * 0.14 - tilt * 0.1
            let ridge = land.ridge(p.x + sideways * 0.4)
            if p.y > foot, mirrorY < foot, mirrorY > foot - ridge {
                reflection = shade(land, at: Vector2(p.x, mirrorY), foot: foot, ridge: ridge) * 0.9
            }
        }
        let facing = clamp(0.25 + 0.75 * pow(1 - clamp(below / (1 - horizon)), 2) - tilt * 0.35, 0.12, 1)
        var colour = mix(water * (0.85 + 0.3 * slope), reflection, facing)
        if let sun = sky.sun {
            // Facets that happen to face the sun: a path that widens towards us.
            let width = (0.035 + 0.55 * below) * (0.5 + chop)
            let path = bell(p.x - sun.x + sideways, width)
            let glint = smoothstep(0.16, 0.62, fine + 0.25 * broad + 0.12)
            let strength = 2.4 * path * glint * (0.35 + 0.65 * smoothstep(0.5, 0, below)) * min(1, chop * 2.5)
            colour += sky.sunColour * strength * sky.glowStrength
        }
        if swell > 0 {
            let line = noise.ridged(place * Vector2(0.05, 0.42), octaves: 4)
            colour = mix(colour, sky.cloudColour, swell * smoothstep(0.74, 0.95, line) * near)
        }
        return colour
    }
}
