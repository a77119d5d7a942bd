import CResamplingKernel

/// Along the rows: the first `used` lanes of the strip become rows.
@inline(__always)
func filterRows(
    _ strip: UnsafeRawPointer, taps: TapTable, used: Int, block: UnsafeMutableRawPointer,
    into target: UnsafeMutablePointer<UInt8>, stride: Int
) {
    let last = taps.count &- 1
    var left = 0
    while left < taps.count {
        // Four columns to a number, so that what is left to transpose are numbers.
        for quad in 0..<4 {
            var low = SIMD8<Int32>(repeating: 0)
            var high = low
            for part in 0..<4 {
                let column = left &+ quad &* 4 &+ part
                let levels = filterColumn(strip, taps: taps, column: column < last ? column : last)
                low |= levels.low &<< Int32(truncatingIfNeeded: part &* 8)
                high |= levels.high &<< Int32(truncatingIfNeeded: part &* 8)
            }
            (block + quad &* 64).storeBytes(of: low, as: SIMD8<Int32>.self)
            (block + quad &* 64 + 32).storeBytes(of: high, as: SIMD8<Int32>.self)
        }
        let rows = block + 256
        for lanes in 0..<4 {
            transpose(block + lanes &* 16, stride: 64, into: rows + lanes &* 64, stride: 16)
        }
        var place = UnsafeMutableRawPointer(target + left)
        for lane in 0..<used {
            let row = rows + lane &* 16
            place.storeBytes(of: row.loadUnaligned(as: UInt64.self), as: UInt64.self)
            (place + 8).storeBytes(of: (row + 8).loadUnaligned(as: UInt64.self), as: UInt64.self)
            place += stride
        }
        left &+= laneCount
    }
}

/// Along the rows: the lanes of the strip become columns.
@inline(__always)
func filterRowsTransposing(
    _ strip: UnsafeRawPointer, taps: TapTable, into target: UnsafeMutablePointer<UInt8>, stride: Int
) {
    var place = UnsafeMutableRawPointer(target)
    for column in 0..<taps.count {
        let levels = filterColumn(strip, taps: taps, column: column)
        place.storeBytes(of: bytes(levels.low), as: SIMD8<UInt8>.self)
        (place + 8).storeBytes(of: bytes(levels.high), as: SIMD8<UInt8>.self)
        place += stride
    }
}

/// One target column of the strip: a level, 0...255, for each lane.
@inline(__always)
private func filterColumn(
    _ strip: UnsafeRawPointer, taps: TapTable, column: Int
) -> (low: SIMD8<Int32>, high: SIMD8<Int32>) {
    var sums = (rounding(rowShift), rounding(rowShift))
    var place = strip + Int(taps.starts[column]) &* bytesInStripColumn
    var weights = UnsafeRawPointer(taps.weights + column &* taps.pairCount &* 2)
    let end = weights + taps.pairCount &* 4
    while weights < end {
        let weight = pairWeights(weights)
        sums.0 &+= pairProducts(place.loadUnaligned(as: SIMD16<Int16>.self), weight)
        sums.1 &+= pairProducts((place + 32).loadUnaligned(as: SIMD16<Int16>.self), weight)
        place += bytesInStripColumn &* 2
        weights += 4
    }
    return (levels(sums.0 &>> rowShift), levels(sums.1 &>> rowShift))
}
