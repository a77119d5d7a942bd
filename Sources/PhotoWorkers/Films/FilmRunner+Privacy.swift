import FileReading
import FilmPipeline
import Foundation
import PhotoCatalog

extension FilmRunner {
    /// Returns each kind of private detail in a film's own file, with one part that has it.
    ///
    /// - Parameter search: ffprobe searches what it could not.
    func privateDetails(of film: FilmSource, _ search: Search) async throws(FilmFailure) -> [PrivacyFinding] {
        let found = await search(film.path)
        let movie = try mapError(of: found.get(), FilmFailure.unsearched)
        var findings = movie?.findings ?? []
        if movie?.isSearched != true {
            let json = try await output(
                of: ToolCall(
                    program: tools.ffprobe, arguments: FilmProbe.tagArguments(for: film.path), readable: [film.path],
                    limits: .reading(film.byteCount)),
                from: film)
            findings += FilmProbe.findings(in: Data(json))
        }
        return findings.privateDetails(isOriginal: true)
    }
}
