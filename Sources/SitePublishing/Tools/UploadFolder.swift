import FileReading
import Foundation
import SiteFolder

/// A temporary folder that shows a tool exactly the files of a plan, under their paths at the target.
final class UploadFolder {
    private let folder: TemporaryPlace

    /// Absolute.
    var path: String { folder.path }

    /// - Parameter copies: whether to copy the files, for tools that don't follow symbolic links.
    init(_ files: [PublishedFile], copies: Bool = false) throws(PublishError) {
        do throws(FileError) {
            folder = try TemporaryPlace(folderFor: "upload")
            var made: Set<String> = [""]
            for file in files {
                let folder = (file.path as NSString).deletingLastPathComponent
                if made.insert(folder).inserted { try FileSystem.makeFolder(path + "/" + folder) }
                let place = path + "/" + file.path
                if copies {
                    try FileSystem.copy(file.file, to: place)
                } else if symlink(file.file, place) != 0 {
                    throw .cannotWrite(path: place, .system(.last))
                }
            }
        } catch {
            throw .file(error)
        }
    }
}
