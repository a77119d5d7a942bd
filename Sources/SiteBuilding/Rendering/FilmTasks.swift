import Threading

/// Work of ffmpeg on several films at the same time.
enum FilmTasks {
    /// ffmpeg has four threads for the pictures of a film.
    static var count: Int { max(1, AvailableResources.current.coreCount / 4) }

    /// Returns the results in the order of the films.
    static func map<Film: Sendable, Value: Sendable>(
        _ films: [Film], _ body: @escaping @Sendable (Int, Film) async -> Value
    ) async -> [Value] {
        await withTaskGroup(of: (Int, Value).self) { group in
            var (next, found): (Int, [Int: Value]) = (0, [:])
            func add() {
                guard next < films.count else { return }
                group.addTask { [next] in (next, await body(next, films[next])) }
                next += 1
            }
            for _ in 0..<count { add() }
            for await (index, value) in group {
                found[index] = value
                add()
            }
            return films.indices.compactMap { found[$0] }
        }
    }
}
