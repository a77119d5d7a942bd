import FileReading
import Foundation
import GRDB
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// The cache of a site's builds: each photo's file size, times, hash and answer, and the cache key of every page and
/// album.
///
/// Each row is valid by itself, even if the build that wrote it was killed: a photo's answer depends only on its hash
/// and cache key, and a file of the site on its cache key. All rows can be computed again: a database that is lost or
/// broken only costs time.
package final class BuildDatabase: Sendable {
    /// The purpose for which a photo's file is read.
    package enum Purpose: Int, Codable, Sendable {
        case renditions = 0
        /// To publish the file itself.
        case original = 1
    }

    /// The state of a photo's file, and the key of its answer.
    package struct Photo: Hashable, Sendable {
        package let stamp: FileStamp
        package let hash: ContentHash
        /// Hash of everything that determines a worker's answer, except the file.
        package let cacheKey: ContentHash
        /// Hash of the part of this that determines pixels, without the orientation, which sidecars may change.
        package let ownKey: ContentHash
        /// The reason why the photo can't be shown; nil if it can.
        package let refusal: PhotoRefusal?
        /// Versions of the libraries that the worker used.
        package let libraries: LibraryUse

        package init(
            stamp: FileStamp, hash: ContentHash, cacheKey: ContentHash, ownKey: ContentHash, refusal: PhotoRefusal?,
            libraries: LibraryUse
        ) {
            self.stamp = stamp
            self.hash = hash
            self.cacheKey = cacheKey
            self.ownKey = ownKey
            self.refusal = refusal
            self.libraries = libraries
        }

        var key: AnswerKey { AnswerKey(hash: hash, cacheKey: cacheKey) }
    }

    /// Cache key of a worker's answer.
    package struct AnswerKey: Hashable, Sendable {
        /// Hash of the photo's file.
        package let hash: ContentHash
        package let cacheKey: ContentHash

        package init(hash: ContentHash, cacheKey: ContentHash) {
            self.hash = hash
            self.cacheKey = cacheKey
        }
    }

    /// The state of a written page.
    package struct Page: Hashable, Sendable {
        /// Hash of everything that the page is made from.
        package let cacheKey: ContentHash
        /// Hash of the file's contents.
        package let hash: ContentHash

        package init(cacheKey: ContentHash, hash: ContentHash) {
            self.cacheKey = cacheKey
            self.hash = hash
        }
    }

    /// The state of an album's folder of the site after its last build.
    package struct Album: Hashable, Sendable {
        /// The value in ``BuildInputs/albums``; nil if the album may have photos from several folders.
        package let inputs: ContentHash?
        /// Hash of the photos' files and of everything that determines their renditions.
        package let photos: ContentHash
        /// Hash of everything that the album is made from.
        package let cacheKey: ContentHash
        /// The value of ``SiteManifest/signature(of:)`` for the folder.
        package let site: ContentHash
        /// The value of ``AlbumDigest/json``.
        package let digest: Data
        /// The value of ``AlbumRemarks/json``.
        package let remarks: Data

        package init(
            inputs: ContentHash?, photos: ContentHash, cacheKey: ContentHash, site: ContentHash, digest: Data,
            remarks: Data
        ) {
            self.inputs = inputs
            self.photos = photos
            self.cacheKey = cacheKey
            self.site = site
            self.digest = digest
            self.remarks = remarks
        }
    }

    /// The state of a folder of the site.
    package struct Folder: Sendable {
        /// The path from the site's root, percent-encoded.
        let path: String
        /// All pages in the folder, by name.
        package let pages: [String: Page]
        /// Nil if the album must be made again in any case.
        package let album: Album?

        package init(path: String, pages: [String: Page], album: Album?) {
            self.path = path
            self.pages = pages
            self.album = album
        }
    }

    /// The two folders of a site, absolute, with links resolved.
    package struct Place: Hashable, Sendable {
        let source: String
        package let destination: String

        package init(source: String, destination: String) {
            self.source = source
            self.destination = destination
        }
    }

    /// The outcome of a build.
    package struct Outcome: Hashable, Sendable {
        /// Hash of everything that the build read.
        package let inputs: ContentHash
        /// Hash of the site in the destination after the build.
        package let site: ContentHash
        /// The ``BuildSummary`` as JSON.
        package let report: Data

        package init(inputs: ContentHash, site: ContentHash, report: Data) {
            self.inputs = inputs
            self.site = site
            self.report = report
        }
    }

    private let queue: DatabaseQueue
    package let file: String

    /// Opens an existing database for reading only.
    ///
    /// - Returns: nil if there is none of this version.
    package init?(existing file: String) {
        var configuration = Configuration()
        configuration.readonly = true
        guard let queue = try? DatabaseQueue(path: file, configuration: configuration),
            (try? queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }) == Self.version
        else { return nil }
        self.queue = queue
        self.file = file
    }

    package static func remove(_ file: String) {
        // The file is in the program's own cache folder, so it is not a foreign file.
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(file + suffix) }
    }

    /// Opens a database, and replaces it if it is corrupt or of an older version.
    ///
    /// - Parameters:
    ///   - file: the path; the file is created if it doesn't exist. Its folder must exist.
    /// - Throws: ``CacheError/newer(path:)`` for a database of a newer version, which is left unchanged.
    ///   - place: the site, which is stored for builds of other sites of the same source.
    package init(file: String, of place: Place? = nil) throws(CacheError) {
        self.file = file
        do {
            queue = try Self.open(file)
        } catch let error as CacheError {
            throw error
        } catch let error as DatabaseError where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode) {
            Self.remove(file)
            do {
                queue = try Self.open(file)
            } catch {
                throw .unusable(path: file, CacheProblem(error))
            }
        } catch {
            throw .unusable(path: file, CacheProblem(error))
        }
        if let place { store(place) }
    }

    /// The version of the tables below. The contents of older versions are deleted.
    private static let version = 5

    private static func open(_ file: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            // Rows are written throughout a build. No fsync after each batch: rows that a power failure loses only cost
            // work.
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        }
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        try queue.write { database in
            let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            guard found <= version else { throw CacheError.newer(path: file) }
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
    /// The site whose builds the database is of; nil if an earlier version of the program wrote it.
    var place: Place? {
        try? queue.read { database in
            try Row.fetchOne(database, sql: "SELECT source, destination FROM place").map {
                Place(source: Self.text($0[0]), destination: Self.text($0[1]))
            }
        }
    }

    /// Stores the site, if that works. Damage is found and reported when photos are looked up.
    private func store(_ place: Place) {
        guard self.place != place else { return }
        try? queue.write { database in
            // Not among the tables above, so that databases of the version before stay valid.
            try database.execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS place (source BLOB NOT NULL, destination BLOB NOT NULL);
                    DELETE FROM place;
                    """)
            try Self.run(
                "INSERT INTO place VALUES (?, ?)", [Data(place.source.utf8), Data(place.destination.utf8)], database)
        }
    }

    func read<Value: Sendable>(_ body: (Database) throws -> Value) throws(CacheError) -> Value {
        do {
            // GRDB's `read` forbids writing by a pragma, after which SQLite compiles all statements again.
            return try queue.unsafeRead(body)
        } catch {
            throw reported(error)
        }
    }

    func write(_ body: (Database) throws -> Void) throws(CacheError) {
        do {
            try queue.write(body)
        } catch {
            throw reported(error)
        }
    }

    package static func run(_ sql: String, _ arguments: StatementArguments, _ database: Database) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// Returns the error to report. Deletes a database that is corrupt or has other tables, so that the next build
    /// makes a new one.
    private func reported(_ error: any Error) -> CacheError {
        let damages: [ResultCode] = [.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR]
        if !queue.configuration.readonly, let code = (error as? DatabaseError)?.resultCode, damages.contains(code) {
            Self.remove(file)
        }
        return .unusable(path: file, CacheProblem(error))
    }

    static func text(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Converts between hashes and SQLite's integers, which are signed.
    package static func hash(_ integer: Int64) -> ContentHash { ContentHash(value: UInt64(bitPattern: integer)) }

    package static func integer(_ hash: ContentHash) -> Int64 { Int64(bitPattern: hash.value) }
}
