import ImagePipeline
import PhotoCatalog

extension PhotoAnswer {
    /// Does what the job asks for, in this process: reads the metadata, makes the renditions.
    ///
    /// - Parameter admit: is told what the photo needs before it is decoded.
    public init(doing job: PhotoJob, admit: (PhotoNeed) -> Void) {
        let metadata = MetadataReader.read(file: job.file)
        do {
            let photo = try Renderer().render(
                file: job.file, orientation: metadata.orientation, spec: job.renditions, into: job.folder,
                stem: job.stem, seeking: metadata.focus == nil ? job.interest : nil, admit: admit)
            self = .done(metadata, photo)
        } catch {
            self = error.endsTheBuild ? .impossible(error.description) : .failed(error.description)
        }
    }
}
