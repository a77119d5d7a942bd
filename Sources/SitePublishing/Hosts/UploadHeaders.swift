import PhotoCatalog

/// The headers that S3 and its relatives store with each file, since they have no file of rules.
struct UploadHeaders: Sendable {
    private let isUsed: Bool

    /// - Parameter host: nil for a remote that stores no headers, such as WebDAV.
    init(host: HostName?) {
        isUsed = host == .s3
    }

    /// The headers of the file at a path, as `Name: value`. S3 stores no headers about security.
    func lines(for path: String) -> [String] {
        guard isUsed else { return [] }
        return FileClass(path) == .versioned ? [Header.cached.line] : [Header.revalidated.line]
    }
}
