import CTurboJPEG
import PhotoVocabulary

/// A picture's samples in the form that encoders other than JPEG's need: row by row, RGB or RGBA, alpha not
/// premultiplied.
struct Pixels {
    let size: PixelSize
    /// 3 or 4.
    let bands: Int
    /// Without padding between rows.
    var samples: [UInt8]
}

/// Converts planes to pixels.
final class PixelConverter {
    private let handle: tjhandle

    init() throws(ImageError) {
        guard let handle = tjInitDecompress() else {
            throw .libraryUnavailable(detail: "TurboJPEG: " + String(cString: tjGetErrorStr2(nil)))
        }
        self.handle = handle
    }

    deinit { tjDestroy(handle) }

    /// - Parameters:
    ///   - image: Its chroma, if any, has half the size in both directions.
    ///   - background: The colour behind a transparent picture, which is removed to restore its alpha; nil to keep the
    ///     background, without alpha.
    func pixels(of image: PlanarImage, liftedOff background: RGBColour? = nil) throws(ImageError) -> Pixels {
        var image = image
        if background == nil { image.alpha = nil }
        image.luma.fillCells()
        let size = image.size
        let bands = image.alpha == nil ? 3 : 4
        let subsampling = image.chroma == nil ? TJSAMP_GRAY : TJSAMP_420
        let format = image.alpha == nil ? TJPF_RGB : TJPF_RGBA
        var samples = [UInt8](repeating: 0, count: size.width * size.height * bands)
        let result = image.withPlanes { planes, strides in
            tjDecodeYUVPlanes(
                handle, &planes, &strides, CInt(subsampling.rawValue), &samples, CInt(size.width), 0,
                CInt(size.height), CInt(format.rawValue), 0)
        }
        guard result == 0 else { throw .encodingFailed(String(cString: tjGetErrorStr2(handle))) }
        if let alpha = image.alpha, let background { lift(&samples, off: background, alpha) }
        return Pixels(size: size, bands: bands, samples: samples)
    }

    /// Sets the alpha of RGBA samples, and the colours that look the same on the background.
    private func lift(_ samples: inout [UInt8], off background: RGBColour, _ alpha: Plane) {
        let background = SIMD3(Int(background.red), Int(background.green), Int(background.blue))
        for y in 0..<alpha.height {
            for x in 0..<alpha.width {
                let place = (y * alpha.width + x) * 4
                let share = Int(alpha[x, y])
                samples[place + 3] = UInt8(share)
                guard share < 255 else { continue }
                for channel in 0..<3 {
                    // Invisible pixels get the background's colour: any colour would do, and this one compresses well.
                    let light = Self.light(of: Int(samples[place + channel]) - background[channel], share)
                    samples[place + channel] = UInt8(min(255, max(0, background[channel] + light)))
                }
            }
        }
    }

    /// The distance of a colour from the background if `share` of 255 of it makes this `difference`; rounded.
    private static func light(of difference: Int, _ share: Int) -> Int {
        guard share > 0 else { return 0 }
        return (difference * 255 + (difference < 0 ? -share : share) / 2) / share
    }
}
