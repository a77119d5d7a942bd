import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// What is known of a library's photos, and what workers have answered to them: kept in the database and read folder by folder, so
/// that a library may have any number of photos, and only where there is none, or it can't be written, all in memory.
///
/// For one task at a time.
final class AnswerStore<Answer: Codable & Sendable> {
    /// Photos that are written together.
    private static var batchSize: Int { 500 }

    fileprivate let memory: BuildCache
    private let purpose: BuildDatabase.Purpose
    private let versions: BuildVersions
    /// What was answered in this build, if nothing was known at first.
    private var answered: Set<BuildDatabase.AnswerKey> = []
    private var knownUses: [PixelLibraries: LibraryUse] = [:]
    /// Whether nothing was known at first.
    private let isFirst: Bool
    /// Photos as they are now: all that are known in ``folders``, and those of others that were told.
    private var photos: [PhotoFile: BuildDatabase.Photo] = [:]
    /// Folders of the source that have been read; as photos, two spellings of an accented letter are two.
    private var folders: Set<PhotoFile> = []
    /// Photos that were known.
    private var dropped: Set<PhotoFile> = []
    private var waitingPhotos: [PhotoFile: BuildDatabase.Photo] = [:]
    private var waitingAnswers: [BuildDatabase.AnswerKey: Answer] = [:]
    /// What can't be kept.
    private var unkeptAnswers: [BuildDatabase.AnswerKey: Answer] = [:]
    /// What is for this build alone.
    private var passingAnswers: [PhotoFile: Answer] = [:]

    /// - Parameter purpose: what the photos' files were read for.
    init(
        _ memory: BuildCache, for purpose: BuildDatabase.Purpose, versions: BuildVersions = .current
    ) throws(BuildError) {
        self.memory = memory
        self.versions = versions
        self.purpose = purpose
        isFirst =
            try memory.database.map { database throws(BuildError) in try !database.knowsPhotos(for: purpose) } ?? true
    }

    /// Nil where nothing is remembered.
    var database: BuildDatabase? { memory.database }

    /// Some libraries as they are now.
    func use(of libraries: PixelLibraries) -> LibraryUse {
        if let known = knownUses[libraries] { return known }
        let use = versions.use(of: libraries)
        knownUses[libraries] = use
        return use
    }

    /// Whether a worker would answer the same with the libraries that there are now.
    func isCurrent(_ photo: BuildDatabase.Photo) -> Bool { use(of: photo.libraries.libraries) == photo.libraries }

    /// What is known of a photo, as it is now.
    func photo(_ file: PhotoFile) throws(BuildError) -> BuildDatabase.Photo? {
        if let photo = photos[file] { return photo }
        let (folder, _) = RelativePath.split(file.path)
        guard let database = memory.database, folders.insert(PhotoFile(path: folder)).inserted else { return nil }
        let known = try database.photos(for: purpose, in: folder).filter { !dropped.contains($0.key) }
        photos.merge(known) { own, _ in own }
        return photos[file]
    }

    /// Whether some photo, wherever it is or was, may be the same as one of this size.
    func mayKnow(byteCount: Int, recipe: ContentHash) throws(BuildError) -> Bool {
        guard !isFirst, let database = memory.database else { return false }
        return try database.knowsPhoto(for: purpose, ofSize: byteCount, recipe: recipe)
    }

    /// A photo, wherever it is or was, that the same answer holds for.
    func known(by key: BuildDatabase.AnswerKey) throws(BuildError) -> BuildDatabase.Photo? {
        guard let database = memory.database else { return nil }
        return try database.photo(for: purpose, by: key)
    }

    /// Lets go of what can be read again.
    func unload() {
        flush()
        guard memory.isKept else { return }
        (photos, folders) = ([:], [])
    }

    /// For something that the database should have and hasn't.
    func damage(_ what: String) -> BuildError {
        .cannotCache(path: memory.database?.file ?? "", cause: "it has no \(what)")
    }

    /// What a worker answered; nil if that isn't known.
    func answer(to file: PhotoFile) throws(BuildError) -> Answer? {
        if let answer = passingAnswers[file] { return answer }
        guard let key = try photo(file)?.key else { return nil }
        if let answer = waitingAnswers[key] ?? unkeptAnswers[key] { return answer }
        guard let database = memory.database, let data = try database.answer(by: key) else { return nil }
        return try? JSONDecoder().decode(Answer.self, from: data)
    }

    /// The answer that is for this build alone, if there is one.
    func passingAnswer(to file: PhotoFile) -> Answer? { passingAnswers[file] }

    /// Takes that a file is what another was, or was before, so that the same answer holds for it.
    func remember(_ file: PhotoFile, as photo: BuildDatabase.Photo) {
        passingAnswers[file] = nil
        dropped.remove(file)
        photos[file] = photo
        waitingPhotos[file] = photo
        if waitingPhotos.count >= Self.batchSize { unload() }
    }

    /// Takes an answer that holds as long as the file and the recipe are the same.
    ///
    /// What another photo with the same bytes was answered stays: a worker that a hostile photo has taken over may claim any hash.
    func remember(_ file: PhotoFile, as photo: BuildDatabase.Photo, answer: Answer) {
        let isOwn = (try? self.photo(file))?.key == photo.key
        if isOwn || !isAnswered(photo.key) { waitingAnswers[photo.key] = answer }
        if isFirst { answered.insert(photo.key) }
        remember(file, as: photo)
    }

    /// Takes an answer that may be another the next time; nil for none at all.
    func pass(_ file: PhotoFile, answer: Answer?) {
        passingAnswers[file] = answer
        waitingPhotos[file] = nil
        drop(file)
    }

    /// Whether another photo has an answer that holds with the libraries that there are now.
    private func isAnswered(_ key: BuildDatabase.AnswerKey) -> Bool {
        // What was learnt in this build alone need not be looked up.
        if isFirst { return answered.contains(key) }
        return waitingAnswers[key] != nil || (try? known(by: key)).map(isCurrent) ?? false
    }

    /// Takes an answer for this build alone, and keeps what is known of the photo for the next build.
    func passKeepingPhoto(_ file: PhotoFile, answer: Answer) {
        passingAnswers[file] = answer
    }

    private func drop(_ file: PhotoFile) {
        photos[file] = nil
        dropped.insert(file)
    }

    /// Writes what waits to be written. What can't be stays in memory.
    func flush() {
        guard !waitingPhotos.isEmpty else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let isKept = memory.keep { database throws(BuildError) in
            try database.remember(
                waitingPhotos, for: purpose, answers: waitingAnswers.compactMapValues { try? encoder.encode($0) })
        }
        if !isKept { unkeptAnswers.merge(waitingAnswers) { $1 } }
        waitingPhotos.removeAll(keepingCapacity: true)
        waitingAnswers.removeAll(keepingCapacity: true)
    }

    /// Ends a build: forgets all photos that are there no more.
    ///
    /// - Parameters:
    ///   - albums: all of them.
    ///   - isSettled: whether nothing has changed in an album.
    func end(keeping albums: [Album], where isSettled: (Album) -> Bool) {
        unload()
        memory.keep { database throws(BuildError) in
            try database.forget(dropped, for: purpose)
            var kept: Set<PhotoFile> = []
            for album in albums {
                let folders = album.photoFolders
                kept.formUnion(folders)
                if isSettled(album) { continue }
                let files = Set(album.groups.flatMap(\.photos))
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

extension AnswerStore<PhotoAnswer> {
    /// The photo as workers made it; nil if it failed.
    func builtPhoto(_ file: PhotoFile) throws(BuildError) -> BuiltPhoto? {
        guard try isBuilt(file) else { return nil }
        guard case .done(let metadata, let photo) = try answer(to: file) else {
            throw damage("answer to a photo that it knows")
        }
        return BuiltPhoto(file: file, metadata: metadata, rendered: photo)
    }

    /// Whether workers could make something of a photo.
    func isBuilt(_ file: PhotoFile) throws(BuildError) -> Bool {
        switch passingAnswer(to: file) {
        case .done: return true
        case .failed, .hindered, .impossible: return false
        case nil:
            guard let photo = try photo(file) else { return false }
            return photo.refusal == nil
        }
    }
}

extension Album {
    /// The folders of the source that its photos are in.
    var photoFolders: Set<PhotoFile> {
        var folders: Set<PhotoFile> = []
        var last: Substring?
        for photo in groups.flatMap(\.photos) {
            let slash = photo.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? photo.path.startIndex
            let folder = photo.path[..<slash]
            // Most have the same one as the one before.
            if let last, last.utf8.elementsEqual(folder.utf8) { continue }
            folders.insert(PhotoFile(path: String(folder)))
            last = folder
        }
        return folders
    }
}
