import PhotoVocabulary
import ResamplingKernel

/// Resamples planes from one grid to another, and turns them upright.
struct PlaneResampler {
    private let columns: LanczosTaps
    private let rows: LanczosTaps
    private let source: PlaneGrid
    private let target: PlaneGrid
    private let transposes: Bool
    private let kernel: KernelBuild

    /// - Parameter target: The upright grid.
    init(
        from source: PlaneGrid, to target: PlaneGrid, orientation: Orientation = .upright,
        kernel: KernelBuild = .fastest
    ) {
        let stored = orientation.transposes ? target.transposed : target
        let mirrorsX = orientation.transposes ? orientation.mirrorsVertically : orientation.mirrorsHorizontally
        let mirrorsY = orientation.transposes ? orientation.mirrorsHorizontally : orientation.mirrorsVertically
        columns = TapTables.shared.taps(from: source.horizontal, to: stored.horizontal, mirrored: mirrorsX)
        rows = TapTables.shared.taps(from: source.vertical, to: stored.vertical, mirrored: mirrorsY)
        self.source = source
        self.target = target
        transposes = orientation.transposes
        self.kernel = kernel
    }

    func resample(_ plane: Plane) -> Plane {
        precondition(plane.grid == source, "the plane's grid must be the resampler's")
        var result = Plane(grid: target)
        let resultStride = result.stride
        rows.withTable { rows in
            columns.withTable { columns in
                let scratchSize = scratchSize(stride: plane.stride, rows: rows)
                withUnsafeTemporaryAllocation(byteCount: scratchSize, alignment: 64) { scratch in
                    plane.samples.withUnsafeBufferPointer { samples in
                        result.samples.withUnsafeMutableBufferPointer { output in
                            guard let scratch = scratch.baseAddress, let samples = samples.baseAddress,
                                let output = output.baseAddress
                            else { return }
                            kernel.resample(
                                samples, plane.stride, rows, columns, output, resultStride, transposes, scratch)
                        }
                    }
                }
            }
        }
        return result
    }
}

extension PlanarImage {
    /// The picture turned upright and scaled to `size`, with 4:2:0 chroma.
    ///
    /// - Parameter size: The upright size.
    func resampled(to size: PixelSize, orientation: Orientation) -> PlanarImage {
        let target = PlaneGrid(size)
        let detail = PlaneResampler(from: luma.grid, to: target, orientation: orientation)
        let luma = detail.resample(luma)
        let alpha = alpha.map(detail.resample)
        guard let chroma else { return PlanarImage(luma: luma, chroma: nil, alpha: alpha) }
        let resampler = PlaneResampler(from: chroma.blue.grid, to: target.halved, orientation: orientation)
        return PlanarImage(
            luma: luma,
            chroma: Chroma(blue: resampler.resample(chroma.blue), red: resampler.resample(chroma.red)),
            alpha: alpha)
    }
}

/// One picture in decreasing sizes. Each is made from the smallest previous one that costs no quality.
struct Pyramid {
    private let base: PlanarImage
    private let orientation: Orientation
    /// Upright, largest first.
    private var images: [PlanarImage] = []

    /// - Parameter base: In the stored orientation, at least as large as any requested size.
    init(base: PlanarImage, orientation: Orientation) {
        self.base = base
        self.orientation = orientation
    }

    /// The last image made, or the base if there is none.
    var smallest: PlanarImage { images.last ?? base }

    /// - Parameter size: Upright, smaller than all earlier requests.
    mutating func image(at size: PixelSize) -> PlanarImage {
        // From an image of at least twice the width, a second resampling costs no visible sharpness; from a smaller one
        // it would.
        let source = images.last { $0.size.width >= size.width * 2 }
        let image =
            source.map { $0.resampled(to: size, orientation: .upright) }
            ?? base.resampled(to: size, orientation: orientation)
        images.append(image)
        return image
    }
}
