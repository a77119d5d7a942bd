import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SiteBuilding
import SitePlanning

/// Renditions that are made because a browser asks for them now. They go to a folder of their own, and never into the
/// cache of builds.
actor PreviewPixels {
    /// The folder that the renditions are written to, absolute.
    nonisolated let folder: String
    private let workers: ResidentWorkers<PhotoJob>
    private let posters: FilmPosters
    private var files: [ContentHash: Task<String?, Never>] = [:]
    /// Those that the site has itself, which a browser may still be reading.
    private var retired: [ContentHash: Task<String?, Never>] = [:]

    init(in folder: String, workers: ResidentWorkers<PhotoJob>, posters: FilmPosters) {
        self.folder = folder
        self.workers = workers
        self.posters = posters
    }

    /// A rendition of a photo, as a file.
    ///
    /// - Parameter source: the source folder, absolute.
    /// - Returns: the file's name; nil if the photo can't be rendered.
    func file(_ rendition: Rendition, of photo: Photo, in source: String, _ spec: RenditionSpec) async -> String? {
        if let known = files[rendition.hash] ?? retired.removeValue(forKey: rendition.hash) {
            files[rendition.hash] = known
            return await known.value
        }
        guard let encoding = spec.encodings.first(where: { $0.format == rendition.format }) else { return nil }
        let name = rendition.hash.text
        let job = PhotoJob(
            file: source + "/" + photo.file.path, sidecars: photo.sidecars.map { source + "/" + $0 },
            renditions: RenditionSpec(
                widths: [rendition.size.width], encodings: [encoding], background: spec.background,
                ignoresShapes: true),
            folder: folder, stem: name)
        let file = Task { () -> String? in
            var job = job
            if photo.file.isNamedFilm {
                guard case .success(let poster) = await posters.poster(of: photo, in: source) else { return nil }
                job = job.reading(poster)
            }
            guard let made = try? await workers.result(of: job).get().answer.photo else { return nil }
            // A worker that a hostile photo has taken over may answer anything.
            let file = "\(name)-\(rendition.size.width).\(rendition.format.suffix)"
            return made.renditions.contains(where: { $0.fileName == file }) && isPlain(file) ? file : nil
        }
        files[rendition.hash] = file
        let made = await file.value
        // A file that can't be read now may be readable next time.
        if made == nil { files[rendition.hash] = nil }
        return made
    }

    /// Whether a file is an ordinary one. It is compared with a new file that always has the same name, so that this must
    /// not be asked about two files at once: the actor sees to that, as long as nothing in here waits.
    func isPlain(_ file: String) -> Bool {
        guard let newFile = try? FileSystem.statusOfNewFile(in: folder) else { return false }
        return FileSystem.status(folder + "/" + file)?.isPlainFile(like: newFile) == true
    }

    /// Retires all renditions, since the site has its own now, and removes those that were retired before.
    func retire() async {
        let old = retired
        retired = files
        files = [:]
        for (hash, file) in old where retired[hash] == nil {
            // Meanwhile a browser may have asked for it again.
            if let name = await file.value, files[hash] == nil { unlink(folder + "/" + name) }
        }
    }
}
