import FileReading
import PhotoVocabulary

/// A rendition of a film, as a site has it.
package struct FilmFile: Hashable, Codable, Sendable {
    package let movie: SealedMovie
    package let hash: ContentHash

    package init(movie: SealedMovie, hash: ContentHash) {
        self.movie = movie
        self.hash = hash
    }

    /// The length of the short side in pixels, by which the renditions of a film differ.
    package var height: Int { min(movie.size.width, movie.size.height) }
}
