import CTurboJPEG
import FileReading
import PhotoVocabulary

/// Decodes a JPEG into its own planes without colour conversion, at a scale of one to eight eighths.
final class JPEGDecoder {
    /// As stored, before orientation.
    let size: PixelSize
    private let subsampling: Subsampling
    private let file: MappedFile
    private let handle: tjhandle

    /// - Returns: Nil if the file's components aren't planes of Y'CbCr or gray in one of TurboJPEG's subsamplings, or
    ///   TurboJPEG can't read the header.
    init?(_ file: MappedFile) {
        guard let handle = tjInitDecompress() else { return nil }
        var (width, height, subsampling, space): (CInt, CInt, CInt, CInt) = (0, 0, -1, -1)
        let result = file.withBytes {
            tjDecompressHeader3(handle, $0.baseAddress, UInt($0.count), &width, &height, &subsampling, &space)
        }
        guard result == 0, width > 0, height > 0, let known = Subsampling(subsampling, space: space) else {
            tjDestroy(handle)
            return nil
        }
        self.handle = handle
        self.file = file
        self.subsampling = known
        size = PixelSize(width: Int(width), height: Int(height))
    }

    deinit { tjDestroy(handle) }

    var isGray: Bool {
        if case .gray = subsampling { true } else { false }
    }

    /// Checks the size, and the memory for the coefficients of a picture with several scans.
    func check(_ limits: ImageLimits, inSeveralScans: Bool) throws(ImageError) {
        try limits.check(
            width: size.width, height: size.height, keeping: inSeveralScans ? coefficientBytes : 0,
            because: .jpegInSeveralScans)
    }

    /// The memory for all coefficients, two bytes each.
    private var coefficientBytes: Int {
        guard case .colour(let across, let down) = subsampling else { return 2 * size.pixelCount }
        return 2 * (size.pixelCount + 2 * size.pixelCount / (across * down))
    }

    /// The approximate memory in bytes: the planes at this scale, as much again for the renditions, and all
    /// coefficients of a picture with several scans.
    func memoryNeed(eighths: Int, inSeveralScans: Bool) -> Int {
        let planes = scaled(size.width, eighths) * scaled(size.height, eighths) * (isGray ? 1 : 3)
        return 2 * planes + (inSeveralScans ? coefficientBytes : 0)
    }

    /// - Parameter eighths: The scale, 1...8.
    func planes(eighths: Int) throws(ImageError) -> PlanarImage {
        let width = scaled(size.width, eighths)
        let height = scaled(size.height, eighths)
        var image = blankPlanes(eighths: eighths)
        /// - Returns: Whether it failed.
        func decode(_ byteCount: Int) -> Bool {
            let result = image.withMutablePlanes { planes, strides in
                file.withBytes {
                    tjDecompressToYUVPlanes(
                        handle, $0.baseAddress, UInt(byteCount), &planes, CInt(width), &strides, CInt(height),
                        TJFLAG_LIMITSCANS)
                }
            }
            return result != 0
        }
        guard decode(file.withBytes(\.count)) else { return image }
        let detail = String(cString: tjGetErrorStr2(handle))
        if let shortage = ImageError.shortage(detail) { throw shortage }
        let isWarning = tjGetErrorCode(handle) == CInt(TJERR_WARNING.rawValue)
        let check = file.withBytes(JPEGCheck.init)
        if let damage = check.damage { throw damage }
        if isWarning { return image }
        // The error may be behind the picture, if that has no end marker.
        if let end = check.dataEnd, !decode(end) || tjGetErrorCode(handle) == CInt(TJERR_WARNING.rawValue) {
            return image
        }
        throw .damaged(.jpeg, detail: detail)
    }

    private func scaled(_ length: Int, _ eighths: Int) -> Int { (length * eighths + 7) / 8 }

    private func blankPlanes(eighths: Int) -> PlanarImage {
        func axis(of length: Int, step: Int) -> PlaneGrid.Axis {
            PlaneGrid.Axis(
                count: (scaled(length, eighths) + step - 1) / step,
                covered: Double(length * eighths) / Double(8 * step))
        }
        func plane(_ across: Int, _ down: Int) -> Plane {
            Plane(
                grid: PlaneGrid(
                    horizontal: axis(of: size.width, step: across), vertical: axis(of: size.height, step: down)))
        }
        guard case .colour(let across, let down) = subsampling else {
            return PlanarImage(luma: plane(1, 1), chroma: nil)
        }
        return PlanarImage(
            luma: plane(1, 1), chroma: PlanarImage.Chroma(blue: plane(across, down), red: plane(across, down)))
    }

    /// The number of pixels that share a chroma sample.
    private enum Subsampling {
        case gray
        case colour(across: Int, down: Int)

        /// - Parameters: TurboJPEG's constants.
        init?(_ subsampling: CInt, space: CInt) {
            switch (TJCS(UInt32(bitPattern: space)), TJSAMP(UInt32(bitPattern: subsampling))) {
            case (TJCS_GRAY, _): self = .gray
            case (TJCS_YCbCr, TJSAMP_444): self = .colour(across: 1, down: 1)
            case (TJCS_YCbCr, TJSAMP_422): self = .colour(across: 2, down: 1)
            case (TJCS_YCbCr, TJSAMP_420): self = .colour(across: 2, down: 2)
            case (TJCS_YCbCr, TJSAMP_440): self = .colour(across: 1, down: 2)
            case (TJCS_YCbCr, TJSAMP_411): self = .colour(across: 4, down: 1)
            default: return nil
            }
        }
    }
}

/// Distinguishes damage from the harmless oddities that decoders also warn about: stray bytes between segments,
/// padding, a missing end marker after a complete picture, other data in its place.
struct JPEGCheck {
    /// Nil for a picture that is complete.
    let damage: ImageError?
    /// Where the data of a complete picture in one scan ends; nil for other pictures.
    let dataEnd: Int?

    /// Decodes the file again at a small scale to collect all warnings. For files that caused a warning.
    init(_ file: UnsafeBufferPointer<UInt8>) {
        let complaints = jpeg_complaints(file.baseAddress, UInt(file.count))
        damage = Self.damage(complaints)
        dataEnd = complaints.data_end > 0 && damage == nil ? Int(complaints.data_end) : nil
    }

    private static func damage(_ complaints: JPEGComplaints) -> ImageError? {
        let endsInside = complaints.short_data != 0 || complaints.incomplete != 0
        if complaints.ended_early != 0, endsInside || complaints.fatal.0 != 0 { return .truncated(.jpeg) }
        if complaints.filled != 0 { return .truncated(.jpeg) }
        if complaints.fatal.0 != 0 {
            let fatal = withUnsafeBytes(of: complaints.fatal) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            return .damaged(.jpeg, detail: fatal)
        }
        if complaints.bad_data != 0 { return .damaged(.jpeg, detail: "undecodable data") }
        if complaints.short_data != 0 { return .damaged(.jpeg, detail: "missing data") }
        if complaints.left_over != 0 { return .damaged(.jpeg, detail: "misplaced data") }
        return nil
    }
}
