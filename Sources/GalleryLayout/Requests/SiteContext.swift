/// The page of a website for which an engine chooses options that the user left out.
///
/// ```swift
/// let context = SiteContext(
///     container: Size(width: 360, height: 560), userOptions: ["columns": 2], hasHeadings: true, longestGroup: 40)
/// let options = context.options(for: Waterfall.self)
/// ```
public struct SiteContext: Hashable, Sendable {
    /// The range of the container's sides, in CSS pixels.
    public static let sideRange = 120.0...16_384

    /// The space for the gallery. Its sides are within ``sideRange``.
    public let container: Size
    /// The options that the user set. The engine must accept them.
    public let userOptions: LayoutOptions
    /// Whether any item has a caption below it.
    public let hasCaptions: Bool
    /// Whether any group has a heading above it.
    public let hasHeadings: Bool
    /// The number of items in the largest group.
    public let longestGroup: Int
    /// The largest sum of the aspect ratios of a group's items if no group has more than ``fewItems``, otherwise nil.
    /// So few pictures are shown large, side by side.
    public let widestGroup: Double?
    /// The groups, if they are known.
    let groups: [LayoutGroup]

    /// The number of items of a group up to which they are shown large.
    public static let fewItems = 3
    /// What the look of the page decides.
    public let style: GalleryStyle

    /// Creates a context from these values. Sides of the container outside of ``sideRange`` become the nearest bound.
    ///
    /// - Parameters:
    ///   - container: The space for the gallery, in CSS pixels.
    ///   - userOptions: The options that the user set.
    ///   - hasCaptions: Whether any item has a caption below it.
    ///   - hasHeadings: Whether any group has a heading above it.
    ///   - longestGroup: The number of items in the largest group.
    ///   - widestGroup: The largest sum of the aspect ratios of a group's items; ignored if a group is longer than
    ///     ``fewItems``.
    ///   - style: What the look of the page decides.
    public init(
        container: Size, userOptions: LayoutOptions = [:], hasCaptions: Bool = false, hasHeadings: Bool = false,
        longestGroup: Int, widestGroup: Double? = nil, style: GalleryStyle = GalleryStyle()
    ) {
        self.init(
            container, userOptions, hasCaptions, hasHeadings, longestGroup: longestGroup, widestGroup: widestGroup,
            groups: [], style)
    }

    /// Creates a context for these groups, so that engines also respect the shapes of their items.
    ///
    /// - Parameters:
    ///   - container: The space for the gallery, in CSS pixels. Sides outside of ``sideRange`` become the nearest
    ///     bound.
    ///   - userOptions: The options that the user set.
    ///   - hasCaptions: Whether any item has a caption below it.
    ///   - hasHeadings: Whether any group has a heading above it.
    ///   - groups: The groups of the gallery, in order.
    ///   - style: What the look of the page decides.
    public init(
        container: Size, userOptions: LayoutOptions = [:], hasCaptions: Bool = false, hasHeadings: Bool = false,
        groups: [LayoutGroup], style: GalleryStyle = GalleryStyle()
    ) {
        self.init(
            container, userOptions, hasCaptions, hasHeadings, longestGroup: groups.map(\.items.count).max() ?? 0,
            widestGroup: groups.map { $0.items.reduce(0) { $0 + $1.width / $1.height } }.max(), groups: groups, style)
    }

    private init(
        _ container: Size, _ userOptions: LayoutOptions, _ hasCaptions: Bool, _ hasHeadings: Bool, longestGroup: Int,
        widestGroup: Double?, groups: [LayoutGroup], _ style: GalleryStyle
    ) {
        func limited(_ side: Double) -> Double {
            min(max(Self.sideRange.lowerBound, side), Self.sideRange.upperBound)
        }
        self.container = Size(width: limited(container.width), height: limited(container.height))
        self.userOptions = userOptions
        self.hasCaptions = hasCaptions
        self.hasHeadings = hasHeadings
        self.longestGroup = longestGroup
        self.widestGroup =
            (1...Self.fewItems).contains(longestGroup) ? widestGroup.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } : nil
        self.groups = groups
        self.style = style
    }

    /// The options of `engine` on this page: the user's, and those that the engine chooses for the rest.
    public func options(for engine: any LayoutEngine.Type) -> LayoutOptions {
        userOptions.merging(engine.siteOptions(in: self)) { users, _ in users }
    }

    /// The height of a caption in equal cells, in CSS pixels: two lines of small text, or 0 without captions.
    public var captionHeight: Double { (style.captionHeight ?? (hasCaptions ? 44 : 0)) * textScale }
}

/// What several engines choose in the same way.
extension SiteContext {
    /// By how much text is larger than in usual windows: it grows with windows from 2,560 to 3,840 pixels.
    private var textScale: Double { min(max(1, container.width / 2560), 1.5) }

    /// Small gaps on phones, wider ones on desktops, but not in containers that are hardly higher than the gaps.
    var gap: Double {
        let gap = (style.gap ?? (container.width < 600 ? 4 : container.width < 1200 ? 8 : 12)) * textScale
        return min(gap, max(12, container.height / 10))
    }

    /// The height above each group for its heading.
    var headerHeight: Double { (style.headingHeight ?? (container.width < 600 ? 60 : 76)) * textScale }

    /// The option for engines that stack groups from top to bottom; empty without headings.
    var headings: LayoutOptions { hasHeadings ? ["header-height": .number(headerHeight)] : [:] }

    /// The number of columns of equal cells. Cells are larger in wide containers.
    var columns: Double {
        let cell = container.width < 1000 ? 220 : max(300, 160 + container.width * 0.11)
        return max(2, (container.width / (cell * style.scale)).rounded())
    }

    /// The mean height of the items, as a multiple of their width, about 4 to 3 if it is not known; nil if some are
    /// large, so that a few items do not fill the container evenly.
    var itemShape: Double? {
        guard groups.allSatisfy({ $0.largeItems == nil }) else { return nil }
        let ratios = groups.flatMap(\.items).compactMap(\.aspectRatio)
        return ratios.isEmpty ? 0.75 : ratios.reduce(0) { $0 + 1 / $1 } / Double(ratios.count)
    }

    /// The number of columns in which more than ``fewItems`` items fill the container best: few cells of the last line
    /// stay empty, and the height is near the container's and at most 1.6 times as large.
    ///
    /// - Parameters:
    ///   - most: The usual number of columns.
    ///   - shape: The height of an item, as a multiple of its width.
    /// - Returns: nil if the items are too many or too few, are in groups with headings, or are small because of the
    ///   style.
    /// - Complexity: O(`most`).
    func columnsOfFew(upTo most: Int, shape: Double) -> Int? {
        guard !hasHeadings, style.scale >= 1, longestGroup > Self.fewItems, most > 0 else { return nil }
        let (width, height) = (container.width, container.height)
        let choices = (1...most).compactMap { columns -> (columns: Int, badness: Double)? in
            let lines = (longestGroup + columns - 1) / columns
            let part = Double(lines) * (shape * width / Double(columns) + captionHeight) / height
            let empty = Double(lines * columns - longestGroup) / Double(lines * columns)
            // An empty cell is seen at once, and a page that is longer or shorter than the window is not.
            return part > 1.6 ? nil : (columns, max(part, 1 / part) + 5 * empty)
        }
        return choices.min { $0.badness < $1.badness }?.columns
    }

    /// The greatest height at which all items of a group fit side by side, and a landscape picture into the container;
    /// nil if groups are longer than ``fewItems``.
    var heightOfFew: Double? {
        widestGroup.map { widest in
            min(0.92 * container.height, max(1, container.width - Double(longestGroup - 1) * gap) / widest)
        }
    }

    /// The height below pages that is kept free for an indicator.
    var indicatorHeight: Double {
        userOptions["page-indicator"] == .flag(false) ? 0 : number("indicator-height") ?? 37
    }

    /// A number that the user set.
    func number(_ key: String) -> Double? {
        if case .number(let value) = userOptions[key] { value } else { nil }
    }
}
