import BuildCache
import PhotoCatalog

/// The results of a build that are reported at its end. They are stored, so that the next build can report them again.
package struct BuildSummary: StoredValue, Sendable {
    package var counts = GalleryCounts()
    package var pageCount = 0
    package var renditionCount = 0
    /// Total size of all files.
    package var byteCount = 0
    var failures: [SkippedPhoto.Stored] = []
    /// Number of photos that could not be read, whose published versions are kept.
    package var keptCount = 0
    var warnings: [BuildWarning] = []
    /// Number of files that are new or have new contents.
    package var writtenCount = 0
    /// Number of files of the old site that were removed.
    package var removedCount = 0
    /// The paths that texts name as pictures and that are not photos of albums, by the texts' files. What is there
    /// decides on the next build.
    var textPictures: [String: [String]] = [:]
    /// Number of albums that this build has given another address. Not stored, since the next build gives none.
    package var movedAlbumCount = 0
    /// The same for photos, except those that have moved with their albums.
    package var movedPhotoCount = 0

    private enum CodingKeys: CodingKey {
        case counts, pageCount, renditionCount, byteCount, failures, keptCount, warnings, writtenCount, removedCount,
            textPictures
    }

    /// The same summary for a build that changed nothing.
    var unchanged: BuildSummary {
        var summary = self
        (summary.writtenCount, summary.removedCount) = (0, 0)
        return summary
    }
}

/// The results of a build, with the properties of its ``BuildSummary``.
@dynamicMemberLookup
package struct BuildReport: Sendable {
    private let summary: BuildSummary
    package let failures: [SkippedPhoto]
    /// The source folder as the user wrote it.
    package let source: String
    /// The absolute path of the site's folder.
    package let destination: String
    package let duration: Duration

    init(_ summary: BuildSummary, source: String, destination: String, duration: Duration) {
        self.summary = summary
        failures = summary.failures.map { SkippedPhoto($0, source: source) }
        self.source = source
        self.destination = destination
        self.duration = duration
    }

    /// Messages about links that pages show as text and about pictures that texts do not show, sorted.
    package var linkWarnings: [String] {
        summary.warnings.filter {
            switch $0 {
            case .refusedLink, .refusedPicture: true
            default: false
            }
        }
        .map { $0.text(in: source) }.sorted()
    }

    package subscript<Value>(dynamicMember property: KeyPath<BuildSummary, Value>) -> Value {
        summary[keyPath: property]
    }
}
