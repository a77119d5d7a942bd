import CTurboJPEG
import CVips
import FileReading

/// Decodes whatever libvips can, into planes at full chroma and in sRGB.
struct VipsDecoder {
    /// As stored, before orientation.
    let size: PixelSize
    /// EXIF's, 1...8.
    let orientation: Int
    let hasAlpha: Bool
    private let source: Source
    private let format: ImageFormat
    private let hasProfile: Bool
    private let bytesPerPixel: Int

    /// Where the bytes of a picture are.
    enum Source {
        /// Read through the descriptor, so that its pages don't count as memory of the process.
        case file(OpenedFile)
        case memory(MappedFile)
    }

    /// Reads the header.
    init(_ source: Source, format: ImageFormat, limits: ImageLimits) throws(ImageError) {
        try LibVips.start()
        let header: VipsPicture
        do {
            header = try Self.open(source)
        } catch {
            throw Self.truncation(error, format) ?? .undecodable(format, detail: Self.cause(error))
        }
        try limits.check(width: header.width, height: header.height)
        size = PixelSize(width: header.width, height: header.height)
        orientation = header.orientation
        hasProfile = header.hasProfile
        hasAlpha = header.hasAlpha
        bytesPerPixel = header.bytesPerPixel
        self.source = source
        self.format = format
    }

    /// What decodes the picture.
    var libraries: PixelLibraries { PixelLibraries(decoding: format).union(hasProfile ? .lcms : []) }

    /// In bytes, about, as measured with noise: decoders that hold the whole picture have it in several forms.
    /// - Parameter inSeveralScans: whether it is a JPEG that comes so.
    func memoryNeed(inSeveralScans: Bool) -> Int {
        let copies =
            switch format {
            case .png, .tiff: 2
            case .jpeg: inSeveralScans ? 4 : 2
            case .webp, .gif, .heif, .avif: 5
            }
        return copies * size.pixelCount * bytesPerPixel
    }

    /// - Parameters:
    ///   - size: as stored; neither side larger than the picture's.
    ///   - background: what a transparent picture is laid on.
    ///   - keepsAlpha: whether the planes tell where the picture is transparent.
    func planes(
        at size: PixelSize, on background: RGBColour, keepingAlpha keepsAlpha: Bool
    ) throws(ImageError) -> PlanarImage {
        do {
            return try shrink(to: size, profile: hasProfile ? "srgb" : nil, on: background, keepingAlpha: keepsAlpha)
        } catch {
            guard hasProfile else { throw Self.imageError(error, format) }
        }
        // A profile that is broken or another picture's is passed over, as viewers do.
        do {
            return try shrink(to: size, profile: nil, on: background, keepingAlpha: keepsAlpha)
        } catch {
            throw Self.imageError(error, format)
        }
    }

    private func shrink(
        to size: PixelSize, profile: String?, on background: RGBColour, keepingAlpha keepsAlpha: Bool
    ) throws(VipsFailure) -> PlanarImage {
        var picture = try Self.open(source).applying {
            vitrine_vips_shrink($0, CInt(size.width), CInt(size.height), profile)
        }
        // Gray isn't gray any more where a background of a colour shows through.
        let staysGray = picture.bands < 3 && (!picture.hasAlpha || background.isGray)
        let space = staysGray ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
        picture = try picture.applying { vitrine_vips_colourspace($0, space) }
        guard picture.hasAlpha else { return try Self.planes(of: picture.applying(vitrine_vips_bytes)) }
        // The file can be read once only, and its pixels are wanted twice.
        if keepsAlpha { picture = try picture.applying(vips_image_copy_memory) }
        let flat = try picture.applying {
            vitrine_vips_flatten($0, background.red, background.green, background.blue)
        }.applying(vitrine_vips_bytes)
        var image = try Self.planes(of: flat)
        guard keepsAlpha else { return image }
        let alpha = try Self.planes(of: picture.applying(vitrine_vips_alpha).applying(vitrine_vips_bytes)).luma
        if !alpha.isEverywhere(255) { image.alpha = alpha }
        return image
    }

    /// - Parameter picture: one band, gray, or three, sRGB; 8 bits each.
    private static func planes(of picture: VipsPicture) throws(VipsFailure) -> PlanarImage {
        var byteCount = 0
        guard let pixels = picture.withPointer({ vips_image_write_to_memory($0, &byteCount) }) else {
            throw VipsFailure(lines: LibVips.takeError())
        }
        defer { g_free(pixels) }
        let grid = PlaneGrid(PixelSize(width: picture.width, height: picture.height))
        var image = PlanarImage(luma: Plane(grid: grid), chroma: nil)
        guard picture.bands >= 3 else {
            let rows = UnsafeRawBufferPointer(start: pixels, count: byteCount)
            for y in 0..<picture.height {
                let row = rows[y * picture.width..<(y + 1) * picture.width]
                image.luma.samples.replaceSubrange(
                    y * image.luma.stride..<y * image.luma.stride + picture.width, with: row)
            }
            return image
        }
        image.chroma = PlanarImage.Chroma(blue: Plane(grid: grid), red: Plane(grid: grid))
        guard let converter = tjInitCompress() else { throw VipsFailure(lines: [String(cString: tjGetErrorStr2(nil))]) }
        defer { tjDestroy(converter) }
        let bytes = pixels.assumingMemoryBound(to: UInt8.self)
        let result = image.withMutablePlanes { planes, strides in
            tjEncodeYUVPlanes(
                converter, bytes, CInt(picture.width), 0, CInt(picture.height), CInt(TJPF_RGB.rawValue),
                &planes, &strides, CInt(TJSAMP_444.rawValue), 0)
        }
        guard result == 0 else { throw VipsFailure(lines: [String(cString: tjGetErrorStr2(converter))]) }
        return image
    }

    /// The file with its header read; its pixels are read as they are asked for.
    private static func open(_ source: Source) throws(VipsFailure) -> VipsPicture {
        let source =
            switch source {
            // libvips reads through a duplicate, which shares its position: one picture at a time, each from the beginning.
            case .file(let file): file.withDescriptor { vips_source_new_from_descriptor($0) }
            // Its owner stays as long as the decoder, within which all of it is read.
            case .memory(let bytes): bytes.withBytes { vips_source_new_from_memory($0.baseAddress, $0.count) }
            }
        guard let source else { throw VipsFailure(lines: LibVips.takeError()) }
        defer { g_object_unref(source) }
        return try VipsPicture(owning: vitrine_vips_open(source))
    }

    /// What a failure over the pixels means, the header having been sound.
    private static func imageError(_ failure: VipsFailure, _ format: ImageFormat) -> ImageError {
        if let truncation = truncation(failure, format) { return truncation }
        let isBeyondDecoder = failure.lines.joined(separator: "; ").lowercased().contains("unsupported")
        return isBeyondDecoder
            ? .undecodable(format, detail: cause(failure)) : .damaged(format, detail: cause(failure))
    }

    /// libvips' words, without those that name the file or the loaders that it may not try.
    private static func cause(_ failure: VipsFailure) -> String {
        let words = failure.lines.filter { !$0.contains("bad seek") && !$0.contains("operation is blocked") }
        return words.isEmpty ? "a header that makes no sense" : words.joined(separator: "; ")
    }

    private static func truncation(_ failure: VipsFailure, _ format: ImageFormat) -> ImageError? {
        let words = failure.lines.joined(separator: "; ").lowercased()
        return endings.contains(where: words.contains) ? .truncated(format) : nil
    }

    /// How the decoders behind libvips say that a file ends too soon.
    private static let endings = [
        "premature end", "end of stream", "end of file", "unexpected eof", "truncated", "insufficient data",
    ]
}
