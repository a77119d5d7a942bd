/// The state of a pager while the user drags it: the page it comes from, the page it goes to, and the progress between
/// them.
///
/// Follows the rules of page titles that move with a finger. Towards later pages, ``from`` is the page under the left
/// edge; towards earlier pages, ``to`` is. At rest, the way back to the page under the left edge counts as complete.
public struct PagerState: Hashable, Sendable {
    /// The page that the pager leaves.
    public let from: Int
    /// The page that the pager moves to.
    public let to: Int
    /// The completed part of the way from one page to the other, 0 to 1.
    public let progress: Double
    private let pages: PageTable

    /// The progress from which ``to`` is the current page.
    public static let turningPoint = 0.8

    /// Creates the state at a scroll offset.
    ///
    /// - Parameters:
    ///   - offset: The scroll offset in CSS pixels. Beyond either end, where scrolling bounces, the state is that of
    ///     the end.
    ///   - dragStart: The offset at which the drag began.
    ///   - width: The width of a page, in CSS pixels.
    ///   - pages: The pages by their groups.
    /// - Returns: Nil for a table without pages, a width not above 0, or a number that is not finite.
    /// - Complexity: O(1).
    public init?(offset: Double, dragStart: Double, width: Double, pages: PageTable) {
        guard pages.pageCount > 0, width > 0, width.isFinite, offset.isFinite, dragStart.isFinite else { return nil }
        let last = pages.pageCount - 1
        let position = max(0, min(offset, Double(last) * width))
        let whole = min(Int((position / width).roundedDown), last)
        // Subtract the whole pages first: dividing the large position would lose its last bits, and four fifths of a
        // page would be a trace less than `turningPoint`.
        let fraction = max(0, (position - Double(whole) * width) / width)
        if offset > dragStart {
            from = whole
            if whole == last || Self.isClose(offset - dragStart, width) {
                to = whole
                progress = 1
            } else {
                to = whole + 1
                progress = fraction
            }
        } else {
            from = min(whole + 1, last)
            to = whole
            progress = 1 - fraction
        }
        self.pages = pages
    }

    /// Whether a distance is 0 except for rounding errors in a difference of offsets.
    private static func isClose(_ distance: Double, _ width: Double) -> Bool {
        abs(distance - width) <= width * 1e-9
    }

    /// The current page, which an indicator marks: ``to`` from ``turningPoint`` on, otherwise ``from``.
    public var page: Int { progress >= Self.turningPoint ? to : from }

    /// The group of ``page``.
    public var group: Int { pages.group(ofPage: page) }

    /// The index of ``page`` among its group's pages, from 0.
    public var pageWithinGroup: Int { pages.pageWithinGroup(page) }

    /// The number of pages of ``group``.
    public var groupPageCount: Int { pages.pageCount(ofGroup: group) }

    /// The position between groups, in groups: scroll a strip of titles or indicators by this number times its width.
    ///
    /// All groups count, including those without pages.
    public var groupPosition: Double {
        let (start, end) = (Double(pages.group(ofPage: from)), Double(pages.group(ofPage: to)))
        return start + (end - start) * progress
    }
}
