import PhotoVocabulary

extension Renderer {
    /// JPEG's usual quality is for renditions. Services encode previews again, so they get more.
    private static let previewQuality = 84

    /// Cuts pictures from a rendition of a cover.
    ///
    /// - Parameters:
    ///   - focus: The point that stays visible.
    ///   - background: The colour behind transparent pictures.
    ///   - admit: Called with the need of the rendition before it is decoded. Returns when it may be decoded.
    /// - Returns: The bytes of the file of each cut.
    package func cut(
        _ source: PhotoSource, as cuts: [CoverCut], focus: FocusPoint, on background: RGBColour,
        admit: (PhotoNeed) -> Void = { _ in }
    ) throws(ImageError) -> [[UInt8]] {
        let encoding = RenditionEncoding(.jpeg, quality: Self.previewQuality)
        // Decoding keeps transparency only for formats that have it. A logo's PNG does, but is not one of them.
        let decoded = cuts.contains(.logo) ? RenditionEncoding(.webp) : encoding
        let spec = RenditionSpec(widths: [limits.side], encodings: [decoded], background: background)
        let photo = try DecodedPhoto(source, spec: spec, limits: limits, admit: admit)
        let converter = try PixelConverter()
        var files: [[UInt8]] = []
        for cut in cuts {
            if cut == .logo {
                let image = try image(of: photo, fitting: cut.sizes[0])
                let pixels = try converter.pixels(of: image, liftedOff: image.alpha == nil ? nil : background)
                files.append(try PNGFile.bytes(of: pixels, profile: photo.profile))
                continue
            }
            var images: [PlanarImage] = []
            for size in cut.sizes { images.append(try image(of: photo, filling: size, focus: focus)) }
            switch cut {
            case .preview:
                let encoder = try RenditionEncoder([encoding], background: background)
                files.append(try encoder.encode(images[0], as: [encoding], profile: photo.profile)[0].bytes)
            case .touchIcon:
                files.append(try PNGFile.bytes(of: try converter.pixels(of: images[0]), profile: photo.profile))
            case .icon, .logo:
                var pictures: [(side: Int, png: [UInt8])] = []
                for image in images {
                    let png = try PNGFile.bytes(of: try converter.pixels(of: image), profile: photo.profile)
                    pictures.append((image.size.width, png))
                }
                files.append(IconFile.bytes(of: pictures))
            }
        }
        return files
    }

    /// A photo that is not larger than a size, with its transparency.
    private func image(of photo: DecodedPhoto, fitting size: PixelSize) throws(ImageError) -> PlanarImage {
        let (width, height) = (Double(photo.size.width), Double(photo.size.height))
        let scale = min(1, Double(size.width) / width, Double(size.height) / height)
        let scaled = PixelSize(width: max(1, Int(width * scale)), height: max(1, Int(height * scale)))
        try limits.check(width: scaled.width, height: scaled.height)
        return photo.planes.resampled(to: scaled, orientation: photo.orientation)
    }

    /// The part of a photo that fills a size.
    private func image(
        of photo: DecodedPhoto, filling size: PixelSize, focus: FocusPoint
    ) throws(ImageError) -> PlanarImage {
        let scaled = photo.size.scaled(toFill: size)
        try limits.check(width: scaled.width, height: scaled.height)
        var image = photo.planes.resampled(to: scaled, orientation: photo.orientation)
        image.alpha = nil
        return image.cropped(to: size, x: focus.x, y: focus.y)
    }
}

extension PixelSize {
    /// The smallest size with nearly the same aspect ratio that is at least as wide and as high as `size`.
    func scaled(toFill size: PixelSize) -> PixelSize {
        let scale = max(Double(size.width) / Double(width), Double(size.height) / Double(height))
        return PixelSize(
            width: max(size.width, Int((Double(width) * scale).rounded())),
            height: max(size.height, Int((Double(height) * scale).rounded())))
    }
}

extension PlanarImage {
    /// A part of the picture.
    ///
    /// - Parameters:
    ///   - size: Even sides, not larger than the picture's.
    ///   - x: The share of what is left over horizontally that is cut off on the left, 0...1.
    ///   - y: The share of what is left over vertically that is cut off at the top, 0...1.
    func cropped(to size: PixelSize, x: Double, y: Double) -> PlanarImage {
        /// Even, so that chroma stays aligned.
        func start(_ rest: Int, _ share: Double) -> Int { min(Int((Double(rest) * share / 2).rounded()), rest / 2) }
        let (left, top) = (start(self.size.width - size.width, x), start(self.size.height - size.height, y))
        let grid = PlaneGrid(size)
        return PlanarImage(
            luma: luma.cropped(to: grid, left: 2 * left, top: 2 * top),
            chroma: chroma.map {
                Chroma(
                    blue: $0.blue.cropped(to: grid.halved, left: left, top: top),
                    red: $0.red.cropped(to: grid.halved, left: left, top: top))
            }, alpha: nil)
    }
}

extension Plane {
    fileprivate func cropped(to grid: PlaneGrid, left: Int, top: Int) -> Plane {
        var part = Plane(grid: grid)
        for y in 0..<part.height {
            let (source, target) = ((top + y) * stride + left, y * part.stride)
            for x in 0..<part.width { part.samples[target + x] = samples[source + x] }
        }
        return part
    }
}
