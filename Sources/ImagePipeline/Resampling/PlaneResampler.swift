/// Resamples a plane in two passes over strips of sixteen target rows: down the columns, then along the rows. A strip
/// lies column by column, sixteen rows side by side, so that both passes work on whole vectors and a strip stays in
/// the cache; turned pictures come out turned at no cost.
struct PlaneResampler {
    private let columns: LanczosTaps
    private let rows: LanczosTaps
    private let source: PlaneGrid
    private let target: PlaneGrid
    private let transposes: Bool

    /// - Parameter target: the upright grid.
    init(from source: PlaneGrid, to target: PlaneGrid, orientation: Orientation = .upright) {
        let stored = orientation.transposes ? target.transposed : target
        let mirrorsX = orientation.transposes ? orientation.mirrorsVertically : orientation.mirrorsHorizontally
        let mirrorsY = orientation.transposes ? orientation.mirrorsHorizontally : orientation.mirrorsVertically
        columns = LanczosTaps(from: source.horizontal, to: stored.horizontal, mirrored: mirrorsX)
        rows = LanczosTaps(from: source.vertical, to: stored.vertical, mirrored: mirrorsY)
        self.source = source
        self.target = target
        transposes = orientation.transposes
    }

    func resample(_ plane: Plane) -> Plane {
        precondition(plane.grid == source, "a resampler is for one grid")
        var result = Plane(grid: target)
        let (stride, resultStride) = (plane.stride, result.stride)
        let height = rows.starts.count
        var strip = [Int16](repeating: 0, count: stride * Self.lanes)
        plane.samples.withUnsafeBufferPointer { samples in
            strip.withUnsafeMutableBufferPointer { strip in
                result.samples.withUnsafeMutableBufferPointer { output in
                    for top in Swift.stride(from: 0, to: height, by: Self.lanes) {
                        let used = min(Self.lanes, height - top)
                        for lane in 0..<used {
                            filterColumns(samples, stride: stride, row: top + lane, lane: lane, into: strip)
                        }
                        if transposes {
                            filterRowsTransposing(strip, top: top, into: output, stride: resultStride)
                        } else {
                            filterRows(strip, top: top, used: used, into: output, stride: resultStride)
                        }
                    }
                }
            }
        }
        return result
    }

    private static let lanes = Plane.blockSize
    /// Fraction bits that a strip keeps: Lanczos overshoots 0...255 by less than a half, and 382 << 6 fits an Int16.
    private static let fractionBits = 6
    private static let columnShift = LanczosTaps.unitBits - fractionBits
    private static let rowShift = LanczosTaps.unitBits + fractionBits
}

extension PlaneResampler {
    // In bounds by construction: taps lie inside their source (LanczosTaps), a plane's rows are whole blocks (Plane),
    // and a strip has a column for every sample of a row.

    /// Target row `row` of every column, into one lane of the strip.
    @inline(__always)
    private func filterColumns(
        _ samples: UnsafeBufferPointer<UInt8>, stride: Int, row: Int, lane: Int,
        into strip: UnsafeMutableBufferPointer<Int16>
    ) {
        guard let samples = samples.baseAddress, let strip = strip.baseAddress else { return }
        let top = UnsafeRawPointer(samples + rows.starts[row] * stride)
        rows.weights.withUnsafeBufferPointer { weights in
            guard let weights = weights.baseAddress.map({ $0 + row * rows.count }) else { return }
            for left in Swift.stride(from: 0, to: stride, by: Self.lanes) {
                var sum = SIMD16<Int32>(repeating: 1 << Int32(Self.columnShift - 1))
                for tap in 0..<rows.count {
                    let block = (top + (tap * stride + left)).loadUnaligned(as: SIMD16<UInt8>.self)
                    sum &+= SIMD16<Int32>(truncatingIfNeeded: block) &* Int32(weights[tap])
                }
                let levels = SIMD16<Int16>(truncatingIfNeeded: sum &>> Int32(Self.columnShift))
                var place = strip + left * Self.lanes + lane
                for index in 0..<Self.lanes {
                    place.pointee = levels[index]
                    place += Self.lanes
                }
            }
        }
    }

    /// One target column of the strip: a sample for each lane.
    @inline(__always)
    private func filterRow(
        _ strip: UnsafeRawPointer, column: Int, weights: UnsafePointer<Int16>
    ) -> SIMD16<UInt8> {
        let start = columns.starts[column]
        var sum = SIMD16<Int32>(repeating: 1 << Int32(Self.rowShift - 1))
        for tap in 0..<columns.count {
            let block = (strip + (start + tap) * Self.lanes * 2).loadUnaligned(as: SIMD16<Int16>.self)
            sum &+= SIMD16<Int32>(truncatingIfNeeded: block) &* Int32(weights[column * columns.count + tap])
        }
        let levels = sum &>> Int32(Self.rowShift)
        return SIMD16<UInt8>(
            truncatingIfNeeded: levels.clamped(
                lowerBound: SIMD16(repeating: 0), upperBound: SIMD16(repeating: 255)))
    }

    private func filterRows(
        _ strip: UnsafeMutableBufferPointer<Int16>, top: Int, used: Int,
        into output: UnsafeMutableBufferPointer<UInt8>, stride: Int
    ) {
        guard let output = output.baseAddress, let strip = UnsafeRawPointer(strip.baseAddress) else { return }
        columns.weights.withUnsafeBufferPointer { weights in
            guard let weights = weights.baseAddress else { return }
            for column in columns.starts.indices {
                let levels = filterRow(strip, column: column, weights: weights)
                var place = output + top * stride + column
                for lane in 0..<used {
                    place.pointee = levels[lane]
                    place += stride
                }
            }
        }
    }

    private func filterRowsTransposing(
        _ strip: UnsafeMutableBufferPointer<Int16>, top: Int,
        into output: UnsafeMutableBufferPointer<UInt8>, stride: Int
    ) {
        guard let output = UnsafeMutableRawPointer(output.baseAddress), let strip = UnsafeRawPointer(strip.baseAddress)
        else { return }
        columns.weights.withUnsafeBufferPointer { weights in
            guard let weights = weights.baseAddress else { return }
            for column in columns.starts.indices {
                let levels = filterRow(strip, column: column, weights: weights)
                (output + column * stride + top).storeBytes(of: levels, as: SIMD16<UInt8>.self)
            }
        }
    }
}
