/// The result of a layout: where everything is placed, in content coordinates.
public struct LayoutPlan: Hashable, Sendable {
    /// The size of the scrollable content.
    public let contentSize: Size
    /// The pages of a horizontally paged layout, in order; empty without items. A layout without pages has a single
    /// page.
    public let pages: [Page]
    /// One frame for each item: groups in order, and items in order within each group. Only `justified` with `max-rows`
    /// leaves items out, the last ones of a group.
    public let frames: [Frame]
    /// Frames other than items: headers, footers, indicators and titles. Page indicators and group titles don't scroll:
    /// their frames are in the container's coordinates.
    public let supplementaries: [Supplementary]

    /// Creates a plan from its parts, without checking them.
    public init(contentSize: Size, pages: [Page], frames: [Frame], supplementaries: [Supplementary] = []) {
        self.contentSize = contentSize
        self.pages = pages
        self.frames = frames
        self.supplementaries = supplementaries
    }
}

/// One page of a paged layout, of the container's size.
public struct Page: Hashable, Sendable {
    /// The group whose items it shows, from 0; always 0 if all groups are laid out as one.
    public let group: Int
    /// Its index among its group's pages, from 0.
    public let index: Int
    /// The number of pages of its group.
    public let count: Int
    /// The scroll offset at which the page fills the container, in CSS pixels.
    public let x: Double

    /// Creates a page from these values, without checking them.
    public init(group: Int, index: Int, count: Int, x: Double) {
        self.group = group
        self.index = index
        self.count = count
        self.x = x
    }
}

/// Where one item is placed.
public struct Frame: Hashable, Sendable {
    /// The item's group, from 0.
    public let group: Int
    /// The item's index within its group, from 0.
    public let item: Int
    /// The page it is on, counted from 0 over the whole plan.
    public let page: Int
    /// Its position and size in content coordinates.
    public let rect: Rect

    /// The frame of one item.
    public init(group: Int, item: Int, page: Int, rect: Rect) {
        self.group = group
        self.item = item
        self.page = page
        self.rect = rect
    }
}

/// A frame other than an item's: a header, a footer, a title or an indicator.
public struct Supplementary: Hashable, Sendable {
    /// The content of the frame. The raw value is its name in JSON plans.
    public enum Kind: String, Hashable, Sendable {
        /// Above a group, or to its left if content scrolls horizontally.
        case groupHeader = "group-header"
        /// Below a group, or to its right if content scrolls horizontally.
        case groupFooter = "group-footer"
        /// Below the pages of the current group.
        case pageIndicator = "page-indicator"
        /// Above the pages of the current group.
        case groupTitle = "group-title"
    }

    /// The content of the frame.
    public let kind: Kind
    /// The group that it belongs to, from 0.
    public let group: Int
    /// Its position and size: in content coordinates if it ``scrolls``, otherwise in the container's.
    public let rect: Rect

    /// Whether it scrolls with the content. Group titles and page indicators don't: they are in the container's
    /// coordinates.
    public var scrolls: Bool {
        switch kind {
        case .groupHeader, .groupFooter: true
        case .pageIndicator, .groupTitle: false
        }
    }

    /// The frame of a header, a footer, a title or an indicator.
    public init(kind: Kind, group: Int, rect: Rect) {
        self.kind = kind
        self.group = group
        self.rect = rect
    }
}
