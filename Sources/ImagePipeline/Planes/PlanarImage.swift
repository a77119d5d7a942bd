/// A picture as luma and, unless it is gray, two planes of chroma: JPEG's own Y'CbCr, 0...255 each.
///
/// A transparent picture's colours are those that it has on the background it was decoded for. They are linear in colour
/// times alpha, so that resampling draws no colour out of what can't be seen; and what knows no alpha takes the planes
/// as they are.
struct PlanarImage: Sendable {
    var luma: Plane
    var chroma: Chroma?
    /// How much of the picture there is, on luma's grid; nil for one without gaps.
    var alpha: Plane?

    /// Blue and red differences, on the same grid.
    struct Chroma: Sendable {
        var blue: Plane
        var red: Plane
    }

    var size: PixelSize { PixelSize(width: luma.width, height: luma.height) }

    /// The mean over all pixels, by the numbers: an sRGB colour if the picture has no profile.
    var averageColour: RGBColour {
        let luma = luma.mean
        let blue = (chroma?.blue.mean ?? 128) - 128
        let red = (chroma?.red.mean ?? 128) - 128
        func level(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
        // JFIF 1.02, page 4.
        return RGBColour(
            red: level(luma + 1.402 * red),
            green: level(luma - 0.344_136 * blue - 0.714_136 * red),
            blue: level(luma + 1.772 * blue))
    }
}

extension PlanarImage {
    /// Lends all planes at once as C reads them: their pointers, chroma's nil for gray, and their strides. C's functions take
    /// both as arrays that they could write to.
    func withPlanes<Result>(
        _ body: (_ planes: inout [UnsafePointer<UInt8>?], _ strides: inout [CInt]) -> Result
    ) -> Result {
        luma.samples.withUnsafeBufferPointer { luma in
            guard let chroma else {
                var (planes, strides) = ([luma.baseAddress, nil, nil], strides)
                return body(&planes, &strides)
            }
            return chroma.blue.samples.withUnsafeBufferPointer { blue in
                chroma.red.samples.withUnsafeBufferPointer { red in
                    var (planes, strides) = ([luma.baseAddress, blue.baseAddress, red.baseAddress], strides)
                    return body(&planes, &strides)
                }
            }
        }
    }

    /// Lends all planes at once as C writes them, otherwise as ``withPlanes(_:)`` does. Planes that others have too are
    /// copied first.
    mutating func withMutablePlanes<Result>(
        _ body: (_ planes: inout [UnsafeMutablePointer<UInt8>?], _ strides: inout [CInt]) -> Result
    ) -> Result {
        var strides = strides
        guard let lent = chroma else {
            return luma.samples.withUnsafeMutableBufferPointer { luma in
                var planes = [luma.baseAddress, nil, nil]
                return body(&planes, &strides)
            }
        }
        var (blue, red) = (lent.blue, lent.red)
        // The planes are ours alone while they are lent, or writing to them would copy them.
        chroma = nil
        let result = luma.samples.withUnsafeMutableBufferPointer { luma in
            blue.samples.withUnsafeMutableBufferPointer { blue in
                red.samples.withUnsafeMutableBufferPointer { red in
                    var planes = [luma.baseAddress, blue.baseAddress, red.baseAddress]
                    return body(&planes, &strides)
                }
            }
        }
        chroma = Chroma(blue: blue, red: red)
        return result
    }

    private var strides: [CInt] {
        [CInt(luma.stride), CInt(chroma?.blue.stride ?? 0), CInt(chroma?.red.stride ?? 0)]
    }
}
