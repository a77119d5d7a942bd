import FileReading
import Foundation
import ImagePipeline
import PhotoVocabulary

/// A worker's job to cut pictures from a rendition of a cover. It writes nothing: the files are in the answer, since
/// they are small.
package struct CoverJob: Hashable, Codable, Sendable {
    /// The rendition's absolute path.
    package let file: String
    package let cuts: [CoverCut]
    /// The point that stays visible.
    package let focus: FocusPoint
    /// The colour behind transparent pictures.
    package let background: RGBColour

    package init(file: String, cuts: [CoverCut], focus: FocusPoint, background: RGBColour) {
        self.file = file
        self.cuts = cuts
        self.focus = focus
        self.background = background
    }
}

extension CoverJob {
    /// Cuts the pictures in this process.
    ///
    /// - Parameters:
    ///   - rendition: The job's file.
    ///   - admit: Called before decoding with the memory and time that the rendition needs. Returns when it may be
    ///     decoded.
    func cut(_ rendition: SourceFile, admit: (PhotoNeed) -> Void) throws(ImageError) -> [Data] {
        try Renderer().cut(
            PhotoSource(file: rendition, orientation: 1), as: cuts, focus: focus, on: background, admit: admit
        ).map { Data($0) }
    }
}

extension CoverJob: WorkerJob {
    /// The bytes of the files, in the order of the job's cuts.
    package typealias Answer = [Data]

    package var request: WorkerRequest { .cover(self) }
    package var files: [String] { [file] }
    package var encodings: [RenditionEncoding] { [RenditionEncoding(.jpeg)] }
}
