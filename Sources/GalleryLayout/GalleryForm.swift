/// How a program nests the items that a layout places. It is the same for every container, so that a page whose window
/// changes its size moves items, but never nests them differently.
public enum GalleryForm: Hashable, Codable, Sendable {
    /// From top to bottom; in one section per group, if the plan has group headers.
    case column
    /// Like a column, but scrolled horizontally.
    case strip
    /// Pages to swipe through, with all groups as one.
    case pages
    /// Pages to swipe through, one group after another.
    case groupedPages(GroupedPager.Structure)
}
