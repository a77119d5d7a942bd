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

    private let tables: CacheDatabase

    /// - Parameter file: Nil for a database that exists as long as this object.
    package init(file: String?) throws(CacheError) {
        var configuration = Configuration()
        // Two builds may use one store.
        configuration.busyMode = .timeout(60)
        // SQLite keeps a database without a name in a temporary file.
        tables = try CacheDatabase(
            path: file ?? "", version: 2,
            tables: """
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
                """,
            pragmas: "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF", configuration: configuration,
            replacesNewer: true, unusable: { .unusableIndex(path: file ?? "the temporary folder", $0) })
    }

    /// Reads the segments that are new in a store, and forgets those that are no longer there.
    ///
    /// - Parameter isWanted: Which answers to keep; nil for all. Also decides by the header alone which segments to
    ///   skip.
    package func update(
        from store: PhotoStore, isWanted: ((AnswerSegment.Header, AnswerRow.Facts?) -> Bool)? = nil
    ) throws(StoreError) -> Update {
        let names = try store.segmentNames()
        let known = try StoreError.cache(Set(tables.rows("SELECT name FROM segment") { $0[0] as String }))
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
        try tables.write { database in
            let encoder = JSONEncoder.ofStoredValues
            let program = try encoder.encode(contents.header.program)
            try database.run("INSERT OR IGNORE INTO program (json) VALUES (?)", [program])
            try database.run(
                "INSERT OR IGNORE INTO segment (name, program, shard) SELECT ?, id, ? FROM program WHERE json = ?",
                [name, contents.header.shard, program])
            // Another build has read it meanwhile.
            guard database.changesCount > 0 else { return }
            let segment = database.lastInsertedRowID
            for row in contents.rows where isWanted(row.facts) {
                let facts = row.facts
                try database.run(
                    "INSERT INTO answer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        segment, facts.purpose, Data(facts.path.utf8), facts.photo.stamp.byteCount, facts.photo.hash,
                        facts.photo.cacheKey, facts.photo.libraries, try encoder.encode(facts), row.answer,
                    ])
            }
        }
    }

    private func forget(_ names: Set<String>) throws(CacheError) {
        guard !names.isEmpty else { return }
        try tables.write { database in
            for name in names {
                try database.run(
                    "DELETE FROM answer WHERE segment = (SELECT id FROM segment WHERE name = ?)", [name])
                try database.run("DELETE FROM segment WHERE name = ?", [name])
            }
        }
    }

    /// All answers to a photo with this cache key, whatever the state of its file.
    package func answers(
        to file: PhotoFile, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose
    ) throws(CacheError) -> [AnswerRow] {
        try rows(
            "path = ? AND cacheKey = ? AND purpose = ?",
            [Data(file.path.utf8), cacheKey, purpose])
    }

    /// All answers to a photo, whatever decided on them.
    package func answers(to file: PhotoFile, for purpose: BuildDatabase.Purpose) throws(CacheError) -> [AnswerRow] {
        try rows("path = ? AND purpose = ?", [Data(file.path.utf8), purpose])
    }

    func rows(_ condition: String, _ arguments: StatementArguments) throws(CacheError) -> [AnswerRow] {
        try tables.rows("SELECT facts, answer FROM answer WHERE \(condition) ORDER BY rowid DESC", arguments) { row in
            (try? JSONDecoder().decode(AnswerRow.Facts.self, from: row[0] as Data)).map {
                AnswerRow(facts: $0, answer: row[1])
            }
        }.compactMap(\.self)
    }

    /// The shards that have written answers, as in ``AnswerSegment/Header/shard``.
    func shards() throws(CacheError) -> [String] {
        try tables.rows("SELECT DISTINCT shard FROM segment") { $0[0] }
    }

    func tallies() throws(CacheError) -> [Tally] {
        try tables.rows(
            """
            SELECT json, purpose, libraries, SUM(count) FROM
                (SELECT segment, purpose, libraries, COUNT(*) AS count FROM answer
                    GROUP BY segment, purpose, libraries)
                JOIN segment ON segment.id = segment JOIN program ON program.id = program
                GROUP BY program, purpose, libraries
            """
        ) { row -> Tally? in
            guard let program = try? JSONDecoder().decode(ProgramIdentity.self, from: row[0] as Data),
                let purpose = BuildDatabase.Purpose(rawValue: row[1])
            else { return nil }
            return Tally(program: program, purpose: purpose, libraries: row[2], count: row[3])
        }.compactMap(\.self)
    }
}
