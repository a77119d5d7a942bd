import FileReading
import ImagePipeline

/// Why a file or a folder can't be read, listed or written, as part of a message.
package enum FileProblem: Hashable, Sendable, CustomStringConvertible {
    /// The system refused a call.
    case system(SystemError)
    /// Foundation refused a call without a number of the system; its own words.
    case foundation(String)
    /// A rendition can't be read as a picture.
    case image(ImageError)
    case nameIsNotUTF8
    case removedDuringBuild
    case createdDuringBuild
    case noManifest

    /// The error of the system call that just failed.
    static var last: FileProblem { .system(.last) }

    /// Whether a disk, or the user's part of it, is full.
    var isFullDisk: Bool {
        if case .system(let error) = self { error.isFullDisk } else { false }
    }

    package var description: String {
        switch self {
        case .system(let error): error.description
        case .foundation(let words): words
        case .image(let error): error.description
        case .nameIsNotUTF8: "its name is not UTF-8"
        case .removedDuringBuild: "it was removed during the build"
        case .createdDuringBuild: "another program created or changed it during the build"
        case .noManifest: "its manifest is missing"
        }
    }
}
