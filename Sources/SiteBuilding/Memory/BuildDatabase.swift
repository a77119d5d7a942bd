import Foundation
import GRDB
import ImagePipeline
import PhotoCatalog

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
        /// Of as much of that as decides on pixels, save that files beside the photo may turn it.
        let pixelRecipe: ContentHash
        /// Why it can't be shown; nil if it can.
        let refusal: String?

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
    private static let version = 4

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
                        pixelRecipe INTEGER NOT NULL, refusal TEXT, PRIMARY KEY (purpose, folder, name)) WITHOUT ROWID;
                    CREATE INDEX photoKey ON photo (hash, recipe);
                    CREATE INDEX photoSize ON photo (byteCount);
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
    /// What the last build ended with; nil if that can't be said.
    func outcome() throws(BuildError) -> Outcome? {
        try read { database in
            try Row.fetchOne(database, sql: "SELECT inputs, site, report FROM outcome").map {
                Outcome(inputs: Self.hash($0[0]), site: Self.hash($0[1]), report: $0[2])
            }
        }
    }

    /// The photos right in a folder of the source, without what was answered.
    func photos(for purpose: Purpose, in folder: String) throws(BuildError) -> [PhotoFile: Photo] {
        try read { database in
            var photos: [PhotoFile: Photo] = [:]
            let rows = try Row.fetchCursor(
                database.cachedStatement(
                    sql: "SELECT \(Self.photoColumns), name FROM photo WHERE purpose = ? AND folder = ?"),
                arguments: [purpose.rawValue, Data(folder.utf8)])
            while let row = try rows.next() {
                photos[PhotoFile(path: RelativePath.join(folder, Self.text(row[7])))] = Self.photo(row)
            }
            return photos
        }
    }

    /// Photos whose files have so many bytes.
    func photos(for purpose: Purpose, ofSize byteCount: Int) throws(BuildError) -> [Photo] {
        try read { database in
            try Row.fetchAll(
                database.cachedStatement(
                    sql: "SELECT \(Self.photoColumns) FROM photo WHERE byteCount = ? AND purpose = ?"),
                arguments: [byteCount, purpose.rawValue]
            ).map(Self.photo)
        }
    }

    /// The folders of the source that photos are remembered of.
    func photoFolders(for purpose: Purpose) throws(BuildError) -> [String] {
        try read { database in
            // From one folder to the next by the index, past all photos in between.
            try Data.fetchAll(
                database,
                sql: """
                    WITH RECURSIVE next(folder) AS (SELECT MIN(folder) FROM photo WHERE purpose = :purpose
                        UNION ALL SELECT (SELECT MIN(folder) FROM photo WHERE purpose = :purpose AND folder > next.folder)
                        FROM next WHERE next.folder IS NOT NULL)
                    SELECT folder FROM next WHERE folder IS NOT NULL
                    """,
                arguments: ["purpose": purpose.rawValue]
            ).map(Self.text)
        }
    }

    private static let photoColumns = "byteCount, modified, changed, hash, recipe, pixelRecipe, refusal"

    private static func photo(_ row: Row) -> Photo {
        Photo(
            stamp: FileStamp(byteCount: row[0], modified: row[1], changed: row[2]), hash: hash(row[3]),
            recipe: hash(row[4]), pixelRecipe: hash(row[5]), refusal: row[6])
    }

    /// What a worker answered, as JSON; nil if that isn't known.
    func answer(by key: AnswerKey) throws(BuildError) -> Data? {
        try read { database in
            try Data.fetchOne(
                database.cachedStatement(sql: "SELECT answer FROM answer WHERE hash = ? AND recipe = ?"),
                arguments: [Self.integer(key.hash), Self.integer(key.recipe)])
        }
    }

    /// - Parameter folder: the album's in the site, from its root.
    func album(in folder: String) throws(BuildError) -> Album? {
        try read { database in
            try Row.fetchOne(
                database.cachedStatement(
                    sql: "SELECT inputs, photos, recipe, site, digest, remarks FROM album WHERE folder = ?"),
                arguments: [folder]
            ).map { row in
                Album(
                    inputs: (row[0] as Int64?).map(Self.hash), photos: Self.hash(row[1]), recipe: Self.hash(row[2]),
                    site: Self.hash(row[3]), digest: row[4], remarks: row[5])
            }
        }
    }

    /// The pages in a folder of the site, by name.
    func pages(in folder: String) throws(BuildError) -> [String: Page] {
        try read { database in
            var pages: [String: Page] = [:]
            let rows = try Row.fetchCursor(
                database, sql: "SELECT name, recipe, hash FROM page WHERE folder = ?", arguments: [folder])
            while let row = try rows.next() {
                pages[row[0]] = Page(recipe: Self.hash(row[1]), hash: Self.hash(row[2]))
            }
            return pages
        }
    }

    /// Keeps what is known of photos, and answers that are new.
    func remember(
        _ photos: [PhotoFile: Photo], for purpose: Purpose, answers: [AnswerKey: Data]
    ) throws(BuildError) {
        try write { database in
            for (file, photo) in photos {
                let (folder, name) = RelativePath.split(file.path)
                try Self.run(
                    "INSERT OR REPLACE INTO photo VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        purpose.rawValue, Data(folder.utf8), Data(name.utf8), photo.stamp.byteCount,
                        photo.stamp.modified,
                        photo.stamp.changed, Self.integer(photo.hash), Self.integer(photo.recipe),
                        Self.integer(photo.pixelRecipe), photo.refusal,
                    ], database)
            }
            for (key, answer) in answers {
                try Self.run(
                    "INSERT OR REPLACE INTO answer VALUES (?, ?, ?)",
                    [Self.integer(key.hash), Self.integer(key.recipe), answer], database)
            }
        }
    }

    /// Forgets photos.
    func forget(_ photos: some Sequence<PhotoFile>, for purpose: Purpose) throws(BuildError) {
        try write { database in
            for photo in photos {
                let (folder, name) = RelativePath.split(photo.path)
                try Self.run(
                    "DELETE FROM photo WHERE purpose = ? AND folder = ? AND name = ?",
                    [purpose.rawValue, Data(folder.utf8), Data(name.utf8)], database)
            }
        }
    }

    /// Forgets all photos right in a folder of the source.
    func forgetPhotos(in folder: String, for purpose: Purpose) throws(BuildError) {
        try write { database in
            try Self.run(
                "DELETE FROM photo WHERE purpose = ? AND folder = ?", [purpose.rawValue, Data(folder.utf8)], database)
        }
    }

    /// Keeps what a folder of the site was made from.
    func remember(_ folder: Folder) throws(BuildError) {
        try write { database in try Self.replace(folder, in: database) }
    }

    /// Keeps what a folder of the site would be made from now, which is as it was.
    func settle(_ folder: String, inputs: ContentHash, remarks: Data) throws(BuildError) {
        try write { database in
            try Self.run(
                "UPDATE album SET inputs = ?, remarks = ? WHERE folder = ?", [Self.integer(inputs), remarks, folder],
                database)
        }
    }

    private static func replace(_ folder: Folder, in database: Database) throws {
        try forget(folder.path, in: database)
        if let album = folder.album {
            try run(
                "INSERT INTO album VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    folder.path, album.inputs.map(integer), integer(album.photos), integer(album.recipe),
                    integer(album.site), album.digest, album.remarks,
                ], database)
        }
        for (name, page) in folder.pages {
            try run(
                "INSERT INTO page VALUES (?, ?, ?, ?)", [folder.path, name, integer(page.recipe), integer(page.hash)],
                database)
        }
    }

    private static func forget(_ folder: String, in database: Database) throws {
        try run("DELETE FROM album WHERE folder = ?", [folder], database)
        try run("DELETE FROM page WHERE folder = ?", [folder], database)
    }

    private static func run(_ sql: String, _ arguments: StatementArguments, _ database: Database) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// Ends a build: forgets answers that hold for no photo and folders of the site that are there no more, and keeps what came
    /// of it.
    ///
    /// - Parameters:
    ///   - folders: those that stay, encoded.
    ///   - outcome: nil if a build of the same may still differ.
    func end(keeping folders: Set<String>, outcome: Outcome?) throws(BuildError) {
        try write { database in
            // A build that was killed leaves some, too.
            try database.execute(
                sql: """
                    DELETE FROM answer WHERE rowid IN (SELECT answer.rowid FROM answer LEFT JOIN photo
                        ON photo.hash = answer.hash AND photo.recipe = answer.recipe WHERE photo.hash IS NULL)
                    """)
            for folder in try String.fetchAll(database, sql: "SELECT DISTINCT folder FROM page")
            where !folders.contains(folder) {
                try Self.forget(folder, in: database)
            }
            try database.execute(sql: "DELETE FROM outcome")
            if let outcome {
                try Self.run(
                    "INSERT INTO outcome VALUES (?, ?, ?)",
                    [Self.integer(outcome.inputs), Self.integer(outcome.site), outcome.report], database)
            }
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

    private static func text(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self) }

    /// SQLite's integers have a sign.
    private static func hash(_ integer: Int64) -> ContentHash { ContentHash(value: UInt64(bitPattern: integer)) }

    private static func integer(_ hash: ContentHash) -> Int64 { Int64(bitPattern: hash.value) }
}
