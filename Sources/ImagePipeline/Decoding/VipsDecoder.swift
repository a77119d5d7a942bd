import BinaryContainers
import CTurboJPEG
import CVips
import FileReading
import PhotoVocabulary

/// Decodes every format that libvips supports, into planes with full chroma in sRGB.
struct VipsDecoder {
    let header: PictureHeader
    private let source: Source
    /// Those of libvips' loader.
    private var options: String
    private let format: PictureKind
    private let end: FileEnd.Data
    /// The memory that the decoder keeps while the picture is made smaller, in bytes; nil if it keeps all of it, in
    /// several copies.
    private let keptBytes: Int?

    /// The source of a picture's bytes.
    enum Source {
        /// Read through the descriptor, so that the file's pages don't count as the process's memory.
        case file(OpenedFile)
        case memory(MappedFile)
        case animation(AVIFAnimation)
    }

    /// Reads the header.
    ///
    /// - Parameters:
    ///   - profile: The picture's profile, if libvips may not find it.
    ///   - inSeveralScans: Whether it is a JPEG with several scans.
    init(
        _ source: Source, format: PictureKind, limits: ImageLimits, profile: ColourProfile? = nil,
        inSeveralScans: Bool = false
    ) throws(ImageError) {
        try LibVips.start()
        let bytes = try source.mapped(format)
        let tiff = TIFFChoice(source, bytes, format)
        let picture: VipsPicture
        do {
            picture = try Self.open(source, tiff?.options ?? "")
        } catch {
            if let transient = Self.transient(error) { throw transient }
            if format == .heif, case .file = source, let bytes, (try? bytes.hideDispensableBoxes()) == true {
                self = try VipsDecoder(.memory(bytes), format: format, limits: limits)
                return
            }
            guard case .file(let file) = source, let animation = try AnimatedPicture.read(file, format) else {
                throw Self.reason(error, source, format) ?? .undecodable(format, detail: Self.cause(error))
            }
            header = animation.header
            try limits.check(width: header.size.width, height: header.size.height)
            self.source = .animation(animation)
            (options, self.format, end, keptBytes) = ("", .avif, .whole, nil)
            return
        }
        let hasEnd = [.gif, .webp, .heif, .avif].contains(format)
        end = hasEnd ? bytes?.withBytes { FileEnd.data(in: ByteView($0), of: format) } ?? .whole : .whole
        guard end != .missing else { throw .truncated(format) }
        header = try PictureHeader(of: picture, in: bytes, format, profile: profile)
        self.source = source
        self.format = format
        options = tiff?.options ?? ""
        let parts = PictureParts(picture, format, tiff, inSeveralScans: inSeveralScans)
        keptBytes = parts?.keptBytes
        if let parts {
            let size = header.size
            try limits.check(width: size.width, height: size.height, keeping: parts.keptBytes, because: parts.reason)
        } else {
            try limits.check(width: header.size.width, height: header.size.height)
        }
    }

    /// The libraries that decode the picture.
    var libraries: PixelLibraries {
        var libraries = PixelLibraries(decoding: format)
        if case .animation = source { libraries = AVIFAnimation.libraries }
        return libraries.union(header.colours.needProfiles ? .lcms : [])
    }

    /// The approximate memory in bytes, as measured with noise.
    ///
    /// - Parameter largest: The size of the largest rendition.
    func memoryNeed(at largest: PixelSize) -> Int {
        guard let keptBytes else { return 5 * header.size.pixelCount * header.bytesPerPixel }
        return keptBytes + 2 * largest.pixelCount * header.bytesPerPixel
    }

    /// - Parameters:
    ///   - size: The stored size, scaled; neither side may exceed the picture's.
    ///   - background: The colour behind a transparent picture.
    ///   - keepsAlpha: Whether the planes include the transparency.
    func planes(
        at size: PixelSize, on background: RGBColour, keepingAlpha keepsAlpha: Bool
    ) throws(ImageError) -> PlanarImage {
        let image = try decode(at: size, on: background, keepingAlpha: keepsAlpha)
        let lastRow = image.luma.height - 1..<image.luma.height
        guard end == .whole || image.luma.hasOneLevel(inRows: lastRow) else { throw .truncated(format) }
        guard [.gif, .webp].contains(format), header.frameCount > 1, image.hasOneColour else { return image }
        // An animation that fades in begins with an empty frame (JamBrain#80).
        var later = self
        for frame in 1..<min(header.frameCount, Self.mostEmptyFrames) {
            later.options = "page=\(frame)"
            do {
                let next = try later.decode(at: size, on: background, keepingAlpha: keepsAlpha)
                if !next.hasOneColour { return next }
            } catch {
                // The first frame is whole, and other viewers show it.
                guard error.followsFromTheFile else { throw error }
                return image
            }
        }
        return image
    }

    private static let mostEmptyFrames = 30

    private func decode(
        at size: PixelSize, on background: RGBColour, keepingAlpha keepsAlpha: Bool
    ) throws(ImageError) -> PlanarImage {
        do {
            return try planes(of: shrink(to: size, header.colours), on: background, keepingAlpha: keepsAlpha)
        } catch {
            if let transient = Self.transient(error) { throw transient }
            guard header.colours.needProfiles else { throw imageError(error) }
        }
        // Ignores a profile that is broken or doesn't fit the picture, as viewers do.
        do {
            return try planes(of: shrink(to: size, .sRGB), on: background, keepingAlpha: keepsAlpha)
        } catch {
            throw imageError(error)
        }
    }

    private func shrink(to size: PixelSize, _ colours: SourceColours) throws(VipsFailure) -> VipsPicture {
        let picture = try Self.open(source, options).levels()
        let (width, height) = (CInt(size.width), CInt(size.height))
        switch colours {
        case .sRGB: return try picture.applying { vitrine_vips_shrink($0, width, height, nil, false) }
        case .profile(let profile, let isDeclared):
            if isDeclared { picture.set(profile) }
            if profile.describesInksByOneTable, picture.bands - (picture.hasAlpha ? 1 : 0) == 4 {
                return try picture.applying { vitrine_vips_resize($0, width, height) }
                    .applying(vitrine_vips_transform)
            }
            return try picture.applying {
                vitrine_vips_shrink($0, width, height, "srgb", profile.needsPerceptualIntent)
            }
        case .highDynamicRange(let space):
            return try picture.applying { vitrine_vips_resize($0, width, height) }.toneMapped(from: space)
        }
    }

    private func planes(
        of shrunk: VipsPicture, on background: RGBColour, keepingAlpha keepsAlpha: Bool
    ) throws(VipsFailure) -> PlanarImage {
        // A gray picture becomes coloured if a coloured background shows through.
        let staysGray = shrunk.bands < 3 && (!shrunk.hasAlpha || background.isGray)
        let space = staysGray ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
        var picture = try shrunk.applying { vitrine_vips_colourspace($0, space) }
        guard picture.hasAlpha else { return try Self.planes(of: picture.applying(vitrine_vips_bytes)) }
        // The file can be read only once, but its pixels are needed twice.
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

    /// - Parameter picture: One band of gray, or three of sRGB, with 8 bits each.
    private static func planes(of picture: VipsPicture) throws(VipsFailure) -> PlanarImage {
        try picture.withSamples { samples throws(VipsFailure) in try planes(of: samples, of: picture) }
    }

    private static func planes(
        of samples: UnsafeRawBufferPointer, of picture: VipsPicture
    ) throws(VipsFailure) -> PlanarImage {
        let grid = PlaneGrid(PixelSize(width: picture.width, height: picture.height))
        var image = PlanarImage(luma: Plane(grid: grid), chroma: nil)
        guard picture.bands >= 3 else {
            for y in 0..<picture.height {
                let row = samples[y * picture.width..<(y + 1) * picture.width]
                image.luma.samples.replaceSubrange(
                    y * image.luma.stride..<y * image.luma.stride + picture.width, with: row)
            }
            return image
        }
        image.chroma = PlanarImage.Chroma(blue: Plane(grid: grid), red: Plane(grid: grid))
        guard let converter = tjInitCompress() else { throw VipsFailure(lines: [String(cString: tjGetErrorStr2(nil))]) }
        defer { tjDestroy(converter) }
        let bytes = samples.assumingMemoryBound(to: UInt8.self).baseAddress
        let result = image.withMutablePlanes { planes, strides in
            tjEncodeYUVPlanes(
                converter, bytes, CInt(picture.width), 0, CInt(picture.height), CInt(TJPF_RGB.rawValue),
                &planes, &strides, CInt(TJSAMP_444.rawValue), 0)
        }
        guard result == 0 else { throw VipsFailure(lines: [String(cString: tjGetErrorStr2(converter))]) }
        return image
    }

    /// Opens the file and reads its header. Its pixels are read on demand.
    static func open(_ source: Source, _ options: String) throws(VipsFailure) -> VipsPicture {
        let bytes: UnsafeMutablePointer<VipsSource>?
        switch source {
        // libvips reads through a duplicate descriptor, which shares the position. So only one picture may be open at a
        // time, each read from the beginning.
        case .file(let file): bytes = file.withDescriptor { vips_source_new_from_descriptor($0) }
        // The decoder keeps the owner of the bytes alive while libvips reads them.
        case .memory(let file): bytes = file.withBytes { vips_source_new_from_memory($0.baseAddress, $0.count) }
        case .animation(let animation): return try animation.picture()
        }
        guard let bytes else { throw VipsFailure(lines: LibVips.takeError()) }
        defer { g_object_unref(bytes) }
        return try VipsPicture(owning: vitrine_vips_open(bytes, options))
    }

    /// Converts a failure to decode pixels. The header was valid.
    private func imageError(_ failure: VipsFailure) -> ImageError {
        if let reason = Self.reason(failure, source, format) { return reason }
        let isBeyondDecoder = failure.lines.joined(separator: "; ").lowercased().contains("unsupported")
        let cause = Self.cause(failure)
        return isBeyondDecoder ? .undecodable(format, detail: cause) : .damaged(format, detail: cause)
    }

    /// The system's reason for a failure, which says nothing about the file; nil if the system did all that it was
    /// asked. A decoder that is given no more bytes also reports that the file ends too early.
    static func transient(_ failure: VipsFailure) -> ImageError? {
        if let shortage = ImageError.shortage(failure.lines.joined(separator: "; ")) { return shortage }
        // "source: read error", and in the next line "unix error: Input/output error".
        for (line, next) in zip(failure.lines, failure.lines.dropFirst()) where line.hasSuffix(": read error") {
            for mark in ["unix error: ", "system error: "] where next.hasPrefix(mark) {
                return .cannotRead(reason: String(next.dropFirst(mark.count)))
            }
        }
        return nil
    }

    /// libvips' messages, without those that name the file or blocked loaders.
    private static func cause(_ failure: VipsFailure) -> String {
        let words = failure.lines.filter { !$0.contains("bad seek") && !$0.contains("operation is blocked") }
        return words.isEmpty ? "an invalid header" : words.joined(separator: "; ")
    }

    /// The reason for a failure if it isn't what the file contains.
    private static func reason(_ failure: VipsFailure, _ source: Source, _ format: PictureKind) -> ImageError? {
        if let transient = transient(failure) { return transient }
        let words = failure.lines.joined(separator: "; ").lowercased()
        if endings.contains(where: words.contains) { return .truncated(format) }
        // A file that is too large to be mapped may still be damaged in another way.
        let isMissing = try? source.mapped(format)?.withBytes { FileEnd.isMissing(in: ByteView($0), of: format) }
        return isMissing == true ? .truncated(format) : nil
    }

    /// The messages with which the decoders in libvips report a truncated file.
    private static let endings = [
        "premature end", "unexpected end", "end of stream", "end of file", "unexpected eof", "truncated",
        "insufficient data",
    ]
}

extension VipsDecoder.Source {
    /// - Returns: Nil for a TIFF that is too large to be mapped.
    fileprivate func mapped(_ format: PictureKind) throws(ImageError) -> MappedFile? {
        switch self {
        case .file(let file) where format == .tiff: return try? file.mapped()
        case .file(let file): return try file.mapped()
        case .memory(let bytes): return bytes
        case .animation(let animation): return animation.file
        }
    }
}

extension RGBColour {
    fileprivate var isGray: Bool { red == green && green == blue }
}
