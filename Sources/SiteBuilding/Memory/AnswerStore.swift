import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// What is known of a library's photos, and what workers have answered to them: kept in the database, so that a library may
/// have any number of photos, and only where there is none, or it can't be written, in memory.
///
/// For one task at a time.
final class AnswerStore<Answer: Codable & Sendable> {
    /// Photos that are written together.
    private static var batchSize: Int { 500 }

    fileprivate let memory: BuildMemory
    private let purpose: BuildDatabase.Purpose
    /// Every photo that is known, as it is now.
    private(set) var photos: [PhotoFile: BuildDatabase.Photo] = [:]
    /// Photos that were known.
    private var dropped: Set<PhotoFile> = []
    private var waitingPhotos: [PhotoFile: BuildDatabase.Photo] = [:]
    private var waitingAnswers: [BuildDatabase.AnswerKey: Answer] = [:]
    /// What can't be kept.
    private var unkeptAnswers: [BuildDatabase.AnswerKey: Answer] = [:]
    /// What is for this build alone.
    private var passingAnswers: [PhotoFile: Answer] = [:]

    /// - Parameter purpose: what the photos' files were read for.
    init(_ memory: BuildMemory, for purpose: BuildDatabase.Purpose) throws(BuildError) {
        self.memory = memory
        self.purpose = purpose
        if let database = memory.database { photos = try database.photos(for: purpose) }
    }

    /// What a worker answered; nil if that isn't known.
    func answer(to file: PhotoFile) throws(BuildError) -> Answer? {
        if let answer = passingAnswers[file] { return answer }
        guard let key = photos[file]?.key else { return nil }
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
        if waitingPhotos.count >= Self.batchSize { flush() }
    }

    /// Takes an answer that holds as long as the file and the recipe are the same.
    func remember(_ file: PhotoFile, as photo: BuildDatabase.Photo, answer: Answer) {
        waitingAnswers[photo.key] = answer
        remember(file, as: photo)
    }

    /// Takes an answer that may be another the next time; nil for none at all.
    func pass(_ file: PhotoFile, answer: Answer?) {
        passingAnswers[file] = answer
        waitingPhotos[file] = nil
        drop(file)
    }

    private func drop(_ file: PhotoFile) {
        if photos.removeValue(forKey: file) != nil { dropped.insert(file) }
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

    /// Ends a build: forgets all photos but these.
    func end(keeping files: Set<PhotoFile>) {
        flush()
        for file in photos.keys where !files.contains(file) { drop(file) }
        guard !dropped.isEmpty else { return }
        memory.keep { database throws(BuildError) in try database.forget(Array(dropped), for: purpose) }
    }
}

extension AnswerStore<PhotoAnswer> {
    /// The photo as workers made it; nil if it failed.
    func builtPhoto(_ file: PhotoFile) throws(BuildError) -> BuiltPhoto? {
        guard isBuilt(file) else { return nil }
        guard case .done(let metadata, let photo) = try answer(to: file) else {
            throw .cannotCache(path: memory.database?.file ?? "", cause: "it has no answer to a photo that it knows")
        }
        return BuiltPhoto(file: file, metadata: metadata, rendered: photo)
    }

    /// Whether workers could make something of a photo.
    func isBuilt(_ file: PhotoFile) -> Bool {
        switch passingAnswer(to: file) {
        case .done: true
        case .failed, .hindered, .impossible: false
        case nil: photos[file].map { $0.refusal == nil } ?? false
        }
    }
}
