import BuildCache
import FileReading
import PhotoCatalog
import PhotoWorkers
import SiteBuilding
import SitePlanning

// What is known of photos, and the reading of the others.
extension LiveSite {
    func cache(of edition: LiveEdition) -> LiveCache {
        // To open it takes longer than most questions to it.
        let database =
            database
            ?? resources.cache?.existingDatabase(
                source: edition.source, destination: FileSystem.resolved(edition.configuration.destination))
        self.database = database
        return LiveCache(database, related ?? [], of: edition)
    }

    /// Begins to read an album's photos, unless that has begun.
    func reading(of album: Album, in edition: LiveEdition) -> Gate {
        if let known = readings[album.folder] { return known }
        let gate = Gate()
        readings[album.folder] = gate
        mayHaveIncompletePages = true
        let number = number
        let start = ContinuousClock.now
        Task {
            let isComplete = await read(album.photos, of: album, in: edition)
            // The next page that needs them tries again.
            if !isComplete, readings[album.folder] === gate { readings[album.folder] = nil }
            gate.open()
            // A page was shown without them.
            if number == self.number, .now - start > Self.patience { onChange() }
        }
        return gate
    }

    /// Looks photos of an album up in the cache, and has workers read the others.
    ///
    /// - Returns: false if the workers did not read all of them, for example because the disk is full.
    @discardableResult
    func read(_ wanted: [Photo], of album: Album, in edition: LiveEdition) async -> Bool {
        let number = number
        let (found, open) = cache(of: edition).photos(wanted, of: album, knowing: photos)
        photos.merge(found) { $1 }
        return await withTaskGroup(of: (LiveCache.Task, PhotoAnswer?, Reading?).self) { group in
            for task in open {
                let made = photos[task.file]?.made(for: task)
                var product = edition.product
                product.made[task.file] = made
                let job = product.job(for: task, writingTo: nil)
                group.addTask { (task, made, await self.reading(of: task.photo, by: job, in: edition.source)) }
            }
            var isComplete = true
            for await (task, made, reading) in group {
                guard let reading else {
                    isComplete = false
                    continue
                }
                // What was asked for an older state of the source must not replace what is known of this one.
                guard number == self.number || photos[task.file] == nil else { continue }
                photos[task.file] = LivePhoto(reading.answer, to: task, madeOf: made)
            }
            return isComplete
        }
    }

    /// A photo or a film as it was read.
    private struct Reading {
        /// Nil if it can't be shown.
        let answer: PhotoAnswer?
    }

    /// Has a worker read a photo, or a film's poster.
    ///
    /// - Returns: nil if that did not happen.
    private nonisolated func reading(of photo: Photo, by job: PhotoJob, in source: String) async -> Reading? {
        guard photo.file.isNamedFilm else {
            return (try? await resources.readers.result(of: job)).map { Reading(answer: (try? $0.get())?.answer) }
        }
        switch await posters.poster(of: photo, in: source) {
        case .failure(let failure): return failure.isTransient ? nil : Reading(answer: nil)
        case .success(let poster):
            let result = try? await resources.readers.result(of: job.reading(poster))
            return result.map { Reading(answer: (try? $0.get())?.answer.showing(poster)) }
        }
    }
}
