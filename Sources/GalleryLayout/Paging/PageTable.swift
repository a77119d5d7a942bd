/// Maps pages to groups and groups to pages, each lookup in constant time.
///
/// Pages are counted from 0 over the whole plan, group after group. A group without items has no page.
public struct PageTable: Hashable, Sendable {
    /// Each page's group.
    private let groups: [Int]
    /// Each group's first page, followed by the total number of pages.
    private let firstPages: [Int]

    /// Creates the table of groups of so many pages.
    ///
    /// - Parameter pageCounts: The number of pages of each group, none below 0.
    /// - Complexity: O(*g* + *p*) in the numbers of groups and pages.
    public init(pageCounts: [Int]) {
        precondition(pageCounts.allSatisfy { $0 >= 0 }, "numbers of pages must not be negative")
        groups = pageCounts.enumerated().flatMap { group, count in repeatElement(group, count: count) }
        var firstPages = [0]
        for count in pageCounts { firstPages.append(firstPages[firstPages.count - 1] + count) }
        self.firstPages = firstPages
    }

    /// Creates the table of groups of so many items, with `perPage` items on a page. Each group starts on a new page,
    /// so the last page of a group may be partly empty.
    ///
    /// - Parameters:
    ///   - itemCounts: The number of items of each group, none below 0.
    ///   - perPage: At least 1.
    /// - Complexity: See ``init(pageCounts:)``.
    public init(itemCounts: [Int], perPage: Int) {
        precondition(perPage >= 1, "a page must hold at least one item")
        precondition(itemCounts.allSatisfy { $0 >= 0 }, "numbers of items must not be negative")
        self.init(pageCounts: itemCounts.map { $0 / perPage + ($0.isMultiple(of: perPage) ? 0 : 1) })
    }

    /// The number of groups, including those without pages.
    public var groupCount: Int { firstPages.count - 1 }

    /// The total number of pages.
    public var pageCount: Int { groups.count }

    /// The group of `page`, which must be in the table.
    ///
    /// - Complexity: O(1).
    public func group(ofPage page: Int) -> Int { groups[page] }

    /// The first page of a group. For a group without pages, the page that follows it.
    ///
    /// - Complexity: O(1).
    public func firstPage(ofGroup group: Int) -> Int { firstPages[group] }

    /// The number of pages of a group.
    ///
    /// - Complexity: O(1).
    public func pageCount(ofGroup group: Int) -> Int { firstPages[group + 1] - firstPages[group] }

    /// The index of `page` among its group's pages, from 0.
    ///
    /// - Complexity: O(1).
    public func pageWithinGroup(_ page: Int) -> Int { page - firstPages[groups[page]] }
}
