import FilmPipeline
import Foundation
import PhotoCatalog

extension FilmRunner {
    /// Returns each kind of private detail in a film's own file, with one part that has it.
    ///
    /// - Parameter movie: What a worker has found in it; nil for a film that is not in MP4 or QuickTime. ffprobe
    ///   searches what the worker could not.
    func privateDetails(of film: FilmSource, _ movie: MovieFacts?) async throws(FilmFailure) -> [PrivacyFinding] {
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
