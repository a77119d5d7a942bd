/// Which pages belong to which group, and back: every lookup takes constant time.
///
/// Pages are counted from 0 over the whole plan, group after group; a group without items has none.
public struct PageTable: Hashable, Sendable {
    /// Each page's group.
    private let groups: [Int]
    /// Each group's first page, and at the end the number of pages.
    private let firstPages: [Int]

    /// - Parameter pageCounts: The number of pages of each group, none below 0.
    /// - Complexity: O(*g* + *p*) in the numbers of groups and pages.
    public init(pageCounts: [Int]) {
        precondition(pageCounts.allSatisfy { $0 >= 0 }, "no group has fewer than 0 pages")
        groups = pageCounts.enumerated().flatMap { group, count in repeatElement(group, count: count) }
        var firstPages = [0]
        for count in pageCounts { firstPages.append(firstPages[firstPages.count - 1] + count) }
        self.firstPages = firstPages
    }

    /// The table of groups of so many items, `perPage` of which fill a page: the last page of a group may be part empty, and no
    /// page is shared.
    ///
    /// - Parameters:
    ///   - itemCounts: The number of items of each group, none below 0.
    ///   - perPage: At least 1.
    /// - Complexity: As of ``init(pageCounts:)``.
    public init(itemCounts: [Int], perPage: Int) {
        precondition(perPage >= 1, "a page holds an item")
        precondition(itemCounts.allSatisfy { $0 >= 0 }, "no group has fewer than 0 items")
        self.init(pageCounts: itemCounts.map { $0 / perPage + ($0.isMultiple(of: perPage) ? 0 : 1) })
    }

    /// The number of groups, those without pages included.
    public var groupCount: Int { firstPages.count - 1 }

    /// The number of pages of all groups together.
    public var pageCount: Int { groups.count }

    /// The group that `page`, one of the table's, belongs to.
    ///
    /// - Complexity: O(1).
    public func group(ofPage page: Int) -> Int { groups[page] }

    /// The first page of a group; for one without pages, where it would be.
    ///
    /// - Complexity: O(1).
    public func firstPage(ofGroup group: Int) -> Int { firstPages[group] }

    /// The number of pages of a group.
    ///
    /// - Complexity: O(1).
    public func pageCount(ofGroup group: Int) -> Int { firstPages[group + 1] - firstPages[group] }

    /// The place of `page` among its group's pages, from 0.
    ///
    /// - Complexity: O(1).
    public func pageWithinGroup(_ page: Int) -> Int { page - firstPages[groups[page]] }
}
