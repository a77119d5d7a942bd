import FileReading
import Foundation
import GRDB
import ImagePipeline

/// Folders of the site with their albums and pages, and the outcome of the last build.
extension BuildDatabase {
    /// Returns the outcome of the last build; nil if none was stored.
    package func outcome() throws(CacheError) -> Outcome? {
        try read { database in
            try Row.fetchOne(database, sql: "SELECT inputs, site, report FROM outcome").map {
                Outcome(inputs: Self.hash($0[0]), site: Self.hash($0[1]), report: $0[2])
            }
        }
    }

    /// Returns an album.
    ///
    /// - Parameter folder: the album's folder in the site, from its root, percent-encoded.
    package func album(in folder: String) throws(CacheError) -> Album? {
        try read { database in
            try Row.fetchOne(
                database.cachedStatement(
                    sql: "SELECT inputs, photos, recipe, site, digest, remarks FROM album WHERE folder = ?"),
                arguments: [folder]
            ).map { row in
                Album(
                    inputs: (row[0] as Int64?).map(Self.hash), photos: Self.hash(row[1]), cacheKey: Self.hash(row[2]),
                    site: Self.hash(row[3]), digest: row[4], remarks: row[5])
            }
        }
    }

    /// Returns the pages in a folder of the site, by name.
    package func pages(in folder: String) throws(CacheError) -> [String: Page] {
        try read { database in
            var pages: [String: Page] = [:]
            let rows = try Row.fetchCursor(
                database, sql: "SELECT name, recipe, hash FROM page WHERE folder = ?", arguments: [folder])
            while let row = try rows.next() {
                pages[row[0]] = Page(cacheKey: Self.hash(row[1]), hash: Self.hash(row[2]))
            }
            return pages
        }
    }

    /// Stores the cache keys of a folder of the site.
    package func remember(_ folder: Folder) throws(CacheError) {
        try write { database in try Self.replace(folder, in: database) }
    }

    /// Updates the inputs of an album whose files did not change.
    package func settle(_ folder: String, inputs: ContentHash, remarks: Data) throws(CacheError) {
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
                    folder.path, album.inputs.map(integer), integer(album.photos), integer(album.cacheKey),
                    integer(album.site), album.digest, album.remarks,
                ], database)
        }
        for (name, page) in folder.pages {
            try run(
                "INSERT INTO page VALUES (?, ?, ?, ?)",
                [folder.path, name, integer(page.cacheKey), integer(page.hash)],
                database)
        }
    }

    private static func forget(_ folder: String, in database: Database) throws {
        try run("DELETE FROM album WHERE folder = ?", [folder], database)
        try run("DELETE FROM page WHERE folder = ?", [folder], database)
    }

    /// Ends a build: deletes answers without a photo and folders that are no longer in the site, and stores the
    /// outcome.
    ///
    /// - Parameters:
    ///   - folders: the folders in the site, percent-encoded.
    ///   - outcome: nil if the next build may have another result even if nothing changes.
    package func end(keeping folders: Set<String>, outcome: Outcome?) throws(CacheError) {
        try write { database in
            // Killed builds leave such answers, too.
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
}
