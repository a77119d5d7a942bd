import FileReading
import FilmPipeline
import Foundation

/// A folder beside a file's place, in which a tool makes the file before it is put there. It is removed with its owner.
package struct FilmDraft: Sendable {
    /// What ``TemporaryPlace`` calls the folders.
    package static let purpose = "film"

    private let place: TemporaryPlace
    private let newFile: FileStatus
    /// Where the tool makes the file. Absolute.
    let path: String
    /// The path of the table that turns the colours of the film into those of its renditions; nil if it needs none.
    let table: String?

    /// The only folder in which the tool can write. Absolute.
    var folder: String { place.path }

    /// - Parameter destination: The file's place.
    init(for destination: String, of facts: FilmFacts?) throws(FilmFailure) {
        let parent = FileSystem.resolved((destination as NSString).deletingLastPathComponent)
        let place = try FilmFailure.files(TemporaryPlace(folderFor: Self.purpose, in: parent))
        self.place = place
        newFile = try FilmFailure.files(FileSystem.statusOfNewFile(in: place.path))
        path = place.path + "/made." + (destination as NSString).pathExtension
        guard let colours = facts?.picture.toneTable else {
            table = nil
            return
        }
        let table = place.path + "/table.cube"
        try FilmFailure.files(FileSystem.write(Data(colours.text.utf8), to: table))
        self.table = table
    }

    /// Makes sure that the tool has left an ordinary file: a hostile film may have taken it over.
    ///
    /// - Parameter tool: Its name.
    func check(madeBy tool: String) throws(FilmFailure) {
        guard let status = FileSystem.status(path) else {
            throw .refused(.toolFailed(tool: tool, detail: "it left no file"))
        }
        guard status.isPlainFile(like: newFile), status.byteCount > 0 else {
            throw .refused(.toolFailed(tool: tool, detail: "it did not leave an ordinary file"))
        }
    }
}
