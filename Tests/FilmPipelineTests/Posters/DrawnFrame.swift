import PhotoVocabulary

@testable import FilmPipeline

/// Frames that tests draw.
enum DrawnFrame {
    static let size = PixelSize(width: 320, height: 180)

    /// - Parameter shade: Of the pixel in a column and a row.
    static func drawn(_ size: PixelSize = size, shade: (Int, Int) -> Int) -> GrayFrame {
        var samples: [UInt8] = []
        for y in 0..<size.height {
            for x in 0..<size.width { samples.append(UInt8(min(max(shade(x, y), 0), 255))) }
        }
        guard let frame = GrayFrame(size: size, samples: samples) else { preconditionFailure("one sample for a pixel") }
        return frame
    }

    static func flat(_ shade: Int) -> GrayFrame { drawn { _, _ in shade } }

    /// Squares of many shades, as a landscape has.
    static let scene = drawn { x, y in 60 + (x / 12 * 37 + y / 12 * 61) % 120 }

    /// White letters in the middle of black.
    static let title = drawn { x, y in
        (120..<200).contains(x) && (80..<100).contains(y) && (x / 4 + y / 7) % 2 == 0 ? 250 : 0
    }
}

extension GrayFrame {
    /// - Parameters:
    ///   - share: 0 for the shade, 100 for the frame.
    ///   - shade: The shade that the frame fades to.
    func faded(_ share: Int, to shade: Int) -> GrayFrame {
        DrawnFrame.drawn(size) { x, y in (self[x, y] * share + shade * (100 - share)) / 100 }
    }

    /// As if the camera had moved sideways by some pixels.
    func blurred(_ pixels: Int) -> GrayFrame {
        DrawnFrame.drawn(size) { x, y in
            (0..<pixels).map { self[min(x + $0, size.width - 1), y] }.reduce(0, +) / pixels
        }
    }

    subscript(x: Int, y: Int) -> Int { Int(samples[y * size.width + x]) }
}
