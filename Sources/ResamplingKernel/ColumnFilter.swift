import CResamplingKernel

/// Down the columns: target rows `top` to `top + used`, into the lanes of the strip.
///
/// Source rows are laid out as pairs once for each block, since several target rows take from each.
@inline(__always)
func filterColumns(
    _ source: UnsafePointer<UInt8>, stride: Int, taps: TapTable, top: Int, used: Int,
    block: UnsafeMutableRawPointer, into strip: UnsafeMutableRawPointer
) {
    let span = sourceSpan(taps, first: top, count: used)
    let levels = block + span.pairCount &* blockWidth &* 4
    var left = 0
    while left < stride {
        pairRows(source + (span.start &* stride &+ left), stride: stride, count: span.pairCount, into: block)
        for lane in 0..<used {
            let row = top &+ lane
            filterBlock(
                block + (Int(taps.starts[row]) &- span.start) &* blockWidth &* 2,
                weights: UnsafeRawPointer(taps.weights + row &* taps.pairCount &* 2), pairCount: taps.pairCount,
                into: levels + lane &* blockWidth &* 2)
        }
        for pair in 0..<blockWidth / 8 {
            for lanes in 0..<laneCount / 4 {
                transpose(
                    levels + lanes &* 4 &* blockWidth &* 2 + pair &* 16, stride: blockWidth &* 2,
                    into: strip + (left / 2 &+ pair &* 4) &* bytesInStripColumn &* 2 + lanes &* 16,
                    stride: bytesInStripColumn &* 2)
            }
        }
        left &+= blockWidth
    }
}

/// `count` pairs of rows of a block, the samples of a pair next to each other.
@inline(__always)
private func pairRows(
    _ source: UnsafePointer<UInt8>, stride: Int, count: Int, into block: UnsafeMutableRawPointer
) {
    var upper = UnsafeRawPointer(source)
    var place = block
    for _ in 0..<count {
        let lower = upper + stride
        for part in 0..<blockWidth / 8 {
            let first = widened((upper + part &* 8).loadUnaligned(as: SIMD8<UInt8>.self))
            let second = widened((lower + part &* 8).loadUnaligned(as: SIMD8<UInt8>.self))
            (place + part &* 32).storeBytes(of: first | second &<< 16, as: SIMD8<UInt32>.self)
        }
        upper = lower + stride
        place += blockWidth &* 4
    }
}

/// One target row of a block.
@inline(__always)
private func filterBlock(
    _ block: UnsafeRawPointer, weights: UnsafeRawPointer, pairCount: Int, into levels: UnsafeMutableRawPointer
) {
    var sums = (rounding(columnShift), rounding(columnShift), rounding(columnShift), rounding(columnShift))
    var (place, weights) = (block, weights)
    let end = weights + pairCount &* 4
    while weights < end {
        let weight = pairWeights(weights)
        sums.0 &+= pairProducts(place.loadUnaligned(as: SIMD16<Int16>.self), weight)
        sums.1 &+= pairProducts((place + 32).loadUnaligned(as: SIMD16<Int16>.self), weight)
        sums.2 &+= pairProducts((place + 64).loadUnaligned(as: SIMD16<Int16>.self), weight)
        sums.3 &+= pairProducts((place + 96).loadUnaligned(as: SIMD16<Int16>.self), weight)
        place += blockWidth &* 4
        weights += 4
    }
    levels.storeBytes(of: shortened(sums.0 &>> columnShift), as: SIMD8<Int16>.self)
    (levels + 16).storeBytes(of: shortened(sums.1 &>> columnShift), as: SIMD8<Int16>.self)
    (levels + 32).storeBytes(of: shortened(sums.2 &>> columnShift), as: SIMD8<Int16>.self)
    (levels + 48).storeBytes(of: shortened(sums.3 &>> columnShift), as: SIMD8<Int16>.self)
}
