import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers

/// A worker that, once it is confined, tries what its job's file name says, as a photo would that has taken it over.
/// The photo's caption says what came of it: `allowed`, or the system's name of the error. If its
/// input is not a socket, it is an ``AttackingProgram``.
@main
struct ConfinedWorker {
    static func main() throws {
        if AttackingProgram.isWanted { return AttackingProgram.run() }
        var loop = WorkerLoop(memoryLimit: 2 << 30)
        loop.answer = { job, photo, _, _ in answer(to: job, photo) }
        try loop.run()
    }

    private static func answer(to job: PhotoJob, _ photo: SourceFile) -> PhotoAnswer {
        let name = job.file.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
        let attempt = Attempt(photo: photo, folder: job.folder ?? "", target: job.stem)
        var metadata = PhotoMetadata()
        metadata.caption = attempt.outcome(of: String(name))
        let size = PixelSize(width: 3, height: 2)
        let rendition = Rendition(
            size: size, format: .jpeg, fileName: "a-3.jpg", byteCount: 1, hash: ContentHash(value: 1))
        return .done(metadata, RenderedPhoto(size: size, renditions: [rendition], averageColour: .white))
    }
}
