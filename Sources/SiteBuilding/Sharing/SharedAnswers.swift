import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// The answers of a store, as one build or one shard uses them.
struct SharedAnswers: RelatedAnswers {
    let index: StoreIndex

    func answer<Answer: Decodable>(
        to file: PhotoFile, stamp: FileStamp, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(BuildError) -> Found<Answer>? {
        decoded(try index.answers(to: file, cacheKey: cacheKey, for: purpose)) { photo in
            photo.stamp == stamp && isCurrent(photo)
        }
    }

    func answer<Answer: Decodable>(
        by key: BuildDatabase.AnswerKey, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(BuildError) -> Found<Answer>? {
        let rows = try index.answers(by: key, for: purpose).filter {
            $0.facts.crash == nil && isCurrent($0.facts.photo)
        }
        // A worker that a hostile photo has taken over may claim any hash. Then answers to the same contents differ.
        guard let first = rows.first, rows.allSatisfy({ $0.hasSameContents(as: first) }) else { return nil }
        return decoded([first]) { _ in true }
    }

    private func decoded<Answer: Decodable>(
        _ rows: [AnswerRow], where isValid: (BuildDatabase.Photo) -> Bool
    ) -> Found<Answer>? {
        for row in rows where row.facts.crash == nil {
            let photo = row.facts.photo
            guard isValid(photo), let answer = try? JSONDecoder().decode(Answer.self, from: row.answer) else {
                continue
            }
            return (photo, answer)
        }
        return nil
    }

    func mayKnow(
        byteCount: Int, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(BuildError) -> Bool {
        try index.photos(ofSize: byteCount, cacheKey: cacheKey, for: purpose).contains(where: isCurrent)
    }

    /// None: objects are checked before they are used.
    func file(holding hash: ContentHash) -> String? { nil }

    /// How a worker crashed on a photo. A copy of the file counts as the same, since it would not be rendered anyway.
    ///
    /// - Parameter isCurrent: Whether the worker had the library versions that are installed now.
    func crash(
        on file: PhotoFile, stamp: FileStamp?, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(BuildError) -> PhotoFailure? {
        try index.answers(to: file, cacheKey: cacheKey, for: purpose).first { row in
            row.facts.crash != nil && row.facts.byteCount == stamp?.byteCount
                && row.facts.modified == stamp?.modified && isCurrent(row.facts.photo)
        }?.facts.crash
    }
}

/// The files of a store, as one build uses them.
struct SharedObjects: Sendable {
    let store: PhotoStore
    /// Whether files of the site may be hard links to those of the store.
    let links: Bool
    /// Whether renditions may contain their photos' credits.
    let embedsCredit: Bool

    /// Takes files that are intact, on all cores.
    ///
    /// - Parameter folder: Where they are copied, under names that follow from their contents; nil to only look whether
    ///   they are there, in a dry run.
    /// - Returns: The paths of the files by their hashes.
    /// - Throws: ``BuildError/cannotWrite(path:_:)`` if a copy can't be written.
    func take(_ candidates: [FinishedFiles.Candidate], to folder: String?) async throws(BuildError) -> [ContentHash:
        String]
    {
        let wanted = Dictionary(candidates.map { ($0.hash, $0) }) { first, _ in first }.values.map(\.self)
        let found = try await CoreShares.map(wanted) { [self] candidate throws(BuildError) in
            try take(StoredObject(candidate), to: folder)
        }
        var paths: [ContentHash: String] = [:]
        for (candidate, path) in zip(wanted, found) { paths[candidate.hash] = path }
        return paths
    }

    private func take(_ object: StoredObject, to folder: String?) throws(BuildError) -> String? {
        guard let folder else { return store.has(object) ? store.path + "/" + object.path : nil }
        let path = "\(folder)/\(object.name)"
        guard try store.take(object, to: path, links: links) else { return nil }
        guard isProven(path, named: object.name) else {
            unlink(path)
            return nil
        }
        return path
    }

    private func isProven(_ file: String, named name: String) -> Bool {
        do {
            return try RenditionProof.leak(in: file, named: name, embedsCredit: embedsCredit) == nil
        } catch {
            return false
        }
    }
}
