import FileReading
import Foundation
import SiteFolder

/// A folder of a remote that the user's rclone knows: S3, SFTP, WebDAV and many more.
struct RcloneStore: ToolStore {
    private let remote: String
    private let rclone: ToolRun
    private let uploadHeaders: @Sendable (PublishedFile) -> [String]
    private let patience: Duration

    // Only listings show links: without them, rclone removes and reads what a link leads to.
    private static let common = ["--ask-password=false", "--no-traverse=false"]
    private static let listing = ["--recursive", "--no-modtime", "--no-mimetype"]
    // Whatever the user's configuration says, and also if the remote wraps another one. Other types ignore the flags.
    private static let passingOverLinks = ["--copy-links=false", "--links=false", "--skip-links", "--sftp-skip-links"]
    private static let followingLinks = [
        "--copy-links", "--links=false", "--skip-links=false", "--sftp-skip-links=false",
    ]
    // What is uploaded is known to differ. Not all services have hashes, and times are not compared.
    private static let copying = ["--copy-links", "--no-traverse", "--ignore-times"]
    // One attempt for the whole and few for a file: without a server, each takes seconds.
    private static let working = [
        "--retries", "1", "--low-level-retries", "5", "--use-json-log", "--stats", "1s", "--stats-log-level", "NOTICE",
    ]
    /// rclone's status for a folder that does not exist.
    private static let missingFolder: Int32 = 3

    /// - Parameters:
    ///   - remote: `name:path`.
    ///   - environment: variables that are added to those of this process.
    ///   - patience: how long an upload or a removal may make no progress.
    ///   - uploadHeaders: the HTTP headers of a file, such as `Cache-Control: no-cache`, which some services store.
    init(
        remote: String, environment: [String: String] = [:], patience: Duration = .seconds(300),
        uploadHeaders: @escaping @Sendable (PublishedFile) -> [String] = { _ in [] }
    ) {
        self.remote = remote
        rclone = ToolRun(tool: "rclone", environment: environment.mapValues { $0 })
        self.uploadHeaders = uploadHeaders
        self.patience = patience
    }

    var commands: [[String]] {
        [
            ["rclone"] + listArguments(),
            ["rclone"] + listArguments("{list}", filesOnly: false, links: Self.followingLinks),
            ["rclone"] + checkArguments(list: "{list}", from: "{files}", downloads: false),
            ["rclone"] + copyArguments(list: "{list}", from: "{files}", headers: ["{header}"]),
            ["rclone"] + deleteArguments(list: "{list}"),
            ["rclone"] + catArguments(list: "{list}"),
            ["rclone", "rmdir"] + Self.common + [place(of: "{folder}")],
        ]
    }

    private func listArguments(
        _ list: String? = nil, filesOnly: Bool = true, links: [String] = passingOverLinks
    ) -> [String] {
        ["lsjson"] + Self.common + Self.listing + links + (filesOnly ? ["--files-only"] : [])
            + (list.map { ["--files-from-raw", $0] } ?? []) + [remote]
    }

    private func checkArguments(list: String, from folder: String, downloads: Bool) -> [String] {
        ["check"] + Self.common + ["--one-way", "--copy-links", "--combined", "-", "--files-from-raw", list]
            + (downloads ? ["--download"] : []) + [folder, remote]
    }

    private func copyArguments(list: String, from folder: String, headers: [String]) -> [String] {
        ["copy"] + Self.common + Self.working + Self.copying + headers.flatMap { ["--header-upload", $0] }
            + ["--files-from-raw", list, folder, remote]
    }

    private func deleteArguments(list: String) -> [String] {
        ["delete"] + Self.common + Self.working + Self.passingOverLinks + ["--files-from-raw", list, remote]
    }

    private func catArguments(list: String) -> [String] {
        ["cat"] + Self.common + Self.passingOverLinks + ["--files-from-raw", list, remote]
    }

    private func place(of path: String) -> String {
        remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + path : remote + "/" + path
    }

    private struct Entry: Decodable {
        let path: String
        let size: Int
        let isFolder: Bool

        enum CodingKeys: String, CodingKey {
            case path = "Path"
            case size = "Size"
            case isFolder = "IsDir"
        }
    }

    func list() async throws(PublishError) -> [FileAtTarget] { try await entries(listArguments()) }

    private func entries(_ arguments: [String]) async throws(PublishError) -> [FileAtTarget] {
        let outcome = try await rclone(arguments) { [0, Self.missingFolder].contains($0.status) }
        guard outcome.status == 0 else { return [] }
        do {
            return try JSONDecoder().decode([Entry].self, from: Data(outcome.output))
                .map { FileAtTarget(path: $0.path, byteCount: max($0.size, 0), isFile: !$0.isFolder) }
        } catch {
            throw .toolFailed("rclone", status: 0, output: "The list of files is not JSON. Update rclone.")
        }
    }

    func differing(_ files: [PublishedFile]) async throws(PublishError) -> Set<String> {
        guard !files.isEmpty else { return [] }
        let folder = try UploadFolder(files)
        let list = try NameList(files.map(\.path))
        var outcome = try await check(list, folder, downloads: false)
        // Without hashes, rclone compares sizes only.
        if outcome.complaint.contains("hashes could not be checked") || outcome.complaint.contains("No common hash") {
            outcome = try await check(list, folder, downloads: true)
        }
        withExtendedLifetime((folder, list)) {}
        guard outcome.status != Self.missingFolder else { return Set(files.map(\.path)) }
        var equal: Set<String> = []
        for line in outcome.text.split(separator: "\n") where line.hasPrefix("= ") {
            equal.insert(String(line.dropFirst(2)))
        }
        return Set(files.lazy.map(\.path).filter { !equal.contains($0) })
    }

    /// Status 1 reports differences. Then every file has a line; after another error, some have none.
    private func check(
        _ list: NameList, _ folder: UploadFolder, downloads: Bool
    ) async throws(PublishError) -> ToolRun.Outcome {
        try await rclone(checkArguments(list: list.path, from: folder.path, downloads: downloads)) {
            $0.status == 0 || $0.status == Self.missingFolder
                || $0.status == 1 && !$0.output.isEmpty
                    && !$0.text.split(separator: "\n").contains { $0.hasPrefix("! ") }
        }
    }

    func read(_ path: String) async throws(PublishError) -> [UInt8]? {
        let list = try NameList([path])
        let outcome = try await rclone(catArguments(list: list.path)) { [0, Self.missingFolder].contains($0.status) }
        guard outcome.output.isEmpty else { return outcome.output }
        // Nothing is printed for a missing file too.
        let isThere = try await !entries(listArguments(list.path)).isEmpty
        withExtendedLifetime(list) {}
        return isThere ? [] : nil
    }

    func admit(_ files: [PublishedFile]) async throws(PublishError) { try await refuseLinks(at: files.map(\.path)) }

    /// Refuses paths that are links at the target, or below one: rclone would write to where they lead.
    ///
    /// No flag shows the links of every remote, such as one that encrypts a folder. So the files and the folders above
    /// them are listed twice. What is there only if links are followed is a link, or below one.
    ///
    /// - Complexity: Lists the folders of the files. Other folders are not opened, wherever a link leads.
    private func refuseLinks(at paths: [String]) async throws(PublishError) {
        guard !paths.isEmpty else { return }
        let list = try NameList(paths)
        func found(_ links: [String]) async throws(PublishError) -> Set<String> {
            let all = try await entries(listArguments(list.path, filesOnly: false, links: links))
            return Set(all.map(\.path))
        }
        let followed = try await found(Self.followingLinks)
        guard !followed.isEmpty else { return }
        let linked = followed.subtracting(try await found(Self.passingOverLinks))
        withExtendedLifetime(list) {}
        let links = linked.filter { !linked.contains(($0 as NSString).deletingLastPathComponent) }
        guard links.isEmpty else { throw .obstacles(links.sorted()) }
    }

    func upload(
        _ files: [PublishedFile], progress: @escaping @Sendable (UploadProgress) -> Void
    ) async throws(PublishError) {
        guard !files.isEmpty else { return }
        let groups = Dictionary(grouping: files, by: uploadHeaders).sorted { $0.key.lexicographicallyPrecedes($1.key) }
        var before = UploadProgress()
        for (headers, files) in groups {
            let folder = try UploadFolder(files)
            let list = try NameList(files.map(\.path))
            let listener = RcloneLog.listener(patience: patience) { [before] done in
                progress(before + done)
            }
            try await rclone(
                copyArguments(list: list.path, from: folder.path, headers: headers), listener: listener)
            before = before + UploadProgress(of: files)
            withExtendedLifetime((folder, list)) {}
        }
    }

    func remove(_ paths: [String]) async throws(PublishError) {
        guard !paths.isEmpty else { return }
        let list = try NameList(paths)
        try await rclone(
            deleteArguments(list: list.path), listener: RcloneLog.listener(patience: patience) { _ in }
        ) { [0, Self.missingFolder].contains($0.status) }
        withExtendedLifetime(list) {}
        let folders = RelativePath.foldersAbove(paths)
        guard !folders.isEmpty else { return }
        let all = try await entries(listArguments(filesOnly: false))
        // A link to a folder is not listed, and stays.
        let unused = Set(all.lazy.filter { !$0.isFile }.map(\.path))
            .subtracting(RelativePath.foldersAbove(all.filter(\.isFile).map(\.path)))
        // A folder comes before the folder that it is in.
        for folder in folders.sorted(by: >) where unused.contains(folder) {
            // Services without folders have nothing to remove, and a folder of others may be in this one.
            try await rclone(["rmdir"] + Self.common + [place(of: folder)]) { _ in true }
        }
    }
}
