import CGExiv2
import FileReading
import Foundation
import Synchronization

/// The metadata of one file, as gexiv2 keeps it.
final class MetadataFile {
    private let metadata: UnsafeMutablePointer<GExiv2Metadata>
    /// Whether it is a file of XMP alone.
    let isSidecar: Bool
    /// Set only for contents in memory, not for files.
    private var hasLoggedErrors = false
    /// exiv2 borrows the bytes, so that they stay as long as it does.
    private var mapped: MappedFile?

    /// - Returns: nil if the file can't be read or has a format without metadata.
    init?(_ file: SourceFile) {
        guard let file = try? file.opened(), let mapped = try? MappedFile(file) else { return nil }
        Self.initializeOnce
        guard let metadata = gexiv2_metadata_new() else { return nil }
        self.metadata = metadata
        isSidecar = false
        self.mapped = mapped
        let isOpen = mapped.withBytes {
            gexiv2_metadata_open_buf(metadata, $0.baseAddress, glong($0.count), nil) != 0
        }
        guard isOpen else { return nil }
    }

    /// A file of XMP alone, from its contents.
    ///
    /// - Returns: nil if it isn't one, or one that can't be parsed. One that has no tags is one.
    convenience init?(sidecar contents: [UInt8]) {
        self.init(contents, isSidecar: true)
        // That it can't parse XMP exiv2 says in its log alone.
        let isParsed = gexiv2_metadata_has_xmp(metadata) != 0 || !hasLoggedErrors
        guard isParsed, mediaType == "application/rdf+xml" else { return nil }
    }

    /// A picture, from as much of it as comes before its pixels.
    convenience init?(beginning contents: [UInt8]) {
        self.init(contents, isSidecar: false)
    }

    private init?(_ contents: [UInt8], isSidecar: Bool) {
        Self.initializeOnce
        guard let metadata = gexiv2_metadata_new() else { return nil }
        self.metadata = metadata
        self.isSidecar = isSidecar
        let errors = LoggedErrors()
        let isOpen = LoggedErrors.$ofThisThread.withValue(errors) {
            contents.withUnsafeBufferPointer {
                gexiv2_metadata_open_buf(metadata, $0.baseAddress, glong($0.count), nil) != 0
            }
        }
        guard isOpen else { return nil }
        hasLoggedErrors = errors.count > 0
    }

    /// A block of EXIF, which is a TIFF, from its beginning; what comes behind it doesn't matter.
    ///
    /// - Parameter bytes: lent for as long as this lives.
    /// - Returns: nil if it isn't one.
    init?(block bytes: UnsafeBufferPointer<UInt8>) {
        Self.initializeOnce
        guard let metadata = gexiv2_metadata_new() else { return nil }
        self.metadata = metadata
        isSidecar = false
        guard gexiv2_metadata_open_buf(metadata, bytes.baseAddress, glong(bytes.count), nil) != 0 else { return nil }
    }

    deinit { g_object_unref(metadata) }

    /// A tag's value as exiv2 writes it, in whatever encoding it has in the file; nil if it isn't there.
    subscript(tag: String) -> String? {
        guard isOwn(tag), let value = gexiv2_metadata_try_get_tag_string(metadata, tag, nil) else { return nil }
        defer { g_free(value) }
        return Self.text(value)
    }

    /// The values of a tag that may have several, in the file's order.
    func list(_ tag: String) -> [String] {
        guard isOwn(tag), let values = gexiv2_metadata_try_get_tag_multiple(metadata, tag, nil) else { return [] }
        defer { g_strfreev(values) }
        var list: [String] = []
        while let value = values[list.count] { list.append(Self.text(value)) }
        return list
    }

    /// The bytes of a tag, in the file's order of them; nil if it isn't there.
    func bytes(_ tag: String) -> [UInt8]? {
        guard isOwn(tag), let value = gexiv2_metadata_try_get_tag_raw(metadata, tag, nil) else { return nil }
        defer { g_bytes_unref(value) }
        var size: gsize = 0
        let data = g_bytes_get_data(value, &size)
        return Array(UnsafeRawBufferPointer(start: data, count: Int(size)))
    }

    /// The names of all tags, each once.
    var all: [String] {
        [gexiv2_metadata_get_exif_tags, gexiv2_metadata_get_xmp_tags, gexiv2_metadata_get_iptc_tags].flatMap { names in
            guard let names = names(metadata) else { return [String]() }
            defer { g_strfreev(names) }
            var list: [String] = []
            while let name = names[list.count] { list.append(String(cString: name)) }
            return list
        }
    }

    /// Whether it is a file of HEIF, of which AVIF is a kind.
    var isHEIF: Bool {
        // The last is of files whose main brand is a rarer one, such as `mif1`.
        ["image/heif", "image/heic", "image/avif", "image/generic"].contains(mediaType)
    }

    /// As stored; nil where the format's reader finds none.
    var pixelSize: (width: Int, height: Int)? {
        let (width, height) = (gexiv2_metadata_get_pixel_width(metadata), gexiv2_metadata_get_pixel_height(metadata))
        return width > 0 && height > 0 ? (Int(width), Int(height)) : nil
    }

    private var mediaType: String {
        gexiv2_metadata_get_mime_type(metadata).map { String(cString: $0) } ?? ""
    }

    /// exiv2 makes EXIF and IPTC of a sidecar's XMP, with dates in the time of this machine's place.
    private func isOwn(_ tag: String) -> Bool { !isSidecar || tag.hasPrefix("Xmp.") }

    private static func text(_ value: UnsafeMutablePointer<gchar>) -> String {
        value.withMemoryRebound(to: UInt8.self, capacity: strlen(value)) {
            CleanText.decode(UnsafeBufferPointer(start: $0, count: strlen(value)))
        }
    }

    /// Sets the libraries up, and keeps them from writing to standard error.
    static let initializeOnce: Void = {
        gexiv2_initialize()
        gexiv2_log_set_level(GEXIV2_LOG_LEVEL_ERROR)
        gexiv2_log_set_handler { _, _ in LoggedErrors.ofThisThread?.add() }
    }()
}

/// Counts the errors that the libraries log while one file is read.
private final class LoggedErrors: Sendable {
    @TaskLocal static var ofThisThread: LoggedErrors?

    private let counter = Atomic(0)

    var count: Int { counter.load(ordering: .relaxed) }

    func add() { counter.add(1, ordering: .relaxed) }
}
