import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// What is known of a library's photos, and what workers have answered to them: kept in the database, so that a library may
/// have any number of photos, and only where there is none, or it can't be written, in memory.
///
/// For one task at a time.
final class AnswerStore {
    /// Photos and pages that wait to be written together.
    private static let batchSize = 500

    private let database: BuildDatabase?
    /// Whether anything may be written.
    private var isKept: Bool
    /// Every photo that is known, as it is now.
    private(set) var photos: [PhotoFile: BuildDatabase.Photo]
    /// What photos were made of that are another thing now.
    private var abandoned: Set<BuildDatabase.AnswerKey> = []
    private var waitingPhotos: [PhotoFile: BuildDatabase.Photo] = [:]
    private var waitingAnswers: [BuildDatabase.AnswerKey: Data] = [:]
    private var waitingFolders: [BuildDatabase.Folder] = []
    private var waitingPageCount = 0
    /// What can't be kept.
    private var unkeptAnswers: [BuildDatabase.AnswerKey: PhotoAnswer] = [:]
    /// What is for this build alone.
    private var passingAnswers: [PhotoFile: PhotoAnswer] = [:]
    /// Why what is learnt can't be kept, in the words to print.
    private(set) var warning: String?

    /// - Parameters:
    ///   - database: nil if nothing is remembered.
    ///   - isKept: whether to write to it what is learnt.
    init(_ database: BuildDatabase?, isKept: Bool) throws(BuildError) {
        self.database = database
        self.isKept = isKept && database != nil
        photos = [:]
        if let database { photos = try database.photos() }
    }

    /// What a worker answered; nil if that isn't known.
    func answer(to file: PhotoFile) throws(BuildError) -> PhotoAnswer? {
        if let answer = passingAnswers[file] { return answer }
        guard let key = photos[file]?.key else { return nil }
        if let answer = unkeptAnswers[key] { return answer }
        var data = waitingAnswers[key]
        if data == nil { data = try database?.answer(by: key) }
        return data.flatMap { try? JSONDecoder().decode(PhotoAnswer.self, from: $0) }
    }

    /// The photo as workers made it; nil if it failed.
    func builtPhoto(_ file: PhotoFile) throws(BuildError) -> BuiltPhoto? {
        guard isBuilt(file), case .done(let metadata, let photo) = try answer(to: file) else { return nil }
        return BuiltPhoto(file: file, metadata: metadata, rendered: photo)
    }

    /// Whether workers could make something of a photo.
    func isBuilt(_ file: PhotoFile) -> Bool {
        switch passingAnswers[file] {
        case .done: true
        case .failed, .impossible: false
        case nil: photos[file].map { $0.refusal == nil } ?? false
        }
    }

    /// Takes that a file is what another was, or was before, so that the same answer holds for it.
    func remember(_ file: PhotoFile, as photo: BuildDatabase.Photo) {
        passingAnswers[file] = nil
        if let old = photos.updateValue(photo, forKey: file), old.key != photo.key { abandoned.insert(old.key) }
        guard isKept else { return }
        waitingPhotos[file] = photo
        if waitingPhotos.count >= Self.batchSize { flush() }
    }

    /// Takes an answer that holds as long as the file and the recipe are the same.
    func remember(_ file: PhotoFile, stamp: FileStamp, hash: ContentHash, recipe: ContentHash, answer: PhotoAnswer) {
        let refusal: String? = if case .failed(let reason) = answer { reason } else { nil }
        let photo = BuildDatabase.Photo(stamp: stamp, hash: hash, recipe: recipe, refusal: refusal)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isKept, let data = try? encoder.encode(answer) {
            waitingAnswers[photo.key] = data
        } else {
            unkeptAnswers[photo.key] = answer
        }
        remember(file, as: photo)
    }

    /// Takes an answer that may be another the next time; nil for none at all.
    func pass(_ file: PhotoFile, answer: PhotoAnswer?) {
        passingAnswers[file] = answer
        if let old = photos.removeValue(forKey: file) { abandoned.insert(old.key) }
    }

    /// Takes what a folder of the site was made from.
    func remember(_ folder: BuildDatabase.Folder) {
        guard isKept else { return }
        waitingFolders.append(folder)
        waitingPageCount += folder.pages.count
        if waitingPageCount >= Self.batchSize { flush() }
    }

    /// Writes what waits to be written. If that fails, it stays in memory.
    func flush() {
        guard isKept, !waitingPhotos.isEmpty || !waitingFolders.isEmpty else { return }
        do throws(BuildError) {
            try database?.remember(waitingPhotos, answers: waitingAnswers, folders: waitingFolders)
        } catch {
            isKept = false
            warning = error.description
            for (key, data) in waitingAnswers {
                unkeptAnswers[key] = try? JSONDecoder().decode(PhotoAnswer.self, from: data)
            }
        }
        waitingPhotos.removeAll(keepingCapacity: true)
        waitingAnswers.removeAll(keepingCapacity: true)
        waitingFolders.removeAll()
        waitingPageCount = 0
    }

    /// Ends a build: forgets all photos and folders of the site but these, and keeps what came of it.
    ///
    /// - Parameter outcome: nil if a build of the same may still differ.
    func end(photos files: Set<PhotoFile>, folders: Set<String>, outcome: BuildDatabase.Outcome?) {
        flush()
        guard isKept else { return }
        let gone = photos.filter { !files.contains($0.key) }
        for file in gone.keys { photos[file] = nil }
        var abandoned = abandoned.union(gone.values.map(\.key))
        if !abandoned.isEmpty { abandoned.subtract(photos.values.lazy.map(\.key)) }
        do throws(BuildError) {
            try database?.end(without: gone.keys.map(\.self), abandoned, folders: folders, outcome: outcome)
        } catch {
            warning = error.description
        }
    }
}
