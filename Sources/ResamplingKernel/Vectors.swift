// Written out by element, and not with the standard library's generics: specialisations of those are functions that
// all objects of a program share, and the program must never get one that was built for a newer processor.

/// Fraction bits of a weight.
package let weightBits: Int32 = 14
/// Fraction bits that a strip keeps: Lanczos overshoots 0...255 by less than a half, and 382 << 6 fits an Int16.
let fractionBits: Int32 = 6
let columnShift = weightBits &- fractionBits
let rowShift = weightBits &+ fractionBits

/// A half, where `shift` bits will be shifted out.
@inline(__always)
func rounding(_ shift: Int32) -> SIMD8<Int32> {
    SIMD8(repeating: 1 &<< (shift &- 1))
}

/// A pair of weights, eight times.
@inline(__always)
func pairWeights(_ weights: UnsafeRawPointer) -> SIMD16<Int16> {
    unsafeBitCast(SIMD8(repeating: weights.loadUnaligned(as: Int32.self)), to: SIMD16<Int16>.self)
}

@inline(__always)
func widened(_ v: SIMD8<UInt8>) -> SIMD8<UInt32> {
    SIMD8(
        UInt32(v[0]), UInt32(v[1]), UInt32(v[2]), UInt32(v[3]), UInt32(v[4]), UInt32(v[5]), UInt32(v[6]), UInt32(v[7]))
}

/// The low halves.
@inline(__always)
func shortened(_ v: SIMD8<Int32>) -> SIMD8<Int16> {
    SIMD8(
        Int16(truncatingIfNeeded: v[0]), Int16(truncatingIfNeeded: v[1]), Int16(truncatingIfNeeded: v[2]),
        Int16(truncatingIfNeeded: v[3]), Int16(truncatingIfNeeded: v[4]), Int16(truncatingIfNeeded: v[5]),
        Int16(truncatingIfNeeded: v[6]), Int16(truncatingIfNeeded: v[7]))
}

/// The low bytes.
@inline(__always)
func bytes(_ v: SIMD8<Int32>) -> SIMD8<UInt8> {
    SIMD8(
        UInt8(truncatingIfNeeded: v[0]), UInt8(truncatingIfNeeded: v[1]), UInt8(truncatingIfNeeded: v[2]),
        UInt8(truncatingIfNeeded: v[3]), UInt8(truncatingIfNeeded: v[4]), UInt8(truncatingIfNeeded: v[5]),
        UInt8(truncatingIfNeeded: v[6]), UInt8(truncatingIfNeeded: v[7]))
}

/// Four rows of four numbers become four columns. Strides in bytes; `target` is aligned to 16, and so is its stride.
@inline(__always)
func transpose(_ rows: UnsafeRawPointer, stride: Int, into target: UnsafeMutableRawPointer, stride targetStride: Int) {
    let a = rows.loadUnaligned(as: SIMD4<UInt32>.self)
    let b = (rows + stride).loadUnaligned(as: SIMD4<UInt32>.self)
    let c = (rows + 2 &* stride).loadUnaligned(as: SIMD4<UInt32>.self)
    let d = (rows + 3 &* stride).loadUnaligned(as: SIMD4<UInt32>.self)
    for index in 0..<4 {
        (target + index &* targetStride).assumingMemoryBound(to: SIMD4<UInt32>.self).pointee =
            SIMD4(a[index], b[index], c[index], d[index])
    }
}
