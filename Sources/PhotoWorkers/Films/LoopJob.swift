import FileReading
import FilmPipeline
import Foundation
import ImagePipeline
import PhotoVocabulary

/// A job to make a film of a picture that moves, if that is smaller than the picture.
package struct LoopJob: Hashable, Sendable {
    /// The picture's absolute path.
    package let picture: String
    package let size: PixelSize
    package let motion: PictureMotion
    /// The colour behind transparent pixels.
    package let background: RGBColour
    /// The largest length of the film's short side in pixels.
    package let height: Int
    /// The most bytes that may be published; nil for no limit.
    package let byteLimit: Int?
    /// The picture without metadata, which a worker has written to the folder; nil if it can't be published.
    package let copy: PublishedOriginal?
    /// The absolute path of the frames of a WebP, which a ``FramesJob`` has written; nil if there are none.
    package let frames: String?
    /// The existing folder for the film; nil to predict it without making it.
    package let folder: String?
    /// The beginning of the files' names.
    package let stem: String
    /// Whether to return the hash of the picture's file as well.
    package let wantsHash: Bool

    package init(
        picture: String, size: PixelSize, motion: PictureMotion, background: RGBColour, height: Int, byteLimit: Int?,
        copy: PublishedOriginal?, frames: String?, folder: String?, stem: String, wantsHash: Bool
    ) {
        self.picture = picture
        self.size = size
        self.motion = motion
        self.background = background
        self.height = height
        self.byteLimit = byteLimit
        self.copy = copy
        self.frames = frames
        self.folder = folder
        self.stem = stem
        self.wantsHash = wantsHash
    }

    /// The name of the picture without metadata in the folder.
    package static func copyName(stem: String) -> String { "\(stem)-moving" }

    /// The name of the frames of a WebP in the folder, for as long as they are needed.
    package static func framesName(stem: String) -> String { "\(stem)-frames" }
}

extension FilmRunner {
    /// Does a job. Of the film and the picture's copy, only the smaller one is left in the folder.
    ///
    /// - Parameter onProgress: Receives which part of the work is done, from 0 to 1.
    /// - Throws: A failure that may be gone the next time.
    package func report(
        on job: LoopJob, onProgress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws(FilmFailure) -> FileReport<FilmAnswer> {
        FileReport(
            answer: try await answer(to: job, onProgress),
            hash: job.wantsHash ? ContentHash.of(file: job.picture) : nil)
    }

    private func answer(
        to job: LoopJob, _ onProgress: @escaping @Sendable (Double) -> Void
    ) async throws(FilmFailure) -> FilmAnswer {
        guard let folder = job.folder else { return try predicted(job) }
        let copy = folder + "/" + LoopJob.copyName(stem: job.stem)
        do throws(FilmFailure) {
            let film = try await film(of: job, in: folder, onProgress)
            guard let picture = job.copy, picture.byteCount <= film.movie.byteCount else {
                unlink(copy)
                return .done([film], original: .none)
            }
            unlink(folder + "/" + FilmJob.fileName(ofHeight: film.height, stem: job.stem))
            return .picture(picture)
        } catch {
            let error = job.byteLimit == nil ? error : error.withChosenLimit
            guard case .refused(let reason) = error else { throw error }
            if let picture = job.copy, picture.byteCount <= job.byteLimit ?? .max { return .picture(picture) }
            unlink(copy)
            return .refused(reason)
        }
    }

    /// Which of both is smaller is not known before they are made.
    private func predicted(_ job: LoopJob) throws(FilmFailure) -> FilmAnswer {
        guard let kind = LoopRendition.Kind(job.motion.kind) else { return .refused(.noPictures) }
        let loop: LoopRendition
        do throws(FilmError) { loop = try self.loop(kind, of: job) } catch { return .refused(error) }
        let movie = SealedMovie(size: loop.size, duration: loop.duration, byteCount: 0, codecs: [], hasSound: false)
        return .done([FilmFile(movie: movie, hash: ContentHash(value: 0))], original: .none)
    }

    private func loop(_ kind: LoopRendition.Kind, of job: LoopJob) throws(FilmError) -> LoopRendition {
        try LoopRendition(
            kind, of: job.size, frameCount: job.motion.frameCount, duration: job.motion.duration, height: job.height,
            background: job.background)
    }

    private func film(
        of job: LoopJob, in folder: String, _ onProgress: @escaping @Sendable (Double) -> Void
    ) async throws(FilmFailure) -> FilmFile {
        guard let kind = LoopRendition.Kind(job.motion.kind), job.motion.kind != .webp || job.frames != nil else {
            throw .refused(.unknownCodec("animated \(job.motion.kind.rawValue)"))
        }
        let source = try FilmSource(job.frames ?? job.picture)
        func path(_ size: PixelSize) -> String {
            folder + "/" + FilmJob.fileName(ofHeight: min(size.width, size.height), stem: job.stem)
        }
        let report: @Sendable (Double) -> Void = { onProgress(min(1, $0 / job.motion.duration)) }
        if kind == .avif {
            let facts = try await facts(of: source)
            let picture = facts.picture
            if picture.needsTable || picture.isMirrored || picture.quarterTurns != 0 {
                // As of a film, whose colours and turn are known to be right.
                let spec = FilmSpec(heights: [job.height], hasSound: false, byteLimit: job.byteLimit)
                guard let rendition = FilmPlan(facts, spec).renditions.last else { throw .refused(.noPictures) }
                let place = path(rendition.size)
                let made = try await render(rendition, of: source, facts: facts, to: place, onProgress: report)
                return FilmFile(movie: made.movie, hash: try Self.hash(of: place))
            }
        }
        let loop = try mapError(of: self.loop(kind, of: job), FilmFailure.refused)
        // A film that becomes larger than the picture need not be finished.
        let most = min(job.byteLimit ?? .max, job.copy.map { $0.byteCount + Self.indexBytes } ?? .max)
        let movie = try await sealed(
            path(loop.size), of: source, facts: nil, size: loop.size, hasSound: false,
            within: .looping(loop, byteCount: source.byteCount, fileSize: most),
            arguments: { loop.arguments(from: source.path, to: $0.path) }, onProgress: report)
        return FilmFile(movie: movie, hash: try Self.hash(of: path(loop.size)))
    }

    /// The index is written before the pictures at last, and the seal leaves some of it out.
    private static let indexBytes = 64 << 10
}

extension LoopRendition.Kind {
    /// The format that ffmpeg reads; nil for one without motion.
    fileprivate init?(_ kind: PictureKind) {
        switch kind {
        case .gif: self = .gif
        case .png, .webp: self = .apng
        case .avif: self = .avif
        default: return nil
        }
    }
}
