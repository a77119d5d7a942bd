import BuildCache
import FileReading
import Foundation
import GRDB
import ImagePipeline
import PhotoCatalog

/// A database with the answers of a store's segments, so that each segment is read once. It is on this machine: SQLite
/// is not safe on shared file systems.
package final class StoreIndex: Sendable {
    /// How many segments were read, and which were not.
    package struct Update: Hashable, Sendable {
        var readCount = 0
        /// Names of segments that are incomplete, damaged or of another version of the program.
        var ignored: [String] = []

        /// - Parameter store: As the user wrote it.
        package func warning(about store: String) -> String? {
            guard let first = ignored.first else { return nil }
            let (subject, verb) =
                ignored.count == 1 ? ("answers/\(first)", "is") : ("\(ignored.count) files in answers", "are")
            return "\(store)/\(subject): \(verb) incomplete, damaged or of another version of vitrine, and not used. "
                + "The photos in it are rendered again."
        }
    }

    /// Answers of one program for one purpose that used the same libraries.
    struct Tally: Sendable {
        let program: ProgramIdentity
        let purpose: BuildDatabase.Purpose
        let libraries: PixelLibraries
        let count: Int
    }

    private let queue: DatabaseQueue
    /// The version of the tables below. The contents of other versions are deleted.
    private static let version = 2

    /// - Parameter file: Nil for a database that exists as long as this object.
    package init(file: String?) throws(CacheError) {
        do {
            queue = try Self.opened(file)
        } catch {
            throw .unusableIndex(path: file ?? "the temporary folder", CacheProblem(error))
        }
    }

    /// Replaces a damaged database.
    private static func opened(_ file: String?) throws -> DatabaseQueue {
        do {
            return try open(file)
        } catch let error as DatabaseError {
            guard let file, [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode) else { throw error }
            BuildDatabase.remove(file)
            return try open(file)
        }
    }

    private static func open(_ file: String?) throws -> DatabaseQueue {
        var configuration = Configuration()
        // Two builds may use one store.
        configuration.busyMode = .timeout(60)
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF")
        }
        // SQLite keeps a database without a name in a temporary file.
        let queue = try DatabaseQueue(path: file ?? "", configuration: configuration)
        try queue.write { database in
            guard try Int.fetchOne(database, sql: "PRAGMA user_version") != version else { return }
            for table in try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'") {
                try database.drop(table: table)
            }
            try database.execute(
                sql: """
                    CREATE TABLE program (id INTEGER PRIMARY KEY, json BLOB NOT NULL UNIQUE);
                    CREATE TABLE segment (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, program INTEGER,
                        shard TEXT);
                    CREATE TABLE answer (segment INTEGER NOT NULL, purpose INTEGER NOT NULL, path BLOB NOT NULL,
                        byteCount INTEGER NOT NULL, hash INTEGER NOT NULL, cacheKey INTEGER NOT NULL,
                        libraries INTEGER NOT NULL, facts BLOB NOT NULL, answer BLOB NOT NULL);
                    CREATE INDEX answerPath ON answer (path, cacheKey, purpose);
                    CREATE INDEX answerKey ON answer (hash, cacheKey);
                    CREATE INDEX answerSize ON answer (byteCount, cacheKey);
                    CREATE INDEX answerSegment ON answer (segment, purpose, libraries);
                    PRAGMA user_version = \(version);
                    """)
        }
        return queue
    }

    /// Reads the segments that are new in a store, and forgets those that are no longer there.
    ///
    /// - Parameter isWanted: Which answers to keep; nil for all. Also decides by the header alone which segments to
    ///   skip.
    package func update(
        from store: PhotoStore, isWanted: ((AnswerSegment.Header, AnswerRow.Facts?) -> Bool)? = nil
    ) throws(StoreError) -> Update {
        let names = try store.segmentNames()
        let known = try StoreError.cache(read { try Set(String.fetchAll($0, sql: "SELECT name FROM segment")) })
        try StoreError.cache(forget(known.subtracting(names)))
        var update = Update()
        for name in names where !known.contains(name) {
            try StoreError.checkCancellation()
            if let isWanted, let header = store.header(ofSegment: name), !isWanted(header, nil) { continue }
            switch try store.segment(name) {
            case .complete(let contents):
                try StoreError.cache(add(contents, name: name) { isWanted?(contents.header, $0) ?? true })
                update.readCount += 1
            case .damaged, .otherFormat: update.ignored.append(name)
            case .gone: break
            }
        }
        return update
    }

    private func add(
        _ contents: AnswerSegment.Contents, name: String, isWanted: (AnswerRow.Facts) -> Bool
    ) throws(CacheError) {
        try write { database in
            let encoder = JSONEncoder.ofStoredValues
            let program = try encoder.encode(contents.header.program)
            try BuildDatabase.run("INSERT OR IGNORE INTO program (json) VALUES (?)", [program], database)
            try BuildDatabase.run(
                "INSERT OR IGNORE INTO segment (name, program, shard) SELECT ?, id, ? FROM program WHERE json = ?",
                [name, contents.header.shard, program], database)
            // Another build has read it meanwhile.
            guard database.changesCount > 0 else { return }
            let segment = database.lastInsertedRowID
            for row in contents.rows where isWanted(row.facts) {
                let facts = row.facts
                try BuildDatabase.run(
                    "INSERT INTO answer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        segment, facts.purpose.rawValue, Data(facts.path.utf8), facts.byteCount,
                        BuildDatabase.integer(facts.hash), BuildDatabase.integer(facts.cacheKey),
                        facts.libraries.rawValue, try encoder.encode(facts), row.answer,
                    ], database)
            }
        }
    }

    private func forget(_ names: Set<String>) throws(CacheError) {
        guard !names.isEmpty else { return }
        try write { database in
            for name in names {
                try BuildDatabase.run(
                    "DELETE FROM answer WHERE segment = (SELECT id FROM segment WHERE name = ?)", [name], database)
                try BuildDatabase.run("DELETE FROM segment WHERE name = ?", [name], database)
            }
        }
    }

    /// All answers to a photo with this cache key, whatever the state of its file.
    package func answers(
        to file: PhotoFile, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose
    ) throws(CacheError) -> [AnswerRow] {
        try rows(
            "path = ? AND cacheKey = ? AND purpose = ?",
            [Data(file.path.utf8), BuildDatabase.integer(cacheKey), purpose.rawValue])
    }

    /// All answers to a photo, whatever decided on them.
    package func answers(to file: PhotoFile, for purpose: BuildDatabase.Purpose) throws(CacheError) -> [AnswerRow] {
        try rows("path = ? AND purpose = ?", [Data(file.path.utf8), purpose.rawValue])
    }

    /// All answers to files with these contents.
    package func answers(
        by key: BuildDatabase.AnswerKey, for purpose: BuildDatabase.Purpose
    ) throws(CacheError) -> [AnswerRow] {
        try rows(
            "hash = ? AND cacheKey = ? AND purpose = ?",
            [BuildDatabase.integer(key.hash), BuildDatabase.integer(key.cacheKey), purpose.rawValue])
    }

    private func rows(_ condition: String, _ arguments: StatementArguments) throws(CacheError) -> [AnswerRow] {
        try read { database in
            try Row.fetchAll(
                database.cachedStatement(
                    sql: "SELECT facts, answer FROM answer WHERE \(condition) ORDER BY rowid DESC"),
                arguments: arguments
            ).compactMap { row in
                guard let facts = try? JSONDecoder().decode(AnswerRow.Facts.self, from: row[0] as Data) else {
                    return nil
                }
                return AnswerRow(facts: facts, answer: row[1])
            }
        }
    }

    /// The photos with an answer whose files have this size.
    func photos(
        ofSize byteCount: Int, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose
    ) throws(CacheError) -> [BuildDatabase.Photo] {
        try rows(
            "byteCount = ? AND cacheKey = ? AND purpose = ?",
            [byteCount, BuildDatabase.integer(cacheKey), purpose.rawValue]
        ).filter { $0.facts.crash == nil }.map(\.facts.photo)
    }

    /// The shards that have written answers, as in ``AnswerSegment/Header/shard``.
    func shards() throws(CacheError) -> [String] {
        try read { try String.fetchAll($0, sql: "SELECT DISTINCT shard FROM segment") }
    }

    func tallies() throws(CacheError) -> [Tally] {
        try read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT json, purpose, libraries, SUM(count) FROM
                        (SELECT segment, purpose, libraries, COUNT(*) AS count FROM answer
                            GROUP BY segment, purpose, libraries)
                        JOIN segment ON segment.id = segment JOIN program ON program.id = program
                        GROUP BY program, purpose, libraries
                    """
            ).compactMap { row in
                guard let program = try? JSONDecoder().decode(ProgramIdentity.self, from: row[0] as Data),
                    let purpose = BuildDatabase.Purpose(rawValue: row[1])
                else { return nil }
                return Tally(
                    program: program, purpose: purpose, libraries: PixelLibraries(rawValue: row[2]), count: row[3])
            }
        }
    }

    private func read<Value: Sendable>(_ body: (Database) throws -> Value) throws(CacheError) -> Value {
        do {
            // GRDB's `read` forbids writing by a pragma, after which SQLite compiles all statements again.
            return try queue.unsafeRead(body)
        } catch {
            throw reported(error)
        }
    }

    private func write(_ body: (Database) throws -> Void) throws(CacheError) {
        do {
            try queue.write(body)
        } catch {
            throw reported(error)
        }
    }

    /// Removes a damaged database, so that the next build makes a new one.
    private func reported(_ error: any Error) -> CacheError {
        let damages: [ResultCode] = [.SQLITE_NOTADB, .SQLITE_CORRUPT]
        if let code = (error as? DatabaseError)?.resultCode, damages.contains(code) { BuildDatabase.remove(queue.path) }
        return .unusableIndex(path: queue.path, CacheProblem(error))
    }
}
