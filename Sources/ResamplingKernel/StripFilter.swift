import CResamplingKernel

/// Resamples a plane in two passes over strips of sixteen target rows: down the columns, then along the rows. A strip
/// lies pair of columns by pair of columns, sixteen rows side by side, so that both passes work on whole vectors and a
/// strip stays in the cache; turned pictures come out turned at no cost.
///
/// In bounds by construction: taps lie inside their source, its length rounded up to an even number; a source has an
/// even number of rows; rows are whole blocks of ``blockWidth`` samples, and so are those of the target.
/// - Parameters:
///   - rows: taps down the columns; of the target before it is turned, as those of `columns`.
///   - columns: taps along the rows.
///   - transposes: target columns are written as rows.
///   - scratch: ``scratchSize(stride:rows:)`` bytes, aligned to 16.
@inline(never)
package func resample(
    _ source: UnsafePointer<UInt8>, stride: Int, rows: TapTable, columns: TapTable,
    into target: UnsafeMutablePointer<UInt8>, stride targetStride: Int, transposes: Bool,
    scratch: UnsafeMutableRawPointer
) {
    let strip = scratch
    let block = scratch + stride &* bytesInStripColumn
    var top = 0
    while top < rows.count {
        let left = rows.count &- top
        let used = left < laneCount ? left : laneCount
        filterColumns(source, stride: stride, taps: rows, top: top, used: used, block: block, into: strip)
        if transposes {
            filterRowsTransposing(strip, taps: columns, into: target + top, stride: targetStride)
        } else {
            filterRows(
                strip, taps: columns, used: used, block: block, into: target + top &* targetStride, stride: targetStride
            )
        }
        top &+= laneCount
    }
}

/// Bytes that ``resample(_:stride:rows:columns:into:stride:transposes:scratch:)`` works in.
@inline(never)
package func scratchSize(stride: Int, rows: TapTable) -> Int {
    var most = 0
    var top = 0
    while top < rows.count {
        let left = rows.count &- top
        let span = sourceSpan(rows, first: top, count: left < laneCount ? left : laneCount)
        most = span.pairCount > most ? span.pairCount : most
        top &+= laneCount
    }
    return stride &* bytesInStripColumn &+ (most &* blockWidth &+ laneCount &* blockWidth) &* 4
}

/// Samples to which the rows of planes are rounded up.
package let blockWidth = 32
/// Rows of a strip.
let laneCount = 16
let bytesInStripColumn = laneCount &* 2

/// The source samples that a run of target samples takes from: the first one, an even number, and how many pairs. A
/// tuple, because a type would have functions that the linker may share with the rest of the program.
@inline(__always)
func sourceSpan(_ taps: TapTable, first: Int, count: Int) -> (start: Int, pairCount: Int) {
    var (least, most) = (taps.starts[first], taps.starts[first])
    for index in first..<first &+ count {
        let start = taps.starts[index]
        least = start < least ? start : least
        most = start > most ? start : most
    }
    return (Int(least), Int(most &- least) / 2 &+ taps.pairCount)
}
