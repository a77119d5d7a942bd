import PhotoCatalog

/// A part of a build that may take long. Builds report its progress.
package enum BuildPhase: Hashable, Sendable {
    /// Files are hashed that an earlier build may have read under other names or rendered without publishing them.
    case comparing
    /// Originals are made, which visitors can download.
    case originals
    case rendering
    /// Renditions of films are made.
    case films
    /// Pages are written, and each is checked against the schema.
    case pages
}

/// An event that a build reports while it runs.
package enum BuildEvent: Sendable {
    /// The source folder has been read.
    ///
    /// - Parameter changed: the number of photos for which the cache has no complete answers.
    case found(GalleryCounts, changed: Int)
    /// A problem that does not stop the build, as a message.
    case warning(String)
    /// What a user may want to know and is not a problem, as a message.
    case note(String)
    /// What the user has to know also if warnings are not shown, as a message.
    case notice(String)
    /// A phase begins. `count` is the number of its originals, photos or albums, `byteCount` their total size; 0 for
    /// albums. Of films, `count` is that of their seconds.
    case began(BuildPhase, count: Int, byteCount: Int)
    /// Another file of the phase is done.
    case finished(PhotoFile, byteCount: Int)
    /// Another file of the phase is up to date.
    case passedOver(byteCount: Int)
    /// Another photo can't be shown.
    case failed(SkippedPhoto, byteCount: Int)
    /// So many seconds of all films of the phase are done.
    case filmed(seconds: Double)
    /// Another album is written.
    case wroteAlbum
}
