/// Divides work that does not wait among all cores.
package enum CoreShares {
    /// Several folders can be written at the same time, each by as many tasks as there are cores. No more of these
    /// tasks work than there are cores.
    private static let cores = Budget(AvailableResources.current.coreCount)

    /// Calls `body` for each index up to `count`, with the share of the core that it runs on.
    ///
    /// The indices are distributed in turn: neighbouring items are of one kind, and take equally long. If the task is
    /// cancelled, `body` is called all the same; it decides what that means.
    ///
    /// - Parameter empty: The share that each core begins with.
    /// - Returns: All shares, in no order.
    /// - Throws: The error of the lowest index, whichever core met its error first.
    package static func filled<Share: Sendable, Failure: Error>(
        _ count: Int, startingWith empty: Share,
        _ body: @escaping @Sendable (Int, inout Share) throws(Failure) -> Void
    ) async throws(Failure) -> [Share] {
        let shareCount = min(count, AvailableResources.current.coreCount)
        let results = await withTaskGroup(of: (share: Share, failure: (index: Int, error: Failure)?).self) { group in
            for first in 0..<shareCount {
                group.addTask {
                    var share = empty
                    for index in stride(from: first, to: count, by: shareCount) {
                        do throws(Failure) {
                            try await cores.withLoan(of: 1) { () throws(Failure) in try body(index, &share) }
                        } catch {
                            return (share, (index, error))
                        }
                    }
                    return (share, nil)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        if let first = results.compactMap(\.failure).min(by: { $0.index < $1.index }) { throw first.error }
        return results.map(\.share)
    }

    /// Transforms each element, with the errors of ``filled(_:startingWith:_:)``.
    package static func map<Element: Sendable, Result: Sendable, Failure: Error>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) throws(Failure) -> Result
    ) async throws(Failure) -> [Result] {
        let shares = try await filled(elements.count, startingWith: [(index: Int, result: Result)]()) {
            index, share throws(Failure) in
            share.append((index, try transform(elements[index])))
        }
        return shares.joined().sorted { $0.index < $1.index }.map(\.result)
    }
}
