import PhotoCatalog

/// A part of a build that may take long.
public enum BuildPhase: Hashable, Sendable {
    /// Files are read that an earlier build may have read under other names, or finished and not published.
    case comparing
    /// Photos' own files are made that visitors can download.
    case originals
    case rendering
    /// Pages are written, and each is checked against the schema.
    case pages
}

/// What a build reports while it runs.
public enum BuildEvent: Sendable {
    /// The source folder has been read.
    ///
    /// - Parameter changed: of the photos, those of which no earlier build knows all that is needed.
    case found(photos: Int, changed: Int, albums: Int)
    /// Something was passed over and should not have been.
    case warning(String)
    /// A phase begins, with so many files of so many bytes together: originals, photos or albums. The bytes of albums are 0.
    case began(BuildPhase, count: Int, byteCount: Int)
    /// One more file of the phase is done.
    case finished(PhotoFile, byteCount: Int)
    /// One more file of the phase needs nothing.
    case passedOver(byteCount: Int)
    /// One more photo can't be shown.
    case failed(SkippedPhoto, byteCount: Int)
    /// One more album is written.
    case wroteAlbum
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
    /// Photos that could not be read and are shown as they were published.
    public let keptCount: Int
    /// Files that are new or hold something else than before.
    public let writtenCount: Int
    /// Files of the site before that are gone.
    public let removedCount: Int
    /// The site's folder, absolute.
    public let destination: String
    public let duration: Duration
}
