import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// A file whose hash workers compute.
struct HashedFile {
    /// As progress names it.
    let file: PhotoFile
    /// Absolute.
    let path: String
    let byteCount: Int
}

extension JobRunning {
    /// Returns the hashes of files, several of which are read at a time; nil for a file that can't be read.
    func hashes(
        of files: [HashedFile], report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [ContentHash?] {
        guard !files.isEmpty else { return [] }
        var hashes = [ContentHash?](repeating: nil, count: files.count)
        let paths = files.map(\.path)
        report(.began(.comparing, count: files.count, byteCount: files.reduce(0) { $0 + $1.byteCount }))
        do {
            try await run(jobCount: files.count, job: { HashJob(file: paths[$0]) }) { index, hash in
                hashes[index] = try? hash.get()
                report(.finished(files[index].file, byteCount: files[index].byteCount))
                return .goOn
            }
        } catch {
            throw BuildError(error)
        }
        return hashes
    }

    /// Returns the hashes of photos' files; nil also for a file that has changed since it was found.
    ///
    /// - Parameter source: The source folder, absolute.
    func hashes<Details>(
        of photos: [PhotoTask<Details>], in source: String, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [ContentHash?] {
        let files = photos.map {
            HashedFile(file: $0.file, path: source + "/" + $0.file.path, byteCount: $0.byteCount)
        }
        let hashes = try await hashes(of: files, report: report)
        return photos.indices.map { FileStamp(of: files[$0].path) == photos[$0].stamp ? hashes[$0] : nil }
    }
}
