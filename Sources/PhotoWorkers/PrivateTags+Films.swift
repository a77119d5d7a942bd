import FileReading
import FilmPipeline
import PhotoCatalog

extension PrivateTags {
    /// Returns each kind of private detail in a photo's file and in the films inside it, as ``read(file:inFilm:)``.
    static func search(_ file: SourceFile) -> [PrivacyFinding]? { read(file: file, inFilm: details) }

    /// The same as ``readScattered(file:inFilm:)``.
    static func searchScattered(_ file: SourceFile) -> [PrivacyFinding]? { readScattered(file: file, inFilm: details) }

    /// Data that are not known don't count as positions, unlike in films of cameras: phones write about each picture
    /// there.
    private static func details(in file: OpenedFile, from start: Int) -> [PrivacyFinding] {
        let movie = try? MovieInspection(of: file, from: start, readsSamples: false)
        return movie?.findings.privateDetails(isOriginal: false) ?? []
    }
}
