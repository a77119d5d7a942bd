/// One picture at ever smaller sizes, each made from the smallest of those before it that loses nothing by it.
struct Pyramid {
    private let base: PlanarImage
    private let orientation: Orientation
    /// Upright, largest first.
    private var images: [PlanarImage] = []

    /// - Parameter base: as stored, at least as large as any size that will be asked for.
    init(base: PlanarImage, orientation: Orientation) {
        self.base = base
        self.orientation = orientation
    }

    /// The last image that was made; the base before there is one.
    var smallest: PlanarImage { images.last ?? base }

    /// - Parameter size: upright, smaller than those asked for before.
    mutating func image(at size: PixelSize) -> PlanarImage {
        // At half the width a second resampling costs no visible sharpness; nearer it would.
        let source = images.last { $0.size.width >= size.width * 2 }
        let image =
            source.map { $0.resampled(to: size, orientation: .upright) }
            ?? base.resampled(to: size, orientation: orientation)
        images.append(image)
        return image
    }
}
