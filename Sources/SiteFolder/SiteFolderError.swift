import FileReading

/// Why a site's folder can't be used. The site in it is unchanged unless the case says otherwise.
package enum SiteFolderError: FileErrorConvertible, Hashable, Sendable {
    /// A file or folder can't be read or written.
    case file(FileError)
    /// Some of the new site's files have been moved into place, and others can't be.
    case partlyPublished(FileError)
    /// The destination is a file.
    case destinationIsFile(String)
    /// The destination belongs to a preview with drafts.
    case draftsFolder(String)
    /// The destination has no site that this program built.
    case noSite(String)
    /// The site is incomplete, or files of it were changed or removed since it was built. At most a few are named.
    case changedSite(String, files: [String], count: Int)
    /// Another build is writing the same destination.
    case busy(String)
    /// Foreign files are at paths where files of the site must be written. At most a few are named.
    case foreignFiles([String], count: Int)

    /// Returns an error that names the first foreign files and the number of all.
    ///
    /// - Parameter paths: the paths of all foreign files, relative to a folder.
    static func foreignFiles(_ paths: [String], in folder: String) -> SiteFolderError {
        .foreignFiles(paths.prefix(5).map { folder + "/" + $0 }, count: paths.count)
    }

    /// The same error for a site of which a part has been replaced.
    var partlyPublished: SiteFolderError {
        switch self {
        case .file(let error): .partlyPublished(error)
        case .foreignFiles(let paths, _):
            .partlyPublished(
                .cannotWrite(
                    path: paths.first ?? "", .other("another program created or changed it during the build")))
        default: self
        }
    }

    /// The problem of a file or folder; nil if it is something else.
    package var problem: FileProblem? {
        switch self {
        case .file(let error), .partlyPublished(let error): error.problem
        default: nil
        }
    }
}

extension SiteFolderError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .file(let error):
            switch error {
            case .cannotRead: "\(error) The old site is unchanged. Fix the cause, or move the file away."
            case .cannotWrite:
                "\(error) The old site is unchanged. Free some space, fix the permissions, or choose another "
                    + "destination."
            }
        case .partlyPublished(let error):
            "\(error) Part of the new site has been published. Free some space, "
                + "fix the permissions or move the file away, and build again to publish the rest."
        case .destinationIsFile(let path):
            "\(path): is a file. Name a folder for the site."
        case .draftsFolder(let path):
            "\(path): belongs to a preview with drafts, and may have pictures of hidden photos. "
                + "Choose another folder."
        case .noSite(let path):
            "\(path): no site that vitrine built is in this folder. Build it first, or choose another folder."
        case .changedSite(let path, let files, let count):
            "\(path): the site is not as it was built" + Self.named(files, of: count) + ". Build it again."
        case .busy(let path):
            "\(path): another build is writing to this folder. Wait until it is done."
        case .foreignFiles(let paths, let count):
            paths.map {
                "\($0): was not written by vitrine, or was modified since, and the site needs this path. Move it away."
            }
            .joined(separator: "\n") + (count > paths.count ? "\nand \(count - paths.count) more" : "")
        }
    }

    private static func named(_ files: [String], of count: Int) -> String {
        if files.isEmpty { return "" }
        let more = count > files.count ? " and \(count - files.count) more" : ""
        return ": \(files.joined(separator: ", "))\(more) changed or missing"
    }
}
