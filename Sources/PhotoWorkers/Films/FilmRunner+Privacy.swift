import FilmPipeline
import Foundation
import PhotoCatalog

extension FilmRunner {
    /// Returns each kind of private detail in a film's file with one tag that has it. Only what ffprobe knows is found.
    func privateDetails(of film: FilmSource) async throws(FilmFailure) -> [PrivacyFinding] {
        let json = Data(
            try await output(
                of: ToolCall(
                    program: tools.ffprobe, arguments: FilmProbe.tagArguments(for: film.path), readable: [film.path],
                    limits: .reading(film.byteCount)),
                from: film))
        var found: [PrivateDetail: String] = [:]
        for tag in FilmProbe.tags(in: json) {
            guard let detail = Self.detail(of: tag), found[detail] == nil else { continue }
            found[detail] = tag
        }
        return found.map { PrivacyFinding(detail: $0, tag: $1) }.sorted { $0.detail < $1.detail }
    }

    /// - Parameter tag: A name of ffprobe, or `data stream` with the code of its format. What is in such a stream of a
    ///   camera is not known, and mostly it is the way that the camera took.
    private static func detail(of tag: String) -> PrivateDetail? {
        let name = tag.lowercased()
        return details.first { $0.words.contains(where: name.contains) }?.detail
    }

    private static let details: [(words: [String], detail: PrivateDetail)] = [
        (["location", "gps", "©xyz", "data stream"], .position),
        (["serial"], .serialNumber),
        (["owner"], .owner),
        (["artist", "author", "copyright", "director", "producer", "composer", "performer", "publisher"], .credit),
    ]
}
