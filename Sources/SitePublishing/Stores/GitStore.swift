import FileReading
import Foundation
import SiteFolder

/// A branch of a git repository that a host serves.
///
/// Works in a repository of its own in the cache folder. All changes of a publication become one commit, which
/// ``finish()`` pushes in one step. Files on the branch that are not part of the site stay.
actor GitStore: ToolStore {
    private let address: String
    private let branch: String
    private let keepsHistory: Bool
    private let folder: String
    private let environment: [String: String]

    /// The branch as it was fetched; nil before that.
    private var base: Base?
    /// What the next commit changes: the blob of each path, or nil to remove it.
    private var changes: [String: String?] = [:]

    private struct Base {
        /// Nil if the branch does not exist yet.
        var commit: String?
        /// The blob of each file.
        var blobs: [String: String] = [:]
        /// The paths of links and submodules.
        var others: [String] = []
    }

    private static let remote = "target"
    private static let noBlob = String(repeating: "0", count: 40)
    // The user's hooks and signing key are for the user's own commits.
    private static let common = [
        "-c", "core.hooksPath=/dev/null", "-c", "commit.gpgSign=false", "-c", "push.gpgSign=false", "-c",
        "core.autocrlf=false", "-c", "gc.auto=0", "-c", "fetch.recurseSubmodules=false",
    ]

    /// - Parameters:
    ///   - folder: the repository in the cache, used by this target only.
    ///   - keepsHistory: whether a commit has the last one as its parent.
    ///   - environment: variables that are added to those of this process.
    init(
        repository: String, branch: String, keepsHistory: Bool, folder: String, environment: [String: String] = [:]
    ) {
        (address, self.branch, self.keepsHistory, self.folder) = (repository, branch, keepsHistory, folder)
        self.environment = environment
    }

    nonisolated var holdsLocks: Bool { false }
    nonisolated var comparesCheaply: Bool { true }

    nonisolated var commands: [[String]] {
        [
            ["git", "ls-remote", address, "refs/heads/" + branch],
            ["git", "fetch", "--depth=1", "--filter=blob:none", address, "refs/heads/" + branch],
            [
                "git", "push", "--force-with-lease=refs/heads/\(branch):{old commit}", address,
                "{commit}:refs/heads/" + branch,
            ],
        ]
    }

    func list() async throws(PublishError) -> [FileAtTarget] {
        let blobs = try await fetched().blobs
        // Only objects that are here already: asking for the others would download them.
        let sizes = try await git(["cat-file", "--batch-all-objects", "--batch-check=%(objectname) %(objectsize)"])
        var sizeOfBlob: [Substring: Int] = [:]
        for line in sizes.text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            if fields.count == 2 { sizeOfBlob[fields[0]] = Int(fields[1]) }
        }
        let files = blobs.map { FileAtTarget(path: $0.key, byteCount: sizeOfBlob[$0.value[...]] ?? 0) }
        let others = try await fetched().others.map { FileAtTarget(path: $0, byteCount: 0, isFile: false) }
        return (files + others).sorted { $0.path < $1.path }
    }

    func differing(_ files: [PublishedFile]) async throws(PublishError) -> Set<String> {
        let base = try await fetched()
        let ids = try await hash(files, stores: false)
        return Set(zip(files, ids).lazy.filter { base.blobs[$0.path] != $1 }.map(\.0.path))
    }

    func read(_ path: String) async throws(PublishError) -> [UInt8]? {
        let base = try await fetched()
        guard let blob = changes[path] ?? base.blobs[path] else { return nil }
        return try await git(["cat-file", "blob", blob]).output
    }

    func upload(
        _ files: [PublishedFile], progress: @escaping @Sendable (UploadProgress) -> Void
    ) async throws(PublishError) {
        for file in files { try PublishError.checkName(file.path) }
        _ = try await fetched()
        for (file, id) in zip(files, try await hash(files, stores: true)) { changes[file.path] = .some(id) }
    }

    func remove(_ paths: [String]) async throws(PublishError) {
        _ = try await fetched()
        for path in paths { changes.updateValue(nil, forKey: path) }
    }

    /// Commits all changes and pushes the commit. Does nothing if the branch has them already.
    func finish() async throws(PublishError) {
        let base = try await fetched()
        let isChanged = changes.contains { base.blobs[$0.key] != $0.value }
        guard isChanged || base.commit == nil else { return }
        let commit = try await commit(on: base)
        try await git([
            "push", "--quiet", "--no-verify", "--force-with-lease=refs/heads/\(branch):\(base.commit ?? "")",
            Self.remote,
            "\(commit):refs/heads/\(branch)",
        ])
        try await git(["update-ref", Self.ref, commit])
        (self.base, changes) = (nil, [:])
    }

    private static let ref = "refs/vitrine/published"

    private func commit(on base: Base) async throws(PublishError) -> String {
        let index = folder + "/vitrine-index"
        try? FileManager.default.removeItem(atPath: index)
        defer { try? FileManager.default.removeItem(atPath: index) }
        let staged = ["GIT_INDEX_FILE": index]
        if let commit = base.commit { try await git(["read-tree", commit], adding: staged) }
        var lines: [UInt8] = []
        // Removals first: a file may be where a folder was.
        for (path, blob) in changes.sorted(by: { ($0.value == nil ? 0 : 1, $0.key) < ($1.value == nil ? 0 : 1, $1.key) }
        ) {
            lines += (blob.map { "100644 " + $0 } ?? "0 " + Self.noBlob).utf8
            lines += [UInt8(ascii: "\t")] + path.utf8 + [0]
        }
        try await git(["update-index", "-z", "--replace", "--index-info"], input: lines, adding: staged)
        // Blobs of other files on the branch were not fetched.
        let tree = try await git(["write-tree", "--missing-ok"], adding: staged).line
        let hasIdentity = try await git(["var", "GIT_COMMITTER_IDENT"]) { _ in true }.status == 0
        let identity = hasIdentity ? [] : ["-c", "user.name=Vitrine", "-c", "user.email=vitrine@localhost"]
        let parent = keepsHistory ? base.commit.map { ["-p", $0] } ?? [] : []
        return try await git(identity + ["commit-tree", tree, "-m", "Publish the gallery"] + parent).line
    }

    /// Returns the IDs of the files' blobs, in the same order.
    private func hash(_ files: [PublishedFile], stores: Bool) async throws(PublishError) -> [String] {
        guard !files.isEmpty else { return [] }
        try await prepare()
        var names: [UInt8] = []
        for file in files {
            try PublishError.checkName(file.file)
            names += file.file.utf8
            names.append(UInt8(ascii: "\n"))
        }
        let arguments = ["hash-object"] + (stores ? ["-w"] : []) + ["--no-filters", "--stdin-paths"]
        let ids = try await git(arguments, input: names).text.split(separator: "\n").map(String.init)
        guard ids.count == files.count else {
            throw .toolFailed(
                "git", status: 0, output: "hash-object returned \(ids.count) IDs for \(files.count) files.")
        }
        return ids
    }

    /// The branch, which is fetched once for each publication.
    private func fetched() async throws(PublishError) -> Base {
        if let base { return base }
        try await prepare()
        let full = "refs/heads/" + branch
        let remote = try await git(["ls-remote", Self.remote, full]).text
        var found = Base()
        if let commit = remote.split(separator: "\n").first(where: { $0.hasSuffix("\t" + full) })?.prefix(while: {
            $0 != "\t"
        }) {
            let here = try await git(["rev-parse", "--verify", "--quiet", Self.ref]) { _ in true }
            if here.status != 0 || here.line != commit { try await fetch(full) }
            found.commit = try await git(["rev-parse", Self.ref]).line
            (found.blobs, found.others) = try await entries()
        }
        base = found
        return found
    }

    private func fetch(_ full: String) async throws(PublishError) {
        let end = ["--quiet", "--no-tags", "--no-write-fetch-head", "--depth=1", Self.remote, "+\(full):\(Self.ref)"]
        let filtered = try await git(["fetch", "--filter=blob:none"] + end) { _ in true }
        // Old servers refuse filters.
        if filtered.status != 0 { try await git(["fetch"] + end) }
    }

    /// Files with the IDs of their blobs, and the paths of links and submodules.
    private func entries() async throws(PublishError) -> (blobs: [String: String], others: [String]) {
        var blobs: [String: String] = [:]
        var others: [String] = []
        for entry in try await git(["ls-tree", "-r", "-z", "--full-tree", Self.ref]).output.split(separator: 0) {
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let fields = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
            guard fields.count == 3 else { continue }
            let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
            // 100644 and 100755 are files; 120000 is a link, and 160000 a submodule.
            if fields[0].hasPrefix("100") { blobs[path] = String(fields[2]) } else { others.append(path) }
        }
        return (blobs, others)
    }

    private func prepare() async throws(PublishError) {
        if FileSystem.status(folder + "/HEAD") == nil {
            try PublishError.files(FileSystem.makeFolder(folder, isPrivate: true))
            try await git(["init", "--quiet", "--bare", "--template=", folder])
        }
        try await git(["config", "remote.\(Self.remote).url", address])
    }

    @discardableResult
    private func git(
        _ arguments: [String], input: [UInt8] = [], adding more: [String: String] = [:],
        accepts: @Sendable (ToolRun.Outcome) -> Bool = { $0.status == 0 }
    ) async throws(PublishError) -> ToolRun.Outcome {
        var variables: [String: String?] = [
            "GIT_ALLOW_PROTOCOL": "file:git:http:https:ssh", "GIT_TERMINAL_PROMPT": "0", "GIT_WORK_TREE": nil,
            "GIT_INDEX_FILE": nil, "GIT_OBJECT_DIRECTORY": nil, "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil,
            "GIT_NAMESPACE": nil, "GIT_COMMON_DIR": nil, "GIT_DIR": folder,
        ]
        for (name, value) in environment.merging(more, uniquingKeysWith: { $1 }) { variables[name] = .some(value) }
        return try await ToolRun(tool: "git", environment: variables)(
            Self.common + arguments, input: input, accepts: accepts)
    }
}

extension ToolRun.Outcome {
    /// The output without the line break at its end.
    fileprivate var line: String { String(text.prefix { $0 != "\n" }) }
}
