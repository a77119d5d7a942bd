import BuildCache
import FileReading
import Foundation
import PhotoCatalog
import PhotoWorkers

/// Writes a program's answers to a store. A segment is written when it has enough answers, or when its first answer has
/// waited long enough; what a killed program has not written is lost.
///
/// Not thread-safe: one task at a time may use it.
package final class SegmentWriter {
    /// The most answers in a segment.
    static let maximumCount = 1000
    /// The longest time that an answer waits to be written.
    static let maximumWait = Duration.seconds(60)

    private let store: PhotoStore
    private let header: AnswerSegment.Header
    /// The writer's own folder in the store.
    private let folder: String
    private var rows: [AnswerRow] = []
    private var first: ContinuousClock.Instant?
    /// Why a segment could not be written; nothing is written after that.
    package private(set) var failure: StoreError?

    package init(_ store: PhotoStore, header: AnswerSegment.Header, folder: String) {
        self.store = store
        self.header = header
        self.folder = folder
    }

    package func add(
        _ file: PhotoFile, _ photo: BuildDatabase.Photo, _ answer: some Encodable, for purpose: BuildDatabase.Purpose
    ) {
        do {
            let facts = AnswerRow.Facts(purpose: purpose, path: file.path, photo: photo, crash: nil)
            add(AnswerRow(facts: facts, answer: try JSONEncoder.ofStoredValues.encode(answer)))
        } catch {
            preconditionFailure("an answer has a part that JSON can't represent: \(error)")
        }
    }

    /// Adds that a worker crashed on a photo.
    package func add(
        _ file: PhotoFile, _ photo: BuildDatabase.Photo, crash: PhotoFailure, for purpose: BuildDatabase.Purpose
    ) {
        let facts = AnswerRow.Facts(purpose: purpose, path: file.path, photo: photo, crash: crash)
        add(AnswerRow(facts: facts, answer: Data()))
    }

    private func add(_ row: AnswerRow) {
        if rows.isEmpty { first = .now }
        rows.append(row)
        if rows.count >= Self.maximumCount { close() }
    }

    /// Writes the segment if its first answer has waited long enough. To be called every few seconds.
    package func tick(at now: ContinuousClock.Instant = .now) {
        // A new time shows ``StorePruning`` that the folder is in use.
        utimes(folder, nil)
        if let first, now - first >= Self.maximumWait { close() }
    }

    /// Writes the segment, if it has answers.
    package func close() {
        guard !rows.isEmpty, failure == nil else { return }
        do throws(StoreError) {
            try Self.write(AnswerSegment.data(header, rows), to: store, through: folder)
        } catch {
            failure = error
        }
        (rows, first) = ([], nil)
    }

    /// - Parameter folder: Where the file is written before it is renamed.
    static func write(_ data: Data, to store: PhotoStore, through folder: String) throws(StoreError) {
        let name = UUID().uuidString + AnswerSegment.suffix
        let file = folder + "/" + name
        // On the disk before it has its name: a segment that can be seen is complete.
        if let failure = NewFile.create(file, isLasting: true, with: [[UInt8](data)]) {
            unlink(file)
            throw .unusable(path: store.path, .system(failure))
        }
        chmod(file, 0o600)
        guard rename(file, store.answers + "/" + name) == 0 else {
            throw .unusable(path: store.path, .last)
        }
    }
}
