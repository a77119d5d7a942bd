import FileReading
import Foundation
import GRDB

/// Folders of the site with their albums and pages, and the outcome of the last build.
extension BuildDatabase {
    /// Returns the outcome of the last build; nil if none was stored.
    package func outcome() throws(CacheError) -> Outcome? {
        try tables.rows("SELECT inputs, site, report FROM outcome") {
            Outcome(inputs: $0[0], site: $0[1], report: $0[2])
        }.first
    }

    /// Returns an album.
    ///
    /// - Parameter folder: the album's folder in the site, from its root, percent-encoded.
    package func album(in folder: String) throws(CacheError) -> Album? {
        try tables.rows(
            "SELECT inputs, photos, recipe, site, digest, remarks FROM album WHERE folder = ?", [folder]
        ) { row in
            Album(inputs: row[0], photos: row[1], cacheKey: row[2], site: row[3], digest: row[4], remarks: row[5])
        }.first
    }

    /// Returns the pages in a folder of the site, by name.
    package func pages(in folder: String) throws(CacheError) -> [String: Page] {
        let pages = try tables.rows("SELECT name, recipe, hash FROM page WHERE folder = ?", [folder]) { row in
            (row[0] as String, Page(cacheKey: row[1], hash: row[2]))
        }
        return Dictionary(pages) { $1 }
    }

    /// Stores the cache keys of a folder of the site.
    ///
    /// - Parameters:
    ///   - folder: the path from the site's root, percent-encoded.
    ///   - pages: all pages in the folder, by name.
    ///   - album: nil if the album must be made again in any case.
    package func remember(_ folder: String, pages: [String: Page], album: Album? = nil) throws(CacheError) {
        try tables.write { database in
            try Self.forget(folder, in: database)
            if let album {
                try database.run(
                    "INSERT INTO album VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [folder, album.inputs, album.photos, album.cacheKey, album.site, album.digest, album.remarks])
            }
            for (name, page) in pages {
                try database.run("INSERT INTO page VALUES (?, ?, ?, ?)", [folder, name, page.cacheKey, page.hash])
            }
        }
    }

    /// Updates the inputs of an album whose files did not change.
    package func settle(_ folder: String, inputs: ContentHash, remarks: Data) throws(CacheError) {
        try tables.write { database in
            try database.run("UPDATE album SET inputs = ?, remarks = ? WHERE folder = ?", [inputs, remarks, folder])
        }
    }

    private static func forget(_ folder: String, in database: Database) throws {
        try database.run("DELETE FROM album WHERE folder = ?", [folder])
        try database.run("DELETE FROM page WHERE folder = ?", [folder])
    }

    /// Ends a build: deletes answers without a photo and folders that are no longer in the site, and stores the
    /// outcome.
    ///
    /// - Parameters:
    ///   - folders: the folders in the site, percent-encoded.
    ///   - outcome: nil if the next build may have another result even if nothing changes.
    func end(keeping folders: Set<String>, outcome: Outcome?) throws(CacheError) {
        try tables.write { database in
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
                try database.run(
                    "INSERT INTO outcome VALUES (?, ?, ?)", [outcome.inputs, outcome.site, outcome.report])
            }
        }
    }
}
