import FileReading
import Foundation
import PageRendering
import PhotoCatalog

/// The files of a site's folder.
struct SiteListing {
    /// What a file is, by its name.
    enum Kind: Hashable, Sendable {
        case page, stylesheet, script, picture, film, captions, xml, robots, data, other
    }

    struct File: Sendable {
        /// From the site's root.
        let path: String
        let kind: Kind
        let status: FileStatus
    }

    /// Sorted by path.
    private(set) var files: [File] = []
    /// Paths from the site's root.
    private(set) var folders: Set<String> = []
    private(set) var findings: [CheckFinding] = []
    private let root: String

    /// Lists the folder. Symbolic links to folders are not followed, so no loop is entered.
    ///
    /// - Throws: ``CheckError``.
    init(_ root: String) throws(CheckError) {
        self.root = root
        let kind = try mapError(of: FileStatus(of: root).kind) { (error: SystemError) in
            error.isAbsence ? CheckError.missing(root) : .unreadable(root, error)
        }
        guard kind == .folder else { throw .notAFolder(root) }
        var open = [""]
        while let folder = open.popLast() {
            do throws(SystemError) {
                try list(folder, into: &open)
            } catch {
                if folder.isEmpty { throw .unreadable(root, error) }
                findings.append(
                    CheckFinding(
                        .unreadableFile, in: folder, "the folder can't be read (\(error)). Change its permissions."))
            }
        }
        files.sort { $0.path < $1.path }
    }

    private mutating func list(_ folder: String, into open: inout [String]) throws(SystemError) {
        let (entries, undecodable) = try FolderListing.statuses(in: RelativePath.join(root, folder))
        for name in undecodable {
            findings.append(
                CheckFinding(
                    .specialFile, in: RelativePath.join(folder, name), "its name is not UTF-8. Rename or remove it."))
        }
        for (name, status) in entries { add(name, status, at: RelativePath.join(folder, name), &open) }
    }

    private mutating func add(_ name: String, _ own: FileStatus, at path: String, _ open: inout [String]) {
        var status = own
        if status.kind == .link {
            findings.append(
                CheckFinding(
                    .specialFile, in: path,
                    "it is a symbolic link, which many hosts don't serve. Replace it with a copy."))
            guard let target = try? FileStatus(of: root + "/" + path), target.kind == .file else { return }
            status = target
        }
        switch status.kind {
        case .folder:
            if let finding = ForeignNames.finding(ofFolder: name, at: path) { return findings.append(finding) }
            folders.insert(path)
            open.append(path)
        case .file:
            if let finding = ForeignNames.finding(ofFile: name, at: path) { findings.append(finding) }
            files.append(File(path: path, kind: Kind(ofFileNamed: name), status: status))
        case .link, .special:
            findings.append(
                CheckFinding(
                    .specialFile, in: path, "it is neither a file nor a folder, so it can't be published. Remove it."))
        }
    }
}

extension SiteListing.Kind {
    init(ofFileNamed name: String) {
        if name == "robots.txt" {
            self = .robots
            return
        }
        if [AlbumData.fileName, SiteData.fileName].contains(name) {
            self = .data
            return
        }
        switch name.split(separator: ".").last?.lowercased() {
        case "html", "htm", "xhtml": self = .page
        case "css": self = .stylesheet
        case "js", "mjs": self = .script
        case "xml", "atom", "rss": self = .xml
        case "jpg", "jpeg", "png", "gif", "webp", "avif", "jxl", "heic", "heif", "tif", "tiff", "svg", "bmp":
            self = .picture
        case "vtt": self = .captions
        default: self = FileKind(ofFileNamed: name) == .film ? .film : .other
        }
    }
}
