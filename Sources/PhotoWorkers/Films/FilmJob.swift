import FileReading
import FilmPipeline
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary

/// A job to make the renditions of a film, and its own file for download.
package struct FilmJob: Hashable, Sendable {
    /// The absolute path of the film, or of the photo that it is in.
    package let film: String
    /// Where it is in the photo; nil for a file that is a film.
    package let clip: EmbeddedClip?
    package let spec: FilmSpec
    /// Nil if the film's own file is not published.
    package let original: OriginalTreatment?
    /// The existing folder for the files; nil to predict the renditions without making them.
    package let folder: String?
    /// The beginning of the files' names.
    package let stem: String
    /// Whether to return the hash of the file as well.
    package let wantsHash: Bool

    package init(
        film: String, clip: EmbeddedClip? = nil, spec: FilmSpec, original: OriginalTreatment?, folder: String?,
        stem: String, wantsHash: Bool
    ) {
        self.film = film
        self.clip = clip
        self.spec = spec
        self.original = original
        self.folder = folder
        self.stem = stem
        self.wantsHash = wantsHash
    }

    /// The name of a rendition in the folder.
    ///
    /// - Parameter height: Of its short side, in pixels.
    package static func fileName(ofHeight height: Int, stem: String) -> String { "\(stem)-\(height)p.mp4" }

    /// The name of the film's own file in the folder.
    package static func originalName(stem: String) -> String { "\(stem)-film" }
}

extension FilmRunner {
    /// Has a worker search a film for private details.
    ///
    /// - Parameter path: Absolute.
    /// - Returns: Nil for a film that is not in MP4 or QuickTime.
    package typealias Search = @Sendable (_ path: String) async -> Result<MovieFacts?, PhotoFailure>

    /// Does a job.
    ///
    /// - Parameters:
    ///   - search: Is called with the copy of the film's own file that is published.
    ///   - onProgress: Receives which part of the work is done, from 0 to 1, rising unless a rendition is made in
    ///     another way.
    /// - Throws: A failure that may be gone the next time.
    package func report(
        on job: FilmJob, searching search: Search, onProgress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws(FilmFailure) -> FileReport<FilmAnswer> {
        let answer: FilmAnswer
        do throws(FilmFailure) {
            answer = try await self.answer(to: job, search, onProgress)
        } catch {
            guard case .refused(let reason) = error else { throw error }
            answer = .refused(reason)
        }
        return FileReport(answer: answer, hash: job.wantsHash ? ContentHash.of(file: job.film) : nil)
    }

    private func answer(
        to job: FilmJob, _ search: Search, _ onProgress: @escaping @Sendable (Double) -> Void
    ) async throws(FilmFailure) -> FilmAnswer {
        let cut = try job.clip.map { clip throws(FilmFailure) in try CutClip(clip, of: job.film, in: job.folder) }
        defer { withExtendedLifetime(cut) {} }
        let film = try FilmSource(cut?.path ?? job.film)
        let facts = try await facts(of: film)
        let plan = FilmPlan(facts, job.spec)
        guard let folder = job.folder else {
            return .done(plan.renditions.map { FilmFile(predicted: $0, of: facts) }, original: .none)
        }
        // Before the renditions, so that a search that fails encodes nothing.
        let original = try await original(job, film, facts, search, in: folder)
        let renditions = plan.renditions
        var files: [FilmFile] = []
        for (index, rendition) in renditions.enumerated() {
            let height = min(rendition.size.width, rendition.size.height)
            let path = folder + "/" + FilmJob.fileName(ofHeight: height, stem: job.stem)
            if let finished = FilmFile(finished: path, as: rendition) {
                files.append(finished)
                continue
            }
            let made = try await render(rendition, of: film, facts: facts, to: path) { seconds in
                onProgress((Double(index) + min(1, seconds / facts.duration)) / Double(renditions.count))
            }
            files.append(FilmFile(movie: made.movie, hash: try Self.hash(of: path)))
        }
        return .done(files, original: original)
    }

    private func original(
        _ job: FilmJob, _ film: FilmSource, _ facts: FilmFacts, _ search: Search, in folder: String
    ) async throws(FilmFailure) -> FilmOriginal {
        guard let treatment = job.original else { return .none }
        let path = folder + "/" + FilmJob.originalName(stem: job.stem)
        switch treatment {
        case .keep:
            let file = try film.opened()
            try FilmFailure.files(FileSystem.copyContents(of: film.path, to: path))
            try film.checkUnchanged(file)
            // The film may be replaced while it is searched, and the copy is what is published.
            let findings = try await privateDetails(of: FilmSource(path), search)
            return .published(
                PublishedOriginal(byteCount: film.byteCount, hash: try Self.hash(of: path)), findings)
        case .strip:
            do throws(FilmFailure) {
                let copy = try mapError(of: FilmRendition(remuxing: facts), FilmFailure.refused)
                let made = try await render(copy, of: film, facts: facts, to: path + ".mp4")
                try FilmFailure.files(FileSystem.rename(path + ".mp4", to: path))
                return .published(
                    PublishedOriginal(byteCount: made.movie.byteCount, hash: try Self.hash(of: path), suffix: "mp4"), []
                )
            } catch {
                guard case .refused(let reason) = error else { throw error }
                guard case .unsealed(let detail) = reason else { return .refused(reason.description) }
                return .refused(
                    "its metadata can't be removed, since a copy would have \(detail). Export it again in H.264 with 8 "
                        + "bits and AAC, or use \"originals: keep\".")
            }
        }
    }

    static func hash(of path: String) throws(FilmFailure) -> ContentHash {
        guard let hash = ContentHash.of(file: path) else { throw .file(.cannotRead(path: path, .system(.last))) }
        return hash
    }
}

extension FilmFile {
    /// A rendition that a killed build has finished. Its name says of which film, in which state, and by which
    /// settings it was made. That it is whole and has nothing private is known if sealing it once more changes nothing.
    ///
    /// - Returns: Nil if there is no such file. Anything else at the path is removed.
    fileprivate init?(finished path: String, as rendition: FilmRendition) {
        guard FileSystem.status(path) != nil else { return nil }
        let copy = path + ".sealed"
        defer { unlink(copy) }
        guard
            let movie = try? MovieSeal.seal(
                path, as: copy, expecting: rendition.size, hasSound: rendition.hasSound),
            let hash = ContentHash.of(file: copy), hash == ContentHash.of(file: path)
        else {
            unlink(path)
            return nil
        }
        self.init(movie: movie, hash: hash)
    }

    /// A rendition that is not made. Its bytes are not known.
    fileprivate init(predicted rendition: FilmRendition, of facts: FilmFacts) {
        self.init(
            movie: SealedMovie(
                size: rendition.size, duration: facts.duration, byteCount: 0, codecs: [], hasSound: rendition.hasSound),
            hash: ContentHash(value: 0))
    }
}
