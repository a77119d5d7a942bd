import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers

/// What became of a library's photos.
struct RenderedLibrary: Sendable {
    var built: [PhotoFile: BuiltPhoto] = [:]
    /// In order of their paths.
    var failures: [SkippedPhoto] = []
    /// What is known of each photo now.
    var remembered: [PhotoFile: BuildDatabase.Photo] = [:]
    /// Where new renditions are, by what they hold; all others are in the site that is to be replaced.
    var newRenditions: [ContentHash: String] = [:]
    /// Photos that had to be read, with the bytes of their files.
    var read: [PhotoFile: Int] = [:]
    /// Whether a photo failed for a reason that need not last.
    var mayDifferNextTime = false
}

/// Sees to it that every photo of a library has its renditions: what an earlier build made of the same file is taken from the
/// site that it made, and everything else is for the workers.
struct LibraryRenderer: Sendable {
    let configuration: SiteConfiguration
    /// The source folder, absolute.
    let source: String
    let paper: (red: UInt8, green: UInt8, blue: UInt8)
    let workers: WorkerPool
    let remembered: [PhotoFile: BuildDatabase.Photo]
    let published: PublishedSite

    /// A photo of the library, with the state in which its file was found.
    private struct Task {
        let file: PhotoFile
        /// Nil if it has gone since.
        let stamp: FileStamp?
        /// The absolute paths of the files beside it that say something about it.
        let companions: [String]
        let interest: InterestMeasure?
        let recipe: ContentHash
        /// The album that it is in.
        let album: Album
    }

    /// - Parameter pool: the folder for new renditions, which exists; nil if they are to be foretold, not made.
    func render(
        _ library: PhotoLibrary, into pool: String?, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> RenderedLibrary {
        let tasks = tasks(library)
        var rendered = RenderedLibrary()
        var open: [Task] = []
        let memory = PhotoMemory(remembered)
        for task in tasks {
            if let stamp = task.stamp,
                let known = memory.photo(
                    at: task.file, stamp: stamp, recipe: task.recipe,
                    hash: { ContentHash.of(file: source + "/" + task.file.path) }),
                take(known, stamp, for: task, to: &rendered)
            {
                continue
            }
            open.append(task)
        }
        report(.found(photos: tasks.count, changed: open.count, albums: library.albums.count { !$0.groups.isEmpty }))
        try await work(open, into: pool, to: &rendered, report: report)
        rendered.failures.sort { $0.file.path < $1.file.path }
        return rendered
    }

    private func tasks(_ library: PhotoLibrary) -> [Task] {
        // One file may speak of all photos of its folder.
        var known = ReadFiles()
        return library.albums.flatMap { album in
            album.groups.flatMap(\.photos).map { file in
                let interest = album.focus[file] == nil ? InterestMeasure(album.crop) : nil
                let companions = (album.companions[file] ?? []).map { source + "/" + $0 }
                return Task(
                    file: file, stamp: FileStamp(of: source + "/" + file.path), companions: companions,
                    interest: interest,
                    recipe: recipe(of: file, interest, companions: companions.map { ($0, known.hash(of: $0)) }),
                    album: album)
            }
        }
    }

    private var spec: RenditionSpec {
        RenditionSpec(
            widths: configuration.widths, encodings: configuration.encodings,
            background: RGBColour(red: paper.red, green: paper.green, blue: paper.blue))
    }

    private func recipe(
        of photo: PhotoFile, _ interest: InterestMeasure?, companions: [(file: String, hash: ContentHash?)]
    ) -> ContentHash {
        var recipe = Recipe()
        recipe.add(configuration.maker)
        recipe.add(configuration.widths.count)
        for width in configuration.widths { recipe.add(width) }
        for encoding in configuration.encodings {
            recipe.add(encoding.format.rawValue)
            recipe.add(encoding.quality)
        }
        for channel in [paper.red, paper.green, paper.blue] { recipe.add(Int(channel)) }
        recipe.add(interest?.rawValue)
        // They may speak of others too, and tell by names whom they mean.
        if !companions.isEmpty { recipe.add(photo.name) }
        for (file, hash) in companions {
            recipe.add(file.split(separator: "/").last.map(String.init))
            recipe.add(hash ?? ContentHash(value: 0))
        }
        return recipe.hash
    }

    /// - Returns: whether what is remembered is all that is needed.
    private func take(
        _ known: BuildDatabase.Photo, _ stamp: FileStamp, for task: Task, to rendered: inout RenderedLibrary
    ) -> Bool {
        guard let answer = try? JSONDecoder().decode(PhotoAnswer.self, from: known.answer) else { return false }
        switch answer {
        case .done(let metadata, let photo):
            // What isn't shown isn't published.
            guard
                !task.album.admits(metadata)
                    || photo.renditions.allSatisfy({ published.file(holding: $0.hash) != nil })
            else { return false }
            rendered.built[task.file] = BuiltPhoto(file: task.file, metadata: metadata, rendered: photo)
        case .failed(let reason):
            rendered.failures.append(skipped(task.file, .refused(reason)))
        case .impossible:
            return false
        }
        rendered.remembered[task.file] = BuildDatabase.Photo(
            stamp: stamp, hash: known.hash, recipe: known.recipe, answer: known.answer)
        return true
    }

    private func work(
        _ tasks: [Task], into pool: String?, to rendered: inout RenderedLibrary, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) {
        let jobs = tasks.enumerated().map { index, task in
            PhotoJob(
                file: source + "/" + task.file.path, companions: task.companions, renditions: spec, folder: pool,
                stem: String(index), interest: task.interest)
        }
        var done = 0
        var result = rendered
        do {
            try await workers.run(jobs) { index, answer in
                done += 1
                let task = tasks[index]
                switch answer {
                case .done(let metadata, let photo):
                    result.read[task.file] = task.stamp?.byteCount ?? 0
                    let photo = pool == nil ? coloured(photo, of: task) : photo
                    result.built[task.file] = BuiltPhoto(file: task.file, metadata: metadata, rendered: photo)
                    guard let pool else { break }
                    for rendition in photo.renditions {
                        result.newRenditions[rendition.hash] = pool + "/" + rendition.fileName
                    }
                    remember(.done(metadata, photo), of: task, in: &result)
                    report(.rendered(task.file, done: done, of: jobs.count))
                case .failed(let failure):
                    let skipped = skipped(task.file, failure)
                    result.failures.append(skipped)
                    if case .refused(let reason) = failure {
                        remember(.failed(reason), of: task, in: &result)
                    } else {
                        result.mayDifferNextTime = true
                    }
                    report(.failed(skipped, done: done, of: jobs.count))
                }
            }
        } catch {
            throw .workers(error.description)
        }
        rendered = result
    }

    /// A photo foretold, with what an earlier build saw of the same file's pixels.
    private func coloured(_ photo: RenderedPhoto, of task: Task) -> RenderedPhoto {
        guard let known = remembered[task.file], known.stamp == task.stamp,
            let answer = try? JSONDecoder().decode(PhotoAnswer.self, from: known.answer),
            case .done(_, let seen) = answer
        else { return photo }
        return RenderedPhoto(
            size: photo.size, renditions: photo.renditions, averageColour: seen.averageColour,
            isTransparent: seen.isTransparent, interest: seen.interest)
    }

    private func remember(_ answer: PhotoAnswer, of task: Task, in rendered: inout RenderedLibrary) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let file = source + "/" + task.file.path
        var known = ReadFiles()
        // Of a file that has changed since it was found nobody knows which state the worker read.
        guard let stamp = task.stamp, let hash = ContentHash.of(file: file), FileStamp(of: file) == stamp,
            recipe(of: task.file, task.interest, companions: task.companions.map { ($0, known.hash(of: $0)) })
                == task.recipe,
            let data = try? encoder.encode(answer)
        else { return rendered.mayDifferNextTime = true }
        rendered.remembered[task.file] = BuildDatabase.Photo(
            stamp: stamp, hash: hash, recipe: task.recipe, answer: data)
    }

    private func skipped(_ file: PhotoFile, _ failure: PhotoFailure) -> SkippedPhoto {
        SkippedPhoto(
            file: file, source: configuration.source, reason: failure.description, detail: failure.detail)
    }
}
