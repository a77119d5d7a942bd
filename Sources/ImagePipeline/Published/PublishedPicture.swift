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
    package let size: PixelSize?
    /// Nil if the file is complete.
    package let problem: PictureProblem?
    /// Whether the file has compressed metadata, which no reader here can search.
    package let hasSealedMetadata: Bool

    /// Reads the whole file: time and page faults grow with its size.
    ///
    /// - Throws: ``ImageError/cannotRead(reason:)``.
    package init(_ source: SourceFile) throws(ImageError) {
        let file = try source.openedPicture()
        guard file.byteCount > 0 else {
            self.init(nil, nil, .empty)
            return
        }
        let firstBytes = try file.sniffedBytes()
        let mapped = try file.mapped()
        self = mapped.withBytes { Self.read(ByteView($0), firstBytes, mapped) }
    }

    private init(
        _ kind: PictureKind?, _ size: PixelSize?, _ problem: PictureProblem?, hasSealedMetadata: Bool = false
    ) {
        self.kind = kind
        self.size = size
        self.problem = problem
        self.hasSealedMetadata = hasSealedMetadata
    }

    private static func read(_ file: ByteView, _ firstBytes: [UInt8], _ mapped: MappedFile) -> PublishedPicture {
        if RawSignature.matches(firstBytes) { return PublishedPicture(.raw, nil, nil) }
        if JXLHeader.begins(file) {
            return of(.jxl) { () throws(ImageError) in
                let header = try JXLHeader(file)
                return (header.size, header.hasSealedMetadata)
            }
        }
        if let header = SVGHeader(file) {
            return PublishedPicture(.svg, header.size, header.isComplete ? nil : .truncated(.svg))
        }
        let kind: PictureKind
        do {
            kind = try PictureKind.sniff(firstBytes: firstBytes)
        } catch {
            return PublishedPicture(nil, nil, PictureProblem(error) ?? .notAPicture(content: "it has no known format"))
        }
        return of(kind) { () throws(ImageError) in
            switch kind {
            case .jpeg: (try size(ofJPEG: file, mapped), false)
            case .png: (try PictureHeaders.size(ofPNG: file), false)
            case .webp: (try PictureHeaders.size(ofWebP: file), false)
            case .gif: (try size(ofGIF: file), false)
            case .avif, .heif: (try PictureHeaders.size(ofHEIF: file, kind), false)
            case .tiff: (try PictureHeaders.size(ofTIFF: file), false)
            case .svg, .jxl, .raw: (nil, false)
            }
        }
    }

    private static func of(
        _ kind: PictureKind, _ read: () throws(ImageError) -> (PixelSize?, Bool)
    ) -> PublishedPicture {
        do {
            let (size, hasSealedMetadata) = try read()
            return PublishedPicture(kind, size, nil, hasSealedMetadata: hasSealedMetadata)
        } catch {
            return PublishedPicture(kind, nil, PictureProblem(error) ?? .damaged(kind, detail: "its structure"))
        }
    }

    private static func size(ofJPEG file: ByteView, _ mapped: MappedFile) throws(ImageError) -> PixelSize? {
        let segments = try JPEGSegments(of: file.bytes)
        guard segments.segments.last?.marker == JPEGSegmentReader.startOfScan else { throw .truncated(.jpeg) }
        // Without an end marker, only decoding shows whether pixels are missing.
        if !hasEnd(file), let damage = JPEGDamage.find(in: mapped) { throw damage }
        let exif = segments.segments.first {
            $0.marker == 0xE1 && file.begins(at: $0.data.lowerBound, with: OrientationBlock.mark)
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
