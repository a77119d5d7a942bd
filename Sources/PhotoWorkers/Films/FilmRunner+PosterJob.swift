import FilmPipeline
import PhotoCatalog

extension FilmRunner {
    /// Makes the poster of a film, and reads what a job for the poster needs.
    ///
    /// - Parameters:
    ///   - path: The film's, absolute.
    ///   - seconds: The poster's time in the film; nil for the best of some frames.
    ///   - destination: Where the poster goes; nil if a picture takes its place.
    package func poster(
        of path: String, at seconds: Double?, to destination: String?
    ) async throws(FilmFailure) -> PosterFilm {
        let film = try FilmSource(path)
        let facts = try await facts(of: film)
        if let destination { _ = try await makePoster(of: film, facts: facts, at: seconds, to: destination) }
        return PosterFilm(
            name: PhotoFile(path: path).name, duration: facts.duration, taken: facts.taken.flatMap(DateTaken.init))
    }
}

extension DateTaken {
    /// - Returns: Nil for a day that does not exist.
    init?(_ date: FilmDate) {
        guard let clock = DateTaken(notation: date.clock) else { return nil }
        self.init(
            year: clock.year, month: clock.month, day: clock.day, hour: clock.hour, minute: clock.minute,
            second: clock.second, nanosecond: clock.nanosecond,
            offset: clock.hour == nil ? nil : date.isUTC ? 0 : date.offset,
            // The clock of UTC may show another day than that of the place.
            source: date.isUTC ? .position : .camera)
    }
}
