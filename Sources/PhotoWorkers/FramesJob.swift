import FileReading
import ImagePipeline
import PhotoVocabulary

/// A worker's job to write the frames of an animated WebP as an animated PNG, which ffmpeg can read.
package struct FramesJob: Hashable, Codable, Sendable {
    /// The picture's absolute path.
    package let picture: String
    /// The colour behind transparent pixels.
    package let background: RGBColour
    /// The existing folder for the new file.
    package let destination: String
    /// The new file's name.
    package let name: String

    package init(picture: String, background: RGBColour, destination: String, name: String) {
        self.picture = picture
        self.background = background
        self.destination = destination
        self.name = name
    }
}

extension FramesJob: WorkerJob {
    /// The bytes of the new file; nil if the frames can't be read, or are too many.
    package typealias Answer = Int?

    package var request: WorkerRequest { .frames(self) }
    package var files: [String] { [picture] }
    package var folder: String? { destination }
    package var encodings: [RenditionEncoding] { [RenditionEncoding(.jpeg)] }

    /// - Throws: An error that does not follow from the picture's bytes.
    func write(_ file: SourceFile, admit: (PhotoNeed) -> Void) throws(ImageError) -> Int? {
        do {
            return try AnimationFrames.write(file, on: background, to: destination + "/" + name, admit: admit)
        } catch {
            guard error.followsFromTheFile else { throw error }
            return nil
        }
    }
}
