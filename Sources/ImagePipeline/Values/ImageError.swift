import FileReading
import PhotoVocabulary

/// The reason why a photo has no renditions. The description has cause and remedy; the caller adds the file's name.
package enum ImageError: Error, Hashable, Codable, Sendable {
    /// The file can't be opened, isn't a regular file or can't be read to its end.
    case cannotRead(reason: String)
    /// The file has no bytes.
    case empty
    /// Its first bytes are not those of a picture; `content` describes them.
    case notAPicture(content: String)
    /// A picture of an unsupported kind, "a Photoshop document", or a film that is named as a picture.
    case unsupported(kind: String)
    /// A camera's RAW file without a JPEG preview.
    case noPreview
    /// A camera's RAW file that ends before the previews that it lists.
    case truncatedRaw
    /// The header announces more than `limit` pixels.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The header announces more than `limit` pixels, and the decoder would need too much memory for them.
    case tooManyPixelsAtOnce(UndividedPicture, width: Int, height: Int, limit: Int)
    /// The header announces a side longer than `limit` pixels.
    case sideTooLong(width: Int, height: Int, limit: Int)
    /// The file has more than `limit` bytes.
    case tooManyBytes(count: Int, limit: Int)
    /// The file ends before its picture is complete.
    case truncated(PictureKind)
    /// The data contradicts itself; `detail` is the decoder's message.
    case damaged(PictureKind, detail: String)
    /// The decoder can't decode it; `detail` is the decoder's message.
    case undecodable(PictureKind, detail: String)
    /// Its metadata can't be separated from its picture; `detail` is the reason.
    case cannotStrip(PictureKind, detail: String)
    /// Metadata can't be removed from a camera's RAW file.
    case cannotStripRaw
    /// Memory was too short to decode or encode it; `detail` is the library's message.
    case outOfMemory(detail: String)
    /// The encoder failed on valid pixels; `detail` is its message.
    case cannotEncode(detail: String)
    /// The installed libraries have no encoder for the format; `detail` is its message.
    case cannotWriteFormat(RenditionFormat, detail: String)
    /// A rendition can't be written: a full disk, a folder without permission. All other photos would fail too.
    case cannotWrite(path: String, SystemError)
    /// A required library can't be initialised.
    case libraryUnavailable(detail: String)

    /// Whether every other photo would fail in the same way, so that the build should end.
    package var endsTheBuild: Bool {
        switch self {
        case .cannotWrite, .cannotWriteFormat, .libraryUnavailable: true
        default: false
        }
    }

    /// Whether the error depends only on the file's bytes, so that the same bytes always cause the same error.
    package var followsFromTheFile: Bool {
        switch self {
        // Their decoders are libvips modules that may be missing, or be installed with the system's next upgrade.
        case .undecodable(.heif, _), .undecodable(.avif, _): false
        case .cannotRead, .outOfMemory, .cannotEncode, .cannotWrite, .cannotWriteFormat, .libraryUnavailable: false
        default: true
        }
    }
}

extension ImageError {
    /// Returns ``outOfMemory(detail:)`` if the message of a library says that memory was short; otherwise nil, and the
    /// file or the library is the cause.
    static func shortage(_ message: String) -> ImageError? {
        MemoryShortage.isNamed(in: message) ? .outOfMemory(detail: message) : nil
    }

    /// - Parameter message: That of the encoder.
    static func encodingFailed(_ message: String) -> ImageError {
        shortage(message) ?? .cannotEncode(detail: message)
    }
}

extension ImageError: CustomStringConvertible {
    /// What ``unsupported(kind:)`` calls a film.
    static let film = "a film"

    package var description: String { "\(words.problem). \(words.remedy)" }

    /// What is wrong, and what to do.
    package var words: (problem: String, remedy: String) {
        switch self {
        case .cannotRead(let reason): ("can't be read (\(reason))", "Check the file and its permissions.")
        case .empty: ("empty file", "Copy it from its source again.")
        case .notAPicture(let content): ("not a picture: \(content)", "Remove it, or export the photo again.")
        case .unsupported(Self.film):
            ("a film with the name of a picture", "Rename it so that it ends in .mp4.")
        case .unsupported(let kind): ("\(kind), which isn't supported", "Export it as JPEG.")
        case .noPreview: ("a camera's RAW file without a preview", "Export a JPEG with the same name beside it.")
        case .truncatedRaw: ("truncated RAW file", "Copy it from its source again.")
        case .tooManyPixels(let width, let height, let limit):
            ("\(width) x \(height) pixels exceed the limit of \(limit) pixels", Self.exportSmaller)
        case .tooManyPixelsAtOnce(let kind, let width, let height, let limit):
            (
                "\(width) x \(height) pixels exceed the limit of \(limit) pixels for \(kind.words.name)",
                "Export it in a smaller size, or \(kind.words.change)."
            )
        case .sideTooLong(let width, let height, let limit):
            ("\(width) x \(height) pixels: the longer side exceeds the limit of \(limit)", Self.exportSmaller)
        case .tooManyBytes(let count, let limit):
            ("\(count) bytes exceed the limit of \(limit) bytes", Self.exportSmaller)
        case .truncated(let format): ("truncated \(format)", Self.copyAgain)
        case .damaged(let format, let detail): ("damaged \(format) (\(detail))", Self.copyAgain)
        case .undecodable(let format, let detail):
            ("\(format) that can't be decoded (\(detail))", "Export it again, or as JPEG.")
        case .cannotStrip(let format, let detail):
            ("\(format) whose metadata can't be removed (\(detail))", "Export it again, or as JPEG.")
        case .cannotStripRaw:
            ("a camera's RAW file, whose metadata can't be removed", "Put a JPEG of the same name beside it.")
        case .outOfMemory:
            (
                "its decoder ran out of memory",
                "Close other programs and build again, raise the limit (ulimit -v) if there is one, or export it in a "
                    + "smaller size."
            )
        case .cannotEncode(let detail): ("can't be encoded (\(detail))", "Export it again, or report it.")
        case .cannotWriteFormat(let format, let detail):
            (
                "\(format.rawValue) can't be written on this system (\(detail))",
                "Install an encoder for it, or remove \(format.rawValue) from \"formats\"."
            )
        case .cannotWrite(let path, let error):
            ("can't write \(path): \(error)", "Free some space, or fix the permissions.")
        case .libraryUnavailable(let detail):
            ("an image library can't be initialised (\(detail))", "Install libvips and libjpeg-turbo again.")
        }
    }

    private static let exportSmaller = "Export it in a smaller size."
    /// Two remedies, because a photo straight from a camera can't be exported again.
    private static let copyAgain = "Copy it from its source again, or export it again."
}

extension UndividedPicture {
    /// What it is, and which change makes it readable in parts.
    fileprivate var words: (name: String, change: String) {
        switch self {
        case .jpegInSeveralScans: ("a progressive JPEG", "as a baseline JPEG")
        case .interlacedPNG: ("an interlaced PNG", "without interlacing")
        case .tiffInLargeParts: ("a TIFF with strips or tiles of this size", "with smaller tiles")
        }
    }
}

/// Recognises by its message that a library or a runtime ran out of memory.
package enum MemoryShortage {
    /// The C++ and Swift runtimes, GLib, the libraries for pictures and the dynamic loader have their own words for it.
    /// A thread that can't be created has no space for its stack.
    private static let words = [
        "bad_alloc", "failed to allocate", "could not allocate", "cannot allocate", "out of memory",
        "insufficient memory", "not enough memory", "memory allocation failure", "memory allocation error",
        "failed to map segment", "error creating thread",
    ]

    package static func isNamed(in message: String) -> Bool {
        let message = message.lowercased()
        // libheif calls it an allocation error too if the file's header claims more than a picture can have.
        return !message.contains("security limit") && words.contains { message.contains($0) }
    }
}
