import GalleryLayout

/// How an album's page nests its photos. It is the same at every breakpoint: sheets move photos, but can't nest them anew.
public enum GalleryForm: Hashable, Sendable {
    /// Down the page; in a section for each group, if the layout makes room for headings.
    case column
    /// As a column, but scrolled sideways.
    case strip
    /// Pages to swipe through, of all groups as one.
    case pages
    /// Pages to swipe through, of one group after the other, each page with as many photos at every breakpoint.
    case groupedPages(GroupedPager.Structure)
}
