import Foundation
import GRDB
import ImagePipeline
import PhotoCatalog

/// What earlier builds of a site learnt: for every photo its file's size, time and hash and what a worker said of it, for every
/// page what it was made from.
///
/// All of it can be found out again: a database that is lost or broken costs time, and nothing else.
final class BuildDatabase: Sendable {
    /// A photo's file as it was, and what became of it.
    struct Photo: Sendable {
        let stamp: FileStamp
        let hash: ContentHash
        /// Of all that decides, besides the file, on what a worker answers.
        let recipe: ContentHash
        /// What a worker answered, as JSON.
        let answer: Data
    }

    /// A page as it was written.
    struct Page: Hashable, Sendable {
        /// Of all that it was made from.
        let recipe: ContentHash
        /// Of what is in the file.
        let hash: ContentHash
    }

    /// All that a build knows at its end.
    struct Contents: Sendable {
        var photos: [PhotoFile: Photo] = [:]
        /// Of photos whose own files are published, what became of these.
        var originals: [PhotoFile: Photo] = [:]
        /// By path from the site's root.
        var pages: [String: Page] = [:]
        /// Of everything that the build read, and what it reported: nil if a build of the same may still differ.
        var outcome: Outcome?
    }

    struct Outcome: Sendable {
        let inputs: ContentHash
        /// Of the site that the build left in the destination.
        let site: ContentHash
        /// As JSON.
        let report: Data
    }

    private let queue: DatabaseQueue
    private let file: String

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

    private static func remove(_ file: String) {
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
    private static let version = 3

    private static func open(_ file: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: file)
        try queue.write { database in
            let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            guard found <= version else { throw BuildError.newerCache(path: file) }
            guard found < version else { return }
            for table in try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'") {
                try database.drop(table: table)
            }
            try database.execute(
                sql: """
                    CREATE TABLE photo (path BLOB PRIMARY KEY, byteCount INTEGER NOT NULL, modified INTEGER NOT NULL,
                        changed INTEGER NOT NULL,
                        hash INTEGER NOT NULL, recipe INTEGER NOT NULL, answer BLOB NOT NULL) WITHOUT ROWID;
                    CREATE TABLE original (path BLOB PRIMARY KEY, byteCount INTEGER NOT NULL, modified INTEGER NOT NULL,
                        changed INTEGER NOT NULL,
                        hash INTEGER NOT NULL, recipe INTEGER NOT NULL, answer BLOB NOT NULL) WITHOUT ROWID;
                    CREATE TABLE page (path TEXT PRIMARY KEY, recipe INTEGER NOT NULL, hash INTEGER NOT NULL) WITHOUT ROWID;
                    CREATE TABLE outcome (inputs INTEGER NOT NULL, site INTEGER NOT NULL, report BLOB NOT NULL);
                    PRAGMA user_version = \(version);
                    """)
        }
        return queue
    }
}

extension BuildDatabase {
    /// What the last build ended with; nil if that can't be said.
    func outcome() throws(BuildError) -> Outcome? {
        try read { database in
            try Row.fetchOne(database, sql: "SELECT inputs, site, report FROM outcome").map {
                Outcome(inputs: Self.hash($0[0]), site: Self.hash($0[1]), report: $0[2])
            }
        }
    }

    func contents() throws(BuildError) -> Contents {
        try read { database in
            var contents = Contents()
            contents.photos = try Self.photos(in: "photo", of: database)
            contents.originals = try Self.photos(in: "original", of: database)
            let pages = try Row.fetchCursor(database, sql: "SELECT path, recipe, hash FROM page")
            while let row = try pages.next() {
                contents.pages[row[0]] = Page(recipe: Self.hash(row[1]), hash: Self.hash(row[2]))
            }
            return contents
        }
    }

    /// Keeps what a build knows at its end in the place of `old`: all of it, or, if the process ends meanwhile, nothing.
    func replace(_ old: Contents, by new: Contents) throws(BuildError) {
        try write { database in
            try database.execute(sql: "DELETE FROM outcome")
            try Self.replace(old.photos, by: new.photos, in: "photo", of: database)
            try Self.replace(old.originals, by: new.originals, in: "original", of: database)
            for path in old.pages.keys where new.pages[path] == nil {
                try database.cachedStatement(sql: "DELETE FROM page WHERE path = ?").execute(arguments: [path])
            }
            for (path, page) in new.pages where old.pages[path] != page {
                try database.cachedStatement(sql: "INSERT OR REPLACE INTO page VALUES (?, ?, ?)")
                    .execute(arguments: [path, Self.integer(page.recipe), Self.integer(page.hash)])
            }
            if let outcome = new.outcome {
                try database.execute(
                    sql: "INSERT INTO outcome VALUES (?, ?, ?)",
                    arguments: [Self.integer(outcome.inputs), Self.integer(outcome.site), outcome.report])
            }
        }
    }

    private static func photos(in table: String, of database: Database) throws -> [PhotoFile: Photo] {
        var photos: [PhotoFile: Photo] = [:]
        let rows = try Row.fetchCursor(
            database, sql: "SELECT path, byteCount, modified, changed, hash, recipe, answer FROM \(table)")
        while let row = try rows.next() {
            let path: Data = row[0]
            photos[PhotoFile(path: String(decoding: path, as: UTF8.self))] = Photo(
                stamp: FileStamp(byteCount: row[1], modified: row[2], changed: row[3]), hash: hash(row[4]),
                recipe: hash(row[5]), answer: row[6])
        }
        return photos
    }

    private static func replace(
        _ old: [PhotoFile: Photo], by new: [PhotoFile: Photo], in table: String, of database: Database
    ) throws {
        for file in old.keys where new[file] == nil {
            try database.cachedStatement(sql: "DELETE FROM \(table) WHERE path = ?")
                .execute(arguments: [Data(file.path.utf8)])
        }
        for (file, photo) in new {
            if let known = old[file], known.isSame(as: photo) { continue }
            try database.cachedStatement(sql: "INSERT OR REPLACE INTO \(table) VALUES (?, ?, ?, ?, ?, ?, ?)").execute(
                arguments: [
                    Data(file.path.utf8), photo.stamp.byteCount, photo.stamp.modified, photo.stamp.changed,
                    integer(photo.hash), integer(photo.recipe), photo.answer,
                ])
        }
    }

    private func read<Value: Sendable>(_ body: (Database) throws -> Value) throws(BuildError) -> Value {
        do {
            return try queue.read(body)
        } catch {
            throw given(error)
        }
    }

    private func write(_ body: (Database) throws -> Void) throws(BuildError) {
        do {
            try queue.write(body)
        } catch {
            throw given(error)
        }
    }

    /// What to say of an error. A database that is damaged, or has other tables than ours, goes, so that the next build begins anew.
    private func given(_ error: any Error) -> BuildError {
        let damages: [ResultCode] = [.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR]
        if !queue.configuration.readonly, let code = (error as? DatabaseError)?.resultCode, damages.contains(code) {
            Self.remove(file)
        }
        return .cannotCache(path: file, cause: "\(error)")
    }

    /// SQLite's integers have a sign.
    private static func hash(_ integer: Int64) -> ContentHash { ContentHash(value: UInt64(bitPattern: integer)) }

    private static func integer(_ hash: ContentHash) -> Int64 { Int64(bitPattern: hash.value) }
}

extension BuildDatabase.Photo {
    /// Whether both say the same: a worker's answer follows from the file and the recipe.
    fileprivate func isSame(as other: Self) -> Bool {
        stamp == other.stamp && hash == other.hash && recipe == other.recipe
    }
}
