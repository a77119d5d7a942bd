import FileReading
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers
import SharedStore
import Threading

/// Renders one shard of a source folder into a store: `vitrine render`.
///
/// It does the first steps of a build, scan, recognise and render, for the photos of the shard. What may be published
/// is decided by the build that uses the store.
package struct ShardRenderer: Sendable {
    private let configuration: SiteConfiguration
    private let workers: any JobRunning
    /// The store, as the user wrote it.
    private let path: String
    private let shard: Shard

    /// - Parameter store: The store's folder, which is created.
    package init(configuration: SiteConfiguration, workers: any JobRunning, store: String, shard: Shard) {
        self.configuration = configuration
        self.workers = workers
        path = store
        self.shard = shard
    }

    /// - Parameter report: Is called from one task at a time.
    /// - Throws: ``BuildError``. Finished photos are in the store then too, also after a cancellation.
    package func render(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> ShardReport {
        try await withTaskExecutorPreference(BlockingExecutor()) { () async throws(BuildError) in
            try await renderBlocking(report: report)
        }
    }

    private func renderBlocking(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) -> ShardReport {
        let resolved = FileSystem.resolved(path)
        try configuration.refuse(store: resolved, in: [FileSystem.resolved(configuration.source)])
        let scanner = SourceScanner(configuration, excluding: resolved)
        var material = try scanner.scan(nil, report: report)
        var memory = TextMemory()
        let texts = try await TextReading(configuration: configuration, workers: workers)
            .read(in: material.source, knowing: &memory)
        try material.take(texts, by: scanner)
        let store = try BuildError.store(PhotoStore(creating: path))
        let index = try BuildError.cache(StoreIndex(file: nil))
        func isWanted(_ header: AnswerSegment.Header, _ facts: AnswerRow.Facts?) -> Bool {
            if let facts { return shard.contains(PhotoFile(path: facts.path)) }
            guard let other = try? Shard(header.shard), other.count == shard.count else { return true }
            return other.index == shard.index
        }
        let update = try BuildError.store(index.update(from: store, isWanted: isWanted))
        if let warning = update.warning(about: path) { report(.warning(warning)) }
        let folder = try BuildError.store(store.makeTemporaryFolder())
        defer { FileSystem.removeFlatFolder(folder) }
        let writer = SegmentWriter(
            store,
            header: AnswerSegment.Header(
                program: configuration.versions.identity, source: material.source, shard: shard.description),
            folder: folder)
        var pass = ShardPass(
            configuration: configuration, workers: workers, material: material, shard: shard, store: store,
            index: index, writer: writer, folder: folder, report: ShardReport(shard: shard, store: store.path))
        do throws(BuildError) {
            try await pass.run(report: report)
        } catch {
            // A signal cancels the work; what is finished is written all the same.
            writer.close()
            throw writer.failure.map { BuildError($0) } ?? error
        }
        writer.close()
        if let failure = writer.failure { throw BuildError(failure) }
        return pass.report
    }
}

/// What became of the photos of a shard.
package struct ShardReport: Sendable {
    package var shard: Shard
    package var store: String
    package var photoCount = 0
    /// Photos that earlier tasks had answered.
    package var knownCount = 0
    package var renderedCount = 0
    /// Photos that can't be shown, which is an answer too.
    package var refused: [SkippedPhoto] = []
    /// Photos without an answer, for a reason that need not last.
    package var transient: [SkippedPhoto] = []
    /// Whether photos changed while they were read.
    package var hasChangedPhotos = false
    /// Messages about photos whose files must not be published; the build will report them too.
    package var leaks: [String] = []
}

extension SiteConfiguration {
    /// - Parameters: Absolute paths with links resolved.
    /// - Throws: ``BuildError/storeInside(store:folder:)``
    func refuse(store: String, in folders: [String]) throws(BuildError) {
        for folder in folders where FileSystem.areNested(store, folder) {
            throw .storeInside(store: store, folder: folder)
        }
    }
}
