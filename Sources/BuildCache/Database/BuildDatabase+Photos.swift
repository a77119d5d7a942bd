import FileReading
import Foundation
import GRDB
import PhotoCatalog
import PhotoWorkers

/// Photos, by folder of the source, and workers' answers to them.
extension BuildDatabase {
    /// Returns the photos directly in a folder of the source, without answers.
    package func photos(for purpose: Purpose, in folder: String) throws(CacheError) -> [PhotoFile: Photo] {
        let photos = try tables.rows(
            "SELECT \(Self.photoColumns), name FROM photo WHERE purpose = ? AND folder = ?",
            [purpose, Data(folder.utf8)]
        ) { row in
            (PhotoFile(path: RelativePath.join(folder, Self.text(row[9]))), Self.photo(row))
        }
        return Dictionary(photos) { $1 }.compactMapValues(\.self)
    }

    /// Returns whether any photo is stored.
    func knowsPhotos(for purpose: Purpose) throws(CacheError) -> Bool {
        try tables.rows("SELECT EXISTS (SELECT 1 FROM photo WHERE purpose = ?)", [purpose]) { $0[0] as Bool }.first
            ?? false
    }

    /// Returns the folders of the source with a stored photo whose file has this hash.
    package func folders(ofPhotosWith hash: ContentHash, for purpose: Purpose) throws(CacheError) -> [String] {
        try tables.rows("SELECT DISTINCT folder FROM photo WHERE hash = ? AND purpose = ?", [hash, purpose]) {
            Self.text($0[0])
        }
    }

    /// Returns the number of stored photos that can be shown.
    package func shownPhotoCount() throws(CacheError) -> Int {
        try tables.rows(
            "SELECT COUNT(*) FROM photo WHERE purpose = ? AND refusal IS NULL", [Purpose.renditions]
        ) { $0[0] as Int }.first ?? 0
    }

    /// Returns whether a photo with this file size and cache key is stored.
    func knowsPhoto(for purpose: Purpose, ofSize byteCount: Int, cacheKey: ContentHash) throws(CacheError) -> Bool {
        try tables.rows(
            "SELECT EXISTS (SELECT 1 FROM photo WHERE byteCount = ? AND recipe = ? AND purpose = ?)",
            [byteCount, cacheKey, purpose]
        ) { $0[0] as Bool }.first ?? false
    }

    /// Returns any photo with this key.
    package func photo(for purpose: Purpose, by key: AnswerKey) throws(CacheError) -> Photo? {
        try tables.rows(
            "SELECT \(Self.photoColumns) FROM photo WHERE hash = ? AND recipe = ? AND purpose = ? LIMIT 1",
            [key.hash, key.cacheKey, purpose], Self.photo
        ).first ?? nil
    }

    /// Returns the photo at a path.
    package func photo(for purpose: Purpose, at file: PhotoFile) throws(CacheError) -> Photo? {
        let (folder, name) = RelativePath.split(file.path)
        return try tables.rows(
            "SELECT \(Self.photoColumns) FROM photo WHERE purpose = ? AND folder = ? AND name = ?",
            [purpose, Data(folder.utf8), Data(name.utf8)], Self.photo
        ).first ?? nil
    }

    /// Returns the folders of the source that have stored photos.
    package func photoFolders(for purpose: Purpose) throws(CacheError) -> [String] {
        // Jumps from one folder to the next in the index, without reading the photos in between.
        try tables.rows(
            """
            WITH RECURSIVE next(folder) AS (SELECT MIN(folder) FROM photo WHERE purpose = :purpose
                UNION ALL SELECT (SELECT MIN(folder) FROM photo WHERE purpose = :purpose AND folder > next.folder)
                FROM next WHERE next.folder IS NOT NULL)
            SELECT folder FROM next WHERE folder IS NOT NULL
            """, ["purpose": purpose]
        ) { Self.text($0[0]) }
    }

    private static let photoColumns =
        "byteCount, modified, changed, hash, recipe, pixelRecipe, refusal, libraries, libraryVersions"

    /// Returns nil for a photo that was refused for a reason that this version doesn't know.
    private static func photo(_ row: Row) -> Photo? {
        var refusal: PhotoRefusal?
        if let json = row[6] as Data? {
            guard let stored = PhotoRefusal(json: json) else { return nil }
            refusal = stored
        }
        return Photo(
            stamp: FileStamp(byteCount: row[0], modified: row[1], changed: row[2]), hash: row[3], cacheKey: row[4],
            ownKey: row[5], refusal: refusal, libraries: LibraryUse(libraries: row[7], versions: row[8]))
    }

    /// Returns a worker's answer as JSON; nil if there is none.
    package func answer(by key: AnswerKey) throws(CacheError) -> Data? {
        try tables.rows(
            "SELECT answer FROM answer WHERE hash = ? AND recipe = ?", [key.hash, key.cacheKey]
        ) { $0[0] as Data }.first
    }

    /// Stores photos and new answers.
    package func remember(
        _ photos: [PhotoFile: Photo], for purpose: Purpose, answers: [AnswerKey: Data]
    ) throws(CacheError) {
        try tables.write { database in
            for (file, photo) in photos {
                let (folder, name) = RelativePath.split(file.path)
                let stamp = photo.stamp
                try database.run(
                    "INSERT OR REPLACE INTO photo VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        purpose, Data(folder.utf8), Data(name.utf8), stamp.byteCount, stamp.modified, stamp.changed,
                        photo.hash, photo.cacheKey, photo.ownKey, photo.refusal?.json, photo.libraries,
                        photo.libraryVersions,
                    ])
            }
            for (key, answer) in answers {
                try database.run(
                    "INSERT OR REPLACE INTO answer VALUES (?, ?, ?)", [key.hash, key.cacheKey, answer])
            }
        }
    }

    /// Deletes photos.
    func forget(_ photos: some Sequence<PhotoFile>, for purpose: Purpose) throws(CacheError) {
        try tables.write { database in
            for photo in photos {
                let (folder, name) = RelativePath.split(photo.path)
                try database.run(
                    "DELETE FROM photo WHERE purpose = ? AND folder = ? AND name = ?",
                    [purpose, Data(folder.utf8), Data(name.utf8)])
            }
        }
    }

    /// Deletes all films, with their posters, and what follows from them, so that the next build makes them again.
    package func forgetFilms() throws(CacheError) {
        for folder in try photoFolders(for: .renditions) {
            let films = try photos(for: .renditions, in: folder).keys.filter(\.isNamedFilm)
            try forget(films, for: .renditions)
        }
        try tables.write { database in
            try database.run("DELETE FROM photo WHERE purpose = ?", [Purpose.film])
            try database.run("DELETE FROM album", [])
            try database.run("DELETE FROM outcome", [])
        }
    }

    /// Deletes all photos directly in a folder of the source.
    func forgetPhotos(in folder: String, for purpose: Purpose) throws(CacheError) {
        try tables.write { database in
            try database.run("DELETE FROM photo WHERE purpose = ? AND folder = ?", [purpose, Data(folder.utf8)])
        }
    }
}
