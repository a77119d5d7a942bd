import FileReading
import FilmPipeline
import ImagePipeline
import PhotoCatalog

/// What became of a library's films.
struct PublishedFilms: Sendable {
    /// The films, pictures and photos of which films are made, of albums that are not up to date; nil as long as this
    /// is not known.
    var wanted: Set<PhotoFile>?
    /// The renditions that are published, smallest first, if the films themselves are.
    var files: [PhotoFile: [FilmFile]] = [:]
    /// Pictures that move and are published as they are, without metadata.
    var pictures: [PhotoFile: PublishedOriginal] = [:]
    /// The films' own files that visitors can download.
    var originals: [PhotoFile: PublishedOriginal] = [:]
    /// Where new files are, by what they hold; all others are in the site that is to be replaced.
    var newFiles: [ContentHash: String] = [:]
    /// Films that would have to be read, with the bytes of their files, where files are predicted.
    var read: [PhotoFile: Int] = [:]
    /// Films of which only the poster is shown, or that are shown without their own file, and why.
    var refusals: [Photo: BuildWarning] = [:]
    /// Films that could not be read this time and stay as they are published.
    var kept: [PhotoFile: BuildWarning] = [:]
    /// Films of which a store must have the renditions and lacks them.
    var missing: Set<PhotoFile> = []
    /// Whether one failed for a reason that need not last.
    var mayDifferNextTime = false
    /// About pictures that are shown without motion, because ffmpeg can't be used.
    var warning: BuildWarning?
}
