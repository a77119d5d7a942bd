import FileReading
import Foundation
import PhotoCatalog

/// The files of a site's folder.
struct SiteListing {
    /// What a file is, by its name.
    enum Kind: Hashable, Sendable {
        case page, stylesheet, script, picture, xml, robots, other
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
        do {
            guard try FileStatus(of: root).kind == .folder else { throw CheckError.notAFolder(root) }
        } catch let error as CheckError {
            throw error
        } catch let error as SystemError {
            throw error.isAbsence ? .missing(root) : .unreadable(root, error)
        } catch {
            throw .missing(root)
        }
        var open = [""]
        while let folder = open.popLast() {
            if let failure = list(folder, into: &open) {
                if folder.isEmpty { throw .unreadable(root, failure) }
                findings.append(
                    CheckFinding(
                        .unreadableFile, in: folder, "the folder can't be read (\(failure)). Change its permissions."))
            }
        }
        files.sort { $0.path < $1.path }
    }

    private mutating func list(_ folder: String, into open: inout [String]) -> SystemError? {
        guard let stream = opendir(folder.isEmpty ? root : root + "/" + folder) else { return .last }
        defer { closedir(stream) }
        let descriptor = dirfd(stream)
        while let entry = readdir(stream) {
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
                    add(name, in: folder, descriptor, &open)
                }
            }
        }
        return nil
    }

    private mutating func add(
        _ bytes: UnsafePointer<CChar>, in folder: String, _ descriptor: CInt, _ open: inout [String]
    ) {
        guard let name = String(validatingCString: bytes) else {
            let path = folder.isEmpty ? "" : folder + "/"
            findings.append(
                CheckFinding(
                    .specialFile, in: path + String(cString: bytes), "its name is not UTF-8. Rename or remove it."))
            return
        }
        if name == "." || name == ".." { return }
        let path = folder.isEmpty ? name : folder + "/" + name
        guard var status = try? FileStatus(of: bytes, inFolder: descriptor) else { return }
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
        switch name.split(separator: ".").last?.lowercased() {
        case "html", "htm", "xhtml": self = .page
        case "css": self = .stylesheet
        case "js", "mjs": self = .script
        case "xml", "atom", "rss": self = .xml
        case "jpg", "jpeg", "png", "gif", "webp", "avif", "jxl", "heic", "heif", "tif", "tiff", "svg", "bmp":
            self = .picture
        default: self = .other
        }
    }
}
