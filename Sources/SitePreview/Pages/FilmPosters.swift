import BuildCache
import FileReading
import FilmPipeline
import Foundation
import PhotoCatalog
import PhotoWorkers
import Threading

/// The pictures that stand for films until a build has chosen better ones. Each is made once.
actor FilmPosters {
    struct Poster: Sendable {
        /// The picture's path, absolute.
        let file: String
        /// Nil if ffmpeg is not installed, so that the picture is a grey area.
        let film: PosterFilm?
        /// Whether it is a file of the preview, and not one of the user's.
        var isTemporary = true
    }

    typealias Made = Result<Poster, FilmFailure>

    /// What decides on a poster.
    private struct Key: Hashable {
        let film: String
        let stamp: FileStamp?
        let setting: PosterSetting?
    }

    /// Of each generation: one takes up to 15 MB.
    private static let mostPosters = 50

    private let folder: String
    private let search: FilmRunnerSearch?
    private let places = Budget(AvailableResources.current.coreCount)
    private var posters: [Key: Task<Made, Never>] = [:]
    /// Those before them, which workers may still be reading.
    private var retired: [Key: Task<Made, Never>] = [:]
    private var count = 0

    /// - Parameters:
    ///   - folder: For the pictures, absolute.
    ///   - confine: How to start a process that confines itself and becomes ffmpeg; nil for no films.
    init(in folder: String, confine: WorkerCommand?) {
        self.folder = folder
        search = confine.map { FilmRunnerSearch(command: $0) }
    }

    /// The poster of a film: the picture or the time that its settings name, or else the beginning, which is the fastest
    /// to find.
    ///
    /// - Parameter source: The source folder, absolute.
    func poster(of photo: Photo, in source: String) async -> Made {
        let film = source + "/" + photo.file.path
        let key = Key(film: film, stamp: FileStamp(of: film), setting: photo.posterSetting)
        if let known = posters[key] ?? retired.removeValue(forKey: key) {
            posters[key] = known
            return await known.value
        }
        if posters.count >= Self.mostPosters { await retire() }
        count += 1
        let destination = "\(folder)/poster-\(count).png"
        let task = Task { await make(key, at: destination) }
        posters[key] = task
        let made = await task.value
        // The cause may be gone the next time.
        if case .failure(let failure) = made, failure.isTransient { posters[key] = nil }
        return made
    }

    /// Retires all posters, for example because the site has pictures of its own now, and removes those that were retired
    /// before.
    func retire() async {
        let old = retired
        retired = posters
        posters = [:]
        for (key, task) in old where retired[key] == nil {
            // Meanwhile a page may have needed it again.
            if case .success(let poster) = await task.value, posters[key] == nil, poster.isTemporary {
                unlink(poster.file)
            }
        }
    }

    private func make(_ key: Key, at destination: String) async -> Made {
        guard let runner = try? await search?.runner() else {
            return Result { () throws(FilmFailure) in try placeholder(at: destination) }
        }
        do throws(FilmFailure) {
            return try await places.withLoan(of: 1) { () async throws(FilmFailure) in
                var time = 0.0
                switch key.setting {
                case .picture(let name):
                    let picture = RelativePath.split(key.film).folder + "/" + name
                    let film = try await runner.poster(of: key.film, at: nil, to: nil)
                    return .success(Poster(file: picture, film: film, isTemporary: false))
                case .time(let seconds): time = seconds
                case nil: break
                }
                let film = try await runner.poster(of: key.film, at: time, to: destination)
                return .success(Poster(file: destination, film: film))
            }
        } catch {
            return .failure(error)
        }
    }

    /// A grey area of 16 : 9.
    private func placeholder(at destination: String) throws(FilmFailure) -> Poster {
        try FilmFailure.files(FileSystem.write(PreviewAssets.film, to: destination))
        return Poster(file: destination, film: nil)
    }
}

extension PhotoJob {
    /// The same for a film, whose pixels are those of its poster.
    func reading(_ poster: FilmPosters.Poster) -> PhotoJob {
        PhotoJob(
            file: poster.file, sidecars: sidecars, renditions: renditions, folder: folder, stem: stem, crop: crop,
            made: made, film: poster.film)
    }
}

extension PhotoAnswer {
    /// The same as that of a film, also if ffmpeg could not say how long it is.
    func showing(_ poster: FilmPosters.Poster) -> PhotoAnswer {
        guard case .done(var metadata, let photo) = self else { return self }
        metadata.duration = metadata.duration ?? 0
        return .done(metadata, photo)
    }
}
