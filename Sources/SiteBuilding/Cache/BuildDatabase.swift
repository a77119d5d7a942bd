import Foundation
import GRDB
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// What earlier builds of a site learnt: for every photo its file's size, time and hash and what a worker said of it, for every
/// page and every album what it was made from.
///
/// Each row is true by itself, whatever became of the build that wrote it: a photo's answer follows from its hash and recipe,
/// and what is in a file of the site from the recipe of that. All of it can be found out again: a database that is lost or
/// broken costs time, and nothing else.
final class BuildDatabase: Sendable {
    /// What a photo's file is read for.
    enum Purpose: Int, Sendable {
        case renditions = 0
        /// To be published itself.
        case original = 1
    }

    /// A photo's file as it was.
    struct Photo: Hashable, Sendable {
        let stamp: FileStamp
        let hash: ContentHash
        /// Of all that decides, besides the file, on what a worker answers.
        let recipe: ContentHash
        /// Of the part of it that determines pixels, except the orientation, which sidecars may change.
        let pixelRecipe: ContentHash
        /// Why it can't be shown; nil if it can.
        let refusal: PhotoRefusal?
        /// What the worker's answer depends on besides.
        let libraries: LibraryUse

        var key: AnswerKey { AnswerKey(hash: hash, recipe: recipe) }
    }

    /// What a worker's answer follows from.
    struct AnswerKey: Hashable, Sendable {
        /// Of the photo's file.
        let hash: ContentHash
        let recipe: ContentHash
    }

    /// A page as it was written.
    struct Page: Hashable, Sendable {
        /// Of all that it was made from.
        let recipe: ContentHash
        /// Of what is in the file.
        let hash: ContentHash
    }

    /// An album's folder of the site as it was left.
    struct Album: Hashable, Sendable {
        /// As ``BuildInputs/albums``; nil where photos of several folders may be in it.
        let inputs: ContentHash?
        /// Of its photos' files, and all that decided on their renditions.
        let photos: ContentHash
        /// Of all that it was made from.
        let recipe: ContentHash
        /// Of the folder's files, as ``SiteManifest/signature(of:)`` has it.
        let site: ContentHash
        /// As ``AlbumDigest/json``.
        let digest: Data
        /// As ``AlbumRemarks/json``.
        let remarks: Data
    }

    /// What is known of a folder of the site.
    struct Folder: Sendable {
        /// From the site's root, encoded.
        let path: String
        /// All of them, by name.
        let pages: [String: Page]
        /// Nil if it would have to be made again in any case.
        let album: Album?
    }

    /// What a build ended with.
    struct Outcome: Hashable, Sendable {
        /// Of everything that it read.
        let inputs: ContentHash
        /// Of the site that it left in the destination.
        let site: ContentHash
        /// As JSON.
        let report: Data
    }

    private let queue: DatabaseQueue
    let file: String

    /// Opens what an earlier build of this version left, to read only.
    ///
    /// - Returns: nil if there is no such thing.
    init?(existing file: String) {
        var configuration = Configuration()
        configuration.readonly = true
        guard let queue = try? DatabaseQueue(path: file, configuration: configuration),
            (try? queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }) == Self.version
        else { return nil }
        self.queue = queue
        self.file = file
    }

    static func remove(_ file: String) {
        // It is ours, by its name in our own folder, and no use to anyone.
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(file + suffix) }
    }

    /// - Parameter file: made if it isn't there; its folder exists.
    /// - Throws: ``BuildError/newerCache(path:)`` for a database of a version to come, which is left as it is.
    init(file: String) throws(BuildError) {
        self.file = file
        do {
            queue = try Self.open(file)
        } catch let error as BuildError {
            throw error
        } catch let error as DatabaseError where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode) {
            Self.remove(file)
            do {
                queue = try Self.open(file)
            } catch {
                throw .cannotCache(path: file, cause: "\(error)")
            }
        } catch {
            throw .cannotCache(path: file, cause: "\(error)")
        }
    }

    /// The version of the tables below. What an older version kept is forgotten.
    private static let version = 5

    private static func open(_ file: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            // Rows are written all through a build: waiting for the disk after each batch of them would be for nothing,
            // since a power cut may cost the last ones.
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        }
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        try queue.write { database in
            let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            guard found <= version else { throw BuildError.newerCache(path: file) }
            guard found < version else { return }
            for table in try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'") {
                try database.drop(table: table)
            }
            try database.execute(
                sql: """
                    CREATE TABLE photo (purpose INTEGER NOT NULL, folder BLOB NOT NULL, name BLOB NOT NULL, byteCount INTEGER NOT NULL,
                        modified INTEGER NOT NULL, changed INTEGER NOT NULL, hash INTEGER NOT NULL, recipe INTEGER NOT NULL,
                        pixelRecipe INTEGER NOT NULL, refusal BLOB, libraries INTEGER NOT NULL, libraryVersions INTEGER NOT NULL, PRIMARY KEY (purpose, folder, name)) WITHOUT ROWID;
                    CREATE INDEX photoKey ON photo (hash, recipe);
                    CREATE INDEX photoSize ON photo (byteCount, recipe);
                    CREATE TABLE answer (hash INTEGER NOT NULL, recipe INTEGER NOT NULL, answer BLOB NOT NULL,
                        UNIQUE (hash, recipe));
                    CREATE TABLE page (folder TEXT NOT NULL, name TEXT NOT NULL, recipe INTEGER NOT NULL,
                        hash INTEGER NOT NULL, PRIMARY KEY (folder, name)) WITHOUT ROWID;
                    CREATE TABLE album (folder TEXT PRIMARY KEY, inputs INTEGER, photos INTEGER NOT NULL, recipe INTEGER NOT NULL,
                        site INTEGER NOT NULL, digest BLOB NOT NULL, remarks BLOB NOT NULL) WITHOUT ROWID;
                    CREATE TABLE outcome (inputs INTEGER NOT NULL, site INTEGER NOT NULL, report BLOB NOT NULL);
                    PRAGMA user_version = \(version);
                    """)
        }
        return queue
    }
}

extension BuildDatabase {
    func read<Value: Sendable>(_ body: (Database) throws -> Value) throws(BuildError) -> Value {
        do {
            return try queue.read(body)
        } catch {
            throw given(error)
        }
    }

    func write(_ body: (Database) throws -> Void) throws(BuildError) {
        do {
            try queue.write(body)
        } catch {
            throw given(error)
        }
    }

    static func run(_ sql: String, _ arguments: StatementArguments, _ database: Database) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// The error to report. A database that is damaged, or has other tables, is removed, so that the next build starts a new one.
    private func given(_ error: any Error) -> BuildError {
        let damages: [ResultCode] = [.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR]
        if !queue.configuration.readonly, let code = (error as? DatabaseError)?.resultCode, damages.contains(code) {
            Self.remove(file)
        }
        return .cannotCache(path: file, cause: "\(error)")
    }

    static func text(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self) }

    /// SQLite's integers have a sign.
    static func hash(_ integer: Int64) -> ContentHash { ContentHash(value: UInt64(bitPattern: integer)) }

    static func integer(_ hash: ContentHash) -> Int64 { Int64(bitPattern: hash.value) }
}
