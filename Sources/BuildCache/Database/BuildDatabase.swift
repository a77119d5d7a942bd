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
    package enum Purpose: Int, Codable, DatabaseValueConvertible, Sendable {
        case renditions = 0
        /// To publish the file itself.
        case original = 1
        /// To make the renditions of a film.
        case film = 2
    }

    /// The state of a photo's file, and the key of its answer.
    package struct Photo: Hashable, Codable, Sendable {
        private let byteCount: Int
        private let modified: Int
        private let changed: Int
        package let hash: ContentHash
        /// Hash of everything that determines a worker's answer, except the file.
        package let cacheKey: ContentHash
        /// Hash of the part of this that determines pixels, without the orientation, which sidecars may change.
        package let ownKey: ContentHash
        /// The reason why the photo can't be shown; nil if it can.
        package let refusal: PhotoRefusal?
        /// The libraries that the worker used.
        package let libraries: PixelLibraries
        /// Hash of the versions of these libraries.
        package let libraryVersions: ContentHash

        /// - Parameter libraries: the libraries that the worker used, with their versions.
        package init(
            stamp: FileStamp, hash: ContentHash, cacheKey: ContentHash, ownKey: ContentHash, refusal: PhotoRefusal?,
            libraries: LibraryUse
        ) {
            (byteCount, modified, changed) = (stamp.byteCount, stamp.modified, stamp.changed)
            (self.hash, self.cacheKey, self.ownKey, self.refusal) = (hash, cacheKey, ownKey, refusal)
            (self.libraries, libraryVersions) = (libraries.libraries, libraries.versions)
        }

        package var stamp: FileStamp { FileStamp(byteCount: byteCount, modified: modified, changed: changed) }
        var key: AnswerKey { AnswerKey(hash: hash, cacheKey: cacheKey) }
    }

    /// Cache key of a worker's answer.
    package struct AnswerKey: Hashable, Sendable {
        /// Hash of the photo's file.
        package let hash: ContentHash
        package let cacheKey: ContentHash
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

    /// The two folders of a site, absolute, with links resolved.
    struct Place: Hashable, Sendable {
        let source: String
        let destination: String
    }

    /// The outcome of a build.
    package struct Outcome: Hashable, Sendable {
        /// Hash of everything that the build read.
        package let inputs: ContentHash
        /// Hash of the site in the destination after the build.
        package let site: ContentHash
        /// The ``BuildSummary`` as JSON.
        package let report: Data
    }

    package let file: String
    let tables: CacheDatabase

    /// The version of the tables.
    private static let version = 5

    /// Opens an existing database for reading only.
    ///
    /// - Returns: nil if there is none of this version.
    init?(existing file: String) {
        guard
            let tables = CacheDatabase(
                existing: file, version: Self.version, unusable: { .unusable(path: file, $0) })
        else { return nil }
        self.file = file
        self.tables = tables
    }

    /// Opens a database, and replaces it if it is corrupt or of an older version.
    ///
    /// - Parameters:
    ///   - file: the path; the file is created if it doesn't exist. Its folder must exist.
    ///   - place: the site, which is stored for builds of other sites of the same source.
    /// - Throws: ``CacheError/newer(path:)`` for a database of a newer version, which is left unchanged.
    init(file: String, of place: Place? = nil) throws(CacheError) {
        self.file = file
        tables = try CacheDatabase(
            path: file, version: Self.version,
            tables: """
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
                """,
            // Rows are written throughout a build. No fsync after each batch: rows that a power failure loses only cost
            // work.
            pragmas: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL",
            unusable: { .unusable(path: file, $0) })
        if let place { store(place) }
    }
}

extension BuildDatabase {
    /// The site whose builds the database is of; nil if an earlier version of the program wrote it.
    var place: Place? {
        try? tables.queue.read { database in
            try Row.fetchOne(database, sql: "SELECT source, destination FROM place").map {
                Place(source: Self.text($0[0]), destination: Self.text($0[1]))
            }
        }
    }

    /// Stores the site, if that works. Damage is found and reported when photos are looked up.
    private func store(_ place: Place) {
        guard self.place != place else { return }
        try? tables.queue.write { database in
            // Not among the tables above, so that databases of the version before stay valid.
            try database.execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS place (source BLOB NOT NULL, destination BLOB NOT NULL);
                    DELETE FROM place;
                    """)
            try database.run(
                "INSERT INTO place VALUES (?, ?)", [Data(place.source.utf8), Data(place.destination.utf8)])
        }
    }

    static func text(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self) }
}
