import BinaryContainers
import FileReading
import PhotoVocabulary

/// A published original.
package struct PublishedOriginal: Hashable, Codable, Sendable {
    package let byteCount: Int
    /// The hash of its bytes.
    package let hash: ContentHash
    /// The extension of its content, in lowercase, without the dot; nil if the photo's name has it already.
    package let suffix: String?

    package init(byteCount: Int, hash: ContentHash, suffix: String? = nil) {
        self.byteCount = byteCount
        self.hash = hash
        self.suffix = suffix
    }
}

extension PublishedOriginal {
    // A worker with corrupted memory may send anything.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let byteCount = try container.decode(Int.self, forKey: .byteCount)
        guard byteCount > 0 else { throw decoder.refusal("a published file must not be empty") }
        let suffix = try container.decodeIfPresent(String.self, forKey: .suffix)
        guard suffix == nil || PictureKind.allCases.contains(where: { $0.usualExtension == suffix }) else {
            throw decoder.refusal("a published file has the extension of a picture")
        }
        self.init(byteCount: byteCount, hash: try container.decode(ContentHash.self, forKey: .hash), suffix: suffix)
    }
}

/// A photo's file, opened to be published. Its pixels are never decoded.
package struct OriginalFile {
    /// The version of all code that determines the bytes of published originals and which originals are refused. A
    /// change to that code that changes the bytes for the same file must increase it.
    package static let version = 5

    private let file: OpenedFile
    private let mapped: MappedFile
    private let name: String
    private let isNamedRaw: Bool

    /// - Parameter isNamedRaw: Whether the file's name is that of a camera's RAW file.
    package init(_ source: SourceFile, isNamedRaw: Bool = false) throws(ImageError) {
        name = source.path
        self.isNamedRaw = isNamedRaw
        file = try source.openedPicture()
        mapped = try file.mapped()
    }

    /// Writes the published file.
    ///
    /// - Parameters:
    ///   - orientation: EXIF's, 1...8, which is written into a stripped JPEG; other formats keep theirs.
    ///   - path: The file to write; nil to predict it without writing.
    package func publish(
        _ treatment: OriginalTreatment, orientation: Int, as path: String?
    ) throws(ImageError) -> PublishedOriginal {
        let pieces =
            switch treatment {
            case .keep: [FilePiece.source(0..<file.byteCount)]
            case .strip: try strippedPieces(orientation: orientation)
            }
        if let path { try PieceWriter.write(pieces, of: file, to: path) }
        // Hashes the bytes on the disk, not the bytes that should be there.
        let hash =
            if let path { ContentHash.of(file: path) } else { mapped.withBytes { pieces.hash(of: $0) } }
        guard let hash else { throw .cannotRead(reason: SystemError.last.reason) }
        return PublishedOriginal(byteCount: pieces.byteCount, hash: hash, suffix: missingSuffix)
    }

    /// The extension of the file's content, if its name has another one. Programs and phones rename HEIC to `.jpg`, and
    /// browsers save WebP under the name of a JPEG. A server tells browsers the type by the name.
    ///
    /// RAW files keep their names. Many look like TIFFs, and only the name says which maker's they are.
    private var missingSuffix: String? {
        guard let promised = PictureKind(ofFileNamed: name), let firstBytes = try? file.sniffedBytes(),
            !isRaw(firstBytes),
            let found = try? PictureKind.sniff(firstBytes: firstBytes),
            found != .tiff || !isNamedRaw
        else { return nil }
        // Few servers know the types of the others.
        let known: Set = ["jpg", "jpeg", "png", "webp", "gif", "tif", "tiff", "avif", "heic", "heif", "hif"]
        let isKnown = known.contains(name.split(separator: ".").last?.lowercased() ?? "")
        return promised == found && isKnown ? nil : found.usualExtension
    }

    /// Whether it contains nothing to remove.
    package func isBare(orientation: Int) throws(ImageError) -> Bool {
        let pieces = try strippedPieces(orientation: orientation)
        return mapped.withBytes { pieces.areAll(of: ByteView($0)) }
    }

    private func isRaw(_ firstBytes: [UInt8]) -> Bool {
        RawSignature.matches(firstBytes) { search in mapped.withBytes { search(ByteView($0)) } }
    }

    private func format() throws(ImageError) -> PictureKind {
        let firstBytes = try file.sniffedBytes()
        if isRaw(firstBytes) { throw .cannotStripRaw }
        let format = try PictureKind.sniff(firstBytes: firstBytes)
        // Many RAW files look like TIFFs, and as a TIFF they contain only a thumbnail.
        if format == .tiff, isNamedRaw { throw .cannotStripRaw }
        return format
    }

    private func strippedPieces(orientation: Int) throws(ImageError) -> [FilePiece] {
        let format = try format()
        return try mapped.withBytes { bytes throws(ImageError) in
            let file = ByteView(bytes)
            return switch format {
            case .jpeg: try JPEGStripper.pieces(of: file, orientation: orientation)
            case .png: try PNGStripper.pieces(of: file)
            case .webp: try WebPStripper.pieces(of: file)
            case .gif: try GIFStripper.pieces(of: file)
            case .tiff: try TIFFStripper.pieces(of: file)
            case .heif, .avif: try HEIFStripper.pieces(of: file, format)
            case .svg, .jxl, .raw: throw .cannotStripRaw
            }
        }
    }
}
