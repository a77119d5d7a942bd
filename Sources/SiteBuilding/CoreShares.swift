import PhotoWorkers

/// Distributes work that does not wait to all cores.
enum CoreShares {
    /// Gives each core every n-th index: neighbouring items are of one kind, and take equally long.
    static func run<Result: Sendable>(
        _ count: Int, _ work: @escaping @Sendable (StrideTo<Int>) -> Result
    ) async -> [Result] {
        let shareCount = min(count, AvailableResources.current.coreCount)
        return await withTaskGroup(of: Result.self) { group in
            for first in 0..<shareCount {
                group.addTask { work(stride(from: first, to: count, by: shareCount)) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) async -> [Result] {
        let shares = await run(elements.count) { indices in
            indices.map { (index: $0, result: transform(elements[$0])) }
        }
        return shares.joined().sorted { $0.index < $1.index }.map(\.result)
    }
}
