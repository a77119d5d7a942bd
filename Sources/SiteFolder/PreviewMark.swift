import FileReading
import Foundation

/// Marks the private folder of a preview with drafts, which may have pictures of hidden photos. No site is built into
/// such a folder or into a folder in it, and none is published from there.
package enum PreviewMark {
    /// The name of the file that is the mark.
    package static let fileName = ".vitrine-preview"

    private static let text = """
        This folder belongs to a preview with drafts (vitrine serve --drafts). It may have pictures of hidden photos,
        so vitrine neither builds a site into it nor publishes it. It can be removed when no preview is running.

        """

    /// Creates a folder that other users can't read, with the mark, or adds the mark to a folder that is there.
    package static func makeFolder(_ path: String) throws(FileError) {
        try FileSystem.makeFolder(path, isPrivate: true)
        guard FileSystem.status(path + "/" + fileName) == nil else { return }
        do throws(FileError) {
            try FileSystem.write(Data(text.utf8), to: path + "/" + fileName)
        } catch {
            // Another preview that begins at the same time may have written it.
            guard FileSystem.status(path + "/" + fileName) == nil else { return }
            throw error
        }
    }

    /// - Parameter folder: As the user names it. It need not exist.
    /// - Throws: ``SiteFolderError/draftsFolder(_:)`` if the folder or one that contains it has the mark.
    package static func refuse(_ folder: String) throws(SiteFolderError) {
        var path = FileSystem.resolved(folder)
        while !path.isEmpty {
            if FileSystem.status(path + "/" + fileName) != nil { throw .draftsFolder(folder) }
            path = RelativePath.split(path).folder
        }
    }
}
