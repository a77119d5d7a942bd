import FilmPipeline
import ImagePipeline
import PhotoCatalog

/// What was made of a film, or of a picture that moves. It depends only on the film's bytes, so that builds store it.
package enum FilmAnswer: Hashable, Codable, Sendable {
    /// The renditions, smallest first, at least one; and the film's own file as it can be downloaded.
    case done([FilmFile], original: FilmOriginal)
    /// The file of a picture that moves, without metadata: a film of it is not smaller, or can't be made.
    case picture(PublishedOriginal)
    /// Only the film's poster, or the still picture, is shown until its file changes.
    case refused(FilmError)

    /// Empty if there are none.
    package var files: [FilmFile] {
        if case .done(let files, _) = self { files } else { [] }
    }
}

/// What became of a film's own file.
package enum FilmOriginal: Hashable, Codable, Sendable {
    /// It was not asked for.
    case none
    /// With the private details that are left in it.
    case published(PublishedOriginal, [PrivacyFinding])
    /// It can't be published. A sentence says why, and what helps.
    case refused(String)
}
