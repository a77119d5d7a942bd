/// Why a photo has no renditions. The description is cause and remedy; which file it was, the caller says.
public enum ImageError: Error, Hashable, Codable, Sendable {
    /// The file can't be opened, isn't a regular file or can't be read to its end.
    case cannotRead(reason: String)
    /// The file has no bytes.
    case empty
    /// Its first bytes are no picture's; `content` says what they look like.
    case notAPicture(content: String)
    /// A picture or a video, but of a kind that isn't built: "a Photoshop document".
    case unsupported(kind: String)
    /// A camera's RAW file without a JPEG in it.
    case noPreview
    /// A camera's RAW file that ends before the previews that it tells of.
    case truncatedRaw
    /// The header announces more than `limit` pixels.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The header announces a side of more than `limit` pixels.
    case sideTooLong(width: Int, height: Int, limit: Int)
    /// The file has more than `limit` bytes.
    case tooManyBytes(count: Int, limit: Int)
    /// The file ends before its picture does.
    case truncated(ImageFormat)
    /// The data contradicts itself; `detail` is the decoder's own word.
    case damaged(ImageFormat, detail: String)
    /// The decoder can't make a picture of it; `detail` is its own word.
    case undecodable(ImageFormat, detail: String)
    /// What is the picture and what isn't can't be told apart; `detail` says why.
    case cannotStrip(ImageFormat, detail: String)
    /// Nor out of a camera's RAW file.
    case cannotStripRaw
    /// The encoder failed on sound pixels; `detail` is its own word.
    case cannotEncode(detail: String)
    /// libvips has no encoder for the format here; `detail` is its own word.
    case cannotWriteFormat(RenditionFormat, detail: String)
    /// A rendition can't be written: a full disk, a folder without permission. It would meet every other photo too.
    case cannotWrite(path: String, reason: String)
    /// A library that the pipeline stands on doesn't start.
    case libraryUnavailable(detail: String)

    /// Whether the next photo would fail in the same way, so that the build had better end.
    public var endsTheBuild: Bool {
        switch self {
        case .cannotWrite, .cannotWriteFormat, .libraryUnavailable: true
        default: false
        }
    }

    /// Whether it follows from the bytes of the file alone, so that the same bytes can't have another end.
    public var followsFromTheFile: Bool {
        switch self {
        // Decoders of these are modules of libvips that may be missing, or come with the system's next upgrade.
        case .undecodable(.heif, _), .undecodable(.avif, _): false
        case .cannotRead, .cannotEncode, .cannotWrite, .cannotWriteFormat, .libraryUnavailable: false
        default: true
        }
    }
}

extension ImageError: CustomStringConvertible {
    /// A camera's own file can't be exported again.
    private static let copyAgain = "Copy it from its source again, or export it again."

    public var description: String {
        switch self {
        case .cannotRead(let reason):
            "can't be read (\(reason)). Check the file and its permissions."
        case .empty:
            "empty file. Copy it from its source again."
        case .notAPicture(let content):
            "not a picture: \(content). Remove it, or export the photo again."
        case .unsupported(let kind):
            "\(kind), which isn't supported. Export it as JPEG."
        case .noPreview:
            "a camera's RAW file with no preview inside. Export a JPEG beside it, of the same name."
        case .truncatedRaw:
            "truncated RAW file. Copy it from its source again."
        case .tooManyPixels(let width, let height, let limit):
            "\(width) x \(height) pixels, more than the \(limit) that a picture may have. Export it smaller."
        case .sideTooLong(let width, let height, let limit):
            "\(width) x \(height) pixels, a side longer than the \(limit) that can be published. Export it smaller."
        case .tooManyBytes(let count, let limit):
            "\(count) bytes, more than the \(limit) that a picture's file may have. Export it smaller."
        case .truncated(let format):
            "truncated \(format). \(Self.copyAgain)"
        case .damaged(let format, let detail):
            "damaged \(format) (\(detail)). \(Self.copyAgain)"
        case .undecodable(let format, let detail):
            "\(format) that can't be decoded (\(detail)). Export it again, or as JPEG."
        case .cannotStrip(let format, let detail):
            "\(format) whose metadata can't be taken out (\(detail)). Export it again, or as JPEG."
        case .cannotStripRaw:
            "a camera's RAW file, whose metadata can't be taken out. Put a JPEG of the same name beside it."
        case .cannotEncode(let detail):
            "can't be encoded (\(detail)). Export it again, or report it."
        case .cannotWriteFormat(let format, let detail):
            "\(format.rawValue) can't be written here (\(detail)). Install libvips' encoder for it, or leave \(format.rawValue) out of \"formats\"."
        case .cannotWrite(let path, let reason):
            "can't write \(path): \(reason). Free some space or correct its permissions."
        case .libraryUnavailable(let detail):
            "an image library doesn't start (\(detail)). Install libvips and libjpeg-turbo again."
        }
    }
}
