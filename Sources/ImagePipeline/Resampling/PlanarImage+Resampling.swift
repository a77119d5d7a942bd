extension PlanarImage {
    /// The picture turned upright, at `size`, its chroma halved both ways as 4:2:0 wants it.
    /// - Parameter size: upright.
    func resampled(to size: PixelSize, orientation: Orientation) -> PlanarImage {
        let target = PlaneGrid(size)
        let luma = PlaneResampler(from: luma.grid, to: target, orientation: orientation).resample(luma)
        guard let chroma else { return PlanarImage(luma: luma, chroma: nil) }
        let resampler = PlaneResampler(from: chroma.blue.grid, to: target.halved, orientation: orientation)
        return PlanarImage(
            luma: luma,
            chroma: Chroma(blue: resampler.resample(chroma.blue), red: resampler.resample(chroma.red)))
    }
}
