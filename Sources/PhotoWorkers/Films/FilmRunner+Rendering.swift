import FileReading
import FilmPipeline
import Foundation
import PhotoVocabulary

/// A rendition as it was made.
package struct RenderedFilm: Hashable, Sendable {
    /// The one that was asked for, or what replaced it.
    package let rendition: FilmRendition
    package let movie: SealedMovie
}

extension FilmRunner {
    /// Makes a rendition, and puts it in place when it is complete and has no private data. If it can't be made as
    /// planned, another way is tried.
    ///
    /// - Parameters:
    ///   - destination: The rendition's path. A file that is there is replaced at once.
    ///   - onProgress: Receives how many seconds of the film are done. A second way begins at 0 again.
    package func render(
        _ rendition: FilmRendition, of film: FilmSource, facts: FilmFacts, to destination: String,
        onProgress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws(FilmFailure) -> RenderedFilm {
        var rendition = rendition
        while true {
            do throws(FilmFailure) {
                let movie = try await make(rendition, of: film, facts: facts, at: destination, onProgress)
                return RenderedFilm(rendition: rendition, movie: movie)
            } catch {
                guard error.permitsFallback, let fallback = rendition.fallback else {
                    throw rendition.isLimitChosen ? error.withChosenLimit : error
                }
                rendition = fallback
            }
        }
    }

    private func make(
        _ rendition: FilmRendition, of film: FilmSource, facts: FilmFacts, at destination: String,
        _ onProgress: @escaping @Sendable (Double) -> Void
    ) async throws(FilmFailure) -> SealedMovie {
        let limits = ToolLimits.rendering(
            facts, byteCount: film.byteCount, pixels: rendition.method == .encode ? rendition.size.pixelCount : nil,
            fileSize: rendition.byteLimit)
        return try await sealed(
            destination, of: film, facts: facts, size: rendition.size, hasSound: rendition.hasSound,
            turn: rendition.turn, within: limits,
            arguments: { rendition.arguments(from: film.path, to: $0.path, table: $0.table) }, onProgress: onProgress)
    }

    /// Has ffmpeg make a film, and puts it in place when it is complete and has no private data.
    ///
    /// - Parameters:
    ///   - facts: Nil for a picture, whose colours need no table.
    ///   - size: Of the new film.
    ///   - turn: By which players turn its pictures.
    ///   - arguments: Of ffmpeg, which makes the film in the draft's place.
    func sealed(
        _ destination: String, of film: FilmSource, facts: FilmFacts?, size: PixelSize, hasSound: Bool,
        turn: DisplayMatrix = .identity, within limits: ToolLimits, arguments: (FilmDraft) -> [String],
        onProgress: @escaping @Sendable (Double) -> Void
    ) async throws(FilmFailure) -> SealedMovie {
        try await making(destination, of: facts) { draft throws(FilmFailure) in
            _ = try await output(
                of: ToolCall(
                    program: tools.ffmpeg, arguments: arguments(draft), readable: [film.path], folder: draft.folder,
                    limits: limits,
                    onLine: { if let seconds = FilmProgress.seconds(ofLine: $0) { onProgress(seconds) } }),
                from: film, for: destination)
            try draft.check(madeBy: "ffmpeg")
            let sealed = draft.folder + "/sealed.mp4"
            // A tool that a film has taken over may have made a file of this name, with rights of its own.
            unlink(sealed)
            do throws(FilmError) {
                return (
                    sealed,
                    try MovieSeal.seal(
                        draft.path, as: sealed, expecting: size, hasSound: hasSound, turn: turn)
                )
            } catch {
                throw FilmFailure(error, whileSealing: destination)
            }
        }
    }
}

extension FilmFailure {
    /// The same if the limit of the file's bytes is the settings'.
    var withChosenLimit: FilmFailure {
        guard case .refused(.fileTooLarge(let limit, _)) = self else { return self }
        return .refused(.fileTooLarge(limit: limit, isChosen: true))
    }

    /// Whether a rendition that is made in another way may succeed.
    fileprivate var permitsFallback: Bool {
        switch self {
        case .refused(.toolFailed), .refused(.unsealed), .refused(.unreadable), .refused(.tooLarge),
            .refused(.fileTooLarge):
            true
        default: false
        }
    }

    fileprivate init(_ error: FilmError, whileSealing destination: String) {
        guard case .cannotWrite(let reason) = error else {
            self = .refused(error)
            return
        }
        let full = [ENOSPC, EDQUOT].map(SystemError.init).first { $0.description == reason }
        self = .file(.cannotWrite(path: destination, full.map(FileProblem.system) ?? .other(reason)))
    }
}
