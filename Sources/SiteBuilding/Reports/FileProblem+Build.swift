import FileReading
import ImagePipeline

extension FileProblem {
    static let removedDuringBuild = FileProblem.other("it was removed during the build")
    static let noManifest = FileProblem.other("its manifest is missing")

    /// A rendition can't be read as a picture.
    static func image(_ error: ImageError) -> FileProblem { .other(error.description) }
}
