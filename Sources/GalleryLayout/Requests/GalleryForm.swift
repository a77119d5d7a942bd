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
    case groupedPages(Structure)

    /// How the program that shows the plan nests its parts. Positions are the same in each structure.
    public enum Structure: String, CaseIterable, Codable, Sendable {
        /// A container for each page, its items inside.
        case pages
        /// All items side by side in one scroller.
        case items
        /// A scroller for each group inside an outer one. Each group keeps its current page when the user leaves it.
        case nested
    }
}
