import FileReading
import PhotoCatalog
import PhotoWorkers

/// A photo that is not in the site, and why.
package struct SkippedPhoto: Error, Hashable, Sendable, CustomStringConvertible {
    package let file: PhotoFile
    /// The source folder as the user wrote it.
    package let source: String
    package let failure: PhotoFailure

    /// The last line that a C library printed.
    package var detail: String? { failure.detail }

    /// Path, cause and remedy on one line, even if the name has line breaks.
    package var description: String {
        RelativePath.named("\(file.line): \(failure)", in: source)
    }

    /// The same without the source folder, as builds store it.
    struct Stored: Codable, Sendable {
        let path: String
        let failure: PhotoFailure
    }

    var stored: Stored { Stored(path: file.path, failure: failure) }
}

extension SkippedPhoto {
    init(_ stored: Stored, source: String) {
        self.init(file: PhotoFile(path: stored.path), source: source, failure: stored.failure)
    }
}
