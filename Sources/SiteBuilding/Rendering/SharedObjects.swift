import FileReading
import Foundation
import ImagePipeline
import SharedStore
import Threading

/// The files of a store, as one build uses them.
struct SharedObjects: Sendable {
    let store: PhotoStore
    /// Whether files of the site may be hard links to those of the store.
    let links: Bool
    /// Whether renditions may contain their photos' credits.
    let embedsCredit: Bool

    init(_ shared: OpenStore, embedsCredit: Bool) {
        (store, links, self.embedsCredit) = (shared.store, shared.use.links, embedsCredit)
    }

    /// Takes files that are intact, on all cores.
    ///
    /// - Parameter folder: Where they are copied, under names that follow from their contents; nil to only look whether
    ///   they are there, in a dry run.
    /// - Returns: The paths of the files by their hashes.
    /// - Throws: ``BuildError/file(_:)`` if a copy can't be written.
    func take(_ candidates: [FinishedFiles.Candidate], to folder: String?) async throws(BuildError) -> [ContentHash:
        String]
    {
        let wanted = Dictionary(candidates.map { ($0.hash, $0) }) { first, _ in first }.values.map(\.self)
        let found = try await CoreShares.map(wanted) { [self] candidate throws(BuildError) in
            try BuildError.checkCancellation()
            return try take(candidate.stored, to: folder)
        }
        var paths: [ContentHash: String] = [:]
        for (candidate, path) in zip(wanted, found) { paths[candidate.hash] = path }
        return paths
    }

    private func take(_ object: StoredObject, to folder: String?) throws(BuildError) -> String? {
        guard let folder else { return store.has(object) ? store.path + "/" + object.path : nil }
        let path = "\(folder)/\(object.name)"
        guard try BuildError.store(store.take(object, to: path, links: links)) else { return nil }
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
