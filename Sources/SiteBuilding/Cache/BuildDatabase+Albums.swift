import Foundation
import GRDB
import ImagePipeline

/// Folders of the site with their albums and pages, and what builds ended with.
extension BuildDatabase {
    /// What the last build ended with; nil if that can't be said.
    func outcome() throws(BuildError) -> Outcome? {
        try read { database in
            try Row.fetchOne(database, sql: "SELECT inputs, site, report FROM outcome").map {
                Outcome(inputs: Self.hash($0[0]), site: Self.hash($0[1]), report: $0[2])
            }
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
}
