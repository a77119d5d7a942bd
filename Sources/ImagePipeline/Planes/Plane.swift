import PhotoVocabulary
import ResamplingKernel

/// How the samples of a plane cover the picture.
struct PlaneGrid: Hashable, Sendable {
    let horizontal: Axis
    let vertical: Axis

    /// One direction of a grid.
    struct Axis: Hashable, Sendable {
        /// The number of samples, at least 1.
        let count: Int
        /// The picture's length in samples. Below `count` if the last sample is partly outside of the picture, like the
        /// last chroma sample of an odd width. Keeps chroma aligned with luma.
        let covered: Double

        init(count: Int, covered: Double) {
            precondition(count > 0 && covered > 0, "a plane must have at least one sample")
            self.count = count
            self.covered = covered
        }

        init(_ count: Int) {
            self.init(count: count, covered: Double(count))
        }

        /// This axis with half of the samples, for 4:2:0 chroma.
        var halved: Axis { Axis(count: (count + 1) / 2, covered: covered / 2) }
    }

    var halved: PlaneGrid { PlaneGrid(horizontal: horizontal.halved, vertical: vertical.halved) }
    var transposed: PlaneGrid { PlaneGrid(horizontal: vertical, vertical: horizontal) }
}

extension PlaneGrid {
    init(_ size: PixelSize) {
        self.init(horizontal: Axis(size.width), vertical: Axis(size.height))
    }
}

/// One component of a picture, 8 bits per sample, rows from top to bottom.
struct Plane: Sendable {
    let grid: PlaneGrid
    /// The number of bytes from one row to the next: the width rounded up to whole blocks of ``blockSize``.
    let stride: Int
    /// `stride` times the height, rounded up to an even number: TurboJPEG reads and writes whole chroma cells.
    var samples: [UInt8]

    /// The number of samples that the kernels process at once.
    static let blockSize = blockWidth

    var width: Int { grid.horizontal.count }
    var height: Int { grid.vertical.count }

    init(grid: PlaneGrid) {
        self.grid = grid
        stride = (grid.horizontal.count + Self.blockSize - 1) / Self.blockSize * Self.blockSize
        samples = [UInt8](repeating: 0, count: stride * ((grid.vertical.count + 1) / 2 * 2))
    }

    subscript(x: Int, y: Int) -> UInt8 {
        get { samples[y * stride + x] }
        set { samples[y * stride + x] = newValue }
    }

    /// The mean of all samples, 0...255.
    var mean: Double {
        var sum = 0
        for y in 0..<height {
            for sample in samples[y * stride..<y * stride + width] { sum += Int(sample) }
        }
        return Double(sum) / Double(width * height)
    }

    func isEverywhere(_ level: UInt8) -> Bool {
        (0..<height).allSatisfy { y in samples[y * stride..<y * stride + width].allSatisfy { $0 == level } }
    }

    /// Whether all samples of some rows are close to each other, as those of one colour are after lossy coding.
    func hasOneLevel(inRows rows: Range<Int>) -> Bool {
        let first = Int(samples[rows.lowerBound * stride])
        return rows.allSatisfy { y in
            samples[y * stride..<y * stride + width].allSatisfy { abs(Int($0) - first) <= 4 }
        }
    }

    /// Repeats the last column and row, to fill the chroma cells that an odd size leaves half empty.
    mutating func fillCells() {
        if width % 2 == 1, width < stride {
            for y in 0..<height { samples[y * stride + width] = samples[y * stride + width - 1] }
        }
        if height % 2 == 1 {
            let last = (height - 1) * stride
            samples.replaceSubrange(last + stride..<last + 2 * stride, with: Array(samples[last..<last + stride]))
        }
    }
}
