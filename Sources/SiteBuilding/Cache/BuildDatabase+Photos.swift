import Foundation
import GRDB
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// Photos, by folder of the source, and what workers answered to them.
extension BuildDatabase {
    /// The photos right in a folder of the source, without what was answered.
    func photos(for purpose: Purpose, in folder: String) throws(BuildError) -> [PhotoFile: Photo] {
        try read { database in
            var photos: [PhotoFile: Photo] = [:]
            let rows = try Row.fetchCursor(
                database.cachedStatement(
                    sql: "SELECT \(Self.photoColumns), name FROM photo WHERE purpose = ? AND folder = ?"),
                arguments: [purpose.rawValue, Data(folder.utf8)])
            while let row = try rows.next() {
                photos[PhotoFile(path: RelativePath.join(folder, Self.text(row[9])))] = Self.photo(row)
            }
            return photos
        }
    }

    /// Whether any photo is remembered.
    func knowsPhotos(for purpose: Purpose) throws(BuildError) -> Bool {
        try read { database in
            try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM photo WHERE purpose = ?)", arguments: [purpose.rawValue])
                ?? false
        }
    }

    /// The folders of the source in which a photo with these bytes is remembered.
    func folders(ofPhotosWith hash: ContentHash, for purpose: Purpose) throws(BuildError) -> [String] {
        try read { database in
            try Data.fetchAll(
                database.cachedStatement(sql: "SELECT DISTINCT folder FROM photo WHERE hash = ? AND purpose = ?"),
                arguments: [Self.integer(hash), purpose.rawValue]
            ).map(Self.text)
        }
    }

    /// How many photos are known that can be shown.
    func shownPhotoCount() throws(BuildError) -> Int {
        try read { database in
            try Int.fetchOne(
                database, sql: "SELECT COUNT(*) FROM photo WHERE purpose = ? AND refusal IS NULL",
                arguments: [Purpose.renditions.rawValue]) ?? 0
        }
    }

    /// Whether there is, or was, a photo of this recipe whose file has so many bytes.
    func knowsPhoto(for purpose: Purpose, ofSize byteCount: Int, recipe: ContentHash) throws(BuildError) -> Bool {
        try read { database in
            try Bool.fetchOne(
                database.cachedStatement(
                    sql: "SELECT EXISTS (SELECT 1 FROM photo WHERE byteCount = ? AND recipe = ? AND purpose = ?)"),
                arguments: [byteCount, Self.integer(recipe), purpose.rawValue]) ?? false
        }
    }

    /// One of the photos that a worker's answer holds for.
    func photo(for purpose: Purpose, by key: AnswerKey) throws(BuildError) -> Photo? {
        try read { database in
            try Row.fetchOne(
                database.cachedStatement(
                    sql: "SELECT \(Self.photoColumns) FROM photo WHERE hash = ? AND recipe = ? AND purpose = ? LIMIT 1"),
                arguments: [Self.integer(key.hash), Self.integer(key.recipe), purpose.rawValue]
            ).flatMap(Self.photo)
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

    private static let photoColumns =
        "byteCount, modified, changed, hash, recipe, pixelRecipe, refusal, libraries, libraryVersions"

    /// Nil for a photo that was refused for a reason that this version doesn't know.
    private static func photo(_ row: Row) -> Photo? {
        var refusal: PhotoRefusal?
        if let json = row[6] as Data? {
            guard let stored = PhotoRefusal(json: json) else { return nil }
            refusal = stored
        }
        return Photo(
            stamp: FileStamp(byteCount: row[0], modified: row[1], changed: row[2]), hash: hash(row[3]),
            recipe: hash(row[4]), pixelRecipe: hash(row[5]), refusal: refusal,
            libraries: LibraryUse(libraries: PixelLibraries(rawValue: row[7]), versions: hash(row[8])))
    }

    /// What a worker answered, as JSON; nil if that isn't known.
    func answer(by key: AnswerKey) throws(BuildError) -> Data? {
        try read { database in
            try Data.fetchOne(
                database.cachedStatement(sql: "SELECT answer FROM answer WHERE hash = ? AND recipe = ?"),
                arguments: [Self.integer(key.hash), Self.integer(key.recipe)])
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
                    "INSERT OR REPLACE INTO photo VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        purpose.rawValue, Data(folder.utf8), Data(name.utf8), photo.stamp.byteCount,
                        photo.stamp.modified,
                        photo.stamp.changed, Self.integer(photo.hash), Self.integer(photo.recipe),
                        Self.integer(photo.pixelRecipe), photo.refusal?.json, photo.libraries.libraries.rawValue,
                        Self.integer(photo.libraries.versions),
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
}
