import BinaryContainers
import FileReading
import PhotoVocabulary

/// What the container of a published picture states about it. No pixel is decoded, except of a JPEG without an end
/// marker.
///
/// Call it only in a worker process.
package struct PublishedPicture: Hashable, Sendable {
    /// Nil if the file is not a picture.
    package let kind: PictureKind?
    /// As browsers show it; nil if the container doesn't state it.
    package private(set) var size: PixelSize?
    /// Why browsers can't show the picture, or not all of it: ``ImageError/empty``, ``ImageError/truncated(_:)``,
    /// ``ImageError/damaged(_:detail:)`` or ``ImageError/notAPicture(content:)``. Nil if the file is complete.
    package private(set) var problem: ImageError?
    /// Whether the file has compressed metadata, which no reader here can search.
    package private(set) var hasSealedMetadata = false
}

extension PublishedPicture {
    /// Reads the whole file: time and page faults grow with its size.
    ///
    /// - Throws: ``ImageError/cannotRead(reason:)``.
    package init(_ source: SourceFile) throws(ImageError) {
        let file = try source.openedPicture()
        guard file.byteCount > 0 else {
            self.init(kind: nil, problem: .empty)
            return
        }
        let firstBytes = try file.sniffedBytes()
        let mapped = try file.mapped()
        self = mapped.withBytes { Self.read(ByteView($0), firstBytes, mapped) }
    }

    private static func read(_ file: ByteView, _ firstBytes: [UInt8], _ mapped: MappedFile) -> PublishedPicture {
        if RawSignature.matches(firstBytes, search: { $0(file) }) { return PublishedPicture(kind: .raw) }
        if let header = SVGHeader(file) {
            return PublishedPicture(kind: .svg, size: header.size, problem: header.isComplete ? nil : .truncated(.svg))
        }
        let kind: PictureKind
        do throws(ImageError) {
            kind = JXLHeader.begins(file) ? .jxl : try PictureKind.sniff(firstBytes: firstBytes)
        } catch {
            let unknown = ImageError.notAPicture(content: "it has no known format")
            return PublishedPicture(kind: nil, problem: problem(error) ?? unknown)
        }
        var picture = PublishedPicture(kind: kind)
        do {
            try picture.readHeader(kind, file, mapped)
        } catch {
            picture.problem = problem(error) ?? .damaged(kind, detail: "its structure")
        }
        return picture
    }

    /// - Returns: Nil for errors that are not about what a browser shows.
    private static func problem(_ error: ImageError) -> ImageError? {
        switch error {
        case .empty, .notAPicture, .truncated, .damaged: error
        case .unsupported(let kind): .notAPicture(content: "it is \(kind)")
        default: nil
        }
    }

    private mutating func readHeader(
        _ kind: PictureKind, _ file: ByteView, _ mapped: MappedFile
    ) throws(ImageError) {
        switch kind {
        case .jpeg: size = try Self.size(ofJPEG: file, mapped)
        case .png: size = try PictureHeaders.size(ofPNG: file)
        case .webp: size = try PictureHeaders.size(ofWebP: file)
        case .gif: size = try Self.size(ofGIF: file)
        case .avif, .heif: size = try PictureHeaders.size(ofHEIF: file, kind)
        case .tiff: size = try PictureHeaders.size(ofTIFF: file)
        case .jxl:
            let header = try JXLHeader(file)
            (size, hasSealedMetadata) = (header.size, header.hasSealedMetadata)
        case .svg, .raw: break
        }
    }

    private static func size(ofJPEG file: ByteView, _ mapped: MappedFile) throws(ImageError) -> PixelSize? {
        let segments = try JPEGSegments(of: file.bytes)
        guard segments.segments.last?.marker == JPEGSegmentReader.startOfScan else { throw .truncated(.jpeg) }
        // Without an end marker, only decoding shows whether pixels are missing.
        if !hasEnd(file), let damage = mapped.withBytes(JPEGCheck.init).damage { throw damage }
        let exif = segments.segments.first {
            $0.marker == 0xE1 && file.begins(at: $0.data.lowerBound, with: ExifColours.mark)
        }
        let orientation = exif.map { OrientationBlock.orientation(inEXIF: file[$0.data] ?? []) } ?? 1
        return segments.pictureSize.map(Orientation(exif: orientation).upright)
    }

    private static func hasEnd(_ file: ByteView) -> Bool {
        // The usual case, so that the pixels need not be searched.
        if file.begins(at: file.count - 2, with: [0xFF, 0xD9]) { return true }
        var reader = JPEGSegmentReader(file)
        while let segment = try? reader.next() {
            if segment.marker == JPEGSegmentReader.endOfImage { return true }
        }
        return false
    }

    private static func size(ofGIF file: ByteView) throws(ImageError) -> PixelSize? {
        _ = try GIFStripper.pieces(of: file)
        return PixelSize(
            orNilForWidth: file.number(at: 6, 2, .littleEndian), height: file.number(at: 8, 2, .littleEndian))
    }
}

extension PixelSize {
    /// - Returns: Nil for a missing side, or one that no picture has.
    init?(orNilForWidth width: Int?, height: Int?) {
        guard let width, let height, Self.sides.contains(width), Self.sides.contains(height) else { return nil }
        self.init(width: width, height: height)
    }

    private static let sides = 1...(1 << 30)
}
