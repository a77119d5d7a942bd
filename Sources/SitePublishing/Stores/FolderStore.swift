import CFileExchange
import FileReading
import Foundation
import ImagePipeline
import SiteBuilding

/// A folder of this machine as a target: a USB stick, a network share, a web server's folder.
struct FolderStore: TargetStore {
    /// Absolute, with links resolved.
    private let root: String

    /// The beginning of the names that files have while they are copied.
    static let draftPrefix = ".vitrine-new-"

    /// - Parameters:
    ///   - path: as the user wrote it. A relative path begins at `base`.
    ///   - others: folders that the target must neither contain nor be in, each with what it is called in messages.
    /// - Throws: ``PublishError/unusableFolder(_:reason:)``
    init(path: String, from base: String, apartFrom others: [(path: String, name: String)]) throws(PublishError) {
        root = FileSystem.resolved(path.hasPrefix("/") ? path : base + "/" + path)
        for other in others {
            let folder = FileSystem.resolved(other.path)
            guard !Self.contains(root, folder), !Self.contains(folder, root) else {
                throw .unusableFolder(
                    path, reason: "must not contain \(other.name) or be in it. Choose another folder.")
            }
        }
        guard FileSystem.status(root).map({ $0.kind == .folder }) ?? true else {
            throw .unusableFolder(path, reason: "is not a folder. Choose another path.")
        }
        // An unplugged disk must not become a new folder on the computer's own.
        let above = (root as NSString).deletingLastPathComponent
        guard FileSystem.status(above)?.kind == .folder else {
            throw .unusableFolder(
                path, reason: "the folder above does not exist. Connect the disk, or create the folder \(above).")
        }
    }

    var commands: [[String]] { [["copy files to the folder", root]] }

    func list() throws(PublishError) -> [FileAtTarget] {
        guard FileSystem.status(root) != nil else { return [] }
        do {
            return try FileSystem.contents(of: root).files.compactMap { path in
                guard let status = FileSystem.status(root + "/" + path), status.kind == .file else { return nil }
                return FileAtTarget(path: path, byteCount: status.byteCount)
            }
        } catch {
            throw .build(error)
        }
    }

    func differing(_ files: [PublishedFile]) throws(PublishError) -> Set<String> {
        var differing: Set<String> = []
        for file in files {
            try PublishError.checkCancellation()
            let status = FileSystem.status(root + "/" + file.path)
            let isEqual =
                status?.kind == .file && status?.byteCount == file.byteCount
                && ContentHash.of(file: root + "/" + file.path) == file.hash
            if !isEqual { differing.insert(file.path) }
        }
        return differing
    }

    func read(_ path: String) throws(PublishError) -> [UInt8]? {
        let file = root + "/" + path
        guard FileSystem.status(file)?.kind == .file else { return nil }
        guard let data = FileManager.default.contents(atPath: file) else { throw .cannotRead(file, .last) }
        return Array(data)
    }

    func write(_ contents: [UInt8], to path: String) throws(PublishError) {
        try place(at: path) { draft throws(PublishError) in
            if let failure = NewFile.create(draft, isLasting: true, with: CollectionOfOne(contents)) {
                throw .cannotWrite(root + "/" + path, failure)
            }
        }
    }

    func upload(_ files: [PublishedFile]) throws(PublishError) {
        for file in files {
            try PublishError.checkCancellation()
            try place(at: file.path) { draft throws(PublishError) in try copy(file, to: draft) }
        }
        try sync()
    }

    func remove(_ paths: [String]) throws(PublishError) {
        for path in paths {
            try PublishError.checkCancellation()
            let file = root + "/" + path
            guard try hasPlainFolders(path) else { continue }
            guard unlink(file) == 0 || errno == ENOENT else { throw .cannotWrite(file, .last) }
            removeEmptyFolders(above: path)
        }
    }

    /// Waits until everything is on the disk, which the user may unplug.
    private func sync() throws(PublishError) {
        let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotWrite(root, .last) }
        defer { close(descriptor) }
        guard vitrine_sync(descriptor) == 0 else { throw .cannotWrite(root, .last) }
    }

    /// Makes a file under a temporary name, and gives it its name when it is complete.
    private func place(at path: String, make: (_ draft: String) throws(PublishError) -> Void) throws(PublishError) {
        let folder = (root + "/" + path as NSString).deletingLastPathComponent
        do {
            try FileSystem.makeFolder(folder)
        } catch {
            throw .build(error)
        }
        guard try hasPlainFolders(path), FileSystem.status(root + "/" + path).map({ $0.kind == .file }) ?? true else {
            throw .inTheWay([path], count: 1)
        }
        let draft = folder + "/" + Self.draftPrefix + UUID().uuidString
        do throws(PublishError) {
            try make(draft)
            guard rename(draft, root + "/" + path) == 0 else { throw .cannotWrite(root + "/" + path, .last) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    private func copy(_ file: PublishedFile, to draft: String) throws(PublishError) {
        let source = open(file.file, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw .cannotRead(file.file, .last) }
        defer { close(source) }
        var failure: SystemError?
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        let chunks = sequence(state: ()) { _ -> [UInt8]? in
            let count = Foundation.read(source, &chunk, chunk.count)
            if count < 0 { failure = .last }
            return count > 0 ? Array(chunk[..<count]) : nil
        }
        if let problem = NewFile.create(draft, isLasting: false, with: chunks) {
            throw .cannotWrite(root + "/" + file.path, problem)
        }
        if let failure { throw .cannotRead(file.file, failure) }
    }

    /// Whether none of the folders above a path is a link, which could lead out of the target.
    private func hasPlainFolders(_ path: String) throws(PublishError) -> Bool {
        var folder = root
        for name in path.split(separator: "/").dropLast() {
            folder += "/" + name
            guard let status = FileSystem.status(folder) else { return false }
            guard status.kind == .folder else { return false }
        }
        return true
    }

    private func removeEmptyFolders(above path: String) {
        var folder = (path as NSString).deletingLastPathComponent
        while !folder.isEmpty, rmdir(root + "/" + folder) == 0 {
            folder = (folder as NSString).deletingLastPathComponent
        }
    }

    private static func contains(_ outer: String, _ inner: String) -> Bool {
        inner == outer || inner.hasPrefix(outer == "/" ? "/" : outer + "/")
    }
}

extension PublishError {
    /// - Throws: ``cancelled`` if the task was cancelled.
    static func checkCancellation() throws(PublishError) {
        if Task.isCancelled { throw .cancelled }
    }
}
