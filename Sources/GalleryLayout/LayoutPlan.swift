/// Where everything goes, in content coordinates: what an engine answers.
public struct LayoutPlan: Hashable, Sendable {
    /// The extent that scrolls.
    public let contentSize: Size
    /// The stops of a horizontally paged layout, in order, none without items; a layout without pages has one.
    public let pages: [Page]
    /// One frame for each item, groups in order and items in order within them. Only `justified` with `max-rows` leaves
    /// items out: the last ones of a group.
    public let frames: [Frame]
    /// Frames that are no items: headers, footers, indicators, titles. Those of pages' indicators and titles don't scroll:
    /// they are in the container's coordinates.
    public let supplementaries: [Supplementary]

    /// A plan of these parts, which are taken as they are.
    public init(contentSize: Size, pages: [Page], frames: [Frame], supplementaries: [Supplementary] = []) {
        self.contentSize = contentSize
        self.pages = pages
        self.frames = frames
        self.supplementaries = supplementaries
    }
}

/// One container-sized stop of a paged layout.
public struct Page: Hashable, Sendable {
    /// The group whose items it shows, from 0; always 0 where groups run together as one.
    public let group: Int
    /// Its place among its group's pages, from 0.
    public let index: Int
    /// How many pages its group has.
    public let count: Int
    /// The scroll offset at which it fills the container, in CSS pixels.
    public let x: Double

    /// A page as it is said to be.
    public init(group: Int, index: Int, count: Int, x: Double) {
        self.group = group
        self.index = index
        self.count = count
        self.x = x
    }
}

/// Where one item goes.
public struct Frame: Hashable, Sendable {
    /// The item's group, from 0.
    public let group: Int
    /// The item's place within its group, from 0.
    public let item: Int
    /// The page it is on, from 0, over the whole plan.
    public let page: Int
    /// Its place in the content.
    public let rect: Rect

    /// The frame of one item.
    public init(group: Int, item: Int, page: Int, rect: Rect) {
        self.group = group
        self.item = item
        self.page = page
        self.rect = rect
    }
}

/// A frame that is no item.
public struct Supplementary: Hashable, Sendable {
    /// What stands in the frame; its raw value is the name that plans as data use.
    public enum Kind: String, Hashable, Sendable {
        /// Above a group, or before it where content scrolls sideways.
        case groupHeader = "group-header"
        /// Below a group, or after it.
        case groupFooter = "group-footer"
        /// Below a group's pages while they are shown.
        case pageIndicator = "page-indicator"
        /// Above a group's pages while they are shown.
        case groupTitle = "group-title"
    }

    /// What stands in it.
    public let kind: Kind
    /// The group that it belongs to, from 0.
    public let group: Int
    /// Its place in the content; in the container for a kind that doesn't scroll.
    public let rect: Rect

    /// Whether it moves with the content. Titles and indicators of pages don't: they are in the container's coordinates.
    public var scrolls: Bool {
        switch kind {
        case .groupHeader, .groupFooter: true
        case .pageIndicator, .groupTitle: false
        }
    }

    /// The frame of something that is no item.
    public init(kind: Kind, group: Int, rect: Rect) {
        self.kind = kind
        self.group = group
        self.rect = rect
    }
}
