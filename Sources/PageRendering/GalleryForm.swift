import GalleryLayout

/// How an album's page nests its photos. All breakpoints share it: style sheets can move photos, but not change the
/// nesting.
public enum GalleryForm: Hashable, Sendable {
    /// From top to bottom; in one section per group, if the layout has space for headings.
    case column
    /// Like a column, but scrolled horizontally.
    case strip
    /// Pages to swipe through, with all groups as one.
    case pages
    /// Pages to swipe through, one group after another; a page has the same number of photos at every breakpoint.
    case groupedPages(GroupedPager.Structure)
}
