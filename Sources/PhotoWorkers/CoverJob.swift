import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
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

/// The answer to a ``CoverJob``.
package enum CoverAnswer: Hashable, Codable, Sendable {
    /// The bytes of the files, in the order of the job's cuts.
    case done([Data])
    case failed(ImageError)

    /// Cuts the pictures in this process.
    ///
    /// - Parameters:
    ///   - rendition: The job's file.
    ///   - admit: Called before decoding with the memory and time that the rendition needs. Returns when it may be
    ///     decoded.
    package init(doing job: CoverJob, rendition: SourceFile, admit: (PhotoNeed) -> Void) {
        do {
            let files = try Renderer().cut(
                PhotoSource(file: rendition, orientation: 1), as: job.cuts, focus: job.focus,
                on: job.background, admit: admit)
            self = .done(files.map { Data($0) })
        } catch {
            self = .failed(error)
        }
    }
}

/// The result of a ``CoverJob``.
package enum CoverResult: Hashable, Sendable {
    /// The files in the order of the job's cuts.
    case done([Data])
    case failed(PhotoFailure)
}

extension CoverJob: WorkerJob {
    package typealias Answer = CoverAnswer

    package var request: WorkerRequest { .cover(self) }
    package var files: [String] { [file] }
    package var folder: String? { nil }
    package var encodings: [RenditionEncoding] { [RenditionEncoding(.jpeg)] }

    package static func result(of answer: CoverAnswer) -> CoverResult {
        switch answer {
        case .done(let files): .done(files)
        case .failed(let error):
            .failed(error.followsFromTheFile ? .refused(error) : PhotoFailure(transient: error))
        }
    }

    package static func result(of failure: PhotoFailure) -> CoverResult { .failed(failure) }
}
