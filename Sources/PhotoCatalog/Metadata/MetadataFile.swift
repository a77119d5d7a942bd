import CGExiv2
import FileReading
import Foundation
import Synchronization

/// The metadata of one file, owned by gexiv2.
final class MetadataFile {
    private let metadata: UnsafeMutablePointer<GExiv2Metadata> = gexiv2_metadata_new()
    /// Whether the file is an XMP sidecar.
    private(set) var isSidecar = false
    /// Whether a value was asked for that is longer than ``NotesText/sizeLimit``. Such a value counts as missing.
    private(set) var hasLongValue = false
    /// The encoding that the file's IPTC declares. Many programs write UTF-8 and declare something else, so it counts
    /// only for text that is not UTF-8.
    private lazy var encodingOfIPTC =
        bytes("Iptc.Envelope.CharacterSet").flatMap(TextEncoding.marked) ?? .windows1252
    /// Whether XMP, or a part of it, can't be parsed. The libraries report that only in their log.
    private(set) var hasBrokenXMP = false
    /// exiv2 borrows the bytes, so they must live as long as ``metadata``.
    private var mapped: MappedFile?

    /// Opens a picture.
    ///
    /// - Returns: nil if the file can't be read or has a format without metadata.
    init?(_ file: SourceFile) {
        guard let file = try? file.opened(), let mapped = try? MappedFile(file) else { return nil }
        self.mapped = mapped
        guard mapped.withBytes(open) else { return nil }
    }

    /// Parses the contents of an XMP sidecar.
    ///
    /// - Returns: nil if the contents are not XMP or can't be parsed. XMP without tags is valid.
    convenience init?(sidecar contents: [UInt8]) {
        self.init(contents, isSidecar: true)
        let isParsed = gexiv2_metadata_has_xmp(metadata) != 0 || !hasBrokenXMP
        guard isParsed, mediaType == "application/rdf+xml" else { return nil }
    }

    /// Reads a picture from its beginning, which must include everything before the pixels.
    convenience init?(beginning contents: [UInt8]) {
        self.init(contents, isSidecar: false)
    }

    private init?(_ contents: [UInt8], isSidecar: Bool) {
        self.isSidecar = isSidecar
        guard contents.withUnsafeBufferPointer(open) else { return nil }
    }

    /// Reads a block of EXIF, which has the format of TIFF. Bytes after the block are ignored.
    ///
    /// - Parameter bytes: The block from its beginning. The memory must stay valid for the lifetime of this instance.
    /// - Returns: nil if the bytes are not EXIF.
    init?(block bytes: UnsafeBufferPointer<UInt8>) {
        guard open(bytes) else { return nil }
    }

    /// Parses a file's contents.
    ///
    /// - Returns: Whether they have a known format.
    private func open(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let errors = XMPErrors()
        let isKnown = XMPErrors.$ofThisThread.withValue(errors) {
            Self.exclusively { gexiv2_metadata_open_buf(metadata, bytes.baseAddress, glong(bytes.count), nil) != 0 }
        }
        hasBrokenXMP = errors.count > 0
        return isKnown
    }

    deinit { g_object_unref(metadata) }

    /// A tag's value in exiv2's notation, decoded from any encoding; nil if the file doesn't have the tag.
    subscript(tag: String) -> String? {
        guard isOwn(tag),
            let value = Self.exclusively({ gexiv2_metadata_try_get_tag_string(metadata, tag, nil) })
        else { return nil }
        defer { g_free(value) }
        return text(value, of: tag)
    }

    /// Returns all values of a tag in the file's order.
    func list(_ tag: String) -> [String] {
        guard isOwn(tag),
            let values = Self.exclusively({ gexiv2_metadata_try_get_tag_multiple(metadata, tag, nil) })
        else { return [] }
        defer { g_strfreev(values) }
        var list: [String] = []
        var place = 0
        while let value = values[place] {
            if let text = text(value, of: tag) { list.append(text) }
            place += 1
        }
        return list
    }

    /// Returns the bytes of a tag in the file's byte order; nil if the file doesn't have the tag.
    func bytes(_ tag: String) -> [UInt8]? {
        guard isOwn(tag) else { return nil }
        guard let value = Self.exclusively({ gexiv2_metadata_try_get_tag_raw(metadata, tag, nil) }) else { return nil }
        defer { g_bytes_unref(value) }
        var size: gsize = 0
        let data = g_bytes_get_data(value, &size)
        guard isShort(Int(size)) else { return nil }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(size)))
    }

    /// The names of all tags, each once.
    var all: [String] {
        names(gexiv2_metadata_get_exif_tags) + xmp + names(gexiv2_metadata_get_iptc_tags)
    }

    /// The names of all tags of XMP, each once.
    var xmp: [String] { names(gexiv2_metadata_get_xmp_tags) }

    private func names(_ list: NameList) -> [String] {
        guard let names = Self.exclusively({ list(metadata) }) else { return [] }
        defer { g_strfreev(names) }
        var list: [String] = []
        while let name = names[list.count] { list.append(String(cString: name)) }
        return list
    }

    private typealias NameList = (
        UnsafeMutablePointer<GExiv2Metadata>?
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?

    /// Whether the file is HEIF, which includes AVIF.
    var isHEIF: Bool {
        // exiv2 reports `image/generic` for files with a rarer main brand such as `mif1`.
        ["image/heif", "image/heic", "image/avif", "image/generic"].contains(mediaType)
    }

    /// The stored picture's size in pixels; nil if exiv2 doesn't find it.
    var pixelSize: (width: Int, height: Int)? {
        let (width, height) = (gexiv2_metadata_get_pixel_width(metadata), gexiv2_metadata_get_pixel_height(metadata))
        return width > 0 && height > 0 ? (Int(width), Int(height)) : nil
    }

    private var mediaType: String {
        gexiv2_metadata_get_mime_type(metadata).map { String(cString: $0) } ?? ""
    }

    /// Whether the file itself has the tag. From a sidecar's XMP, exiv2 also derives EXIF and IPTC tags, with dates in
    /// this machine's time zone.
    private func isOwn(_ tag: String) -> Bool { !isSidecar || tag.hasPrefix("Xmp.") }

    /// - Returns: nil if the value is too long.
    private func text(_ value: UnsafeMutablePointer<gchar>, of tag: String) -> String? {
        let count = strlen(value)
        guard isShort(count) else { return nil }
        return value.withMemoryRebound(to: UInt8.self, capacity: count) {
            CleanText.decode(
                UnsafeBufferPointer(start: $0, count: count),
                otherwise: tag.hasPrefix("Iptc.") ? encodingOfIPTC : .windows1252)
        }
    }

    private func isShort(_ count: Int) -> Bool {
        if count <= NotesText.sizeLimit { return true }
        hasLongValue = true
        return false
    }

    /// Runs `body`, which may call the libraries, while no other thread does so.
    ///
    /// The libraries keep the prefixes of all namespaces that they have seen in memory that all threads share. A file
    /// read meanwhile by another thread can lose tags, or its prefixes can be freed while they are compared: see
    /// exiv2's pull requests 3011 and 3448.
    static func exclusively<Value>(_ body: () throws -> Value) rethrows -> Value {
        try lock.withLock { _ in
            initializeOnce
            return try body()
        }
    }

    private static let lock = Mutex(())

    /// Initialises the libraries and stops them from writing to standard error.
    private static let initializeOnce: Void = {
        gexiv2_initialize()
        gexiv2_log_set_level(GEXIV2_LOG_LEVEL_ERROR)
        gexiv2_log_set_handler { _, message in
            if let message, strstr(message, "XMP") != nil { XMPErrors.ofThisThread?.add() }
        }
    }()
}

/// Counts the errors about XMP that the libraries log while one file is read.
private final class XMPErrors: Sendable {
    @TaskLocal static var ofThisThread: XMPErrors?

    private let counter = Atomic(0)

    var count: Int { counter.load(ordering: .relaxed) }

    func add() { counter.add(1, ordering: .relaxed) }
}
