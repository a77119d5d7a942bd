import Foundation
import ImagePipeline
import PhotoVocabulary
import PhotoWorkers
import TestSupport

/// A job for the faulty worker: `name` tells it what to do to itself.
func job(_ name: String, folder: String = "/nowhere", crop: CropChoice = .centre) -> PhotoJob {
    PhotoJob(
        file: "/photos/\(name).jpg", sidecars: ["/photos/\(name).jpg.xmp"], renditions: RenditionSpec(widths: [240]),
        folder: folder, stem: name,
        crop: crop)
}

let faultyWorker = WorkerCommand(
    executable: builtProducts.appending(path: "FaultyWorker").path(percentEncoded: false), arguments: [])

/// Tries what confined processes may not do.
let confinedWorker = WorkerCommand(
    executable: builtProducts.appending(path: "ConfinedWorker").path(percentEncoded: false), arguments: [])
