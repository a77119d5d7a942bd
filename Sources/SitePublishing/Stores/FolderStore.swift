import FileReading
import Foundation
import SiteFolder

/// A folder of this machine as a target: a USB stick, a network share, a web server's folder.
///
/// A file is copied to a temporary name in its folder, flushed to the disk, and renamed. Links in the target are never
/// followed.
struct FolderStore: TargetStore {
    /// Absolute, with links resolved.
    private let root: String

    /// The beginning of the names that files have while they are copied. A killed publication may leave such a file,
    /// and the next one removes it.
    static let draftPrefix = ".vitrine-new-"

    /// - Parameters:
    ///   - path: as the user wrote it. A relative path begins at `base`.
    ///   - own: folders that the target must neither contain nor be in.
    ///   - mustExist: whether the folder was there before, so that a missing one means a missing disk.
    /// - Throws: ``PublishError/unusable(_:_:)``
    init(
        path: String, from base: String, apartFrom own: OwnFolders, mustExist: Bool = false
    ) throws(PublishError) {
        root = FileSystem.resolved(path.hasPrefix("/") ? path : base + "/" + path)
        if let reason = own.refusal(of: root) { throw .unusable(path, reason) }
        guard FileSystem.status(root).map({ $0.kind == .folder }) ?? true else {
            throw .unusable(path, "is not a folder. Choose another path.")
        }
        // An unplugged disk must not become a new folder on the computer's own.
        guard !mustExist || FileSystem.status(root) != nil else {
            throw .unusable(
                path, "does not exist any more. Connect the disk, or create the folder \(root).")
        }
        let above = (root as NSString).deletingLastPathComponent
        guard FileSystem.status(above)?.kind == .folder else {
            throw .unusable(
                path, "the folder above does not exist. Connect the disk, or create the folder \(above).")
        }
    }

    var commands: [[String]] { [["copy", "files", "to", root]] }

    // MARK: Reading

    func list() throws(PublishError) -> [FileAtTarget] {
        try entries(ofThisTarget: false).filter { !Self.isDraft($0.path) }
    }

    private static func isDraft(_ path: String) -> Bool { RelativePath.split(path).name.hasPrefix(draftPrefix) }

    /// - Parameter ofThisTarget: Whether to leave out folders that are targets of their own.
    private func entries(ofThisTarget: Bool) throws(PublishError) -> [FileAtTarget] {
        guard let root = try FolderDescriptor(root) else { return [] }
        var files: [FileAtTarget] = []
        var open = [("", root)]
        while let (path, folder) = open.popLast() {
            try PublishError.checkCancellation()
            let names = try folder.names()
            if ofThisTarget, !path.isEmpty, names.contains(PublicationList.fileName) { continue }
            for name in names {
                guard let status = try? FileStatus(of: name, inFolder: folder.descriptor) else { continue }
                let inner = path.isEmpty ? name : path + "/" + name
                switch status.kind {
                case .file: files.append(FileAtTarget(path: inner, byteCount: status.byteCount))
                case .folder: if let next = try folder.readable(name) { open.append((inner, next)) }
                case .link, .special: files.append(FileAtTarget(path: inner, byteCount: 0, isFile: false))
                }
            }
        }
        return files
    }

    func differing(_ files: [PublishedFile]) throws(PublishError) -> Set<String> {
        var differing: Set<String> = []
        for file in files {
            try PublishError.checkCancellation()
            let opened = try opened(file.path)
            if opened?.byteCount != file.byteCount
                || ContentHash.of(SourceFile(file.path, opened.map { .success($0) } ?? .failure(.notRegular)))
                    != file.hash
            {
                differing.insert(file.path)
            }
        }
        return differing
    }

    func read(_ path: String) throws(PublishError) -> [UInt8]? {
        guard let opened = try opened(path) else { return nil }
        return try mapError(of: opened.read(atMost: .max)) {
            PublishError.file(.cannotRead(path: root + "/" + path, .system($0)))
        }
    }

    /// Opens a regular file; nil if there is none at the path.
    private func opened(_ path: String) throws(PublishError) -> OpenedFile? {
        let place = RelativePath.split(path)
        guard let inner = try inner(place.folder, creates: false) else { return nil }
        let descriptor = openat(inner.descriptor, place.name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            let error = SystemError.last
            if error.isAbsence || error.code == ELOOP { return nil }
            throw .file(.cannotRead(path: root + "/" + path, .system(error)))
        }
        return try? OpenedFile(adopting: descriptor)
    }

    // MARK: Writing

    func write(_ contents: [UInt8], to path: String) throws(PublishError) {
        try place(path, replacing: true) { Self.write(contents[...], to: $0) }
    }

    func create(_ contents: [UInt8], at path: String) async throws(PublishError) -> Bool {
        try place(path, replacing: false) { Self.write(contents[...], to: $0) }
    }

    func upload(
        _ files: [PublishedFile], progress: @escaping @Sendable (UploadProgress) -> Void
    ) throws(PublishError) {
        var done = UploadProgress()
        for file in files {
            try PublishError.checkCancellation()
            guard let opened = try? OpenedFile(file.file) else { throw .changedMeanwhile(file.file) }
            try place(file.path, replacing: true) { draft throws(PublishError) in
                if let failure = Self.copy(opened, to: draft) { return failure }
                // What was copied is what was checked.
                let copy = fcntl(draft, F_DUPFD_CLOEXEC, 0)
                guard copy >= 0, let written = try? OpenedFile(adopting: copy),
                    ContentHash.of(SourceFile(file.path, .success(written))) == file.hash
                else { throw .changedMeanwhile(file.file) }
                return nil
            }
            done = done + UploadProgress(of: [file])
            progress(done)
        }
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> SystemError? {
        bytes.withUnsafeBytes { NewFile.writeAll($0, to: descriptor) }
    }

    private static func copy(_ file: OpenedFile, to descriptor: CInt) -> SystemError? {
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        var place = 0
        while let count = file.read(into: &chunk, from: place) {
            if count == 0 { return nil }
            if let failure = write(chunk[..<count], to: descriptor) { return failure }
            place += count
        }
        return .last
    }

    /// Writes a file as a whole: first under a temporary name, which is then renamed.
    ///
    /// - Parameter write: Writes to the open file. Returns why it failed, or nil.
    /// - Returns: Whether the file was written: false if it exists and is not to be replaced.
    @discardableResult
    private func place(
        _ path: String, replacing: Bool, _ write: (CInt) throws(PublishError) -> SystemError?
    ) throws(PublishError) -> Bool {
        let place = RelativePath.split(path)
        guard let inner = try inner(place.folder, creates: true) else {
            throw .file(.cannotWrite(path: root, .system(SystemError(code: ENOENT))))
        }
        if let status = try? FileStatus(of: place.name, inFolder: inner.descriptor) {
            guard status.kind == .file else { throw .inTheWay([path]) }
            if !replacing { return false }
        }
        let draft = Self.draftPrefix + UUID().uuidString
        let descriptor = openat(inner.descriptor, draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        do throws(PublishError) {
            if let cause = try write(descriptor) {
                throw .file(.cannotWrite(path: root + "/" + path, .system(cause)))
            }
            guard fsync(descriptor) == 0 else { throw failure(path) }
            if replacing {
                guard renameat(inner.descriptor, draft, inner.descriptor, place.name) == 0 else { throw failure(path) }
            } else {
                guard try link(draft, to: place.name, in: inner, path) else {
                    unlinkat(inner.descriptor, draft, 0)
                    return false
                }
            }
        } catch {
            unlinkat(inner.descriptor, draft, 0)
            throw error
        }
        // The name too is on the disk before a page that leads to it.
        fsync(inner.descriptor)
        return true
    }

    /// Gives a new file its name, unless that is taken. Returns whether it got the name.
    private func link(
        _ draft: String, to name: String, in inner: FolderDescriptor, _ path: String
    ) throws(PublishError) -> Bool {
        if linkat(inner.descriptor, draft, inner.descriptor, name, 0) == 0 {
            unlinkat(inner.descriptor, draft, 0)
            return true
        }
        if errno == EEXIST { return false }
        // FAT and exFAT have no hard links. They create a file in one step too.
        let mark = openat(inner.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
        if mark < 0, errno == EEXIST { return false }
        guard mark >= 0 else { throw failure(path) }
        close(mark)
        guard renameat(inner.descriptor, draft, inner.descriptor, name) == 0 else { throw failure(path) }
        return true
    }

    private func failure(_ path: String) -> PublishError {
        .file(.cannotWrite(path: root + "/" + path, .last))
    }

    // MARK: Removing

    func remove(_ paths: [String]) throws(PublishError) {
        for path in paths {
            try PublishError.checkCancellation()
            let place = RelativePath.split(path)
            guard let inner = try inner(place.folder, creates: false) else { continue }
            guard unlinkat(inner.descriptor, place.name, 0) == 0 || SystemError.last.isAbsence else {
                throw failure(path)
            }
            // Folders that are not empty stay.
            for folder in RelativePath.foldersAbove(path).reversed() {
                let place = RelativePath.split(folder)
                guard let above = try self.inner(place.folder, creates: false),
                    unlinkat(above.descriptor, place.name, AT_REMOVEDIR) == 0
                else { break }
            }
        }
    }

    func finish() throws(PublishError) {
        // No other publication writes: this one has the lock.
        try remove(try entries(ofThisTarget: true).map(\.path).filter(Self.isDraft))
    }

    /// Opens the folder at a path from the target's root; nil if it does not exist.
    private func inner(_ path: String, creates: Bool) throws(PublishError) -> FolderDescriptor? {
        var folder = try FolderDescriptor(root, creates: creates)
        for name in path.utf8.split(separator: UInt8(ascii: "/")) {
            folder = try folder?.inner(String(Substring(name)), creates: creates)
        }
        return folder
    }
}

extension FolderStore {
    func admit(_ files: [PublishedFile]) throws(PublishError) {
        guard let limits = FileSystemLimits(of: root) else { return }
        for file in files {
            if let reason = limits.refusal(of: file) { throw .unusable(file.path, reason) }
        }
    }
}

extension PublishError {
    /// - Throws: ``cancelled`` if the task was cancelled.
    static func checkCancellation() throws(PublishError) {
        if Task.isCancelled { throw .cancelled }
    }
}
