import FileReading
import Foundation
import GRDB
import PhotoWorkers
import SiteFolder
import Synchronization

/// The facts of unchanged files, in a database of the user's cache folder: one for each site.
///
/// Every row can be computed again: a database that is lost or broken only costs time.
final class CheckCache: Sendable {
    /// A file's state, and what was read of it.
    struct Row: Sendable {
        let path: String
        let status: FileStatus
        let facts: Data
    }

    /// Increase it if facts change, or how they are stored.
    static let version = 9

    private let queue: DatabaseQueue

    /// - Parameters:
    ///   - site: the absolute path of the site's folder.
    ///   - salt: what facts depend on besides the files.
    /// - Returns: nil if there can't be a database.
    init?(in folder: CacheFolder, site: String, salt: String) {
        let path = folder.checksFile(of: site)
        do {
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            queue = try Self.open(path, salt)
        } catch {
            for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
            guard let queue = try? Self.open(path, salt) else { return nil }
            self.queue = queue
        }
    }

    private static func open(_ path: String, _ salt: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let salt = "\(version) \(salt)"
        try queue.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS salt (text TEXT NOT NULL);
                    CREATE TABLE IF NOT EXISTS file (
                        path TEXT PRIMARY KEY NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
                        changed INTEGER NOT NULL, facts BLOB NOT NULL);
                    """)
            if try String.fetchOne(database, sql: "SELECT text FROM salt") != salt {
                try database.execute(sql: "DELETE FROM salt; DELETE FROM file")
                try database.execute(sql: "INSERT INTO salt VALUES (?)", arguments: [salt])
            }
        }
        return queue
    }

    /// Calls `body` with the facts of every file that is unchanged. The bytes are valid during the call only.
    func forEach(of files: [String: FileStatus], _ body: (String, UnsafeRawBufferPointer) -> Void) {
        var vanished: [String] = []
        try? queue.read { database in
            let rows = try GRDB.Row.fetchCursor(database, sql: "SELECT path, size, modified, changed, facts FROM file")
            while let row = try rows.next() {
                let path: String = row[0]
                guard let status = files[path] else {
                    vanished.append(path)
                    continue
                }
                let (size, modified, changed): (Int, Int, Int) = (row[1], row[2], row[3])
                guard (size, modified, changed) == (status.byteCount, status.modified, status.changed) else { continue }
                try row.withUnsafeData(atIndex: 4) { data in
                    data?.withUnsafeBytes { body(path, $0) }
                }
            }
        }
        guard !vanished.isEmpty else { return }
        try? queue.write { database in
            let statement = try database.cachedStatement(sql: "DELETE FROM file WHERE path = ?")
            for path in vanished { try statement.execute(arguments: [path]) }
        }
    }

    func store(_ rows: [Row]) {
        guard !rows.isEmpty else { return }
        try? queue.write { database in
            let statement = try database.cachedStatement(sql: "INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?)")
            for row in rows {
                let status = row.status
                try statement.execute(
                    arguments: [row.path, status.byteCount, status.modified, status.changed, row.facts])
            }
        }
    }
}
