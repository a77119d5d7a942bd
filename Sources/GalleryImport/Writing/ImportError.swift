import FileReading

/// Why settings of another generator can't be taken over, or new ones not written.
package enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A folder in which no generator's settings are.
    case nothingFound(folder: String)
    /// A path that is not a folder.
    case notAFolder(String)
    /// A file that can't be read.
    case unreadable(file: String, SystemError)
    case tooLarge(file: String, limit: Int)
    case notUTF8(file: String)
    /// A file that does not have the form that its generator demands; the line is counted from 1.
    case malformed(file: String, line: Int?, problem: String)
    /// A folder of photos that the settings name, and that does not exist.
    case noPhotoFolder(String)
    /// Settings that name no folder of photos.
    case noPhotoFolderNamed(file: String)
    /// A folder of photos that settings name, and that is not in the folder with the settings.
    case outside(file: String, folder: String)
    /// Settings of a program that would publish the files of this one; the line is what to add to them.
    case published(file: String, line: String)
    /// A file of this program that exists already.
    case exists(file: String)
    case cannotWrite(file: String, FileProblem)

    package var description: String {
        switch self {
        case .nothingFound(let folder):
            "\(folder): no settings of sigal, thumbsup, Hugo or Expose. Name the folder or the file that has them."
        case .notAFolder(let path):
            "\(path): not a folder. Name the folder for the photos."
        case .unreadable(let file, let error):
            "\(file): \(error). Make it readable, or name another folder."
        case .tooLarge(let file, let limit):
            "\(file): larger than \(limit / 1024) KiB, so it is not read. Name the file with the settings."
        case .notUTF8(let file):
            "\(file): not UTF-8. Save it in that encoding."
        case .malformed(let file, let line, let problem):
            "\(file)\(line.map { ":\($0)" } ?? ""): \(problem). Fix it, or write vitrine.yaml yourself: vitrine init"
        case .noPhotoFolder(let folder):
            "\(folder): this folder of photos does not exist. Correct the path in the settings, or name the folder "
                + "that has the photos: --to FOLDER"
        case .noPhotoFolderNamed(let file):
            "\(file): names no folder of photos. Name it: --to FOLDER"
        case .outside(let file, let folder):
            "\(file): names the photos in \(folder), outside of the folder with the settings. Nothing was "
                + "written. To write "
                + "vitrine.yaml and album.yaml there, name the folder: --to \(folder)"
        case .published(let file, let line):
            "\(file): the next run of this program would publish vitrine.yaml and album.yaml, which lie among the "
                + "photos. Nothing was written. Set this in \(file), at the top, in place of what has the same name, "
                + "and import again: \(line)"
        case .exists(let file):
            "\(file): exists already, so nothing was written. Move it away first, or edit it."
        case .cannotWrite(let file, let error):
            "\(file): \(error). Make the folder writable, or free space."
        }
    }
}
