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
