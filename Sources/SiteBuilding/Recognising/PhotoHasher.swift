import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// Computes the hashes of photos' files in workers, several at a time.
struct PhotoHasher {
    /// The source folder, absolute.
    package let source: String
    let workers: any JobRunning

    /// Returns a hash for each photo; nil for a file that can't be read or has changed since it was found.
    func hashes<Details>(
        of photos: [PhotoTask<Details>], report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [ContentHash?] {
        var hashes = [ContentHash?](repeating: nil, count: photos.count)
        guard !photos.isEmpty else { return hashes }
        let source = source
        report(.began(.comparing, count: photos.count, byteCount: photos.reduce(0) { $0 + $1.byteCount }))
        @Sendable func path(_ index: Int) -> String { source + "/" + photos[index].file.path }
        do {
            try await workers.run(jobCount: photos.count, job: { HashJob(file: path($0)) }) { index, hash in
                hashes[index] = FileStamp(of: path(index)) == photos[index].stamp ? try? hash.get() : nil
                report(.finished(photos[index].file, byteCount: photos[index].byteCount))
                return .goOn
            }
        } catch {
            throw BuildError(error)
        }
        return hashes
    }
}

extension AnswerStore {
    /// Looks up photos by the hashes of their files, which workers compute.
    func recognise<Details>(
        _ photos: [PhotoTask<Details>], by hasher: PhotoHasher, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [Recognition] {
        let hashes = try await hasher.hashes(of: photos, report: report)
        return try zip(photos, hashes).map { photo, hash throws(BuildError) in
            try BuildError.cache(recognise(by: hash, stamp: photo.stamp, cacheKey: photo.cacheKey))
        }
    }
}
