import PhotoCatalog

/// What a build tells while it runs.
public enum BuildEvent: Sendable {
    /// The source folder has been read.
    ///
    /// - Parameter changed: of the photos, those of which no earlier build knows all that is needed.
    case found(photos: Int, changed: Int, albums: Int)
    /// Something was passed over and should not have been.
    case warning(String)
    /// Photos' own files are made that no earlier build made.
    case publishing(originals: Int)
    /// One more photo has its renditions.
    case rendered(PhotoFile, done: Int, of: Int)
    /// One more photo can't be shown.
    case failed(SkippedPhoto, done: Int, of: Int)
    /// Pages that changed are being written, and each checked against the schema.
    case writing
}

/// What a build made.
public struct BuildReport: Sendable {
    /// Albums that have photos of their own.
    public let albumCount: Int
    public let photoCount: Int
    public let pageCount: Int
    public let renditionCount: Int
    /// All files together.
    public let byteCount: Int
    public let failures: [SkippedPhoto]
    /// Files that are new or hold something else than before.
    public let writtenCount: Int
    /// Files of the site before that are gone.
    public let removedCount: Int
    /// The site's folder, absolute.
    public let destination: String
    public let duration: Duration
}
