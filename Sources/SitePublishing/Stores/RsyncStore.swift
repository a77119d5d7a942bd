import FileReading
import Foundation
import SiteFolder
import Synchronization

/// A folder of another machine, reached with the user's rsync, over ssh or at an rsync server.
///
/// Options of ssh are those of the user's `~/.ssh/config` and `RSYNC_RSH`.
struct RsyncStore: ToolStore {
    private let root: String
    private let rsync: ToolRun

    /// The folder beside a file that keeps a part of it after an interruption. rsync removes it.
    private static let partialFolder = ".vitrine-partial"
    /// rsync's status for files that could not be transferred.
    private static let partialTransfer: Int32 = 23
    private static let common = ["--protect-args", "--8-bit-output", "--timeout=600"]
    private static let comparing = ["--checksum", "--copy-links", "--dry-run", "--out-format=%i %n"]
    private static let uploading = [
        "--checksum", "--copy-links", "--perms", "--chmod=D755,F644", "--partial-dir=" + partialFolder,
        // A line for each file that is sent: its size in bytes.
        "--out-format=%l", "--no-human-readable",
    ]
    private static let removing = ["--dirs", "--delete-missing-args", "--no-implied-dirs"]

    /// What to do about a status. Messages about a file system of the other side are sometimes lost.
    static let remedies: [Int32: String] = [
        11: "A file can't be written there. Maybe the target is full, or you may not write to it. Fix it, and publish "
            + "again.",
        12: "The connection was lost. Publish again: the publication goes on where it stopped.",
        30: "The server does not answer any more. Check the network, and publish again.",
    ]

    /// - Parameters:
    ///   - address: `user@host:path`, `host::module/path` or `rsync://host/module/path`.
    ///   - environment: variables that are added to those of this process.
    init(address: String, environment: [String: String] = [:]) {
        root = address.hasSuffix("/") || address.hasSuffix(":") ? address : address + "/"
        rsync = ToolRun(tool: "rsync", environment: environment.mapValues { $0 }, remedies: Self.remedies)
    }

    var commands: [[String]] {
        [
            ["rsync"] + listArguments,
            ["rsync"] + arguments(Self.comparing, list: "{list}", from: "{files}/"),
            ["rsync"] + arguments(Self.uploading, list: "{list}", from: "{files}/"),
            ["rsync"] + arguments(Self.removing, list: "{list}", from: "{empty folder}/"),
        ]
    }

    private var listArguments: [String] {
        Self.common + ["--recursive", "--list-only", "--no-human-readable", root]
    }

    private func arguments(_ options: [String], list: String, from source: String) -> [String] {
        Self.common + options + ["--from0", "--files-from=" + list, source, root]
    }

    func list() async throws(PublishError) -> [FileAtTarget] {
        // 24: a file vanished while it was listed.
        let outcome = try await rsync(listArguments) {
            [0, 24].contains($0.status) || Self.isMissing($0) && $0.output.isEmpty
        }
        return outcome.output.split(separator: UInt8(ascii: "\n")).compactMap { Self.file(of: $0) }
            .filter { !$0.path.split(separator: "/").contains(Substring(Self.partialFolder)) }
    }

    func differing(_ files: [PublishedFile]) async throws(PublishError) -> Set<String> {
        guard !files.isEmpty else { return [] }
        let folder = try UploadFolder(files)
        let list = try Self.list(files.map(\.path))
        let outcome = try await rsync(arguments(Self.comparing, list: list.path, from: folder.path + "/")) {
            $0.status == 0 || Self.isMissing($0)
        }
        withExtendedLifetime((folder, list)) {}
        guard outcome.status == 0 else { return Set(files.map(\.path)) }
        return Set(
            outcome.output.split(separator: UInt8(ascii: "\n")).compactMap { line in
                line.starts(with: "<f".utf8) ? Self.unescaped(line.drop { $0 != UInt8(ascii: " ") }.dropFirst()) : nil
            })
    }

    func read(_ path: String) async throws(PublishError) -> [UInt8]? {
        try PublishError.checkName(path)
        let folder = try UploadFolder([])
        // Not by a list of names: servers of rsync 3.5.0 don't find those in a folder of a module.
        let outcome = try await rsync(
            Self.common + ["--copy-links", root + Self.pattern(for: path), folder.path + "/"]
        ) {
            $0.status == 0 || Self.isMissing($0)
        }
        guard outcome.status == 0 else { return nil }
        let place = folder.path + "/" + (path as NSString).lastPathComponent
        let data = try PublishError.files(FileSystem.data(of: place))
        withExtendedLifetime(folder) {}
        return Array(data)
    }

    /// The pattern that matches one path. The other side expands patterns, and takes a path without them as it is.
    private static func pattern(for path: String) -> String {
        guard path.contains(where: { "*?[".contains($0) }) else { return path }
        return String(path.flatMap { "*?[]\\".contains($0) ? ["\\", $0] : [$0] })
    }

    func upload(
        _ files: [PublishedFile], progress: @escaping @Sendable (UploadProgress) -> Void
    ) async throws(PublishError) {
        guard !files.isEmpty else { return }
        let folder = try UploadFolder(files)
        let list = try Self.list(files.map(\.path))
        // Only needed for a folder that does not exist yet, and older servers don't know it.
        let usual = arguments(Self.uploading, list: list.path, from: folder.path + "/")
        let outcome = try await rsync(usual, listener: Self.listener(progress)) { $0.status == 0 || Self.isMissing($0) }
        if outcome.status != 0 { try await rsync(["--mkpath"] + usual, listener: Self.listener(progress)) }
        withExtendedLifetime((folder, list)) {}
    }

    private static func listener(_ progress: @escaping @Sendable (UploadProgress) -> Void) -> ToolListener {
        let done = Mutex(UploadProgress())
        return ToolListener(output: { line in
            guard let byteCount = Int(line) else { return }
            progress(
                done.withLock { done in
                    done.fileCount += 1
                    done.byteCount += byteCount
                    return done
                })
        })
    }

    func remove(_ paths: [String]) async throws(PublishError) {
        guard !paths.isEmpty else { return }
        let empty = try UploadFolder([])
        let levels = Dictionary(grouping: RelativePath.foldersAbove(paths)) { RelativePath.foldersAbove($0).count }
        for stage in [paths] + levels.sorted(by: { $0.key > $1.key }).map({ $0.value.sorted() }) {
            let list = try Self.list(stage)
            // 24: all names are missing in the empty folder, which is why they are removed. A folder that is not empty
            // stays.
            try await rsync(arguments(Self.removing, list: list.path, from: empty.path + "/")) {
                [0, 24].contains($0.status) || Self.isMissing($0)
            }
            withExtendedLifetime(list) {}
        }
        withExtendedLifetime(empty) {}
    }

    /// With `./`, a name is not a comment.
    private static func list(_ paths: [String]) throws(PublishError) -> NameList {
        for path in paths { try PublishError.checkName(path) }
        return try NameList(paths.lazy.map { "./" + $0 }, separator: 0)
    }

    /// Whether something does not exist at the target. rsync's messages end with the system's number.
    private static func isMissing(_ outcome: ToolRun.Outcome) -> Bool {
        [3, 11, 12, partialTransfer].contains(outcome.status)
            && outcome.complaint.contains("No such file or directory (2)")
    }

    /// Reads `-rw-r--r--  1234 2026/01/31 12:00:00 name`; nil for folders. A link has ` -> target` behind its name.
    private static func file(of line: ArraySlice<UInt8>) -> FileAtTarget? {
        guard let kind = line.first, "-lpscb".utf8.contains(kind) else { return nil }
        let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 4, omittingEmptySubsequences: true)
        guard fields.count == 5, let size = Int(String(decoding: fields[1], as: UTF8.self)) else { return nil }
        // A name can begin with spaces; the split kept all but the first.
        let name = line[(fields[3].endIndex + 1)...]
        guard kind == UInt8(ascii: "-") else {
            let path = unescaped(name).split(separator: " -> ").first.map(String.init) ?? ""
            return FileAtTarget(path: path, byteCount: 0, isFile: false)
        }
        return FileAtTarget(path: unescaped(name), byteCount: size)
    }

    /// Replaces `\#012`, which stands for a control character, or for a backslash before `#`.
    private static func unescaped(_ name: some Collection<UInt8>) -> String {
        var bytes: [UInt8] = []
        var rest = Array(name)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "#"), rest.count > 3,
                let value = UInt8(String(decoding: rest.dropFirst().prefix(3), as: UTF8.self), radix: 8)
            {
                bytes.append(value)
                rest.removeFirst(4)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
