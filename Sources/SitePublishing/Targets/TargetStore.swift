import FileReading
import SiteFolder

/// A place that sites are published to, reached with the user's own tool. There is one implementation for each kind.
///
/// Every function can be repeated after an interruption. A function that changes the target returns when the change can
/// be read back.
protocol TargetStore: Sendable {
    /// The exact argument lists that a publication runs, with placeholders for lists of files. The user is asked once
    /// whether to trust them.
    var commands: [[String]] { get }

    /// Lists all files at the target; none if it does not exist yet. Folders and links are left out.
    func list() async throws(PublishError) -> [FileAtTarget]

    /// Returns the paths of those files that are missing from the target or have other contents there. Contents are
    /// compared, times never.
    func differing(_ files: [PublishedFile]) async throws(PublishError) -> Set<String>

    /// Returns the contents of a small file; nil if there is none at the path.
    func read(_ path: String) async throws(PublishError) -> [UInt8]?

    /// Writes or replaces a small file, such as the list of files or the lock.
    func write(_ contents: [UInt8], to path: String) async throws(PublishError)

    /// Writes a small file unless one is at the path. Returns whether it was written.
    ///
    /// The default is for tools that can't do that in one step: it writes the file and reads it back, so of two
    /// publications that begin at the same moment, the later one wins. The earlier one notices before its next stage.
    func create(_ contents: [UInt8], at path: String) async throws(PublishError) -> Bool

    /// Refuses files that the target can't hold, before anything is changed. The default accepts all.
    func admit(_ files: [PublishedFile]) async throws(PublishError)

    /// Uploads one stage of a publication: files that may become visible in any order. Each file appears as a whole or
    /// not at all.
    ///
    /// - Parameter progress: receives from time to time how much of the stage is done; kinds that don't know never call
    ///   it.
    func upload(
        _ files: [PublishedFile], progress: @escaping @Sendable (UploadProgress) -> Void
    ) async throws(PublishError)

    /// Removes files, and folders that are empty afterwards. Missing files are not an error.
    func remove(_ paths: [String]) async throws(PublishError)

    /// Makes everything since the beginning visible at once, for kinds that can. The default does nothing.
    func finish() async throws(PublishError)

    /// Whether a lock is a file at the target. Kinds that change everything in one step need none.
    var holdsLocks: Bool { get }

    /// Whether ``differing(_:)`` needs no more than names and hashes that the target has ready.
    var comparesCheaply: Bool { get }
}

/// How much is uploaded.
package struct UploadProgress: Hashable, Sendable {
    package var fileCount = 0
    package var byteCount = 0

    static func + (one: UploadProgress, other: UploadProgress) -> UploadProgress {
        UploadProgress(fileCount: one.fileCount + other.fileCount, byteCount: one.byteCount + other.byteCount)
    }
}

extension UploadProgress {
    /// All of these files.
    init(of files: some Collection<PublishedFile>) {
        (fileCount, byteCount) = (files.count, files.reduce(0) { $0 + $1.byteCount })
    }
}

extension TargetStore {
    func upload(_ files: [PublishedFile]) async throws(PublishError) { try await upload(files) { _ in } }

    func finish() async throws(PublishError) {}

    func admit(_ files: [PublishedFile]) async throws(PublishError) {}

    func create(_ contents: [UInt8], at path: String) async throws(PublishError) -> Bool {
        guard try await read(path) == nil else { return false }
        try await write(contents, to: path)
        return try await read(path) == contents
    }

    var holdsLocks: Bool { true }

    var comparesCheaply: Bool { false }
}

/// A place that is reached with a tool, which uploads files of this machine and nothing else.
protocol ToolStore: TargetStore {}

extension ToolStore {
    func write(_ contents: [UInt8], to path: String) async throws(PublishError) {
        let place = try PublishError.files(TemporaryPlace(fileFor: "file", with: contents))
        let file = PublishedFile(path: path, file: place.path, byteCount: contents.count, hash: .of(contents))
        try await admit([file])
        try await upload([file])
        withExtendedLifetime(place) {}
    }
}
