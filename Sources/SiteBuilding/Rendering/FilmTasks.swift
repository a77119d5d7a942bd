import Threading

/// Work of ffmpeg on several films at the same time.
enum FilmTasks {
    /// The cores that ffmpeg can use for a film, with four threads for its pictures.
    static let coresOfFilm = 4
    /// The same for the clip of a photo. It is decoded and scaled by one thread, which takes most of the time.
    static let coresOfClip = 1

    /// Returns the results in the order of the films.
    ///
    /// - Parameters:
    ///   - cores: How many cores the work on a film can use. As many films as fill all cores are worked on at a time.
    ///   - limit: The number of all cores.
    static func map<Film: Sendable, Value: Sendable>(
        _ films: [Film], cores: (Film) -> Int, limit: Int = AvailableResources.current.coreCount,
        _ body: @escaping @Sendable (Int, Film) async -> Value
    ) async -> [Value] {
        await withTaskGroup(of: (Int, Value).self) { group in
            var (next, used, found): (Int, Int, [Int: Value]) = (0, 0, [:])
            func add() {
                while next < films.count, used == 0 || used + cores(films[next]) <= limit {
                    used += cores(films[next])
                    group.addTask { [next] in (next, await body(next, films[next])) }
                    next += 1
                }
            }
            add()
            for await (index, value) in group {
                found[index] = value
                used -= cores(films[index])
                add()
            }
            return films.indices.compactMap { found[$0] }
        }
    }
}
