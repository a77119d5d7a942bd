import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog

/// The cached answers of workers to a library's photos. They are kept in the database and read folder by folder, so
/// that the number of photos is not limited by memory. Without a database, or if it can't be written, they are kept in
/// memory.
///
/// Not thread-safe: one task at a time may use it.
package final class AnswerStore<Answer: Codable & Sendable> {
    /// Number of photos that are written in one transaction.
    private static var batchSize: Int { 500 }

    private let cache: OpenCache
    package let purpose: BuildDatabase.Purpose
    private let versions: BuildVersions
    /// Keys of the answers of this build, if the database was empty at its start.
    private var answered: Set<BuildDatabase.AnswerKey> = []
    private var knownUses: [PixelLibraries: LibraryUse] = [:]
    /// Whether the database was empty at the start of the build.
    private let isFirst: Bool
    /// Current state of photos: all known photos in ``folders``, and those that were added in this build.
    private var photos: [PhotoFile: BuildDatabase.Photo] = [:]
    /// Folders of the source that have been read from the database. `PhotoFile` keeps NFC and NFD names distinct.
    private var folders: Set<PhotoFile> = []
    /// Photos whose rows in the database are no longer valid.
    private var dropped: Set<PhotoFile> = []
    private var waitingPhotos: [PhotoFile: BuildDatabase.Photo] = [:]
    private var waitingAnswers: [BuildDatabase.AnswerKey: Answer] = [:]
    /// Answers that could not be written to the database.
    private var unsavedAnswers: [BuildDatabase.AnswerKey: Answer] = [:]
    /// Answers that are only valid in this build.
    private var transientAnswers: [PhotoFile: Answer] = [:]

    /// - Parameter purpose: the purpose for which the photos' files are read.
    package init(
        _ cache: OpenCache, for purpose: BuildDatabase.Purpose, versions: BuildVersions = .current
    ) throws(CacheError) {
        self.cache = cache
        self.versions = versions
        self.purpose = purpose
        isFirst =
            try cache.database.map { database throws(CacheError) in try !database.knowsPhotos(for: purpose) } ?? true
    }

    /// The cache's database; nil if there is none.
    package var database: BuildDatabase? { cache.database }

    /// Returns the current versions of some libraries.
    package func use(of libraries: PixelLibraries) -> LibraryUse {
        if let known = knownUses[libraries] { return known }
        let use = versions.use(of: libraries)
        knownUses[libraries] = use
        return use
    }

    /// Returns whether a photo's answer was made with the library versions that are installed now.
    package func isCurrent(_ photo: BuildDatabase.Photo) -> Bool {
        use(of: photo.libraries).versions == photo.libraryVersions
    }

    /// Returns the cached state of a photo.
    package func photo(_ file: PhotoFile) throws(CacheError) -> BuildDatabase.Photo? {
        if let photo = photos[file] { return photo }
        let (folder, _) = RelativePath.split(file.path)
        guard let database = cache.database, folders.insert(PhotoFile(path: folder)).inserted else { return nil }
        let known = try database.photos(for: purpose, in: folder).filter { !dropped.contains($0.key) }
        photos.merge(known) { own, _ in own }
        return photos[file]
    }

    /// Returns whether a photo of this size and cache key is in the database, under any path.
    func mayKnow(byteCount: Int, cacheKey: ContentHash) throws(CacheError) -> Bool {
        for related in cache.related {
            let known = try related.answers(.byteCount(byteCount), cacheKey: cacheKey, for: purpose)
            if known.contains(where: { isCurrent($0.photo) }) { return true }
        }
        guard !isFirst, let database = cache.database else { return false }
        return try database.knowsPhoto(for: purpose, ofSize: byteCount, cacheKey: cacheKey)
    }

    /// Returns the answer that another site of the same source or a store has for a photo.
    func relatedAnswer(
        to file: PhotoFile, stamp: FileStamp, cacheKey: ContentHash
    ) throws(CacheError) -> (photo: BuildDatabase.Photo, answer: Answer)? {
        for related in cache.related {
            for known in try related.answers(.path(file), cacheKey: cacheKey, for: purpose)
            where known.photo.stamp == stamp && isCurrent(known.photo) {
                if let answer = try? JSONDecoder().decode(Answer.self, from: known.answer) {
                    return (known.photo, answer)
                }
            }
        }
        return nil
    }

    /// Returns a photo with these contents that a store has an answer to, and takes the answer over.
    func adopted(by key: BuildDatabase.AnswerKey) throws(CacheError) -> BuildDatabase.Photo? {
        for related in cache.related {
            let known = try related.answers(.hash(key.hash), cacheKey: key.cacheKey, for: purpose)
                .filter { isCurrent($0.photo) }
            // A worker that a hostile photo has taken over may claim any hash. Then answers to the same contents
            // differ.
            guard let first = known.first, known.allSatisfy({ purpose.areSame($0.answer, first.answer) }),
                let answer = try? JSONDecoder().decode(Answer.self, from: first.answer)
            else { continue }
            waitingAnswers[key] = answer
            if isFirst { answered.insert(key) }
            if waitingAnswers.count >= Self.batchSize { flush() }
            return first.photo
        }
        return nil
    }

    /// Returns the path of a file of another site of the same source whose contents have this hash.
    package func relatedFile(holding hash: ContentHash) -> String? {
        cache.related.lazy.compactMap { $0.file(holding: hash) }.first
    }

    /// Frees the memory of everything that can be read from the database again.
    package func unload() {
        flush()
        guard cache.isKept else { return }
        (photos, folders) = ([:], [])
    }

    /// Returns the error for a row that is missing from the database.
    package func damage(_ what: String) -> CacheError {
        .unusable(path: cache.database?.file ?? "", .missingRow(what))
    }

    /// Returns a worker's answer; nil if there is none.
    package func answer(to file: PhotoFile) throws(CacheError) -> Answer? {
        try answer(to: file, as: Answer.self) { $0 }
    }

    /// Returns a part of a worker's answer; nil if there is no answer.
    ///
    /// - Parameters:
    ///   - type: the part as it is stored, which takes less time to decode than the answer.
    ///   - part: returns the part of an answer that is in memory.
    package func answer<Part: Decodable>(
        to file: PhotoFile, as type: Part.Type, part: (Answer) -> Part
    ) throws(CacheError) -> Part? {
        if let answer = transientAnswers[file] { return part(answer) }
        guard let key = try photo(file)?.key else { return nil }
        if let answer = waitingAnswers[key] ?? unsavedAnswers[key] { return part(answer) }
        guard let database = cache.database, let data = try database.answer(by: key) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }

    /// Returns the answer that is only valid in this build, if there is one.
    package func transientAnswer(to file: PhotoFile) -> Answer? { transientAnswers[file] }

    /// Stores that a file has the contents of a known photo, so that the same answer is valid for it.
    package func remember(_ file: PhotoFile, as photo: BuildDatabase.Photo) {
        transientAnswers[file] = nil
        dropped.remove(file)
        photos[file] = photo
        waitingPhotos[file] = photo
        if waitingPhotos.count >= Self.batchSize { unload() }
    }

    /// Stores an answer that is valid as long as the file and the cache key are the same.
    ///
    /// An answer to another photo with the same hash is not replaced, because a worker that a hostile photo has taken
    /// over may claim any hash.
    package func remember(_ file: PhotoFile, as photo: BuildDatabase.Photo, answer: Answer) {
        let isOwn = (try? self.photo(file))?.key == photo.key
        if isOwn || !isAnswered(photo.key) { waitingAnswers[photo.key] = answer }
        if isFirst { answered.insert(photo.key) }
        remember(file, as: photo)
    }

    /// Stores an answer that is only valid in this build; nil for none.
    package func pass(_ file: PhotoFile, answer: Answer?) {
        transientAnswers[file] = answer
        (waitingPhotos[file], photos[file]) = (nil, nil)
        dropped.insert(file)
    }

    /// Returns whether another photo has a valid answer for this key.
    private func isAnswered(_ key: BuildDatabase.AnswerKey) -> Bool {
        // All answers are of this build, so no query is needed.
        if isFirst { return answered.contains(key) }
        return waitingAnswers[key] != nil || (try? database?.photo(for: purpose, by: key)).map(isCurrent) ?? false
    }

    /// Stores an answer that is only valid in this build, and keeps the photo's row for the next build.
    package func useOnceKeepingRow(_ file: PhotoFile, answer: Answer) {
        transientAnswers[file] = answer
    }

    /// Writes pending photos and answers to the database. Answers that can't be written stay in memory.
    package func flush() {
        guard !waitingPhotos.isEmpty || !waitingAnswers.isEmpty else { return }
        let encoder = JSONEncoder.ofStoredValues
        let isKept = cache.keep { database throws(CacheError) in
            try database.remember(
                waitingPhotos, for: purpose, answers: waitingAnswers.compactMapValues { try? encoder.encode($0) })
        }
        if !isKept { unsavedAnswers.merge(waitingAnswers) { $1 } }
        waitingPhotos.removeAll(keepingCapacity: true)
        waitingAnswers.removeAll(keepingCapacity: true)
    }

    /// Ends a build: deletes photos that no longer exist from the database.
    ///
    /// - Parameters:
    ///   - albums: all albums.
    ///   - textAlbums: the pictures of texts, which may be in the same folders.
    ///   - isSettled: returns whether an album is up to date.
    ///   - file: the file of a photo that answers are about.
    package func end(
        keeping albums: [Album], and textAlbums: [Album] = [], where isSettled: (Album) -> Bool,
        file: (Photo) -> PhotoFile = \.file
    ) {
        unload()
        let pictures = Set(textAlbums.flatMap(\.photos).map(\.file))
        cache.keep { database throws(CacheError) in
            try database.forget(dropped, for: purpose)
            var kept: Set<PhotoFile> = []
            for album in albums + textAlbums {
                let folders = album.photoFolders.subtracting(kept)
                kept.formUnion(folders)
                if isSettled(album) { continue }
                let files = pictures.union(album.photos.lazy.map(file))
                for folder in folders {
                    let known = try database.photos(for: purpose, in: folder.path).keys
                    try database.forget(known.filter { !files.contains($0) }, for: purpose)
                }
            }
            for folder in try database.photoFolders(for: purpose) where !kept.contains(PhotoFile(path: folder)) {
                try database.forgetPhotos(in: folder, for: purpose)
            }
        }
    }
}
