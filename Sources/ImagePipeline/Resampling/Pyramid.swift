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
