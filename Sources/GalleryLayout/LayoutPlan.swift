/// Where everything goes, in content coordinates: what an engine answers.
public struct LayoutPlan: Hashable, Sendable {
    /// The extent that scrolls.
    public let contentSize: Size
    /// The stops of a horizontally paged layout, in order; a layout without pages has one.
    public let pages: [Page]
    /// One frame for each item, groups in order and items in order within them. Only `justified` with `max-rows` leaves
    /// items out: the last ones of a group.
    public let frames: [Frame]
    /// Frames that are no items: headers, footers, indicators, titles. Those of pages' indicators and titles don't scroll:
    /// they are in the container's coordinates.
    public let supplementaries: [Supplementary]

    public init(contentSize: Size, pages: [Page], frames: [Frame], supplementaries: [Supplementary] = []) {
        self.contentSize = contentSize
        self.pages = pages
        self.frames = frames
        self.supplementaries = supplementaries
    }
}

/// One container-sized stop of a paged layout.
public struct Page: Hashable, Sendable {
    /// The group whose items it shows, from 0.
    public let group: Int
    /// Its place among its group's pages, from 0.
    public let index: Int
    /// How many pages its group has.
    public let count: Int
    /// The scroll offset at which it fills the container.
    public let x: Double

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
    public let rect: Rect

    public init(group: Int, item: Int, page: Int, rect: Rect) {
        self.group = group
        self.item = item
        self.page = page
        self.rect = rect
    }
}

/// A frame that is no item.
public struct Supplementary: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case groupHeader = "group-header"
        case groupFooter = "group-footer"
        case pageIndicator = "page-indicator"
        case groupTitle = "group-title"
    }

    public let kind: Kind
    public let group: Int
    public let rect: Rect

    public init(kind: Kind, group: Int, rect: Rect) {
        self.kind = kind
        self.group = group
        self.rect = rect
    }
}
