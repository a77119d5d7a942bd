import FileReading
import Foundation
import GRDB
import ImagePipeline

/// A database of values that can be computed again. A damaged one, or one of an older version, is replaced.
package struct CacheDatabase: Sendable {
    let queue: DatabaseQueue
    private let unusable: @Sendable (CacheProblem) -> CacheError

    /// Opens or creates a database.
    ///
    /// - Parameters:
    ///   - path: the file's path, in an existing folder; empty for a database that exists as long as this value.
    ///   - version: the version of the tables.
    ///   - tables: the statements that create the tables.
    ///   - pragmas: settings of each connection.
    ///   - replacesNewer: whether a database of a newer version is replaced too.
    ///   - unusable: returns the error for a database that can't be read or written.
    /// - Throws: ``CacheError/newer(path:)`` for a database of a newer version, which is left unchanged.
    package init(
        path: String, version: Int, tables: String, pragmas: String, configuration: Configuration = Configuration(),
        replacesNewer: Bool = false, unusable: @escaping @Sendable (CacheProblem) -> CacheError
    ) throws(CacheError) {
        var configuration = configuration
        configuration.prepareDatabase { try $0.execute(sql: pragmas) }
        func open() throws -> DatabaseQueue {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.write { database in
                let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
                guard found != version else { return }
                guard found < version || replacesNewer else { throw CacheError.newer(path: path) }
                for table in try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'") {
                    try database.drop(table: table)
                }
                try database.execute(sql: "\(tables) PRAGMA user_version = \(version);")
            }
            return queue
        }
        self.unusable = unusable
        do {
            do {
                queue = try open()
            } catch let error as DatabaseError where error.isDamage && !path.isEmpty {
                Self.remove(path)
                queue = try open()
            }
        } catch {
            throw error as? CacheError ?? unusable(CacheProblem(error))
        }
    }

    /// Opens an existing database for reading only; nil if there is none of this version.
    init?(existing path: String, version: Int, unusable: @escaping @Sendable (CacheProblem) -> CacheError) {
        var configuration = Configuration()
        configuration.readonly = true
        guard let queue = try? DatabaseQueue(path: path, configuration: configuration),
            (try? queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }) == version
        else { return nil }
        self.queue = queue
        self.unusable = unusable
    }

    package static func remove(_ file: String) {
        // The file is in the program's own cache folder, so it is not a foreign file.
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(file + suffix) }
    }

    package func read<Value: Sendable>(_ body: (Database) throws -> Value) throws(CacheError) -> Value {
        do {
            // GRDB's `read` forbids writing by a pragma, after which SQLite compiles all statements again.
            return try queue.unsafeRead(body)
        } catch {
            throw reported(error)
        }
    }

    /// Runs a query that is compiled once.
    ///
    /// - Parameter transform: Makes a value of each row, which is valid only during the call.
    package func rows<Value: Sendable>(
        _ sql: String, _ arguments: StatementArguments = [], _ transform: (Row) throws -> Value
    ) throws(CacheError) -> [Value] {
        try read { database in
            var values: [Value] = []
            let rows = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
            while let row = try rows.next() { values.append(try transform(row)) }
            return values
        }
    }

    package func write(_ body: (Database) throws -> Void) throws(CacheError) {
        do {
            try queue.write(body)
        } catch {
            throw reported(error)
        }
    }

    /// Returns the error to report. Deletes a database that is damaged or has other tables, so that the next build
    /// makes a new one.
    private func reported(_ error: any Error) -> CacheError {
        if !queue.configuration.readonly, !queue.path.isEmpty, let error = error as? DatabaseError,
            error.isDamage || error.resultCode == .SQLITE_ERROR
        {
            Self.remove(queue.path)
        }
        return unusable(CacheProblem(error))
    }
}

extension DatabaseError {
    fileprivate var isDamage: Bool { [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(resultCode) }
}

extension Database {
    /// Executes a statement that is compiled once.
    package func run(_ sql: String, _ arguments: StatementArguments) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }
}

extension ContentHash: DatabaseValueConvertible {
    /// SQLite's integers are signed.
    package var databaseValue: DatabaseValue { Int64(bitPattern: value).databaseValue }

    package static func fromDatabaseValue(_ value: DatabaseValue) -> ContentHash? {
        Int64.fromDatabaseValue(value).map { ContentHash(value: UInt64(bitPattern: $0)) }
    }
}

extension PixelLibraries: DatabaseValueConvertible {}
