import PhotoVocabulary

/// A picture as luma and, unless it is gray, two planes of chroma: JPEG's own Y'CbCr, 0...255 each.
///
/// The colours of a transparent picture include the background for which it was decoded. They are linear in colour
/// times alpha, so that resampling doesn't spread the colours of invisible pixels; formats without alpha use the planes
/// unchanged.
struct PlanarImage: Sendable {
    var luma: Plane
    var chroma: Chroma?
    /// The opacity, on luma's grid; nil for an opaque picture.
    var alpha: Plane?

    /// Blue and red differences, on the same grid as each other.
    struct Chroma: Sendable {
        var blue: Plane
        var red: Plane
    }

    var size: PixelSize { PixelSize(width: luma.width, height: luma.height) }
    /// Whether nothing is to be seen in it.
    var hasOneColour: Bool {
        ([luma] + (chroma.map { [$0.blue, $0.red] } ?? [])).allSatisfy { $0.hasOneLevel(inRows: 0..<$0.height) }
    }

    /// The mean of all pixels, computed on their numbers: an sRGB colour if the picture has no profile.
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
    /// Lends all planes at once for reading in C: their pointers, nil for a gray picture's chroma, and their strides.
    /// The C functions declare both arrays as mutable.
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

    /// Lends all planes at once for writing in C, otherwise like ``withPlanes(_:)``. Copies shared planes first.
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
        // Drop other references to the planes while they are lent, or writing would copy them.
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
