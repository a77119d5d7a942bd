/// How well a frame stands for a film. Whole numbers only, so that it is the same on every processor.
struct FrameQuality: Hashable {
    /// 0 to ``FrameQuality/sharpnessLimit``: the mean of the blocks.
    let sharpness: Int
    /// The difference of the shades that 5 % of the pixels are darker and 5 % are lighter than: 0 to 255.
    let contrast: Int
    /// How many of 256 pixels are neither nearly black nor nearly white.
    let exposed: Int

    init(of frame: GrayFrame) {
        sharpness = Self.sharpness(of: frame)
        var counts = [Int](repeating: 0, count: 256)
        for sample in frame.samples { counts[Int(sample)] += 1 }
        let total = frame.samples.count
        contrast = Self.shade(below: total - total / 20, in: counts) - Self.shade(below: total / 20, in: counts)
        exposed = counts[Self.exposedShades].reduce(0, +) * 256 / total
    }

    /// 0 for a flat frame.
    var score: Int { sharpness * (contrast + 16) * (exposed + 32) }

    private static let exposedShades = 16...239

    /// The shade of the pixel that has `rank` pixels before it, if they are sorted from black to white.
    private static func shade(below rank: Int, in counts: [Int]) -> Int {
        var seen = 0
        for (shade, count) in counts.enumerated() {
            seen += count
            if seen > rank { return shade }
        }
        return counts.count - 1
    }
}

extension FrameQuality {
    /// In pixels.
    static let blockSide = 20
    static let sharpnessLimit = 255

    /// The mean of all blocks' sharpness, each at most ``sharpnessLimit``.
    ///
    /// A block's is the root of the mean of the squared gradient by Sobel's operator: "Tenengrad", which Pertuz, Puig
    /// and Garcia (Analysis of focus measure operators for shape-from-focus, Pattern Recognition 46, 2013) call GRA6.
    /// The limit is for titles: a few letters in white on black would outdo a whole landscape.
    private static func sharpness(of frame: GrayFrame) -> Int {
        let (width, height) = (frame.size.width, frame.size.height)
        guard width > 2, height > 2 else { return 0 }
        let columns = (width - 2 + blockSide - 1) / blockSide
        let rows = (height - 2 + blockSide - 1) / blockSide
        var sums = [Int](repeating: 0, count: columns * rows)
        var counts = [Int](repeating: 0, count: columns * rows)
        frame.samples.withUnsafeBufferPointer { samples in
            for y in 1..<(height - 1) {
                for x in 1..<(width - 1) {
                    let block = (y - 1) / blockSide * columns + (x - 1) / blockSide
                    sums[block] += squaredGradient(at: y * width + x, in: samples, width: width)
                    counts[block] += 1
                }
            }
        }
        let total = zip(sums, counts).map { min(sharpnessLimit, root(of: $0 / $1)) }.reduce(0, +)
        return total / sums.count
    }

    private static func squaredGradient(at index: Int, in samples: UnsafeBufferPointer<UInt8>, width: Int) -> Int {
        func sample(_ offset: Int) -> Int { Int(samples[index + offset]) }
        let (above, below) = (-width, width)
        let across =
            sample(above + 1) + 2 * sample(1) + sample(below + 1)
            - sample(above - 1) - 2 * sample(-1) - sample(below - 1)
        let down =
            sample(below - 1) + 2 * sample(below) + sample(below + 1)
            - sample(above - 1) - 2 * sample(above) - sample(above + 1)
        return across * across + down * down
    }

    /// The largest whole number whose square is at most `number`.
    private static func root(of number: Int) -> Int {
        var root = Int(Double(number).squareRoot())
        while root * root > number { root -= 1 }
        while (root + 1) * (root + 1) <= number { root += 1 }
        return root
    }
}
