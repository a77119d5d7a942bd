import Foundation

package typealias Vector2 = SIMD2<Float>
package typealias Vector3 = SIMD3<Float>

func dot(_ a: Vector2, _ b: Vector2) -> Float { a.x * b.x + a.y * b.y }

func dot(_ a: Vector3, _ b: Vector3) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }

func length(_ a: Vector2) -> Float { dot(a, a).squareRoot() }

func length(_ a: Vector3) -> Float { dot(a, a).squareRoot() }

func normalize(_ a: Vector2) -> Vector2 { a / max(length(a), 1e-12) }

func normalize(_ a: Vector3) -> Vector3 { a / max(length(a), 1e-12) }

func cross(_ a: Vector3, _ b: Vector3) -> Vector3 {
    Vector3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

func reflect(_ direction: Vector3, _ normal: Vector3) -> Vector3 {
    direction - 2 * dot(direction, normal) * normal
}

/// Turned by `angle` radians, clockwise on a canvas whose y runs downwards.
func rotate(_ p: Vector2, _ angle: Float) -> Vector2 {
    let (s, c) = (sin(angle), cos(angle))
    return Vector2(c * p.x - s * p.y, s * p.x + c * p.y)
}

func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

func mix(_ a: Vector2, _ b: Vector2, _ t: Float) -> Vector2 { a + (b - a) * t }

func mix(_ a: Vector3, _ b: Vector3, _ t: Float) -> Vector3 { a + (b - a) * t }

func clamp(_ x: Float, _ low: Float = 0, _ high: Float = 1) -> Float { min(max(x, low), high) }

/// Rises from 0 at `from` to 1 at `to`; falls when `from` is the larger.
func smoothstep(_ from: Float, _ to: Float, _ x: Float) -> Float {
    let t = clamp((x - from) / (to - from))
    return t * t * (3 - 2 * t)
}

func fract(_ x: Float) -> Float { x - x.rounded(.down) }

/// A bell of height 1 around 0.
func bell(_ x: Float, _ width: Float) -> Float { exp(-(x * x) / (width * width)) }
