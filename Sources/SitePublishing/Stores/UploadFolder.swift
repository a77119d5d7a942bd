import FileReading
import Foundation
import SiteFolder

/// A temporary folder that shows a tool exactly the files of a plan, under their paths at the target.
final class UploadFolder {
    /// What the files in the folder are.
    enum Contents {
        /// Symbolic links to the files, for tools that follow them.
        case links
        /// Copies, for tools that don't.
        case copies
    }

    private let folder: TemporaryPlace

    /// Absolute.
    var path: String { folder.path }

    init(_ files: [PublishedFile], as contents: Contents = .links) throws(PublishError) {
        do throws(FileError) {
            folder = try TemporaryPlace(folderFor: "upload")
            var made: Set<String> = [""]
            for file in files {
                let folder = (file.path as NSString).deletingLastPathComponent
                if made.insert(folder).inserted { try FileSystem.makeFolder(path + "/" + folder) }
                let place = path + "/" + file.path
                switch contents {
                case .links:
                    guard symlink(file.file, place) == 0 else { throw .cannotWrite(path: place, .system(.last)) }
                case .copies: try FileSystem.copy(file.file, to: place)
                }
            }
        } catch {
            throw .file(error)
        }
    }
}
