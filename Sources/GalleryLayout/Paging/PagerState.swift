/// What a pager shows while it is dragged: the page it comes from, the page it goes to, and how far it is.
///
/// The rule is that of page titles that follow a finger: towards later pages the page under the left edge is left, towards
/// earlier ones it is the page that comes. At rest, all of the way back to the page under the left edge is done.
public struct PagerState: Hashable, Sendable {
    /// The page that is left.
    public let from: Int
    /// The page that comes.
    public let to: Int
    /// How much of the way from the one to the other is done, 0 to 1.
    public let progress: Double
    private let pages: PageTable

    /// The progress from which the page that comes is the current one.
    public static let turningPoint = 0.8

    /// - Parameters:
    ///   - offset: How far the content is scrolled, in CSS pixels; beyond either end, as where scrolling bounces, the state is that
    ///     of the end.
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
        // Of what is left of the page rather than of all before it, whose size would take the last bits: at four fifths
        // of a page the fraction is `turningPoint`, not a trace less.
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

    /// Equal but for what rounding leaves in a difference of offsets.
    private static func isClose(_ distance: Double, _ width: Double) -> Bool {
        abs(distance - width) <= width * 1e-9
    }

    /// The page that an indicator marks: ``to`` from ``turningPoint`` on, else ``from``.
    public var page: Int { progress >= Self.turningPoint ? to : from }

    /// The group of ``page``.
    public var group: Int { pages.group(ofPage: page) }

    /// The place of ``page`` among its group's pages, from 0.
    public var pageWithinGroup: Int { pages.pageWithinGroup(page) }

    /// The number of pages of ``group``.
    public var groupPageCount: Int { pages.pageCount(ofGroup: group) }

    /// Where between groups the pager is, in groups: a strip of titles or of indicators is scrolled by this times its width.
    ///
    /// All groups count, also those without pages.
    public var groupPosition: Double {
        let (start, end) = (Double(pages.group(ofPage: from)), Double(pages.group(ofPage: to)))
        return start + (end - start) * progress
    }
}
